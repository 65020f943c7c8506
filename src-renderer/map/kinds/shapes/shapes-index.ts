import { type ShapeColumns, shapeKind } from '../../../../src-shared/domain/map-layers/own-file';
import { sheetPlane } from '../../projection';
import type { Sliced } from '../slices';

/** Positions in a run: what is out of sight is passed over by runs. */
export const runLength = 64;

/** Positions that are projected at a stretch. */
export const projectedAtOnce = 16_384;

/** Shapes as the map draws them: in its projection, with boxes of what lies together. Boxes: west, south, east, north. */
export interface ShapeIndex {
  readonly shapes: ShapeColumns;
  /** Metres of the screen's plane, x and y by turns; NaN where there is no position. */
  readonly xy: Float64Array;
  /** The first run of each feature; one longer than the features. */
  readonly featureRun: Uint32Array;
  /** The first position of each run; one longer than the runs. */
  readonly runStart: Uint32Array;
  /** `runEdge`: whether a run begins or ends a part. */
  readonly edge: Uint8Array;
  /** Of each run with the line that leads on from it: to the next run, or back to where an area's ring began. */
  readonly runBox: Float64Array;
  readonly featureBox: Float64Array;
  /** Of all features. */
  readonly box: Float64Array;
}

/** Bits of `ShapeIndex.edge`. */
export const runEdge = { first: 1, last: 2 } as const;

const halfWorld = Math.PI * 6378137;
/** Where Web Mercator ends; what lies beyond is drawn on its edge. */
const mostLat = 85.0511287798066;

const known = new WeakMap<ShapeColumns, ShapeIndex>();

/** What was made of these very columns before. */
export const knownIndex = (shapes: ShapeColumns): ShapeIndex | undefined => known.get(shapes);

/** Projects shapes once and for all, in slices; yields how many positions each was. */
export function* indexShapes(shapes: ShapeColumns): Sliced<ShapeIndex> {
  const { count, kind, lonLat } = shapes;
  const { featureRun, runStart, edge } = runsOf(shapes);
  const xy = new Float64Array(lonLat.length);
  const runBox = new Float64Array(4 * (runStart.length - 1));
  const featureBox = new Float64Array(4 * count);
  const box = new Float64Array(4);
  emptyBox(box, 0);
  const plane = sheetPlane();
  let done = 0;

  for (let position = 0; position < lonLat.length / 2; position += 1) {
    const [lon, lat] = [lonLat[2 * position] ?? NaN, lonLat[2 * position + 1] ?? NaN];
    if (plane) xy.set(plane.of(lon, lat), 2 * position);
    else {
      xy[2 * position] = (lon / 180) * halfWorld;
      xy[2 * position + 1] = northing(lat);
    }
    done += 1;
    if (done < projectedAtOnce) continue;
    yield done;
    done = 0;
  }
  for (let feature = 0; feature < count; feature += 1) {
    emptyBox(featureBox, feature);
    const isArea = kind[feature] === shapeKind.area;
    let ringStart = 0;
    for (let run = featureRun[feature] ?? 0; run < (featureRun[feature + 1] ?? 0); run += 1) {
      const [from, to, ends] = [runStart[run] ?? 0, runStart[run + 1] ?? 0, edge[run] ?? 0];
      if (ends & runEdge.first) ringStart = from;
      emptyBox(runBox, run);
      for (let position = from; position < to; position += 1) widen(runBox, run, xy, position);
      if (!(ends & runEdge.last)) widen(runBox, run, xy, to);
      else if (isArea) widen(runBox, run, xy, ringStart);
      widenByBox(featureBox, feature, runBox, run);
      done += to - from + 1;
      if (done < projectedAtOnce) continue;
      yield done;
      done = 0;
    }
    widenByBox(box, 0, featureBox, feature);
  }
  const index = { shapes, xy, featureRun, runStart, edge, runBox, featureBox, box };
  known.set(shapes, index);
  return index;
}

function runsOf({
  count,
  partStart,
  positionStart,
}: ShapeColumns): Pick<ShapeIndex, 'featureRun' | 'runStart' | 'edge'> {
  const parts = partStart[count] ?? 0;
  const partRun = new Uint32Array(parts + 1);
  for (let part = 0; part < parts; part += 1) {
    const positions = (positionStart[part + 1] ?? 0) - (positionStart[part] ?? 0);
    partRun[part + 1] = (partRun[part] ?? 0) + Math.ceil(positions / runLength);
  }
  const runs = partRun[parts] ?? 0;
  const runStart = new Uint32Array(runs + 1);
  const edge = new Uint8Array(runs);
  for (let part = 0; part < parts; part += 1) {
    const [first, end] = [partRun[part] ?? 0, partRun[part + 1] ?? 0];
    for (let run = first; run < end; run += 1) {
      runStart[run] = (positionStart[part] ?? 0) + (run - first) * runLength;
      edge[run] = (run === first ? runEdge.first : 0) | (run + 1 === end ? runEdge.last : 0);
    }
  }
  runStart[runs] = positionStart[parts] ?? 0;
  return { featureRun: partStart.map((part) => partRun[part] ?? 0), runStart, edge };
}

function northing(lat: number): number {
  const angle = (Math.max(-mostLat, Math.min(mostLat, lat)) * Math.PI) / 180;
  return (Math.log(Math.tan(Math.PI / 4 + angle / 2)) / Math.PI) * halfWorld;
}

function emptyBox(boxes: Float64Array, at: number): void {
  boxes.fill(Infinity, 4 * at, 4 * at + 2);
  boxes.fill(-Infinity, 4 * at + 2, 4 * at + 4);
}

/** A position that is missing widens nothing. */
function widen(boxes: Float64Array, at: number, xy: Float64Array, position: number): void {
  const [x, y, o] = [xy[2 * position] ?? NaN, xy[2 * position + 1] ?? NaN, 4 * at];
  if (x < (boxes[o] ?? 0)) boxes[o] = x;
  if (y < (boxes[o + 1] ?? 0)) boxes[o + 1] = y;
  if (x > (boxes[o + 2] ?? 0)) boxes[o + 2] = x;
  if (y > (boxes[o + 3] ?? 0)) boxes[o + 3] = y;
}

function widenByBox(boxes: Float64Array, at: number, from: Float64Array, which: number): void {
  const [o, f] = [4 * at, 4 * which];
  for (const side of [0, 1]) boxes[o + side] = Math.min(boxes[o + side] ?? 0, from[f + side] ?? 0);
  for (const side of [2, 3]) boxes[o + side] = Math.max(boxes[o + side] ?? 0, from[f + side] ?? 0);
}
