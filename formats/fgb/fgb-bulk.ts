import { trackSources } from '../track-points';
import { type BulkPlaces, bulkPlaces, isGiven, sourceOf } from '../bulk-places';
import type { ByteFile } from '../byte-file';
import { lengthSize, mark, type Template, templateOf } from './fgb-features';
import { fgbHeader } from './fgb-header';
import { indexChunks, nodeSize } from './fgb-index';
import type { AddContext, BulkPoints, FormatOptions, LayerData } from '../format';
import { IsoBytes, isoSize } from '../parquet/iso-bytes';
import { hilbertOrder, spanOf } from './spatial-order';

const chunkBytes = 1 << 20;
const rowsPerTurn = 1 << 15;
/** Integers are Long and numbers Double: eight bytes each (fgb-header.ts). */
const numberSize = mark + 8;

const encoder = new TextEncoder();
const sources = trackSources.map((source) => encoder.encode(source ?? ''));

/** What a vessel's rows have in common. */
interface VesselBytes {
  readonly name: Uint8Array | null;
  /** Of the name with its mark. */
  readonly size: number;
}

/** Positions as points in the order of a Hilbert curve, with the index; yields every few milliseconds. */
export function* writeBulk(
  file: ByteFile,
  layer: LayerData,
  given: BulkPoints,
  options: FormatOptions,
  progress: AddContext['progress'],
): Generator<undefined, number> {
  const bulk = yield* held(given);
  const places = yield* bulkPlaces(bulk, options.system);
  const { count } = places.boxes;
  const order = yield* hilbertOrder(places.boxes);
  const vessels = bulk.vessels.map(({ name }): VesselBytes => {
    const bytes = name === null ? null : encoder.encode(name);
    return { name: bytes, size: bytes === null ? 0 : mark + lengthSize + bytes.length };
  });
  const templates: (Template | undefined)[] = [];
  const sizes = new Uint16Array(count);
  for (let row = 0; row < count; row++) {
    const size = propertySize(bulk, places, vessels, row);
    sizes[row] = size;
    templates[size] ??= templateOf(size);
    if (row % rowsPerTurn === rowsPerTurn - 1) yield;
  }
  const hasIndex = count > 0;
  file.write(fgbHeader(layer, options, { span: spanOf(places.boxes), nodeSize: hasIndex ? nodeSize : 0 }));
  if (hasIndex) {
    let next = 0;
    const start = (at: number): number => {
      const here = next;
      next += templates[sizes[order[at] ?? 0] ?? 0]?.bytes.length ?? 0;
      return here;
    };
    for (const chunk of indexChunks(places.boxes, order, start)) {
      file.write(chunk);
      yield;
    }
  }
  yield* writeFeatures(file, { bulk, places, order, vessels, templates, sizes }, progress);
  return count;
}

/** Along a Hilbert curve the vessel is another at each position: their columns, which may be read anew each time, are kept. */
function* held({ vessels }: BulkPoints): Generator<undefined, BulkPoints> {
  const kept: BulkPoints['vessels'][number][] = [];
  for (const { mmsi, name, columns } of vessels) {
    kept.push({ mmsi, name, columns });
    yield;
  }
  return { vessels: kept };
}

function propertySize(
  { vessels: of }: BulkPoints,
  { vesselOf, firstRow }: BulkPlaces,
  vessels: readonly VesselBytes[],
  at: number,
): number {
  const vessel = vesselOf[at] ?? 0;
  const columns = of[vessel]?.columns;
  if (!columns) return 0;
  const row = at - (firstRow[vessel] ?? 0);
  const source = sourceOf(columns, row);
  const numbers =
    1 +
    Number(isGiven(columns.speedTenths, row)) +
    Number(isGiven(columns.courseTenths, row)) +
    Number(isGiven(columns.headingDeg, row)) +
    Number(isGiven(columns.rateOfTurn, row)) +
    Number(isGiven(columns.status, row)) +
    Number(isGiven(columns.shipType, row));
  return (
    numbers * numberSize +
    (vessels[vessel]?.size ?? 0) +
    (mark + lengthSize + isoSize) +
    (source === 0 ? 0 : mark + lengthSize + (sources[source]?.length ?? 0))
  );
}

