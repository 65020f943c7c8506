import { describe, expect, it } from 'vitest';
import { farMetres } from './track-distance';
import { leastJumpM, leastSatelliteJumpM, mayBeOdd, oddPositions } from './track-odd';
import { trackPart } from '../../track-codec';
import { handTrack, seededTrack, type HandPosition } from './track-testing';

const rowsOf = (...positions: HandPosition[]): (string | number)[][] => {
  const { odd, isOdd } = oddPositions(handTrack(positions));
  expect(isOdd.reduce((sum, one) => sum + one, 0)).toBe(odd.length);
  return odd.map(({ timeMs, why }) => [timeMs / 60_000, why]);
};

describe('odd positions', () => {
  it('are steps that no ship makes: 1 852 m a minute are just possible', () => {
    expect(rowsOf([0, 0, 0], [1, 1_840, 0], [2, 3_680, 0])).toEqual([]);
    expect(rowsOf([0, 0, 0], [1, 1_870, 0], [2, 3_700, 0])).toEqual([[1, 'jump']]);
  });

  it('are the one that lies elsewhere, and not the return from it', () => {
    expect(rowsOf([0, 0, 0], [5, 50_000, 0], [10, 100, 0], [15, 0, 0])).toEqual([[5, 'jump']]);
    expect(rowsOf([0, 0, 0], [5, 50_000, 0])).toEqual([[5, 'jump']]);
  });

  it('are the first after a jump from which the track goes on', () => {
    expect(rowsOf([0, 0, 0], [5, 50_000, 0], [10, 50_100, 0], [15, 50_000, 0])).toEqual([[5, 'jump']]);
    expect(rowsOf([0, 0, 0], [5, 50_000, 0], [10, 50_000, 0], [15, 0, 0], [20, 0, 0])).toEqual([
      [5, 'jump'],
      [15, 'jump'],
    ]);
  });

  it('are all those of another ship with the same number', () => {
    const both = Array.from({ length: 10 }, (_, at): HandPosition => [at * 5, at % 2 === 0 ? 0 : 50_000, 0]);
    expect(rowsOf(...both).map(([minutes]) => minutes)).toEqual([5, 15, 25, 35, 45]);
  });

  it('are a second place at one time, and not the same place twice', () => {
    expect(rowsOf([0, 0, 0], [5, 0, 0], [5, 0, 0], [5, 2, 0], [10, 0, 0])).toEqual([[5, 'same-time']]);
  });

  it('are none where clocks differ by a second and places by some metres', () => {
    expect(rowsOf([0, 0, 0], [1 / 60, leastJumpM - 1, 0], [2 / 60, 0, 0])).toEqual([]);
  });

  it('are none where a satellite was some hundred metres off', () => {
    const near = handTrack([
      [0, 0, 0],
      [0.1, leastSatelliteJumpM - 10, 0],
      [0.2, 0, 0],
    ]);
    near.source[1] = 2;
    expect(oddPositions(near).odd).toEqual([]);
    near.source[1] = 1;
    expect(oddPositions(near).odd).toHaveLength(1);
  });

  it('say what speed the step would take, and none for two places at one time', () => {
    const { odd } = oddPositions(
      handTrack([
        [0, 0, 0],
        [60, 1_852 * 120, 0],
        [60, 1_852 * 119, 0],
      ]),
    );
    expect(odd.map(({ knots }) => knots && Math.round(knots))).toEqual([120, null]);
  });

  it('are those of the same rule in its plainest words', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const track = seededTrack(seed, 300);
      expect([...oddPositions(track).isOdd]).toEqual(plainOdd(track));
    }
    expect([...oddPositions(seededTrack(1, 300)).isOdd]).toContain(1);
  });
});

function plainOdd({ count, timeMs, lonE6, latE6 }: ReturnType<typeof handTrack>): number[] {
  const isOdd = new Array<number>(count).fill(0);
  const metres = (a: number, b: number) => farMetres(lonE6[a]!, latE6[a]!, lonE6[b]!, latE6[b]!);
  const isJump = (a: number, b: number): boolean =>
    metres(a, b) > leastJumpM && metres(a, b) / 1852 > ((timeMs[b]! - timeMs[a]!) / 3_600_000) * 60;
  let good = 0;
  for (let row = 1; row < count; row++) {
    if (timeMs[row] === timeMs[good]) {
      if (metres(good, row) > 0) isOdd[row] = 1;
      continue;
    }
    if (isJump(good, row)) isOdd[row] = 1;
    const isAlone = isJump(good, row) && row + 1 < count && !isJump(good, row + 1);
    if (!isAlone) good = row;
  }
  return isOdd;
}

describe('a glance at a track', () => {
  it('says that nothing is odd only where nothing is, however the track is cut into pieces', () => {
    let clean = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const track = seededTrack(seed, 8);
      const cut = seed % 9;
      const looksOdd = mayBeOdd([trackPart(track, 0, cut), trackPart(track, cut, track.count)]);
      expect(looksOdd).toBe(mayBeOdd([track]));
      if (looksOdd) continue;
      clean++;
      expect(oddPositions(track).odd).toEqual([]);
    }
    const calm = handTrack([[0, 0, 0], [5, 900, 0], [10, 900, 40]]); // prettier-ignore
    expect(mayBeOdd([calm])).toBe(false);
    expect(mayBeOdd([handTrack([[0, 0, 0], [5, 50_000, 0]])])).toBe(true); // prettier-ignore
    expect(mayBeOdd([handTrack([[0, 0, 0], [0, 2, 0]])])).toBe(true); // prettier-ignore
    expect(clean).toBeGreaterThan(20);
  });
});
