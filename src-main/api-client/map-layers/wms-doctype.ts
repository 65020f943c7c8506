/** Longer than any that a server of 1.1.1 sends. */
const longest = 64 * 1024;

const space = /\s*/y;
/** A name, and where the DTD is said to be: that is never looked at. */
const opening =
  /<!DOCTYPE\s+[\w:.-]+(?:\s+(?:SYSTEM\s+(?:"[^"]*"|'[^']*')|PUBLIC\s+(?:"[^"]*"|'[^']*')(?:\s+(?:"[^"]*"|'[^']*'))?))?\s*/y;
/** What may be declared: which elements and attributes there are. Quoted defaults are cut out unread, and so never apply. */
const declared =
  /<!--(?:(?!-->)[\s\S])*-->|<!ELEMENT\s[^<>"'%&]*>|<!ATTLIST\s(?:[^<>"'%&]|"[^"<>%&]*"|'[^'<>%&]*')*>/y;

/**
 * The text without its DOCTYPE, which servers of 1.1.1 send by their standard (OGC 01-068r3, annex A). It is cut out, and
 * nothing of it is fetched, resolved or applied. Undefined for one that declares anything but elements and attributes: an
 * entity above all. A text without one is given as it is.
 */
export function withoutDoctype(text: string): string | undefined {
  const start = startOf(text);
  if (!text.startsWith('<!DOCTYPE', start)) return text;
  const head = text.slice(0, start + longest);
  let at = after(opening, head, start);
  if (at === undefined) return undefined;
  if (head[at] === '[') {
    at = after(space, head, at + 1) ?? at;
    while (head[at] !== ']') {
      const next = after(declared, head, at);
      if (next === undefined) return undefined;
      at = after(space, head, next) ?? next;
    }
    at = after(space, head, at + 1) ?? at;
  }
  return head[at] === '>' ? text.slice(0, start) + text.slice(at + 1) : undefined;
}

/** Behind the declaration, comments and other instructions. */
function startOf(text: string): number {
  let at = 0;
  for (;;) {
    at = after(space, text, at) ?? at;
    const close = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : undefined;
    const end = close === undefined ? -1 : text.indexOf(close, at + 2);
    if (close === undefined || end < 0) return at;
    at = end + close.length;
  }
}

/** Where a pattern ends that begins at a place; undefined where it does not. */
function after(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.exec(text) ? pattern.lastIndex : undefined;
}
