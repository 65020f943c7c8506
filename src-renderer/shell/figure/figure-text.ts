/** How wide a text is, in CSS px. */
export type Measure = (text: string, size: number, weight: number) => number;

export interface Lettering {
  readonly measure: Measure;
  readonly size: number;
  readonly weight?: number;
}

/** Lines that are not wider than this; a word that is by itself is cut. */
export function wrapped(text: string, maxWidth: number, letters: Lettering): readonly string[] {
  const wide = (line: string): number => letters.measure(line, letters.size, letters.weight ?? 400);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (wide(longer) <= maxWidth) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = wide(word) <= maxWidth ? word : cut(word, maxWidth, letters);
  }
  return line === '' ? lines : [...lines, line];
}

/** As much of a text as fits, ending in an ellipsis where something is left out. */
export function cut(text: string, maxWidth: number, { measure, size, weight = 400 }: Lettering): string {
  if (measure(text, size, weight) <= maxWidth) return text;
  const letters = Array.from(text);
  let [least, most] = [0, letters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    const shown = `${letters.slice(0, middle).join('').trimEnd()}…`;
    if (measure(shown, size, weight) <= maxWidth) least = middle;
    else most = middle - 1;
  }
  return least === 0 ? '' : `${letters.slice(0, least).join('').trimEnd()}…`;
}

/** At most so many lines: the last of them says that there is more. */
export function wrappedIn(
  text: string,
  maxWidth: number,
  maxLines: number,
  letters: Lettering,
): readonly string[] {
  const lines = wrapped(text, maxWidth, letters);
  if (lines.length <= maxLines) return lines;
  const last = lines.slice(maxLines - 1).join(' ');
  return [...lines.slice(0, maxLines - 1), cut(last, maxWidth, letters)];
}
