import type { ExportSystem } from '@kartbord/common/projection';
import { trackSources } from '../track-points';
import { bulkPlaces, isGiven, sourceOf } from '../bulk-places';
import type { AddContext, BulkPoints } from '../format';
import { blobType, intType, nullType, putVarint, realType, shortType, textType } from './gpkg-record';
import { geometryBlob, type WrittenRows } from './gpkg-rows';
import { type PageFile, TableTree } from './gpkg-pages';
import { IsoBytes, isoSize } from '../parquet/iso-bytes';

const rowsPerTurn = 1 << 13;

const encoder = new TextEncoder();
const sources = trackSources.map((source) => encoder.encode(source ?? ''));

/** Longer names than a page has room for are written row by row. */
export const hasShortNames = ({ vessels }: BulkPoints): boolean =>
  vessels.every(({ name }) => name === null || name.length <= 500);

/** The head of a vessel's records in which nothing is missing, and where the types of what may be missing stand in it. */
interface RecordHead {
  readonly bytes: Uint8Array;
  readonly firstNumber: number;
  readonly name: Uint8Array | null;
}

/** fid, geom, then `trackPointColumns`: the id is the rowid and stands as null. */
function headOf(name: string | null, blobBytes: number): RecordHead {
  const text = name === null ? null : encoder.encode(name);
  const bytes = new Uint8Array(64);
  let at = 1;
  for (const type of [nullType, blobType(blobBytes), intType, text ? textType(text.length) : nullType])
    at = putVarint(bytes, at, type);
  at = putVarint(bytes, at, textType(isoSize));
  const firstNumber = at;
  for (const type of [realType, realType, shortType, shortType, shortType, shortType, nullType])
    at = putVarint(bytes, at, type);
  bytes[0] = at;
  return { bytes: bytes.subarray(0, at), firstNumber, name: text };
}

/** Positions as the rows of an empty table whose first page is `root`; yields every few milliseconds. */
export function* writeBulkRows(
  file: PageFile,
  root: number,
  bulk: BulkPoints,
  { system, progress }: { readonly system: ExportSystem; readonly progress: AddContext['progress'] },
): Generator<undefined, WrittenRows> {
  const { boxes } = yield* bulkPlaces(bulk, system);
  const { minX: x, minY: y } = boxes;
  const { bytes: blob } = geometryBlob({ type: 'Point', coordinates: [0, 0] }, system);
  const tree = new TableTree(file);
  const { cells } = tree;
  const view = new DataView(cells.buffer);
  const times = new IsoBytes();
  let rowid = 0;
  for (const { mmsi, name: vesselName, columns } of bulk.vessels) {
    const { bytes: head, firstNumber, name } = headOf(vesselName, blob.length);
    const { speedTenths, courseTenths, headingDeg, rateOfTurn, status, shipType, timeMs } = columns;
    const always = head.length + blob.length + 4 + (name?.length ?? 0) + isoSize;
    for (let row = 0; row < columns.count; row++) {
      const [hasSpeed, hasCourse] = [isGiven(speedTenths, row), isGiven(courseTenths, row)];
      const [hasHeading, hasTurn] = [isGiven(headingDeg, row), isGiven(rateOfTurn, row)];
      const [hasStatus, hasType] = [isGiven(status, row), isGiven(shipType, row)];
      const source = sourceOf(columns, row);
      const sourceText = sources[source];
      const sourceSize = source === 0 ? 0 : (sourceText?.length ?? 0);
      const reals = Number(hasSpeed) + Number(hasCourse);
      const shorts = Number(hasHeading) + Number(hasTurn) + Number(hasStatus) + Number(hasType);
      const start = tree.add(++rowid, always + 8 * reals + 2 * shorts + sourceSize);
      cells.set(head, start);
      let type = start + firstNumber;
      let to = start + head.length;
      cells.set(blob, to);
      to += blob.length;
      view.setFloat64(to - 16, x[rowid - 1] ?? 0, true);
      view.setFloat64(to - 8, y[rowid - 1] ?? 0, true);
      view.setInt32(to, mmsi);
      to += 4;
      if (name) {
        cells.set(name, to);
        to += name.length;
      }
      times.put(timeMs[row] ?? 0, cells, to);
      to += isoSize;
      if (hasSpeed) {
        view.setFloat64(to, (speedTenths[row] ?? 0) / 10);
        to += 8;
      } else cells[type] = nullType;
      type++;
      if (hasCourse) {
        view.setFloat64(to, (courseTenths[row] ?? 0) / 10);
        to += 8;
      } else cells[type] = nullType;
      type++;
      to = putShort(view, to, type++, hasHeading, headingDeg[row] ?? 0);
      to = putShort(view, to, type++, hasTurn, rateOfTurn[row] ?? 0);
      to = putShort(view, to, type++, hasStatus, status[row] ?? 0);
      to = putShort(view, to, type++, hasType, shipType[row] ?? 0);
      if (sourceText && sourceSize > 0) {
        cells[type] = textType(sourceSize);
        cells.set(sourceText, to);
      }
      if (rowid % rowsPerTurn === 0) {
        progress(rowid);
        yield;
      }
    }
  }
  tree.end(root);
  progress(rowid);
  return { rows: rowid, boxes };
}

/** A whole number of two bytes, or its type made null. Answers the place behind it. */
function putShort(view: DataView, to: number, type: number, isThere: boolean, value: number): number {
  if (!isThere) {
    view.setUint8(type, nullType);
    return to;
  }
  view.setInt16(to, value);
  return to + 2;
}
