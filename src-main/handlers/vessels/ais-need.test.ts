import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrackPeriod } from '../../../src-shared/domain/tracks/track-columns';
import { neededPart } from './ais-need';

const now = Date.UTC(2026, 10, 21, 10);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Hours before now. */
const span = (from: number, to = 0): TimeRange => ({ fromMs: now - from * hourMs, toMs: now - to * hourMs });
const period = (from: number, to: number, fetched: number): TrackPeriod => ({
  ...span(from, to),
  fetchedAtMs: now - fetched * hourMs,
});

function needed(
  of: TimeRange,
  periods: readonly TrackPeriod[],
  freshness: 'usual' | 'refresh' = 'usual',
): unknown {
  const result = neededPart(of, periods, freshness, now);
  return result.ok ? result.value : result.failure.code;
}

describe('what has to be asked for of a span', () => {
  it('is all of it where nothing is kept', () => {
    expect(needed(span(5, 2), [])).toEqual(span(5, 2));
  });

  it('is nothing of what was asked for after it was over', () => {
    expect(needed(span(5, 2), [period(6, 1, 0.5)])).toBeNull();
    expect(needed(span(5, 2), [period(6, 1, 0.9)], 'refresh')).toEqual(span(5, 2));
  });

  it('is nothing for ten minutes after it was asked for up to then', () => {
    const asked = period(5, 0.1, 0.1);
    expect(needed(span(5), [asked])).toBeNull();
    expect(
      neededPart({ ...span(5), toMs: now + 5 * minuteMs }, [asked], 'usual', now + 5 * minuteMs),
    ).toEqual({
      ok: true,
      value: { fromMs: now - 16 * minuteMs + 1, toMs: now + 5 * minuteMs },
    });
  });

  it('is the end of what was asked for up to then, too: positions come in late', () => {
    const lateMs = 10 * minuteMs;
    expect(needed(span(5), [period(5, 3, 3)])).toEqual({ fromMs: now - 3 * hourMs - lateMs + 1, toMs: now });
  });

  it('is from the first to the last time that is missing', () => {
    const kept = [period(10, 8, 1), period(7, 6, 1), period(5, 4, 1)];
    expect(needed(span(10, 4), kept)).toEqual({ fromMs: now - 8 * hourMs + 1, toMs: now - 5 * hourMs - 1 });
    expect(needed(span(12, 3), kept)).toEqual(span(12, 3));
  });

  it('is not what a clock of the future stamped', () => {
    expect(needed(span(5, 2), [period(6, 1, -2)])).toEqual(span(5, 2));
  });

  it('never begins before the service’s 14 days; an older part must be kept', () => {
    const days = (count: number): number => count * 24;
    expect(needed(span(days(15)), [])).toBe('bad-request');
    expect(needed(span(days(15)), [], 'refresh')).toBe('bad-request');
    expect(needed(span(days(16), days(15)), [])).toBe('bad-request');
    expect(needed(span(days(14) + 0.5), [])).toEqual(span(days(14)));
    const old = period(days(16), days(13), days(10));
    expect(needed(span(days(15)), [old])).toEqual({ fromMs: now - 13 * dayMs + 1, toMs: now });
    expect(needed(span(days(15)), [old], 'refresh')).toEqual(span(days(14)));
    expect(needed(span(days(16), days(15)), [old])).toBeNull();
    expect(needed(span(days(16), days(15)), [old], 'refresh')).toBeNull();
  });

  it('that ends before it begins is nothing to ask', () => {
    expect(needed(span(1, 2), [])).toBe('bad-request');
  });

  it('leaves no time of the span that is neither asked for nor kept', () => {
    const some = fc.record({
      from: fc.integer({ min: 1, max: 300 }),
      long: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(
        some,
        fc.array(some, { maxLength: 6 }),
        fc.integer({ min: 0, max: 300 }),
        (of, kept, at) => {
          const wanted = span(of.from, Math.max(0, of.from - of.long));
          const periods = kept
            .map(({ from, long }) => period(from, Math.max(0, from - long), 0))
            .sort((a, b) => a.fromMs - b.fromMs);
          const result = neededPart(wanted, periods, 'usual', now);
          const time = now - at * hourMs;
          const isIn = (each: TimeRange | null): boolean =>
            each !== null && time >= each.fromMs && time <= each.toMs;
          if (result.ok && isIn(wanted)) expect(isIn(result.value) || periods.some(isIn)).toBe(true);
        },
      ),
    );
  });
});
