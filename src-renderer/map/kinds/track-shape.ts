import { notGivenInTrack, type TrackColumns } from '../../../src-shared/domain/track-columns';
import { screenPositions } from '../projection';
import type { TracksSpec } from '../spec';
import { trackTolerances } from './track-thinning';

/** What of a layer decides how its tracks are cut into lines: not their colours. */
export type TrackRule = Pick<TracksSpec, 'gapMs' | 'bands'>;

/** A track made ready for the screen: made once, however often it is drawn. */
export interface TrackShape {
  readonly columns: TrackColumns;
  /** Metres of Web Mercator, x and y in turn. */
  readonly xy: Float64Array;
  /** West, south, east, north in metres of Web Mercator. */
  readonly box: readonly [number, number, number, number];
  /** The place of each position's speed among the bands; their number where no speed is given. */
  readonly band: Uint8Array;
  /** 1 where the line from the position before is a gap. */
  readonly afterGap: Uint8Array;
  /** How coarse a picture may be, in metres of Web Mercator, that leaves out the position; Infinity: none may. */
  readonly tolerance: Float32Array;
}

const shapes = new WeakMap<TrackColumns, { readonly rule: string; readonly shape: TrackShape }>();

/** The shape of a track's columns, kept as long as they are and the rule is the same. */
export function trackShape(columns: TrackColumns, { gapMs, bands }: TrackRule): TrackShape {
  const rule = [gapMs, ...bands.map(({ fromKn }) => fromKn)].join();
  const known = shapes.get(columns);
  if (known?.rule === rule) return known.shape;
  const shape = makeShape(
    columns,
    gapMs,
    bands.map(({ fromKn }) => fromKn),
  );
  shapes.set(columns, { rule, shape });
  return shape;
}

function makeShape(columns: TrackColumns, gapMs: number, fromKn: readonly number[]): TrackShape {
  const { count, timeMs, lonE6, latE6, speedTenths } = columns;
  const xy = screenPositions(Float64Array.from(lonE6, degrees), Float64Array.from(latE6, degrees));
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  const band = new Uint8Array(count);
  const afterGap = new Uint8Array(count);
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [xy[i * 2] ?? NaN, xy[i * 2 + 1] ?? NaN];
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
    band[i] = bandOf(speedTenths[i] ?? notGivenInTrack, fromKn);
    if (i > 0 && (timeMs[i] ?? 0) - (timeMs[i - 1] ?? 0) >= gapMs) afterGap[i] = 1;
  }
  const tolerance = trackTolerances(
    xy,
    timeMs,
    (i) => afterGap[i] === 1 || afterGap[i + 1] === 1 || band[i] !== band[i + 1],
  );
  return { columns, xy, box, band, afterGap, tolerance };
}

function degrees(millionths: number): number {
  return millionths / 1e6;
}

/** `fromKn.length` where no speed is given. A speed below the first band belongs to it. */
export function bandOf(speedTenths: number, fromKn: readonly number[]): number {
  if (speedTenths === notGivenInTrack) return fromKn.length;
  let band = 0;
  while (band + 1 < fromKn.length && speedTenths >= (fromKn[band + 1] ?? 0) * 10) band += 1;
  return band;
}

/** The first place in an ascending list whose value is not below `least`. */
export function firstNotBelow(ascending: ArrayLike<number>, least: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The positions of a window of time: `from` belongs to it, `to` does not. */
export function windowOf(
  { timeMs, count }: TrackColumns,
  window: TracksSpec['window'],
): { readonly from: number; readonly to: number } {
  if (!window) return { from: 0, to: count };
  const from = firstNotBelow(timeMs, window.fromMs);
  return { from, to: Math.max(from, firstNotBelow(timeMs, window.toMs + 0.5)) };
}
