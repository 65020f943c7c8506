import { describe, expect, it } from 'vitest';
import type { TrackColumns } from '@kartbord/common/track-columns';
import { scaleAt } from './track-distance';
import { oddPositions } from './track-odd';
import { findStops, type PlainStop } from './track-stops';
import { handTrack, type HandPosition, seededTrack, whole } from './track-testing';

const minute = 60_000;
const rule = { gapMs: 60 * minute, stopRadiusM: 150, stopMs: 15 * minute };
const stops = (columns: TrackColumns, of = rule): readonly PlainStop[] =>
  whole(findStops(columns, oddPositions(columns).isOdd, of));
const times = (...positions: HandPosition[]) =>
  stops(handTrack(positions)).map(({ fromMs, toMs, positions: count }) => [
    fromMs / minute,
    toMs / minute,
    count,
  ]);
const lying = (from: number, to: number, east = 0): HandPosition[] =>
  Array.from({ length: (to - from) / 3 + 1 }, (_, at) => [from + at * 3, east + (at % 2) * 10, 0]);

describe('the stops of a track', () => {
  it('are stretches near one place for the least time or longer, with the middle of their positions', () => {
    expect(times(...lying(0, 15))).toEqual([[0, 15, 6]]);
    expect(times(...lying(0, 12), [14.9, 0, 0])).toEqual([]);
    const [stop] = stops(handTrack(lying(0, 15)));
    const { east } = scaleAt(60e6);
    expect(stop?.at[0]).toBeCloseTo(5 + 5 / east / 1e6, 6);
  });

  it('end with the position that lies farther away, and begin anew with it', () => {
    expect(times(...lying(0, 30), ...lying(33, 60, 1_000))).toEqual([
      [0, 30, 11],
      [33, 60, 10],
    ]);
    expect(times([0, -4_000, 0], [3, -2_000, 0], ...lying(6, 30), [33, 2_000, 0])).toEqual([[6, 30, 9]]);
  });

  it('keep what is near of a stretch that was too short: a slow drift has none', () => {
    const drift = Array.from({ length: 60 }, (_, at): HandPosition => [at * 3, at * 70, 0]);
    expect(times(...drift)).toEqual([]);
    expect(times([0, -250, 0], ...lying(3, 30))).toEqual([[3, 30, 10]]);
  });

  it('are ended by a gap, for nobody saw the vessel stay', () => {
    expect(times(...lying(0, 30), ...lying(90, 120))).toEqual([
      [0, 30, 11],
      [90, 120, 11],
    ]);
    expect(times(...lying(0, 30), ...lying(89, 119))).toEqual([[0, 119, 22]]);
  });

  it('are not broken by an odd position, which is not counted', () => {
    expect(times(...lying(0, 15), [16, 80_000, 0], ...lying(18, 30))).toEqual([[0, 30, 11]]);
  });

  it('do not depend on which meridian they lie at', () => {
    const there = handTrack(lying(0, 30), [180e6, 70e6]);
    for (let row = 0; row < there.count; row++) if (there.lonE6[row]! > 180e6) there.lonE6[row]! -= 360e6;
    expect(new Set(there.lonE6.map(Math.sign))).toEqual(new Set([1, -1]));
    expect(stops(there)).toHaveLength(1);
    expect(Math.abs(stops(there)[0]!.at[0])).toBeCloseTo(180, 3);
  });

  it.each([
    rule,
    { ...rule, stopRadiusM: 600, stopMs: 60 * minute },
    { ...rule, stopRadiusM: 20, stopMs: minute },
  ])('are those of the same rule in its plainest words (%o)', (of) => {
    let count = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const track = seededTrack(seed, 300);
      const found = stops(track, of);
      expect(found).toEqual(plainStops(track, of));
      count += found.length;
    }
    expect(count).toBeGreaterThan(20);
  });
});

/** All positions of a stretch against their mean, each time anew. */
function plainStops(columns: TrackColumns, { gapMs, stopRadiusM, stopMs }: typeof rule): PlainStop[] {
  const { timeMs, lonE6, latE6 } = columns;
  const { isOdd } = oddPositions(columns);
  const found: PlainStop[] = [];
  let rows: number[] = [];
  const mean = (column: Int32Array, of: readonly number[]) =>
    of.reduce((sum, row) => sum + column[row]!, 0) / of.length;
  const fits = (of: readonly number[]): boolean => {
    const [lon, lat] = [mean(lonE6, of), mean(latE6, of)];
    const { east, north } = scaleAt(lat);
    return of.every(
      (row) => Math.hypot((lonE6[row]! - lon) * east, (latE6[row]! - lat) * north) <= stopRadiusM,
    );
  };
  const lasted = () => rows.length > 0 && timeMs[rows.at(-1)!]! - timeMs[rows[0]!]! >= stopMs;
  const end = () => {
    const at = [mean(lonE6, rows) / 1e6, mean(latE6, rows) / 1e6] as const;
    if (lasted())
      found.push({
        fromMs: timeMs[rows[0]!]!,
        toMs: timeMs[rows.at(-1)!]!,
        positions: rows.length,
        at: [expect.closeTo(at[0], 9) as number, expect.closeTo(at[1], 9) as number],
      });
    rows = [];
  };
  for (let row = 0; row < columns.count; row++) {
    if (isOdd[row] === 1) continue;
    if (rows.length > 0 && timeMs[row]! - timeMs[rows.at(-1)!]! >= gapMs) end();
    while (!fits([...rows, row]))
      if (lasted()) end();
      else rows.shift();
    rows.push(row);
  }
  end();
  return found;
}
