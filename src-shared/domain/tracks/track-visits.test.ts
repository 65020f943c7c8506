import { describe, expect, it } from 'vitest';
import { SiteIndex } from '../fish-health/site-index';
import type { TrackColumns } from '@kartbord/common/track-columns';
import { nearMetres, scaleAt } from './track-distance';
import { oddPositions } from './track-odd';
import { handTrack, type HandPosition, seededTrack, whole } from './track-testing';
import { seededRandom } from '@kartbord/common/random';
import { findNear } from './track-visits';

const minute = 60_000;
const { east } = scaleAt(60e6);
/** Sites on the parallel of the hand tracks, metres to the east. */
const sitesAt = (...metres: number[]) => ({
  localityNo: metres.map((_, at) => 10_000 + at),
  lon: metres.map((one) => 5 + one / east / 1e6),
  lat: metres.map(() => 60),
});
const of = { radiusM: 1_000, gapMs: 60 * minute };
const near = (columns: TrackColumns, places = sitesAt(0), how = of) =>
  whole(findNear(columns, oddPositions(columns).isOdd, new SiteIndex(places, how.radiusM), how));
const times = (positions: readonly HandPosition[], places = sitesAt(0)) =>
  near(handTrack(positions), places).map(({ localityNo, fromMs, toMs, nearestM, isAfterGap }) => [
    ...[localityNo, fromMs / minute, toMs / minute, Math.round(nearestM)],
    isAfterGap,
  ]);

describe('the stretches of a track near a locality', () => {
  it('are from the first position within the radius to the last, and never worked out between two', () => {
    expect(
      times([
        [0, -3_000, 0],
        [10, -900, 0],
        [20, 30, 0],
        [30, 999, 0],
        [40, 1_010, 0],
      ]),
    ).toEqual([[10_000, 10, 30, 30, false]]);
  });

  it('are as many as there are localities within it at a time, and times that it came', () => {
    expect(
      times(
        [
          [0, 600, 0],
          [10, 0, 0],
          [20, -900, 0],
          [30, 100, 0],
        ],
        sitesAt(0, 1_200),
      ),
    ).toEqual([
      [10_001, 0, 0, 600, false],
      [10_000, 0, 30, 0, false],
    ]);
    expect(
      times([
        [0, 0, 0],
        [10, 5_000, 0],
        [20, 0, 0],
      ]),
    ).toEqual([
      [10_000, 0, 0, 0, false],
      [10_000, 20, 20, 0, false],
    ]);
  });

  it('are ended by a gap, and say so where it was near before that', () => {
    expect(
      times([
        [0, 0, 0],
        [10, 0, 0],
        [70, 0, 0],
        [80, 5_000, 0],
        [200, 0, 0],
      ]),
    ).toEqual([
      [10_000, 0, 10, 0, false],
      [10_000, 70, 70, 0, true],
      [10_000, 200, 200, 0, false],
    ]);
  });

  it('are not ended by an odd position, and none is made of one', () => {
    const out: HandPosition[] = [
      [0, 0, 0],
      [10, 90_000, 0],
      [20, 0, 0],
    ];
    expect(times(out, sitesAt(0, 90_000))).toEqual([[10_000, 0, 20, 0, false]]);
  });

  it('are those of the same rule in its plainest words', () => {
    const random = seededRandom(5);
    const places = sitesAt(...Array.from({ length: 40 }, () => 12_000 * (random() - 0.5)));
    let count = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const track = seededTrack(seed, 300);
      const found = near(track, places);
      const plain = plainNear(track, places);
      expect(found.toSorted(byPlace)).toEqual(plain.toSorted(byPlace));
      count += found.length;
    }
    expect(count).toBeGreaterThan(200);
  });
});

type Near = ReturnType<typeof near>[number];
const byPlace = (a: Near, b: Near): number => a.localityNo - b.localityNo || a.fromMs - b.fromMs;

/** Site by site. */
function plainNear(columns: TrackColumns, { localityNo, lon, lat }: ReturnType<typeof sitesAt>): Near[] {
  const { timeMs, lonE6, latE6 } = columns;
  const { isOdd } = oddPositions(columns);
  const good = Array.from(timeMs, (_, row) => row).filter((row) => isOdd[row] === 0);
  const found: Near[] = [];
  localityNo.forEach((no, site) => {
    const metres = good.map((row) =>
      nearMetres(lonE6[row]!, latE6[row]!, Math.round(lon[site]! * 1e6), Math.round(lat[site]! * 1e6)),
    );
    good.forEach((row, at) => {
      if (metres[at]! > of.radiusM) return;
      const isAfterGap = at > 0 && timeMs[row]! - timeMs[good[at - 1]!]! >= of.gapMs;
      const wasNear = at > 0 && metres[at - 1]! <= of.radiusM;
      const before = found.at(-1);
      if (wasNear && !isAfterGap && before)
        found[found.length - 1] = {
          ...before,
          toMs: timeMs[row]!,
          nearestM: Math.min(before.nearestM, metres[at]!),
        };
      else
        found.push({
          localityNo: no,
          fromMs: timeMs[row]!,
          toMs: timeMs[row]!,
          nearestM: metres[at]!,
          isAfterGap: wasNear && isAfterGap,
        });
    });
  });
  return found;
}
