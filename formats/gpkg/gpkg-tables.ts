import type { Database } from '@kartbord/sqlite';
import type { ExportSystem } from '@kartbord/common/projection';
import { systemTexts } from '../system-texts';

/** `GPKG` and version 1.3.0 (OGC 12-128r17, clauses 1.1.1.1.1 and 2). */
const applicationId = 0x47504b47;
const version = 10300;

/** Written in one go and synced by who asked for it; a killed process leaves one file, which nobody takes for a whole one. */
const pragmas = `
  PRAGMA page_size = 4096;
  PRAGMA encoding = 'UTF-8';
  PRAGMA application_id = ${applicationId};
  PRAGMA user_version = ${version};`;

/** The tables as the standard's annex C has them. */
const tables = `
CREATE TABLE gpkg_spatial_ref_sys (
  srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, organization TEXT NOT NULL,
  organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
CREATE TABLE gpkg_contents (
  table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, description TEXT DEFAULT '',
  last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
  CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id));
CREATE TABLE gpkg_geometry_columns (
  table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL,
  z TINYINT NOT NULL, m TINYINT NOT NULL,
  CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), CONSTRAINT uk_gc_table_name UNIQUE (table_name),
  CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
  CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id));
CREATE TABLE gpkg_extensions (
  table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL, scope TEXT NOT NULL,
  CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name));
CREATE TABLE gpkg_metadata (
  id INTEGER CONSTRAINT m_pk PRIMARY KEY ASC NOT NULL, md_scope TEXT NOT NULL DEFAULT 'dataset',
  md_standard_uri TEXT NOT NULL, mime_type TEXT NOT NULL DEFAULT 'text/xml', metadata TEXT NOT NULL DEFAULT '');
CREATE TABLE gpkg_metadata_reference (
  reference_scope TEXT NOT NULL, table_name TEXT, column_name TEXT, row_id_value INTEGER,
  timestamp DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')), md_file_id INTEGER NOT NULL, md_parent_id INTEGER,
  CONSTRAINT crmr_mfi_fk FOREIGN KEY (md_file_id) REFERENCES gpkg_metadata(id),
  CONSTRAINT crmr_mpi_fk FOREIGN KEY (md_parent_id) REFERENCES gpkg_metadata(id));
CREATE TABLE gpkg_data_columns (
  table_name TEXT NOT NULL, column_name TEXT NOT NULL, name TEXT, title TEXT, description TEXT, mime_type TEXT,
  constraint_name TEXT,
  CONSTRAINT pk_gdc PRIMARY KEY (table_name, column_name), CONSTRAINT gdc_tn UNIQUE (table_name, name));
CREATE TABLE gpkg_data_column_constraints (
  constraint_name TEXT NOT NULL, constraint_type TEXT NOT NULL, value TEXT, min NUMERIC, min_is_inclusive BOOLEAN,
  max NUMERIC, max_is_inclusive BOOLEAN, description TEXT,
  CONSTRAINT gdcc_ntv UNIQUE (constraint_name, constraint_type, value));`;

const spec = 'http://www.geopackage.org/spec121/#extension_';
const extensions: readonly (readonly [table: string, extension: string, definition: string])[] = [
  ['gpkg_metadata', 'gpkg_metadata', `${spec}metadata`],
  ['gpkg_metadata_reference', 'gpkg_metadata', `${spec}metadata`],
  ['gpkg_data_columns', 'gpkg_schema', `${spec}schema`],
  ['gpkg_data_column_constraints', 'gpkg_schema', `${spec}schema`],
];

/** A GeoPackage without a layer, with the systems that every one has and the one of this export. */
export function makeTables(database: Database, system: ExportSystem): void {
  database.exec(pragmas);
  database.exec(`BEGIN; ${tables} COMMIT;`);
  const systemRow = 'INSERT OR IGNORE INTO gpkg_spatial_ref_sys VALUES (?, ?, ?, ?, ?, ?)';
  const undefinedSystem = (kind: string, id: number): unknown =>
    database.run(systemRow, `Undefined ${kind} SRS`, id, 'NONE', id, 'undefined', `undefined ${kind} system`);
  undefinedSystem('Cartesian', -1);
  undefinedSystem('geographic', 0);
  for (const one of ['EPSG:4326', system] as const) {
    const { name, code, wkt } = systemTexts[one];
    database.run(systemRow, one === 'EPSG:4326' ? 'WGS 84 geodetic' : name, code, 'EPSG', code, wkt, null);
  }
  for (const [table, extension, definition] of extensions)
    database.run(
      'INSERT INTO gpkg_extensions VALUES (?, NULL, ?, ?, ?)',
      ...[table, extension, definition, 'read-write'],
    );
}

/** As a name in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const geometryColumn = 'geom';
export const idColumn = 'fid';
export const indexOf = (table: string): string => `rtree_${table}_${geometryColumn}`;

/** The triggers that keep the index in step where somebody edits the file later (clause F.3). */
export function indexTriggers(table: string): string {
  const [t, i, c, r] = [table, idColumn, geometryColumn, indexOf(table)].map(quoted);
  const box = `NEW.${i}, ST_MinX(NEW.${c}), ST_MaxX(NEW.${c}), ST_MinY(NEW.${c}), ST_MaxY(NEW.${c})`;
  const put = `INSERT OR REPLACE INTO ${r} VALUES (${box});`;
  const there = `(NEW.${c} NOTNULL AND NOT ST_IsEmpty(NEW.${c}))`;
  const gone = `(NEW.${c} ISNULL OR ST_IsEmpty(NEW.${c}))`;
  const trigger = (name: string, when: string, what: string): string =>
    `CREATE TRIGGER ${quoted(`${indexOf(table)}_${name}`)} AFTER ${when} BEGIN ${what} END;`;
  return [
    trigger('insert', `INSERT ON ${t} WHEN ${there}`, put),
    trigger('update1', `UPDATE OF ${c} ON ${t} WHEN OLD.${i} = NEW.${i} AND ${there}`, put),
    trigger(
      'update2',
      `UPDATE OF ${c} ON ${t} WHEN OLD.${i} = NEW.${i} AND ${gone}`,
      `DELETE FROM ${r} WHERE id = OLD.${i};`,
    ),
    trigger(
      'update3',
      `UPDATE ON ${t} WHEN OLD.${i} != NEW.${i} AND ${there}`,
      `DELETE FROM ${r} WHERE id = OLD.${i}; ${put}`,
    ),
    trigger(
      'update4',
      `UPDATE ON ${t} WHEN OLD.${i} != NEW.${i} AND ${gone}`,
      `DELETE FROM ${r} WHERE id IN (OLD.${i}, NEW.${i});`,
    ),
    trigger('delete', `DELETE ON ${t} WHEN OLD.${c} NOT NULL`, `DELETE FROM ${r} WHERE id = OLD.${i};`),
  ].join('\n');
}
