import type { Geometry } from 'geojson';
import type { ExportSystem } from '../../../../src-shared/domain/export/export-format';
import type { Database } from '../../../storage/sqlite';
import { fail, ok, type Result } from '../../../../src-shared/result';
import type { Cell, TableColumn } from '../../table';
import { typedCell } from '../cells';
import type { AddContext, LayerData } from '../format';
import { idColumn, quoted } from './gpkg-tables';
import type { LayerTable } from './gpkg-layer';
import { Pace, rowsPerLook } from '../pace';
import { geometryIn } from '../project';
import { BoxList, type Boxes } from '../fgb/spatial-order';
import { systemTexts } from '../testing/system-texts';
import { type Box, hasPlace, wkbOf } from './wkb';

/** What rows span: of those with a place, in their order, with their rowids. */
export interface InsertedRows {
  readonly rows: number;
  readonly boxes: Boxes;
  readonly rowids: Uint32Array;
}

/** Inserts the rows of a layer one by one; the index is not theirs. */
export async function insertRows(
  database: Database,
  layer: LayerData,
  of: LayerTable,
  system: ExportSystem,
  context: AddContext,
): Promise<Result<InsertedRows>> {
  const isPlaced = layer.geometry !== null;
  const marks = Array.from({ length: of.columns.length + (isPlaced ? 2 : 1) }, () => '?').join(', ');
  const insert = `INSERT INTO ${quoted(of.table)} VALUES (${marks})`;
  const boxes = new BoxList();
  const rowids: number[] = [];
  const pace = new Pace(context);
  let rows = 0;
  for (const { geometry, cells } of layer.rows) {
    if (rows % rowsPerLook === 0 && (await pace.stops(rows))) return fail('cancelled', layer.name);
    rows++;
    const values = layer.columns.map((column, at) => sqlValue(column, cells[at]));
    if (!isPlaced) {
      database.run(insert, rows, ...values);
      continue;
    }
    const placed = geometry === null ? null : geometryBlob(geometryIn(system, geometry), system);
    database.run(insert, rows, placed?.bytes ?? null, ...values);
    if (!placed || !hasPlace(placed.box)) continue;
    boxes.push(placed.box);
    rowids.push(rows);
  }
  context.progress(rows);
  return ok({ rows, boxes: boxes.boxes(), rowids: Uint32Array.from(rowids) });
}

const envelopeSize = 32;
const headSize = 8;

/** GeoPackageBinary (clause 2.1.3): a head, an envelope for all but points, WKB. */
export function geometryBlob(
  geometry: Geometry,
  system: ExportSystem,
): { readonly bytes: Uint8Array; readonly box: Box } {
  const isPoint = geometry.type === 'Point';
  const { bytes, box } = wkbOf(geometry, isPoint ? headSize : headSize + envelopeSize);
  const isEmpty = !hasPlace(box);
  const view = new DataView(bytes.buffer);
  const [endian, envelope, empty] = [1, isPoint || isEmpty ? 0 : 2, isEmpty ? 16 : 0];
  bytes.set([0x47, 0x50, 0, endian | envelope | empty]);
  view.setInt32(4, systemTexts[system].code, true);
  if (isPoint) return { bytes, box };
  if (isEmpty) {
    const shorter = bytes.slice(envelopeSize);
    shorter.set(bytes.subarray(0, headSize));
    return { bytes: shorter, box };
  }
  [box.minX, box.maxX, box.minY, box.maxY].forEach((side, at) =>
    view.setFloat64(headSize + at * 8, side, true),
  );
  return { bytes, box };
}

/** What the table keeps of a cell: 0 and 1 for no and yes, UTC with milliseconds for a time (clause 1.1.1.1.3). */
function sqlValue(column: TableColumn, cell: Cell | undefined): string | number | null {
  const value = typedCell(column, cell);
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string') return value;
  return column.type === 'dateTime' ? timeText(value) : value.replaceAll('\u0000', '');
}

/** `2026-11-20T10:00:00.000Z`; as it is where it is no time of that form. */
export function timeText(text: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return text;
  const ms = Date.parse(text);
  return Number.isFinite(ms) ? new Date(ms).toISOString() : text;
}

/** Rows of a table. */
export const rowsOf = (database: Database, table: string): number =>
  database.get<{ n: number }>(`SELECT count(${idColumn}) AS n FROM ${quoted(table)}`)?.n ?? 0;
