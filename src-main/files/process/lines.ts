/** The line of a place in a text, from 1; quick where the places come in order. */
export function createLines(text: string): (at: number) => number {
  // A file of an old Macintosh has no line feeds at all.
  const end = text.includes('\n') ? '\n' : '\r';
  let line = 1;
  let next = text.indexOf(end);
  let last = 0;
  return (at) => {
    if (at < last) {
      line = 1;
      next = text.indexOf(end);
    }
    last = at;
    while (next >= 0 && next < at) {
      line++;
      next = text.indexOf(end, next + 1);
    }
    return line;
  };
}
