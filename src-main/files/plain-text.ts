const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aelig: 'æ',
  oslash: 'ø',
  aring: 'å',
  AElig: 'Æ',
  Oslash: 'Ø',
  Aring: 'Å',
  deg: '°',
};

/** These end a line. */
const blocks = /^\/?(?:br|p|div|li|ul|ol|tr|table|h[1-6]|hr)\b/i;
/** What is in these is nothing to read. */
const silent = /^(script|style|head|title)\b/i;

/** The text of a description that may be HTML: no tag, no script, no address; nothing of it is ever shown as HTML. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      text += html.slice(at);
      break;
    }
    text += html.slice(at, open);
    // A sign for "less than" that begins no tag.
    if (!/[a-z/!?]/i.test(html.charAt(open + 1))) {
      text += '<';
      at = open + 1;
      continue;
    }
    const close = html.indexOf('>', open);
    if (close < 0) break;
    const tag = html.slice(open + 1, Math.min(close, open + 40));
    if (blocks.test(tag)) text += '\n';
    at = behind(html, tag, close + 1);
  }
  return withEntities(text)
    .replace(/[ \t\r]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

function behind(html: string, tag: string, at: number): number {
  const name = silent.exec(tag)?.[1];
  if (name === undefined) return at;
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = at;
  const found = end.exec(html);
  return found ? found.index : html.length;
}

function withEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
