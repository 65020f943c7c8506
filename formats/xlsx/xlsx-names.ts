/** Sheets that are in each file, behind those of the layers. */
export const columnsSheet = 'Columns';
export const aboutSheet = 'About';

const mostLetters = 31;
/** "History" is Excel's own. */
const taken = [columnsSheet, aboutSheet, 'History'];

/** Names of sheets as Excel takes them: at most 31 letters, none of []:*?/\, no apostrophe at either end, none twice. */
export class SheetNames {
  readonly #taken = new Set(taken.map((name) => name.toLowerCase()));

  of(layer: string): string {
    // oxlint-disable-next-line no-control-regex -- they cannot be in XML
    const plain = layer.replaceAll(/[[\]:*?/\\\u0000-\u001f\ufffe\uffff]|\p{Surrogate}/gu, ' ');
    const name = trimmed(cut(plain.trim(), mostLetters)) || 'Layer';
    for (let number = 1; ; number++) {
      const end = number === 1 ? '' : ` (${number})`;
      const tried = `${trimmed(cut(name, mostLetters - end.length))}${end}`;
      if (this.#taken.has(tried.toLowerCase())) continue;
      this.#taken.add(tried.toLowerCase());
      return tried;
    }
  }
}

const trimmed = (name: string): string => name.replaceAll(/^['\s]+|['\s]+$/g, '');

/** At most so many of its 16-bit letters, and never half of one. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
}
