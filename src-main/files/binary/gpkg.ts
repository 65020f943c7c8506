import { rmSync, writeFileSync } from 'node:fs';
import { codeOf, type Database, openDatabase } from '@kartbord/sqlite';
import { degrees, numberOf, systemOf, type ToLonLat } from '../systems';
import type { RawValue } from '../csv/value-columns';
import type { Reading } from '../reading';
import { Refusal } from '../refusal';
import { wkbShapes } from '../wkb';

const rowsAtOnce = 500;

/**
 * Reads the feature tables of a GeoPackage (OGC 12-128r17), all as one layer; where it has several, a column says which. A copy
 * at `scratch` is opened, so that whoever writes the file is not in the way and nothing is written beside it; `log`: what SQLite
 * has not put into the file yet. Views are not read: they run what a stranger wrote.
 */
export function readGpkg(bytes: Uint8Array, log: Uint8Array | null, reading: Reading, scratch: string): void {
  const files = ['', '-wal', '-shm', '-journal'].map((ending) => scratch + ending);
  let database: Database | undefined;
  try {
    writeFileSync(scratch, bytes, { mode: 0o600 });
    if (log) writeFileSync(`${scratch}-wal`, log, { mode: 0o600 });
    database = openDatabase(scratch);
    for (const pragma of ['trusted_schema = 0', 'cell_size_check = 1', 'mmap_size = 0', 'query_only = 1'])
      database.exec(`pragma ${pragma}`);
    const tables = tablesOf(database);
    for (const table of tables) readTable(database, table, tables.length > 1, reading);
  } catch (error) {
    if (codeOf(error) !== 0) throw new Refusal('not-readable');
    throw error;
  } finally {
    database?.close();
    for (const file of files) rmSync(file, { force: true });
  }
}

interface FeatureTable {
  readonly name: string;
  readonly geometry: string;
  /** Undefined: it is not known here. */
  readonly system: ToLonLat | undefined;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function tablesOf(database: Database): readonly FeatureTable[] {
  const names = database.all<{ name: string }>(
    "select name from sqlite_master where type = 'table' and sql not like 'create virtual%'",
  );
  const isTable = (name: string): boolean =>
    names.some((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!isTable('gpkg_contents') || !isTable('gpkg_geometry_columns')) throw new Refusal('unknown-format');
  const hasSystems = isTable('gpkg_spatial_ref_sys');
  const found = database.all<{ name: string; geometry: string; srs: number }>(
    `select c.table_name as name, g.column_name as geometry, g.srs_id as srs
     from gpkg_contents c join gpkg_geometry_columns g on lower(g.table_name) = lower(c.table_name)
     where c.data_type = 'features' order by c.rowid`,
  );
  return found
    .filter(({ name }) => isTable(name))
    .map(({ name, geometry, srs }) => ({ name, geometry, system: systemOfSrs(srs) }));

  function systemOfSrs(srs: number): ToLonLat | undefined {
    const row = hasSystems
      ? database.get<{ organization: string; code: number }>(
          'select organization, organization_coordsys_id as code from gpkg_spatial_ref_sys where srs_id = ?',
          srs,
        )
      : undefined;
    if (row?.organization.toUpperCase() === 'EPSG') return systemOf(row.code);
    // Degrees of the world, as the OGC has them; 0 and -1 say that nobody knows.
    return row?.organization.toUpperCase() === 'OGC' && row.code === 84 ? degrees : undefined;
  }
}

function readTable(
  database: Database,
  { name, geometry, system }: FeatureTable,
  isOneOfMany: boolean,
  reading: Reading,
): void {
  const columns = database
    .all<{ name: string }>(`pragma table_info(${quoted(name)})`)
    .map((column) => column.name);
  const number = ['_rowid_', 'oid', 'rowid'].find(
    (alias) => !columns.some((column) => column.toLowerCase() === alias),
  );
  const places = columns.find((column) => column.toLowerCase() === geometry.toLowerCase());
  if (!number || !places) throw new Refusal('not-readable');
  const values = columns.filter((column) => column !== places);
  // A number that JavaScript does not hold is a text; bytes are neither.
  const cells = values.map((column, at) => {
    const one = quoted(column);
    return `case typeof(${one}) when 'blob' then null when 'integer' then
      case when ${one} between -9007199254740991 and 9007199254740991 then ${one} else cast(${one} as text) end
      else ${one} end as v${at}`;
  });
  const sql = `select ${[`cast(${number} as text) as n`, `${quoted(places)} as g`, ...cells].join(', ')}
    from ${quoted(name)} where ${number} > ? order by ${number} limit ${rowsAtOnce}`;
  const own = values.some((column) => column.toLowerCase() === 'layer') ? 'gpkg_layer' : 'layer';
  if (system) reading.system(numberOf(system));
  let last = '-9223372036854775808';
  for (;;) {
    const rows = database.all<Record<string, unknown>>(sql, last);
    for (const row of rows) {
      last = String(row['n']);
      const shapes = system ? shapesOf(row['g'], system) : 'other-system';
      if (typeof shapes === 'string') {
        reading.leaveOut(shapes, null);
        continue;
      }
      const given = values.map((column, at) => [column, row[`v${at}`] as RawValue] as const);
      reading.add(shapes, isOneOfMany ? [...given, [own, name]] : given, null);
    }
    if (rows.length < rowsAtOnce) return;
  }
}

/** By bits 1 to 3 of the flags: bytes of the box that is given beside the geometry. */
const boxBytes = [0, 32, 48, 48, 64];

/** A geometry as a GeoPackage has it (clause 2.1.3): a head, then well-known binary. */
function shapesOf(blob: unknown, system: ToLonLat): ReturnType<typeof wkbShapes> {
  if (blob === null) return wkbShapes(null, system);
  if (!(blob instanceof Uint8Array) || blob[0] !== 0x47 || blob[1] !== 0x50) return 'not-readable';
  const flags = blob[3] ?? 0;
  const box = boxBytes[(flags >> 1) & 7];
  const isExtended = (flags & 0x20) !== 0;
  if (box === undefined || isExtended) return 'not-readable';
  const isEmpty = (flags & 0x10) !== 0;
  return wkbShapes(isEmpty ? null : blob.subarray(8 + box), system);
}
