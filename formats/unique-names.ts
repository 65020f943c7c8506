/** Of SQLite and of file names: letters of either case are the same. */
const key = (name: string): string => name.normalize('NFC').toLowerCase();

/** The name, or with a number behind it where it is taken; `taken` is added to. */
export function uniqueName(name: string, taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name}_${number}`;
    if (taken.has(key(tried))) continue;
    taken.add(key(tried));
    return tried;
  }
}

/** What a reader could stumble over: letters, digits and `_` stay, at most `most` of them. */
export function plainName(name: string, fallback: string, most = 50): string {
  const letters = Array.from(name.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_'));
  const plain = letters
    .slice(0, most)
    .join('')
    .replaceAll(/^_+|_+$/g, '');
  return plain === '' ? fallback : plain;
}

/** A column's own name, for people; only what cannot be seen is taken out. */
export function columnName(name: string): string {
  // oxlint-disable-next-line no-control-regex
  const visible = name.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return visible === '' ? 'column' : visible;
}
