import type { LayerData, LayerRow } from '@kartbord/formats/format';
import type { Cell } from '@kartbord/formats/table';

/** Rows with the number of each among those of the same key, which follow one another. */
export function* counted({ rows, columns }: LayerData, key: readonly string[]): Generator<LayerRow> {
  const at = key.map((name) => columns.findIndex((column) => column.name === name));
  let [before, n]: [readonly (Cell | undefined)[], number] = [[], 0];
  for (const row of rows) {
    const cells = at.map((place) => row.cells[place]);
    n = cells.every((cell, place) => cell === before[place]) ? n + 1 : 1;
    before = cells;
    yield { ...row, cells: [...row.cells, n] };
  }
}
