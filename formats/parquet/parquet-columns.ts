import type { SchemaElement } from 'hyparquet';
import type { Cell, TableColumn } from '../table';
import { typedCell, WrongCell } from '../cells';
import { columnName, uniqueName } from '../unique-names';

/** What hyparquet-writer takes for a value of a column. */
export type ParquetValue = string | number | bigint | boolean | null;

const dayMs = 86_400_000;

const kinds: Readonly<Record<TableColumn['type'], Omit<SchemaElement, 'name' | 'repetition_type'>>> = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
  dateTime: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
};

/** What the geometry is called; GeoParquet's own example of a name. */
export const geometryName = 'geometry';

/** The group of columns that GeoParquet 1.1 calls the covering of a geometry. */
export const boxName = 'bbox';
export const boxSides = ['xmin', 'ymin', 'xmax', 'ymax'] as const;

/**
 * The columns as the file names them, each once, then the geometry as WKB, and with `isTiled` its box. All of them may be null.
 */
export function parquetSchema(
  columns: readonly TableColumn[],
  isPlaced: boolean,
  isTiled = false,
): SchemaElement[] {
  const taken = new Set(isPlaced ? [geometryName, boxName] : []);
  const elements = columns.map(({ name, type }): SchemaElement => ({
    name: uniqueName(columnName(name), taken),
    repetition_type: 'OPTIONAL',
    ...kinds[type],
  }));
  const geometry: SchemaElement = { name: geometryName, type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' };
  const all = isPlaced ? [...elements, geometry] : elements;
  const boxes: SchemaElement[] =
    isPlaced && isTiled
      ? [
          { name: boxName, num_children: boxSides.length, repetition_type: 'OPTIONAL' },
          ...boxSides.map((name): SchemaElement => ({ name, type: 'DOUBLE', repetition_type: 'REQUIRED' })),
        ]
      : [];
  const children = all.length + (boxes.length > 0 ? 1 : 0);
  return [{ name: 'schema', num_children: children }, ...all, ...boxes];
}

/** A cell as its column keeps it: times as ms since 1970, days as days since then. Throws `WrongCell`. */
export function parquetValue(column: TableColumn, cell: Cell | undefined): ParquetValue {
  const value = typedCell(column, cell);
  switch (column.type) {
    case 'integer':
      return typeof value === 'number' ? BigInt(value) : null;
    case 'date':
      return typeof value === 'string' ? timeOf(column, value) / dayMs : null;
    case 'dateTime':
      return typeof value === 'string' ? BigInt(timeOf(column, value)) : null;
    default:
      return value;
  }
}

const isDay = /^\d{4}-\d\d-\d\d$/;
const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function timeOf({ name, type }: TableColumn, text: string): number {
  const ms = (type === 'date' ? isDay : isTime).test(text) ? Date.parse(text) : NaN;
  if (!Number.isFinite(ms)) throw new WrongCell(`${name} has ${JSON.stringify(text)}, which is no ${type}`);
  return ms;
}
