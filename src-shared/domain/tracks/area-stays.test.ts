import { describe, expect, it } from 'vitest';
import type { TrackColumns } from '@kartbord/common/track-columns';
import { areaTest } from '../vessels/area-plan';
import { areaStays } from './area-stays';
import { scaleAt } from './track-distance';
import { oddPositions } from './track-odd';
import { type HandPosition, handTrack, seededTrack, whole } from './track-testing';

const minute = 60_000;
const gapMs = 60 * minute;
const scale = scaleAt(60e6);
/** A square of so many metres to each side of the place of the hand tracks. */
const square = (metres: number) => {
  const [east, north] = [metres / scale.east / 1e6, metres / scale.north / 1e6];
  return areaTest([
    [5 - east, 60 - north],
    [5 + east, 60 - north],
    [5 + east, 60 + north],
    [5 - east, 60 + north],
  ]);
};
const staysOf = (columns: TrackColumns, isIn = square(1_000)) =>
  whole(areaStays(columns, oddPositions(columns).isOdd, isIn, gapMs));
const told = (positions: readonly HandPosition[]) =>
  staysOf(handTrack(positions)).map(({ fromMs, toMs, positions: count, opens, closes }) => [
    ...[fromMs / minute, toMs / minute, count, opens, closes],
  ]);

describe('the stays of a track in an area', () => {
  it('are from the first position inside to the last, and never worked out between two', () => {
    const way: HandPosition[] = [
      [0, -3_000, 0],
      [10, -900, 0],
      [20, 30, 0],
      [30, 990, 0],
      [40, 1_100, 0],
    ];
    expect(told(way)).toEqual([[10, 30, 3, 'crossed', 'crossed']]);
  });

  it('are broken by a gap, whose other side is not known', () => {
    const way: HandPosition[] = [
      [0, -3_000, 0],
      [10, 0, 0],
      [20, 0, 0],
      [80, 0, 0],
      [90, 0, 0],
      [149, 3_000, 0],
      [300, 0, 0],
    ];
    expect(told(way)).toEqual([
      [10, 20, 2, 'crossed', 'gap'],
      [80, 90, 2, 'gap', 'crossed'],
      [300, 300, 1, 'gap', 'edge'],
    ]);
  });

  it('begin and end with the positions where those do', () => {
    expect(told([[5, 0, 0]])).toEqual([[5, 5, 1, 'edge', 'edge']]);
    expect(told([])).toEqual([]);
  });

  it('are not left by an odd position, and not made by one', () => {
    const way: HandPosition[] = [
      [0, 0, 0],
      [1, 50_000, 0],
      [2, 0, 0],
    ];
    expect(told(way)).toEqual([[0, 2, 2, 'edge', 'edge']]);
    const past: HandPosition[] = [
      [0, 50_000, 0],
      [1, 0, 0],
      [2, 50_000, 0],
    ];
    expect(told(past)).toEqual([]);
  });

  it('never overlap, have every position inside that is not odd, and no gap within', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const columns = seededTrack(seed, 500);
      const { isOdd } = oddPositions(columns);
      const isIn = square(200 + 100 * seed);
      const stays = staysOf(columns, isIn);
      const inside = [...columns.timeMs.keys()].filter(
        (row) => isOdd[row] !== 1 && isIn(columns.lonE6[row] ?? 0, columns.latE6[row] ?? 0),
      );
      expect(stays.reduce((sum, { positions }) => sum + positions, 0)).toBe(inside.length);
      stays.slice(1).forEach(({ fromMs }, at) => expect(fromMs).toBeGreaterThan(stays[at]?.toMs ?? NaN));
      for (const { fromMs, toMs } of stays) {
        const times = [...columns.timeMs.keys()]
          .filter((row) => isOdd[row] !== 1)
          .map((row) => columns.timeMs[row] ?? 0)
          .filter((time) => time >= fromMs && time <= toMs);
        times.slice(1).forEach((time, at) => expect(time - (times[at] ?? 0)).toBeLessThan(gapMs));
      }
    }
  });
});
