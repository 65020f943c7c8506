import type { Cell, TableColumn } from './table';

/** A cell that its column cannot have: the layer is not written, rather than written wrong. */
export class WrongCell extends Error {}

/** A cell as its column's type; null where nothing was given, and for numbers that are none. Throws `WrongCell`. */
export function typedCell({ name, type }: TableColumn, cell: Cell | undefined): Cell {
  if (cell === null || cell === undefined) return null;
  switch (type) {
    case 'string':
    case 'date':
    case 'dateTime':
      return typeof cell === 'string' ? cell : String(cell);
    case 'integer':
      if (typeof cell !== 'number') break;
      if (!Number.isFinite(cell)) return null;
      if (Number.isSafeInteger(cell)) return cell;
      break;
    case 'number':
      if (typeof cell !== 'number') break;
      return Number.isFinite(cell) ? cell : null;
    case 'boolean':
      if (typeof cell === 'boolean') return cell;
  }
  throw new WrongCell(`${name} has ${JSON.stringify(cell)}, which is no ${type}`);
}
