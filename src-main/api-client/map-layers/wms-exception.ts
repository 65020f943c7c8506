/** What a map server says instead of a map (OGC 06-042, annex E.2; GeoServer's OWS form too). */
export interface ExceptionReport {
  readonly code: string | null;
  /** Its own sentence, cleaned; empty where it gave none. */
  readonly text: string;
}

/** A report is short: what follows is not looked at. */
const readBytes = 16_384;
const longestText = 300;

/** Undefined where the bytes are no report. Reads no XML as a whole, so nothing in it is resolved or expanded. */
export function readException(bytes: Uint8Array): ExceptionReport | undefined {
  const start = new TextDecoder().decode(bytes.subarray(0, readBytes));
  if (!/^[\uFEFF\s]*</.test(start)) return undefined;
  const opened = /<(?:\w+:)?(ServiceException|Exception)(\s[^<>]*)?>/.exec(start);
  if (!opened) return undefined;
  const rest = start.slice(opened.index + opened[0].length);
  const body = rest.split(new RegExp(`</(?:\\w+:)?${opened[1] ?? ''}\\s*>`))[0] ?? '';
  const code = /\b(?:code|exceptionCode)\s*=\s*["']([\w.:-]{1,60})["']/.exec(opened[2] ?? '');
  return { code: code?.[1] ?? null, text: plainText(body).slice(0, longestText) };
}

function plainText(markup: string): string {
  const text = markup.replace(/<!\[CDATA\[|\]\]>/g, '').replace(/<[^<>]*>/g, ' ');
  return cleanText(fromEntities(text));
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** XML's own five entities and numbered signs; any other stays as it is written. */
export function fromEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|quot|apos|amp));/gi, (whole, ...groups) => {
    const [decimal, hex, name] = groups as (string | undefined)[];
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });
}

/** One line without control characters, nor those that turn the direction of what follows. */
export function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
