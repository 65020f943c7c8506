import { describe, expect, it } from 'vitest';
import { atHour, handForecast, noLimits } from '../../../src-shared/domain/sea/operation-testing';
import { beaufort } from '../../../src-shared/domain/units/speed-unit';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import { nb } from '../../words/nb';
import { boundForces, forceOfLimit, limitText, readLimit, readNumber, topOfForce } from './job-draft';
import { nextSaid, numberOf, ofLimitSaid, type Said, verdictSaid, whenSaid } from './operation-said';
import type { SiteForecast } from './operations.svelte';
import { mostAt, siteFacts } from './part-facts';
import { JudgedForecasts, planCover, planRow, RowOrder, shareOf, spanAt } from './plan-rows';
import { planTicks } from './plan-ticks';

const said = (unit: Said['unit'] = 'ms'): Said => {
  const format = formatOf('en');
  return { words: en(format), format, unit };
};
const site = (
  name: string,
  forecast: Parameters<typeof handForecast>[0],
  change: Partial<SiteForecast> = {},
): SiteForecast => ({
  key: name,
  site: { at: [5.3, 60.4], name },
  answer: handForecast(forecast),
  failure: null,
  wanted: null,
  ...change,
});
const limits = { ...noLimits, waveM: 1 };
const rowOf = (one: SiteForecast, of = limits, nowMs = atHour(1)): ReturnType<typeof planRow> =>
  planRow(one, new JudgedForecasts().spansOf(one, of), of, nowMs);
const next = (one: SiteForecast, of = limits, nowMs = atHour(1), unit: Said['unit'] = 'ms'): string =>
  nextSaid(said(unit), rowOf(one, of, nowMs), of, nowMs).replace(/[A-Z][a-z]{2} \d\d/g, 'Day hh');

describe('a limit that is typed', () => {
  it('is a number with a point or a comma, in the unit that is read', () => {
    expect([readNumber('1.5'), readNumber(' 1,5 '), readNumber('')]).toEqual([1.5, 1.5, null]);
    for (const text of ['-1', 'one', '1e3', '1.5 m', '.', '1,5,2']) expect(readNumber(text)).toBeNaN();
    expect(readLimit('10', 'wind', 'kn')).toBeCloseTo(5.144, 3);
    expect(readLimit('1.5', 'waves', 'kn')).toBe(1.5);
    expect(readLimit('1', 'current', 'bft')).toBeCloseTo(0.514, 3);
    expect([readLimit('201', 'wind', 'ms'), readLimit('380', 'wind', 'kn')]).toEqual([
      NaN,
      expect.closeTo(195.5, 1),
    ]);
  });

  it('comes back as it was typed', () => {
    for (const text of ['0', '0.5', '7.25', '15', '33.3'])
      for (const part of ['waves', 'current', 'wind'] as const)
        for (const unit of ['ms', 'kn'] as const)
          expect(limitText(readLimit(text, part, unit), part, unit, 'en-GB')).toBe(text);
  });

  it('by a force is the greatest speed of that force', () => {
    expect(boundForces.map(topOfForce)).toEqual([
      0.2, 1.5, 3.3, 5.4, 7.9, 10.7, 13.8, 17.1, 20.7, 24.4, 28.4, 32.6,
    ]);
    for (const force of boundForces) {
      expect([beaufort(topOfForce(force)), beaufort(topOfForce(force) + 0.1)]).toEqual([force, force + 1]);
      expect(forceOfLimit(topOfForce(force))).toBe(force);
    }
    expect([forceOfLimit(8), forceOfLimit(null)]).toEqual([null, null]);
  });
});

