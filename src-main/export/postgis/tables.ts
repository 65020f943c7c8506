import type { LayerGeometry } from '@kartbord/formats/format';
import type { TableColumn } from '@kartbord/formats/table';
import { srid } from './copy-text';

/** A table as it is made and as it has to be: the columns of a layer, as PostgreSQL has them. */
export interface TableShape {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly { readonly name: string; readonly type: string; readonly about: string }[];
}

const placeColumn = 'geom';

const types: Readonly<Record<TableColumn['type'], string>> = {
  string: 'text',
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'timestamp with time zone',
};

export const repeatColumn = {
  name: 'n',
  type: 'integer',
  about: 'Which one of the rows with the same key, from 1.',
} as const satisfies TableColumn;

export const shapeOf = (
  name: string,
  key: readonly string[],
  { columns, geometry }: { readonly columns: readonly TableColumn[]; readonly geometry: LayerGeometry },
): TableShape => ({
  name,
  key,
  columns: [
    ...columns.map((column) => ({
      name: column.name,
      type: types[column.type],
      about: column.unit === undefined ? column.about : `${column.about} Unit: ${column.unit}.`,
    })),
    ...(geometry === null
      ? []
      : [
          {
            name: placeColumn,
            type: `geometry(${geometry === 'mixed' ? 'Geometry' : geometry},${srid})`,
            about: 'Longitude and latitude, WGS 84.',
          },
        ]),
  ],
});

/** Where the rows of a table come from: one row for each table, that of the last export. */
export const provenance: TableShape = {
  name: 'provenance',
  key: ['tableName'],
  columns: [
    { name: 'tableName', type: 'text', about: 'The table.' },
    { name: 'writtenAt', type: 'timestamp with time zone', about: 'When the last export was written.' },
    { name: 'rows', type: 'bigint', about: 'Rows of the last export; earlier exports may have left more.' },
    {
      name: 'about',
      type: 'jsonb',
      about: 'Source, age, rule, licence, columns and what is missing, as beside a file.',
    },
  ],
};

/** A name in SQL, whatever it is: a quotation mark is doubled. PostgreSQL has no zero byte in names. */
export const quoted = (...names: readonly string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""').replaceAll('\0', '')}"`).join('.');

export function createTable(schema: string, { name, columns, key }: TableShape): string {
  const lines = columns.map((column) => `${quoted(column.name)} ${column.type}`);
  const primary = `PRIMARY KEY (${key.map((one) => quoted(one)).join(', ')})`;
  return `CREATE TABLE ${quoted(schema, name)} (${[...lines, primary].join(', ')})`;
}

/** Rows take the place of those with the same key. */
export function upsert(schema: string, { name, columns, key }: TableShape, from: string): string {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const sets = columns
    .filter((column) => !key.includes(column.name))
    .map((column) => `${quoted(column.name)} = EXCLUDED.${quoted(column.name)}`);
  return `INSERT INTO ${quoted(schema, name)} (${names}) ${from} ON CONFLICT (${key
    .map((one) => quoted(one))
    .join(', ')}) DO UPDATE SET ${sets.join(', ')}`;
}