interface Prepared {
  readonly bulk: BulkPoints;
  readonly places: BulkPlaces;
  readonly order: Uint32Array;
  readonly vessels: readonly VesselBytes[];
  readonly templates: readonly (Template | undefined)[];
  readonly sizes: Uint16Array;
}

function* writeFeatures(
  file: ByteFile,
  { bulk, places, order, vessels, templates, sizes }: Prepared,
  progress: AddContext['progress'],
): Generator<undefined> {
  const { boxes, vesselOf, firstRow } = places;
  const chunk = new Uint8Array(chunkBytes);
  const view = new DataView(chunk.buffer);
  const times = new IsoBytes();
  let used = 0;
  for (let nth = 0; nth < order.length; nth++) {
    const at = order[nth] ?? 0;
    const template = templates[sizes[at] ?? 0];
    const vessel = vesselOf[at] ?? 0;
    const of = bulk.vessels[vessel];
    if (!template || !of) continue;
    if (used + template.bytes.length > chunkBytes) {
      file.write(chunk.subarray(0, used));
      used = 0;
      progress(nth);
      yield;
    }
    const { columns, mmsi } = of;
    const row = at - (firstRow[vessel] ?? 0);
    chunk.set(template.bytes, used);
    view.setFloat64(used + template.placeAt, boxes.minX[at] ?? 0, true);
    view.setFloat64(used + template.placeAt + 8, boxes.minY[at] ?? 0, true);
    let to = used + template.propertiesAt;
    to = putInteger(view, to, 0, mmsi);
    const name = vessels[vessel]?.name;
    if (name) to = putText(chunk, view, to, 1, name);
    view.setUint16(to, 2, true);
    view.setUint32(to + mark, isoSize, true);
    times.put(columns.timeMs[row] ?? 0, chunk, to + mark + lengthSize);
    to += mark + lengthSize + isoSize;
    if (isGiven(columns.speedTenths, row)) to = putNumber(view, to, 3, (columns.speedTenths[row] ?? 0) / 10);
    if (isGiven(columns.courseTenths, row))
      to = putNumber(view, to, 4, (columns.courseTenths[row] ?? 0) / 10);
    if (isGiven(columns.headingDeg, row)) to = putInteger(view, to, 5, columns.headingDeg[row] ?? 0);
    if (isGiven(columns.rateOfTurn, row)) to = putInteger(view, to, 6, columns.rateOfTurn[row] ?? 0);
    if (isGiven(columns.status, row)) to = putInteger(view, to, 7, columns.status[row] ?? 0);
    if (isGiven(columns.shipType, row)) to = putInteger(view, to, 8, columns.shipType[row] ?? 0);
    const source = sourceOf(columns, row);
    if (source !== 0) putText(chunk, view, to, 9, sources[source] ?? new Uint8Array(0));
    used += template.bytes.length;
  }
  file.write(chunk.subarray(0, used));
  progress(order.length);
}

/** A whole number within 32 bits, as 64. */
function putInteger(view: DataView, at: number, column: number, value: number): number {
  view.setUint16(at, column, true);
  view.setInt32(at + mark, value, true);
  view.setInt32(at + mark + 4, value < 0 ? -1 : 0, true);
  return at + numberSize;
}

function putNumber(view: DataView, at: number, column: number, value: number): number {
  view.setUint16(at, column, true);
  view.setFloat64(at + mark, value, true);
  return at + numberSize;
}

function putText(chunk: Uint8Array, view: DataView, at: number, column: number, text: Uint8Array): number {
  view.setUint16(at, column, true);
  view.setUint32(at + mark, text.length, true);
  chunk.set(text, at + mark + lengthSize);
  return at + mark + lengthSize + text.length;
}
