const deepest = 50;
/** Of elements and of attributes: beyond these a parser takes seconds. */
const most = 200_000;

const skipped = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Why a text is not given to the XML parser; undefined where it may be: whole, nested, without a DOCTYPE, of bounded depth
 * and size. One pass, in time that grows with the text alone.
 */
export function tagsFault(text: string): string | undefined {
  const open: string[] = [];
  let elements = 0;
  let at = 0;
  while ((at = text.indexOf('<', at)) >= 0) {
    const skip = skipped.find(([begin]) => text.startsWith(begin, at));
    if (skip) {
      const end = text.indexOf(skip[1], at + skip[0].length);
      if (end < 0) return 'is cut off';
      at = end + skip[1].length;
      continue;
    }
    if (text[at + 1] === '!') return 'has a DOCTYPE';
    const end = endOfTag(text, at);
    if (end < 0) return 'is cut off';
    const isClosing = text[at + 1] === '/';
    const name = /[^\s/>]*/y;
    name.lastIndex = at + (isClosing ? 2 : 1);
    const own = name.exec(text)?.[0] ?? '';
    if (isClosing && open.pop() !== own) return 'has elements that are not closed';
    if (!isClosing && text[end - 1] !== '/') open.push(own);
    if (open.length > deepest) return 'is too deep';
    if (++elements > most) return 'has too many elements';
    at = end + 1;
  }
  if (hasMore(text, '=')) return 'has too many attributes';
  return open.length > 0 ? 'is cut off' : undefined;
}

/** Where a tag ends: a sign in quotes does not end it. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  return -1;
}

function hasMore(text: string, sign: string): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) if (++count > most) return true;
  return false;
}
