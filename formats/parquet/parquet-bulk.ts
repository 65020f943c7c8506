import { notGivenInTrack } from '@kartbord/common/track-columns';
import { trackSources } from '../track-points';
import { bulkPlaces, sourceOf } from '../bulk-places';
import type { ByteFile } from '../byte-file';
import type { AddContext, BulkPoints, FormatOptions, LayerData } from '../format';
import { parquetSchema } from './parquet-columns';
import { type ColumnValues, fileMetadata, ParquetFile, rowsPerGroup } from './parquet-file';
import { hilbertOrder, spanOf } from '../fgb/spatial-order';
import { pointSize } from '../gpkg/wkb';

/** Positions as points in the order of their vessels, tiled in that of a Hilbert curve, group by group; yields after each. */
export function* writeBulk(
  file: ByteFile,
  layer: LayerData,
  bulk: BulkPoints,
  options: FormatOptions,
  progress: AddContext['progress'],
): Generator<undefined, number> {
  const { boxes, vesselOf, firstRow } = yield* bulkPlaces(bulk, options.system);
  const { count, minX: x, minY: y } = boxes;
  const isTiled = options.isTiled === true;
  const schema = parquetSchema(layer.columns, true, isTiled);
  const order = isTiled ? yield* hilbertOrder(boxes) : null;
  const parquet = new ParquetFile(file, schema, options.appVersion);
  for (let from = 0; from < count;) {
    const rows = Math.min(rowsPerGroup(schema.length, from === 0), count - from);
    const rowAt = rowsAt(order, from, rows);
    const sides = isTiled ? [x, y].map((of) => Array.from(rowAt, (at) => of[at] ?? NaN)) : undefined;
    parquet.group(groupOf({ bulk, vesselOf, firstRow, x, y }, rowAt), sides && [...sides, ...sides]);
    from += rows;
    progress(from);
    yield;
  }
  const types = new Set(count === 0 ? [] : ['Point']);
  parquet.end(fileMetadata(layer, options, { types, box: spanOf(boxes) }));
  return count;
}

interface Points {
  readonly bulk: BulkPoints;
  readonly vesselOf: Uint32Array;
  readonly firstRow: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Whole numbers as INT64 wants them; the same object for the same number. */
const whole = new Map<number, bigint>();
function integer(value: number): bigint {
  let made = whole.get(value);
  if (made === undefined) {
    made = BigInt(value);
    whole.set(value, made);
  }
  return made;
}

/** The numbers of the rows of a group, as they follow each other. */
function rowsAt(order: Uint32Array | null, from: number, rows: number): Uint32Array {
  return order ? order.subarray(from, from + rows) : Uint32Array.from({ length: rows }, (_, at) => from + at);
}

function groupOf({ bulk, vesselOf, firstRow, x, y }: Points, rowAt: Uint32Array): ColumnValues[] {
  const rows = rowAt.length;
  const column = <T>(value: (row: number, vessel: number) => T): T[] => {
    const values = new Array<T>(rows);
    for (let at = 0; at < rows; at++) {
      const row = rowAt[at] ?? 0;
      const vessel = vesselOf[row] ?? 0;
      values[at] = value(row - (firstRow[vessel] ?? 0), vessel);
    }
    return values;
  };
  const wkb = new Uint8Array(rows * pointSize);
  const view = new DataView(wkb.buffer);
  const places = Array.from({ length: rows }, (_, at) => {
    const to = at * pointSize;
    view.setUint8(to, 1);
    view.setUint32(to + 1, 1, true);
    view.setFloat64(to + 5, x[rowAt[at] ?? 0] ?? NaN, true);
    view.setFloat64(to + 13, y[rowAt[at] ?? 0] ?? NaN, true);
    return wkb.subarray(to, to + pointSize);
  });
  const vessels = bulk.vessels;
  type Whole = 'headingDeg' | 'rateOfTurn' | 'status' | 'shipType';
  const wholes = (name: Whole): (bigint | null)[] =>
    column((row, vessel) => {
      const value = vessels[vessel]?.columns[name][row] ?? notGivenInTrack;
      return value === notGivenInTrack ? null : integer(value);
    });
  const tenths = (name: 'speedTenths' | 'courseTenths'): (number | null)[] =>
    column((row, vessel) => {
      const value = vessels[vessel]?.columns[name][row] ?? notGivenInTrack;
      return value === notGivenInTrack ? null : value / 10;
    });
  return [
    column((_, vessel) => BigInt(vessels[vessel]?.mmsi ?? 0)),
    column((_, vessel) => vessels[vessel]?.name ?? null),
    column((row, vessel) => BigInt(Math.floor(vessels[vessel]?.columns.timeMs[row] ?? 0))),
    tenths('speedTenths'),
    tenths('courseTenths'),
    wholes('headingDeg'),
    wholes('rateOfTurn'),
    wholes('status'),
    wholes('shipType'),
    column((row, vessel) => {
      const of = vessels[vessel]?.columns;
      return of ? trackSources[sourceOf(of, row)] : null;
    }),
    places,
  ];
}