describe('what is said of a site', () => {
  const waves = { 0: 2, 3: 0.8, 6: 0.6, 9: 2 };

  it('is its next window with its length and where it is tightest', () => {
    expect(next(site('a', { waves }))).toMatch(
      /^Next: Day hh:\d\d–\d\d:\d\d, 3 h · tightest: waves 0\.8 m \(limit 1\.0 m\)$/,
    );
    expect(next(site('a', { waves }), limits, atHour(4))).toMatch(
      /^Within your limits until Day hh:\d\d, 2 h left/,
    );
  });

  it('is why there is none', () => {
    expect(next(site('a', { waves: { 0: 2, 3: 2 } }))).toMatch(/^No window in the forecast until Day hh/);
    expect(next(site('a', { waves }), { ...limits, leastHours: 4 })).toMatch(/^No window of 4 h in the/);
    expect(next(site('a', { waves: { 0: 2, 3: 2, 6: 0.5, 9: null } }))).toMatch(
      / · not known: waves missing$/,
    );
    expect(next(site('a', { waves: 'failed', wind: { 0: 1, 3: 1 } }))).toBe('Unknown: no waves');
    expect(next(site('a', { waves }), limits, atHour(9))).toMatch(/^The forecast has run out/);
    expect(next(site('a', {}))).toMatch(/^The service has no forecast here/);
    expect(next(site('a', { waves: 'failed', current: 'failed', wind: 'failed' }))).toMatch(
      /^The forecast couldn’t be loaded\. ./,
    );
    expect(next(site('a', {}, { answer: null, wanted: 'usual' }))).toBe('Being fetched');
    expect(next(site('a', {}, { answer: null }))).toBe('Not fetched yet');
    expect(nextSaid(said(), rowOf(site('a', { waves })), null, atHour(1))).toMatch(/has no limit yet/);
  });

  it('is never "1.0 of 1.0" of what is over by little, nor a force alone', () => {
    expect(numberOf(said(), 1.04)).toBe('1.04');
    expect(ofLimitSaid(said('kn'), 'wind', 8, 7.716667)).toBe('15.55 kn (limit 15.0 kn)');
    expect(ofLimitSaid(said('bft'), 'wind', 8.3, 10.7)).toBe('force 5, 8.3 m/s (limit force 5, 10.7 m/s)');
    expect(ofLimitSaid(said('bft'), 'current', 0.25, 0.514444)).toBe('0.49 kn (limit 1.0 kn)');
  });

  it('of a time is what holds there, and why not', () => {
    const wind = { 0: 3, 3: 3, 6: 3 };
    const spans = rowOf(site('a', { waves, wind })).spans;
    const at = (hour: number): string => verdictSaid(said(), spans, limits, atHour(hour), null);
    expect(at(1)).toBe('Not within your limits: waves 2.0 m (limit 1.0 m)');
    expect(at(4)).toMatch(/^Within your limits until /);
    expect(at(30)).toBe('The forecast does not cover this time.');
    const both = { ...limits, windMs: 8, currentMs: 1 };
    const missing = rowOf(site('a', { waves, current: 'failed', wind }), both).spans;
    expect(verdictSaid(said(), missing, both, atHour(7), null)).toBe(
      'Not within your limits: waves 2.0 m (limit 1.0 m), current couldn’t be loaded and no wind given for this time',
    );
    expect(verdictSaid(said(), missing, both, atHour(4), null)).toBe('Not known: current couldn’t be loaded');
  });

  it('has the numbers of that time, not the worst of the hours around it', () => {
    const row = rowOf(site('a', { waves: { 0: 3, 3: 2, 6: 1.5, 9: 0.5 } }));
    const { answer } = row.forecast;
    const at = (hour: number): string => verdictSaid(said(), row.spans, limits, atHour(hour), answer);
    expect([mostAt(answer!, 'waves', atHour(1)), at(1)]).toEqual([
      3,
      'Not within your limits: waves 3.0 m (limit 1.0 m)',
    ]);
    expect([mostAt(answer!, 'waves', atHour(4)), at(4)]).toEqual([
      2,
      'Not within your limits: waves 2.0 m (limit 1.0 m)',
    ]);
  });

  it('names the second day only where it is another', () => {
    const noon = new Date(2026, 10, 24, 12).getTime();
    expect(whenSaid(said(), noon, noon + 3_600_000)).toBe('Tue 12:00–13:00');
    expect(whenSaid(said(), noon, noon + 24 * 3_600_000)).toBe('Tue 12:00–Wed 12:00');
  });

  it('is no word of go or safe, in either language', () => {
    for (const words of [en(formatOf('en')), nb(formatOf('nb'))]) {
      const text = JSON.stringify(words.operations, (_, value: unknown) =>
        typeof value === 'function' ? '' : value,
      );
      expect(text).not.toMatch(/\b(safe|safely|unsafe|no-go|trygg|trygt|sikker|sikkert|klarert)\b/i);
    }
  });
});

