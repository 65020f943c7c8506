import { describe, expect, it } from 'vitest';
import type { TrackColumns } from '@kartbord/common/track-columns';
import { askedShare, gapsOf } from './track-gaps';
import { handTrack, seededTrack } from './track-testing';

const minute = 60_000;
const span = (from: number, to: number) => ({ fromMs: from * minute, toMs: to * minute });
const period = (from: number, to: number) => ({ ...span(from, to), fetchedAtMs: 0 });
const times = (gaps: ReturnType<typeof gapsOf>) =>
  gaps.map(({ where, fromMs, toMs }) => [where, fromMs / minute, toMs / minute]);

describe('the gaps of a track', () => {
  it('are of the time given or more, before the first position, between two and after the last', () => {
    const track = handTrack([60, 119, 179, 240, 299.9].map((minutes) => [minutes, 0, 0]));
    expect(times(gapsOf(track, [], span(0, 360), 60 * minute))).toEqual([
      ['before', 0, 60],
      ['between', 119, 179],
      ['between', 179, 240],
      ['after', 299.9, 360],
    ]);
    expect(gapsOf(track, [], span(30, 330), 62 * minute)).toEqual([]);
  });

  it('are the whole span, with no place, where there is no position', () => {
    const [gap, ...more] = gapsOf(handTrack([]), [], span(0, 60), 60 * minute);
    expect(gap).toEqual({ ...span(0, 60), where: 'before', asked: 'not', metres: null, at: null });
    expect(more).toEqual([]);
  });

  it('say how far the vessel came meanwhile, and where it was before, or else after', () => {
    const track = handTrack([
      [60, 0, 0],
      [180, 0, 20_000],
    ]);
    const [before, between, after] = gapsOf(track, [], span(0, 300), 60 * minute);
    expect([before?.metres, before?.at, after?.metres]).toEqual([null, [5, 60], null]);
    expect(between?.metres).toBeGreaterThan(19_900);
    expect(between?.metres).toBeLessThan(20_100);
    expect([between?.at, after?.at?.[1]]).toEqual([[5, 60], track.latE6[1]! / 1e6]);
  });

  it('say how much of them the service was asked for, however the periods lie', () => {
    expect(askedShare([period(100, 200)], 0, 100 * minute)).toBe('not');
    expect(askedShare([period(50, 200)], 0, 100 * minute)).toBe('part');
    expect(askedShare([period(60, 200), period(0, 70)], 0, 100 * minute)).toBe('whole');
    expect(askedShare([period(60, 200), period(0, 59)], 0, 100 * minute)).toBe('part');
    expect(askedShare([period(0, 99.99)], 0, 100 * minute)).toBe('whole');
    expect(askedShare([period(0, 40), period(0, 40), period(10, 30)], 0, 50 * minute)).toBe('part');
  });

  it('are those of a plain count of minutes without a position', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const track = seededTrack(seed, 200);
      const whole = { fromMs: 0, toMs: track.timeMs[199]! + 90 * minute };
      expect(gapsOf(track, [], whole, 60 * minute).map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual(
        plainGaps(track, whole, 60 * minute),
      );
    }
  });
});

function plainGaps(
  { timeMs }: TrackColumns,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  gapMs: number,
) {
  const ends = [fromMs, ...timeMs, toMs];
  return ends.slice(1).flatMap((to, at) => (to - ends[at]! >= gapMs ? [[ends[at]!, to]] : []));
}
