import { describe, expect, it } from 'vitest';
import { headsOf } from './painting/heads';
import { type MadeUpPosition, ink, paintOf, randomWay, storeOf, viewOf } from './made-up';
import { pickPosition, placeOf } from './pick';
import type { TrackHit, TrackPaint } from './types';

/** 100 m a px, the origin at 100, 60. */
const view = viewOf(100);
const way: MadeUpPosition[] = [
  { at: 0, x: -5000, y: 0 },
  { at: 10, x: 0, y: 0, heading: 90 },
  { at: 20, x: 5000, y: 0, course: 45, knots: 0.4 },
  { at: 200, x: 5000, y: 4000, course: 45, knots: 0.6, isSatellite: true },
];

const pick = (
  x: number,
  y: number,
  more: Partial<TrackPaint> = {},
  ways = [way],
  reach = 8,
): TrackHit | null => pickPosition(storeOf(...ways), paintOf(more), view, x, y, reach);

describe('what is pointed at', () => {
  it('is the nearest position, or the nearer end of the nearest line', () => {
    expect(pick(102, 63)).toMatchObject({ key: 1, row: 1, timeMs: 600_000 });
    expect(pick(120, 57)).toMatchObject({ row: 1 });
    expect(pick(130, 57)).toMatchObject({ row: 2 });
    const hit = pick(149, 19);
    expect(hit).toMatchObject({ row: 3, timeMs: 12_000_000 });
    expect([hit!.x, hit!.y]).toEqual([expect.closeTo(150, 1), expect.closeTo(20, 1)]);
  });

  it('is not on the line of a gap, nor out of reach', () => {
    expect(pick(150, 40)).toBeNull();
    expect(pick(150, 40, { gapMs: 24 * 3_600_000 })).toMatchObject({ key: 1 });
    expect(pick(100, 69)).toBeNull();
    expect(pick(100, 67)).not.toBeNull();
  });

  it('is of the uppermost track where two are as near, and of none that is hidden', () => {
    expect(pick(100, 60, {}, [way, way])).toMatchObject({ key: 2 });
    expect(pick(100, 60, { selectedKey: 1 }, [way, way])).toMatchObject({ key: 1 });
    expect(pick(100, 60, { hidden: new Set([2]) }, [way, way])).toMatchObject({ key: 1 });
  });

  it('lies in the window', () => {
    expect(pick(100, 60, { window: { fromMs: 600_001, toMs: 1e12 } })).toBeNull();
    expect(pick(146, 60, { window: { fromMs: 1_200_000, toMs: 1e12 } })).toMatchObject({ row: 2 });
  });

  it('is found on the other side of the antimeridian', () => {
    const east = (175 / 360) * 2 * Math.PI * 6378137;
    const over = way.map((one) => ({ ...one, x: one.x + east }));
    const there = viewOf(100, { x: east - 2000 });
    expect(pickPosition(storeOf(over), paintOf(), there, 122, 62, 8)).toMatchObject({ row: 1 });
    expect(pickPosition(storeOf(over), paintOf(), viewOf(100), 100, 62, 8)).toBeNull();
  });

  it('agrees with a look at every position', () => {
    const ways = [1, 2, 3].map((seed) => randomWay(seed, 300));
    const store = storeOf(...ways);
    const wide = viewOf(2000, { width: 300, height: 200 });
    for (let x = 5; x < 300; x += 37)
      for (let y = 5; y < 200; y += 31) {
        const hit = pickPosition(store, paintOf({ gapMs: 1 }), wide, x, y, 400);
        let least = Infinity;
        for (const key of store.keys())
          for (let row = 0; row < 300; row += 1) {
            const place = placeOf(store, key, store.track(key)!.timeMs(row), wide)!;
            least = Math.min(least, Math.hypot(place.x - x, place.y - y));
          }
        expect(Math.hypot(hit!.x - x, hit!.y - y)).toBeCloseTo(least, 1);
      }
  });
});

describe('the place of a time', () => {
  it('is the position then or before, else the first', () => {
    const store = storeOf(way);
    expect(placeOf(store, 1, 600_000, view)).toMatchObject({ row: 1 });
    expect(placeOf(store, 1, 1_199_999, view)).toMatchObject({ row: 1 });
    expect(placeOf(store, 1, -5, view)).toMatchObject({ row: 0 });
    expect(placeOf(store, 2, 0, view)).toBeNull();
  });
});

describe('heads', () => {
  it('are the last positions in the window, the selected one last', () => {
    const heads = headsOf(storeOf(way, way.slice(0, 2)), paintOf({ selectedKey: 1 }), view);
    expect([...heads.key]).toEqual([2, 1]);
    expect([...heads.timeMs]).toEqual([600_000, 12_000_000]);
    expect(heads.x[1]).toBeCloseTo(150, 1);
    expect([...heads.hollow]).toEqual([0, 1]);
    expect([...heads.colour]).toEqual([ink.bands[3], ink.bands[1]]);
  });

  it('point by heading, else by course under way, else nowhere', () => {
    const until = (minute: number): number =>
      headsOf(storeOf(way), paintOf({ window: { fromMs: 0, toMs: minute * 60_000 } }), view).direction[0]!;
    expect([until(10), until(20), until(200)]).toEqual([90, NaN, 45]);
  });

  it('beyond the screen and of empty windows are left out', () => {
    const outside = { window: { fromMs: 1, toMs: 2 } };
    expect(headsOf(storeOf(way), paintOf(outside), view).key.length).toBe(0);
    expect(headsOf(storeOf(way), paintOf(), viewOf(100, { x: 1e6 })).key.length).toBe(0);
  });
});
