import type { Geometry } from 'geojson';
import type { ExportSystem } from '@kartbord/common/projection';
import type { Database } from '@kartbord/sqlite';
import type { Cell, TableColumn } from '../table';
import { typedCell } from '../cells';
import type { AddContext, LayerData } from '../format';
import { idColumn, quoted } from './gpkg-tables';
import { type PageFile, TableTree } from './gpkg-pages';
import { RecordBytes } from './gpkg-record';
import { rowsPerLook, turns } from '../pace';
import { geometryIn } from '../project';
import { BoxList, type Boxes } from '../fgb/spatial-order';
import { systemTexts } from '../system-texts';
import { type Box, hasPlace, pointSize, wkbOf } from './wkb';

/** What rows span: of those with a place, in their order, with their rowids. */
export interface WrittenRows {
  readonly rows: number;
  readonly boxes: Boxes;
  /** Left out: the places are those of the rows, one by one. */
  readonly rowids?: Uint32Array;
}

/** The rows of a layer as those of an empty table whose first page is `root`; the index is not theirs. Yields every few milliseconds. */
export function* writeRows(
  file: PageFile,
  root: number,
  layer: LayerData,
  { system, progress }: { readonly system: ExportSystem; readonly progress: AddContext['progress'] },
): Generator<undefined, WrittenRows> {
  const { columns, geometry: kind } = layer;
  const tree = new TableTree(file);
  const record = new RecordBytes();
  const boxes = new BoxList();
  const rowids: number[] = [];
  const { bytes: pointBlob } = geometryBlob({ type: 'Point', coordinates: [0, 0] }, system);
  const pointView = new DataView(pointBlob.buffer);
  const turn = turns();
  let rows = 0;
  for (const { geometry, cells } of layer.rows) {
    if (rows % rowsPerLook === 0 && turn.isOver()) {
      progress(rows);
      yield;
      turn.begin();
    }
    rows++;
    record.begin();
    record.null(); // the id: it is the rowid
    if (kind !== null) {
      const placed = geometry === null ? null : geometryIn(system, geometry);
      const [x = NaN, y = NaN] = placed?.type === 'Point' ? placed.coordinates : [];
      if (placed === null) record.null();
      else if (Number.isFinite(x) && Number.isFinite(y)) {
        pointView.setFloat64(headSize + pointSize - 16, x, true);
        pointView.setFloat64(headSize + pointSize - 8, y, true);
        record.blob(pointBlob);
        boxes.put(x, y);
        rowids.push(rows);
      } else {
        const { bytes, box } = geometryBlob(placed, system);
        record.blob(bytes);
        if (hasPlace(box)) {
          boxes.push(box);
          rowids.push(rows);
        }
      }
    }
    for (let at = 0; at < columns.length; at++) putCell(record, columns[at] as TableColumn, cells[at]);
    tree.put(rows, record);
  }
  tree.end(root);
  progress(rows);
  return { rows, boxes: boxes.boxes(), rowids: Uint32Array.from(rowids) };
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
function putCell(record: RecordBytes, column: TableColumn, cell: Cell | undefined): void {
  const value = typedCell(column, cell);
  if (value === null) record.null();
  else if (typeof value === 'boolean') record.integer(Number(value));
  else if (typeof value === 'number') {
    if (column.type === 'integer') record.integer(value);
    else record.real(value);
  } else if (column.type === 'string') record.text(withoutNulls(value));
  else putTime(record, column.type === 'dateTime' ? timeText(value) : withoutNulls(value));
}

const withoutNulls = (text: string): string =>
  text.includes('\u0000') ? text.replaceAll('\u0000', '') : text;

const asNumber = /^[\t-\r ]*[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?[\t-\r ]*$/i;

/** SQLite takes what looks like a number for one in columns of days and times, and calls a file damaged in which it is text. */
function putTime(record: RecordBytes, text: string): void {
  if (!asNumber.test(text)) record.text(text);
  else if (Number.isSafeInteger(Number(text))) record.integer(Number(text));
  else record.real(Number(text));
}

/** `2026-11-20T10:00:00.000Z`; as it is where it is no time of that form. */
export function timeText(text: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return text;
  const ms = Date.parse(text);
  return Number.isFinite(ms) ? new Date(ms).toISOString() : text;
}

const idsPerTurn = 1 << 14;

/** Rows of a table, read some thousand ids at a time with others' work in between. Our ids follow each other. */
export async function rowsOf(database: Database, table: string): Promise<number> {
  const end = (which: 'min' | 'max'): number =>
    database.get<{ id: number | null }>(`SELECT ${which}(${idColumn}) AS id FROM ${quoted(table)}`)?.id ?? 0;
  const last = end('max');
  let rows = 0;
  for (let from = end('min'); from <= last; from += idsPerTurn) {
    rows +=
      database.get<{ n: number }>(
        `SELECT count(${idColumn}) AS n FROM ${quoted(table)} WHERE ${idColumn} >= ? AND ${idColumn} < ?`,
        ...[from, from + idsPerTurn],
      )?.n ?? 0;
    await new Promise(setImmediate);
  }
  return rows;
}
