import type { Database } from '@kartbord/sqlite';
import { aboutMembers } from '../about-members';
import { systemTexts } from '../system-texts';
import type { FormatOptions, LayerData, LayerGeometry } from '../format';
import { geometryColumn, idColumn, indexOf, indexTriggers, quoted } from './gpkg-tables';
import type { IndexRoots } from './gpkg-rtree';
import { columnName, plainName, uniqueName } from '../unique-names';
import { type Box, hasPlace } from './wkb';
import type { TableColumn } from '../table';

/** A layer's table in the file: its name, and those of its columns in their order. */
export interface LayerTable {
  readonly table: string;
  readonly columns: readonly string[];
}

const types: Readonly<Record<TableColumn['type'], string>> = {
  string: 'TEXT',
  integer: 'INTEGER',
  number: 'REAL',
  boolean: 'BOOLEAN',
  date: 'DATE',
  dateTime: 'DATETIME',
};

const geometryTypes: Readonly<Record<NonNullable<LayerGeometry>, string>> = {
  Point: 'POINT',
  LineString: 'LINESTRING',
  MultiLineString: 'MULTILINESTRING',
  Polygon: 'POLYGON',
  MultiPolygon: 'MULTIPOLYGON',
  mixed: 'GEOMETRY',
};

/** SQLite has no table with more (SQLITE_MAX_COLUMN), the id and the geometry among them. */
export const mostColumns = 1998;

/** Makes an empty table with all that the file says of it; what it spans comes with `endTable`. `taken` is added to. */
export function makeTable(
  database: Database,
  layer: LayerData,
  options: FormatOptions,
  taken: Set<string>,
): LayerTable {
  const names = new Set([idColumn, geometryColumn]);
  const columns = layer.columns.map(({ name }) => uniqueName(columnName(name), names));
  const table = uniqueName(safeTableName(layer.name), taken);
  const isPlaced = layer.geometry !== null;
  const parts = [
    `${idColumn} INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL`,
    ...(layer.geometry === null ? [] : [`${geometryColumn} ${geometryTypes[layer.geometry]}`]),
    ...layer.columns.map(({ type }, at) => `${quoted(columns[at] ?? '')} ${types[type]}`),
  ];
  database.exec(`CREATE TABLE ${quoted(table)} (${parts.join(', ')})`);
  writeContents(database, layer, options, table);
  if (isPlaced) {
    database.run(
      'INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?, ?, 0, 0)',
      ...[table, geometryColumn, geometryTypes[layer.geometry], systemTexts[options.system].code],
    );
    database.exec(`CREATE VIRTUAL TABLE ${quoted(indexOf(table))} USING rtree(id, minx, maxx, miny, maxy)`);
    database.run(
      'INSERT INTO gpkg_extensions VALUES (?, ?, ?, ?, ?)',
      ...[table, geometryColumn, 'gpkg_rtree_index'],
      ...['http://www.geopackage.org/spec120/#extension_rtree', 'write-only'],
    );
  }
  writeColumns(database, layer.columns, { table, columns });
  return { table, columns };
}

function writeContents(database: Database, layer: LayerData, options: FormatOptions, table: string): void {
  const at = new Date(options.writtenAtMs).toISOString();
  const others = database.get<{ n: number }>(
    'SELECT count(*) AS n FROM gpkg_contents WHERE identifier = ?',
    layer.name,
  );
  database.run(
    'INSERT INTO gpkg_contents (table_name, data_type, identifier, description, last_change, srs_id) VALUES (?, ?, ?, ?, ?, ?)',
    table,
    layer.geometry === null ? 'attributes' : 'features',
    others?.n ? `${layer.name} (${table})` : layer.name,
    layer.about.rule,
    at,
    layer.geometry === null ? null : systemTexts[options.system].code,
  );
  const id = (database.get<{ n: number }>('SELECT count(*) AS n FROM gpkg_metadata')?.n ?? 0) + 1;
  database.run(
    'INSERT INTO gpkg_metadata VALUES (?, ?, ?, ?, ?)',
    ...[id, 'dataset', 'https://www.rfc-editor.org/rfc/rfc8259', 'application/json'],
    JSON.stringify(aboutMembers(layer, options)),
  );
  database.run(
    'INSERT INTO gpkg_metadata_reference VALUES (?, ?, NULL, NULL, ?, ?, NULL)',
    ...['table', table, at, id],
  );
}

function writeColumns(database: Database, columns: readonly TableColumn[], of: LayerTable): void {
  for (const [at, { name, unit, about }] of columns.entries())
    database.run(
      'INSERT INTO gpkg_data_columns VALUES (?, ?, ?, ?, ?, NULL, NULL)',
      ...[of.table, of.columns[at] ?? '', of.columns[at] ?? ''],
      unit === undefined ? name : `${name} (${unit})`,
      about,
    );
}

/** What the table spans, and the triggers of its index: after the rows, for the driver has none of their functions. */
export function endTable(database: Database, { table }: LayerTable, box: Box, isPlaced: boolean): void {
  if (isPlaced) database.exec(indexTriggers(table));
  if (hasPlace(box))
    database.run(
      'UPDATE gpkg_contents SET min_x = ?, min_y = ?, max_x = ?, max_y = ? WHERE table_name = ?',
      ...[box.minX, box.minY, box.maxX, box.maxY, table],
    );
}

/** Without a beginning that the standard or SQLite keeps for itself. */
function safeTableName(name: string): string {
  const plain = plainName(name, 'layer');
  return /^(gpkg|sqlite|rtree|idx)_|^\p{N}/iu.test(plain) ? `layer_${plain}` : plain;
}

/** Takes a table away with all that the file says of it. */
export function dropTable(database: Database, { table }: LayerTable, isPlaced: boolean): void {
  const [t, r] = [quoted(table), quoted(indexOf(table))];
  database.exec(isPlaced ? `DROP TABLE ${t}; DROP TABLE ${r}` : `DROP TABLE ${t}`);
  const metadata = database.get<{ id: number }>(
    'SELECT md_file_id AS id FROM gpkg_metadata_reference WHERE table_name = ?',
    table,
  );
  for (const of of ['metadata_reference', 'data_columns', 'geometry_columns', 'extensions', 'contents'])
    database.run(`DELETE FROM gpkg_${of} WHERE table_name = ?`, table);
  if (metadata) database.run('DELETE FROM gpkg_metadata WHERE id = ?', metadata.id);
}

/** The pages that the table and its index begin on. */
export function rootsOf(
  database: Database,
  { table }: LayerTable,
  isPlaced: boolean,
): { readonly table: number; readonly index: IndexRoots | null } {
  const page = (name: string): number => {
    const found = database.get<{ rootpage: number }>(
      "SELECT rootpage FROM sqlite_master WHERE type = 'table' AND name = ?",
      name,
    );
    if (!found) throw new Error(`there is no table ${name}`);
    return found.rootpage;
  };
  if (!isPlaced) return { table: page(table), index: null };
  const index = indexOf(table);
  const [node, parent, rowid] = ['node', 'parent', 'rowid'].map((part) => page(`${index}_${part}`));
  return { table: page(table), index: { node: node ?? 0, parent: parent ?? 0, rowid: rowid ?? 0 } };
}
