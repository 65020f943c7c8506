import { contract } from '../../../src-shared/contract';
import { exportFormats, formatFacts } from '../../../src-shared/domain/export/export-format';
import { redact } from '../../log';

/** Of the person's own names only longer ones are looked for inside other text: "al" is in every second word. */
const leastLetters = 3;

/**
 * Takes names that the person gave, folders, tokens and secrets out of a text. `names`: whatever is to be hidden, and what
 * stands in its place.
 */
export function hideNames(text: string, names: ReadonlyMap<string, string>): string {
  const wanted = [...names].flatMap(([name, shown]) =>
    writings(name.trim())
      .filter((one) => one.length >= leastLetters)
      .map((one) => [one, shown] as const),
  );
  let clean = redact(text);
  // The longer first: a folder before the name of the person that is in it.
  for (const [name, shown] of wanted.toSorted(([a], [b]) => b.length - a.length))
    clean = withoutName(clean, name, `[${shown}]`);
  return clean;
}

const isPartOfWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** In whatever case; only where it stands alone. (An expression for each name takes longer to make than to look by.) */
function withoutName(text: string, name: string, shown: string): string {
  const [lower, wanted] = [text.toLowerCase(), name.toLowerCase()];
  // A sign that is longer in lower case shifts the places.
  const place = lower.length === text.length ? lower : text;
  let clean = '';
  let from = 0;
  for (let at = place.indexOf(wanted); at >= 0; at = place.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const isInside =
      (isPartOfWord(name.at(0)) && isPartOfWord(text[at - 1])) ||
      (isPartOfWord(name.at(-1)) && isPartOfWord(text[end]));
    if (isInside || at < from) continue;
    clean += text.slice(from, at) + shown;
    from = end;
  }
  return clean + text.slice(from);
}

/** As it stands in text, in an address, and in JSON. */
function writings(name: string): readonly string[] {
  return [...new Set([name, encodeURI(name), encodeURIComponent(name), JSON.stringify(name).slice(1, -1)])];
}

const callNames: ReadonlySet<string> = new Set(Object.keys(contract));
const codeFile = /\.(?:[cm]?js|ts|svelte|asar|node|pmtiles)$/i;
/** What a text in quotes may be and be shown: a code, a call, a switch. */
const plainQuoted = /^(?:[A-Z][A-Z_]{2,30}|[a-z][a-z-]{0,15}[a-z])$/;

/**
 * The end of the log as it may be given to others. What is in a line besides the app's own words is taken out by its form:
 * addresses, hosts, paths, texts in quotes, positions, long numbers and all that could be a key. What is left says what
 * happened, where in the code, and when.
 */
export function redactLog(log: string, names: ReadonlyMap<string, string>): string {
  return hideNames(log, names)
    .split('\n')
    .map((line) => {
      const begin = lineBegin.exec(line)?.[0] ?? '';
      return begin + redactLine(line.slice(begin.length));
    })
    .join('\n');
}

/** When and how bad, or the function of a place in the code: nothing of these is the person's. */
const lineBegin =
  /^(?:\d{4}-\d\d-\d\dT[\d:.]+Z (?:info|warn|error) | {4}at (?:(?:async|new) )?[\w$.<>]+(?= \())/;

/** Of files that a person has chosen or written. */
const fileEndings = [
  ...new Set(exportFormats.map((format) => formatFacts[format].extension)),
  ...['kartbord', 'kartcase', 'tsv', 'json', 'ndjson', 'txt', 'zip', 'png', 'svg', 'pdf', 'webm', 'gif'],
];

/** In this order: a place in an address is gone before paths are looked for. */
const forms: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>`)]*/gi, addressForm],
  [/\bkartbord:[^\s"'<>`)]*/gi, '[link]'],
  [/(["'`])((?:\\.|(?!\1)[^\\\n])+)\1/g, quotedForm],
  [/[^\s@<>"'()]+@[^\s@<>"'()]+/g, '[mail]'],
  // In parentheses stand the name of a file that failed, or a place in the code; both may have spaces.
  [/\((?!\[)([^()\n/\\.]*[/\\.][^()\n]*)\)/g, (found) => `(${pathForm(found.slice(1, -1))})`],
  [/(?<!\w)(?:~|[A-Za-z]:)?[/\\][^\s"'`()<>,;]*/g, pathForm],
  [/\b[\w.+-]+\/[\w./+-]+/g, pathForm],
  [new RegExp(`\\b\\S+\\.(?:${fileEndings.join('|')})\\b`, 'gi'), '[file]'],
  [/(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?(?![\p{L}\p{N}])/giu, hostForm],
  [
    /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?(?![\w.])/g,
    (found) => (/^127\./.test(found) ? '[this computer]' : '[host]'),
  ],
  [/\[?(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}\]?/gi, '[host]'],
  [/-?\d{1,3}\s*°[^,;\n]{0,30}?[NSEWØV](?![\p{L}])/gu, '[position]'],
  [/(?<!\w)-?\d{1,3}[.,]\d{2,}/g, '[number]'],
  [/[A-Za-z0-9_+/=-]{20,}/g, (found) => (/\d/.test(found) ? '[redacted]' : found)],
  [/\.[cm]?js(?::\d+)+|\d{5,}/g, (found) => (found.startsWith('.') ? found : '[number]')],
];

function redactLine(line: string): string {
  return forms.reduce(
    (text, [form, shown]) =>
      typeof shown === 'string' ? text.replace(form, shown) : text.replace(form, (found) => shown(found)),
    line,
  );
}

function addressForm(found: string): string {
  const scheme = found.slice(0, found.indexOf(':')).toLowerCase();
  if (scheme === 'kartbord') return '[link]';
  return scheme === 'file' || scheme === 'app' || scheme === 'node' ? pathForm(found) : `${scheme}:[address]`;
}

function quotedForm(found: string): string {
  const text = found.slice(1, -1);
  return plainQuoted.test(text) || callNames.has(text) ? found : '[text]';
}

/** Of the app's own code the file and the place in it are what helps. */
function pathForm(found: string): string {
  const [, file = found, place = ''] = /^(.*?)((?::\d+){0,2})$/s.exec(found) ?? [];
  const name = file.split(/[/\\]/).at(-1) ?? '';
  return codeFile.test(name) && /^[\w.-]+$/.test(name) ? `${name}${place}` : '[path]';
}

function hostForm(found: string): string {
  const name = found.replace(/:\d+$/, '');
  return callNames.has(name) || codeFile.test(name) ? found : '[host]';
}
