import { seededRandom } from '@kartbord/common/random';
import { notGivenInTrack, type TrackColumns } from '@kartbord/common/track-columns';
import { metresPerUnit, unitsEast, unitsSouth } from './painting/projection';
import { TrackStore } from './store';
import type { Rgba, TrackPaint, TrackView } from './types';

/** For tests: where made-up tracks begin, millionths of a degree. */
const origin = { lonE6: 5_000_000, latE6: 60_000_000 } as const;

export interface MadeUpPosition {
  /** Minutes since 1970. */
  readonly at: number;
  /** Metres of Web Mercator east and north of the origin. */
  readonly x: number;
  readonly y: number;
  /** Knots; null: not given. */
  readonly knots?: number | null;
  readonly heading?: number | null;
  readonly course?: number | null;
  readonly isSatellite?: boolean;
}

/** Millionths of a degree of a place, metres of Web Mercator from the origin. */
function degreesE6(x: number, y: number): { lonE6: number; latE6: number } {
  const earthM = 6378137;
  const north = -unitsSouth(origin.latE6) * metresPerUnit + y;
  const lonE6 = origin.lonE6 + Math.round((x / (2 * Math.PI * earthM)) * 360e6);
  return {
    lonE6: lonE6 > 180e6 ? lonE6 - 360e6 : lonE6,
    latE6: Math.round((Math.atan(Math.sinh(north / earthM)) / Math.PI) * 180e6),
  };
}

export function columnsOf(positions: readonly MadeUpPosition[]): TrackColumns {
  const column = (of: (one: MadeUpPosition) => number | null | undefined): Int16Array =>
    Int16Array.from(positions, (one) => Math.round(of(one) ?? notGivenInTrack));
  const times = (value: number | null | undefined, steps: number): number | null =>
    value === null || value === undefined ? null : value * steps;
  const degrees = positions.map(({ x, y }) => degreesE6(x, y));
  return {
    count: positions.length,
    timeMs: Float64Array.from(positions, ({ at }) => at * 60_000),
    lonE6: Int32Array.from(degrees, ({ lonE6 }) => lonE6),
    latE6: Int32Array.from(degrees, ({ latE6 }) => latE6),
    speedTenths: column(({ knots = 8 }) => times(knots, 10)),
    courseTenths: column(({ course }) => times(course, 10)),
    headingDeg: column(({ heading }) => heading),
    rateOfTurn: column(() => null),
    status: column(() => null),
    shipType: column(() => null),
    source: Uint8Array.from(positions, ({ isSatellite }) => (isSatellite ? 2 : 1)),
  };
}

/** A way with everything that AIS can have: berths where the receiver wanders, gaps, double times, jumps, satellites. */
export function randomWay(seed: number, count: number, startX = 0): MadeUpPosition[] {
  const next = seededRandom(seed);
  const way: MadeUpPosition[] = [];
  let [at, x, y] = [1000 + next() * 100, startX + (next() - 0.5) * 4e5, (next() - 0.5) * 3e5];
  let [course, knots, left] = [next() * 360, 0, next() * 60];
  while (way.length < count) {
    left -= 1;
    if (left < 0) {
      left = next() * 80;
      knots = next() < 0.5 ? 0.1 : 1 + next() * 14;
      course = next() * 360;
    }
    const minutes = next() < 0.02 ? 0 : next() < 0.02 ? 70 + next() * 400 : 2 + next() * 10;
    at += minutes;
    course += (next() - 0.5) * 40;
    const metres = knots * 60 * minutes;
    x += metres * Math.sin((course * Math.PI) / 180) + (next() - 0.5) * 8;
    y += metres * Math.cos((course * Math.PI) / 180) + (next() - 0.5) * 8;
    const jump = next() < 0.004 ? 60_000 : 0;
    const seen = Math.max(0, knots + (next() - 0.5) * 0.9);
    way.push({
      at,
      x: x + jump,
      y: y + jump,
      knots: next() < 0.01 ? null : seen,
      course: ((course % 360) + 360) % 360,
      heading: next() < 0.2 ? null : (Math.round(course) + 720) % 360,
      isSatellite: next() < 0.03,
    });
  }
  return way;
}

export const ink = {
  bands: [0xff202020, 0xffff4040, 0xff40c040, 0xff2060ff],
  unknown: 0xffc000c0,
  gap: 0xff808080,
  halo: 0xfff0ffff,
  selection: 0xffc0a000,
  odd: 0xff00d0f0,
} as const satisfies Record<string, Rgba | readonly Rgba[]>;

export function paintOf(more: Partial<TrackPaint> = {}): TrackPaint {
  return {
    rule: { by: 'speed', fromTenths: [0, 5, 20, 60] },
    colours: ink.bands,
    vesselColours: new Map(),
    unknown: ink.unknown,
    gap: ink.gap,
    halo: ink.halo,
    selection: ink.selection,
    odd: null,
    gapMs: 3_600_000,
    window: null,
    selectedKey: null,
    hidden: new Set(),
    ...more,
  };
}

/** Metres of Web Mercator a CSS px; `x` and `y`: of the centre, metres from the origin. */
export function viewOf(
  metres: number,
  { x = 0, y = 0, width = 200, height = 120, pixelRatio = 1 } = {},
): TrackView {
  return {
    width: width * pixelRatio,
    height: height * pixelRatio,
    pixelRatio,
    centreX: unitsEast(origin.lonE6) + x / metresPerUnit,
    centreY: unitsSouth(origin.latE6) - y / metresPerUnit,
    unitsPerPx: metres / metresPerUnit / pixelRatio,
  };
}

/** Keys are 1, 2, 3 … */
export function storeOf(...ways: readonly (readonly MadeUpPosition[])[]): TrackStore {
  const store = new TrackStore();
  ways.forEach((way, index) => {
    const track = store.begin(index + 1);
    track.add(columnsOf(way));
    track.end();
  });
  return store;
}
