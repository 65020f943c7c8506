import type { Database } from '@kartbord/sqlite';
import type { FormatOptions } from '../format';
import type { LayerStyle } from '../style/layer-style';
import { qmlOf, type StyledColumn } from '../style/qml';
import { sldOf } from '../style/sld';
import { geometryColumn } from './gpkg-tables';

/** Where QGIS looks for the styles of a file's layers. The standard has no such table: to it, it is one of attributes. */
export const stylesTable = 'layer_styles';

/** As QGIS makes it. */
const table = `
CREATE TABLE ${stylesTable} (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, f_table_catalog TEXT(256), f_table_schema TEXT(256), f_table_name TEXT(256),
  f_geometry_column TEXT(256), styleName TEXT(30), styleQML TEXT, styleSLD TEXT, useAsDefault BOOLEAN, description TEXT,
  owner TEXT(30), ui TEXT(30), update_time DATETIME DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')));`;

/** The style of each layer that has one, as what the layer is drawn by; nothing where none has. By table. */
export function writeStyles(
  database: Database,
  styles: ReadonlyMap<string, LayerStyle>,
  { writtenAtMs, language }: FormatOptions,
): void {
  if (styles.size === 0) return;
  const at = new Date(writtenAtMs).toISOString();
  database.exec('BEGIN');
  database.exec(table);
  const taken = database.get('SELECT 1 FROM gpkg_contents WHERE identifier = ?', stylesTable);
  database.run(
    'INSERT INTO gpkg_contents (table_name, data_type, identifier, description, last_change) VALUES (?, ?, ?, ?, ?)',
    // A layer of a person may be called so.
    ...[stylesTable, 'attributes', taken ? null : stylesTable, about[language], at],
  );
  for (const [name, style] of styles) {
    const columns = database.all<StyledColumn>(
      'SELECT column_name AS name, title FROM gpkg_data_columns WHERE table_name = ? AND title <> column_name ORDER BY rowid',
      name,
    );
    database.run(
      `INSERT INTO ${stylesTable} VALUES (NULL, '', '', ?, ?, ?, ?, ?, 1, ?, '', NULL, ?)`,
      ...[name, geometryColumn, style.name, qmlOf(style, columns), sldOf(name, style), style.description, at],
    );
  }
  database.exec('COMMIT');
}

const about = {
  en: 'How QGIS draws the layers of this file.',
  nb: 'Hvordan QGIS tegner lagene i denne filen.',
} as const;