describe('the facts of a site', () => {
  it('are the farthest grid point and the oldest part of those with a limit', () => {
    const answer = handForecast({ waves: { 0: 1 }, wind: { 0: 1 } });
    expect(siteFacts(answer, ['waves'])).toMatchObject({
      metres: expect.closeTo(1243, 0) as number,
      isCached: false,
    });
    expect(siteFacts(handForecast({ waves: 'failed' }), ['waves'])).toBeNull();
  });

  it('have the greater value of the steps around a time, and none where there is a hole', () => {
    const answer = handForecast({ waves: { 0: 1, 3: 2, 6: 1, 15: 1, 18: 0.5 } });
    const at = (hour: number): number | null => mostAt(answer, 'waves', atHour(hour));
    expect([at(0), at(1), at(4), at(6), at(10), at(18), at(20)]).toEqual([2, 2, 2, null, null, 1, null]);
  });
});

describe('the rows of a plan', () => {
  const late = site('late', { waves: { 0: 2, 3: 2, 6: 0.5, 9: 0.5 } });
  const never = site('a never', { waves: { 0: 2, 3: 2 } });
  const early = site('early', { waves: { 0: 0.5, 3: 0.5, 6: 2 } });
  const rows = [late, never, early].map((one) => rowOf(one));
  const keys = (of: readonly { forecast: SiteForecast }[]): string[] =>
    of.map(({ forecast }) => forecast.key);

  it('stand by their next window, or by name, and do not jump while forecasts come in', () => {
    const order = new RowOrder();
    expect(keys(order.of(rows, 'next', 'en', false))).toEqual(['early', 'late', 'a never']);
    const fresh = rowOf(site('fresh', { waves: { 0: 0.1, 3: 0.1 } }));
    expect(keys(order.of([fresh, ...rows], 'next', 'en', true))).toEqual([
      'early',
      'late',
      'a never',
      'fresh',
    ]);
    expect(keys(order.of(rows, 'name', 'en', false))).toEqual(['a never', 'early', 'late']);
  });

  it('lie on one axis over all forecasts', () => {
    const cover = planCover([late, never, site('none', {}, { answer: null })]);
    expect(cover).toEqual({ fromMs: atHour(0), toMs: atHour(9) });
    expect([shareOf(cover!, atHour(-1)), shareOf(cover!, atHour(4.5)), shareOf(cover!, atHour(20))]).toEqual([
      0, 0.5, 1,
    ]);
    expect(planCover([])).toBeUndefined();
    expect(spanAt(rowOf(late).spans, atHour(9))?.state).toBe('within');
  });

  it('are judged once for the same forecast and limits', () => {
    const judged = new JudgedForecasts();
    expect(judged.spansOf(late, limits)).toBe(judged.spansOf(late, limits));
    expect(judged.spansOf(late, { ...limits })).not.toBe(rows[0]?.spans);
  });
});

it('marks of the axis are whole hours of the day and its beginning, in order, no more than there is room for', () => {
  const from = new Date(2026, 9, 24, 3).getTime();
  const ticks = planTicks({ fromMs: from, toMs: from + 60 * 3_600_000 }, 12);
  expect(ticks.length).toBeLessThan(14);
  expect(ticks.filter(({ isDay }) => isDay)).toHaveLength(2);
  expect(ticks.every(({ timeMs }, i) => i === 0 || timeMs > ticks[i - 1]!.timeMs)).toBe(true);
  expect(ticks.every(({ timeMs }) => new Date(timeMs).getMinutes() === 0)).toBe(true);
});
