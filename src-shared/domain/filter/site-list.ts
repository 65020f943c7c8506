import { foldText } from '../units/fold-text';

/** Localities that a list can have: more than the register does. */
export const mostSites = 5_000;

/** What a text that a person pasted, dropped or named says of sites. */
export interface ReadSites {
  /** Each once, ascending. */
  readonly localityNos: readonly number[];
  /** How many were named again. */
  readonly repeated: number;
  /** Names and lines that are no site here, as they stand. */
  readonly unknown: readonly string[];
  /** Names that several sites have. */
  readonly several: readonly string[];
  /** How many were left out because a list has no more room. */
  readonly tooMany: number;
}

/** Numbers of the register have five digits. At the beginning of a cell: `12345`, `12345 Ytre Vik`, `12345 12346`. */
function numbersIn(cell: string): readonly number[] {
  if (/^\d{5}(\s+\d{5})*$/.test(cell)) return cell.split(/\s+/).map(Number);
  const [, first] = /^(\d{5})\s/.exec(cell) ?? [];
  return first === undefined ? [] : [Number(first)];
}

const head = /\b(locality|lokalitet|number|nummer|name|navn)/i;

/** Where semicolons or tabs part the cells a comma may be a decimal one. */
const cellsOf = (line: string): readonly string[] =>
  line
    .split(/[;\t]/.test(line) ? /[;\t]/ : /,/)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter((cell) => cell !== '');

/**
 * Reads sites from lines of a list or of a table: of a line with numbers its numbers are taken, of another its names, with
 * commas, semicolons or tabs between. The head of a table is passed over.
 * @param named sites of a name, as `foldText` writes it
 * @param before a list that these are added to
 */
export function readSites(
  text: string,
  named: (name: string) => readonly number[] | undefined = () => undefined,
  before: readonly number[] = [],
): ReadSites {
  const found = new Set(before);
  const unknown: string[] = [];
  const several = new Set<string>();
  let [given, tooMany] = [0, 0];
  const take = (no: number): void => {
    given += 1;
    if (found.size < mostSites) found.add(no);
    else if (!found.has(no)) tooMany += 1;
  };
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  // A line alone is a list and no table: each of its cells is a site.
  const rows = lines.length === 1 ? cellsOf(lines[0] ?? '').map((cell) => [cell]) : lines.map(cellsOf);
  rows.forEach((cells, at) => {
    const inLine = cells.flatMap(numbersIn);
    inLine.forEach(take);
    // Beside a number of five digits other cells are columns of a table, but not where all are numbers.
    if (inLine.length > 0) {
      if (cells.every((cell) => /^[\d\s]+$/.test(cell)))
        unknown.push(...cells.filter((cell) => numbersIn(cell).length === 0));
      return;
    }
    const wrong: string[] = [];
    for (const name of cells) {
      const sites = named(foldText(name)) ?? [];
      if (sites.length === 0) wrong.push(name);
      else if (sites.length > 1) several.add(name);
      else take(sites[0] ?? 0);
    }
    if (at > 0 || !head.test(lines[0] ?? '')) unknown.push(...wrong);
  });
  return {
    localityNos: [...found].sort((a, b) => a - b),
    repeated: given - tooMany - (found.size - before.length),
    unknown,
    several: [...several],
    tooMany,
  };
}
