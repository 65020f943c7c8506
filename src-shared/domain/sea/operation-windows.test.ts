import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextWindow } from './next-window';
import { atHour, dayMs, handForecast, type Hours, noLimits } from './operation-testing';
import { coverOf, operationLimits, operationSpans, type OperationLimits } from './operation-windows';
import * as v from 'valibot';

const hourOf = (timeMs: number): number => (timeMs - dayMs) / 3_600_000;
/** Stretches as `from-to state why`. */
const stated = (forecast: Parameters<typeof handForecast>[0], limits: Partial<OperationLimits>): string[] =>
  operationSpans(handForecast(forecast), { ...noLimits, ...limits }).map(({ fromMs, toMs, state, reasons }) =>
    [`${hourOf(fromMs)}-${hourOf(toMs)}`, state, ...reasons.map(({ part, why }) => `${part} ${why}`)].join(
      ' ',
    ),
  );

describe('operation windows', () => {
  it('are where both ends of a stretch are within, the limit itself among it', () => {
    expect(stated({ waves: { 0: 1.4, 3: 1, 6: 0.8, 9: 1, 12: 1.1, 15: 0.9 } }, { waveM: 1 })).toEqual([
      '0-3 over waves over',
      '3-9 within',
      '9-15 over waves over',
    ]);
  });

  it('need every part that has a limit, each between its own steps', () => {
    expect(
      stated(
        {
          waves: { 0: 0.5, 3: 0.5, 6: 0.5 },
          current: { 0: 0.1, 1: 0.1, 2: 0.9, 3: 0.1, 4: 0.1, 5: 0.1, 6: 0.1 },
          wind: { 0: 20, 6: 20 },
        },
        { waveM: 1, currentMs: 0.5 },
      ),
    ).toEqual(['0-1 within', '1-3 over current over', '3-6 within']);
  });

  it('are never where a part with a limit has no value, filled hours and missing steps among them', () => {
    const waves = { 0: 0.5, 3: null, 6: 0.5, 9: 0.5, 12: 0.5, 21: 0.5, 24: 0.5 };
    expect(stated({ waves }, { waveM: 1 })).toEqual([
      '0-6 unknown waves not-given',
      '6-12 within',
      '12-21 unknown waves not-given',
      '21-24 within',
    ]);
    const filled = handForecast({ waves: { 0: 0, 3: 0, 6: 0 } });
    const steps = filled.waves.ok ? filled.waves.value.steps : [];
    const answer = {
      ...filled,
      waves: {
        ok: true,
        value: {
          ...(filled.waves.ok ? filled.waves.value : (undefined as never)),
          steps: steps.map((step) => ({ ...step, isFilled: true })),
        },
      },
    } as const;
    expect(operationSpans(answer, { ...noLimits, waveM: 1 }).map(({ state }) => state)).toEqual(['unknown']);
  });

  it('say of a part that could not be had, or is empty, that it is missing over the whole time', () => {
    const wind = { 0: 3, 3: 3, 6: 9 };
    expect(stated({ waves: 'failed', wind }, { waveM: 1, windMs: 8 })).toEqual([
      '0-3 unknown waves failed',
      '3-6 over waves failed wind over',
    ]);
    expect(stated({ wind }, { waveM: 1 })).toEqual(['0-6 unknown waves not-given']);
  });

  it('end where a part with a limit ends, though another goes on', () => {
    expect(stated({ waves: { 0: 1, 3: 1 }, wind: { 0: 3, 3: 3, 6: 3 } }, { waveM: 1, windMs: 8 })).toEqual([
      '0-3 within',
      '3-6 unknown waves not-given',
    ]);
  });

  it('that are too short are called that, and keep their margin', () => {
    const spans = operationSpans(handForecast({ waves: { 0: 2, 3: 0.8, 6: 0.6, 9: 2, 12: 0.5, 21: 0.5 } }), {
      ...noLimits,
      waveM: 1,
      leastHours: 4,
    });
    expect(spans.map(({ state }) => state)).toEqual(['over', 'too-short', 'over', 'unknown']);
    expect(spans[1]?.margin).toEqual({ part: 'waves', share: expect.closeTo(0.2) as number });
  });

  it('have the margin of the part that is nearest to its limit, and the greatest of each', () => {
    const [span] = operationSpans(handForecast({ waves: { 0: 0.5, 3: 0.6 }, wind: { 0: 7, 3: 2 } }), {
      ...noLimits,
      waveM: 1,
      windMs: 8,
    });
    expect(span).toMatchObject({
      state: 'within',
      margin: { part: 'wind', share: 0.125 },
      most: { waves: 0.6, current: null, wind: 7 },
    });
  });

  it('bear a limit of nothing', () => {
    const forecast = { current: { 0: 0, 3: 0, 6: 0.1 } };
    expect(stated(forecast, { currentMs: 0 })).toEqual(['0-3 within', '3-6 over current over']);
  });

  it('are not judged without a limit, nor without two times', () => {
    expect(stated({ waves: { 0: 1, 3: 1 } }, {})).toEqual([]);
    expect(stated({ waves: { 0: 1 } }, { waveM: 1 })).toEqual([]);
    expect(stated({ waves: 'failed', current: 'failed', wind: 'failed' }, { waveM: 1 })).toEqual([]);
  });

  it('are not made of two times that are too far apart to be neighbours', () => {
    expect(stated({ waves: { 0: 0.5, 24: 0.5 } }, { waveM: 1 })).toEqual(['0-24 unknown waves not-given']);
  });
});

describe('the next window', () => {
  const limits = { ...noLimits, waveM: 1, leastHours: 3 };
  const waves = { 0: 0.5, 3: 0.5, 6: 0.5, 9: 2, 12: 0.5, 15: 0.5, 18: 0.5, 21: 2 };
  const next = (hour: number): unknown => {
    const found = nextWindow(operationSpans(handForecast({ waves }), limits), limits, atHour(hour));
    return found && [hourOf(found.fromMs), hourOf(found.toMs), found.hasBegun];
  };

  it('is the one under way while what is left of it is long enough, then the one to come', () => {
    expect(next(-2)).toEqual([0, 6, false]);
    expect(next(3)).toEqual([3, 6, true]);
    expect(next(3.5)).toEqual([12, 18, false]);
    expect(next(15.5)).toBeNull();
  });
});

it('limits are none or from 0 on', () => {
  expect(v.is(operationLimits, { ...noLimits, waveM: 0 })).toBe(true);
  expect(v.is(operationLimits, { ...noLimits, waveM: -0.1 })).toBe(false);
  expect(v.is(operationLimits, { ...noLimits, windMs: NaN })).toBe(false);
});

const value = fc.option(
  fc.integer({ min: 0, max: 20 }).map((tenths) => tenths / 10),
  { nil: null, freq: 5 },
);
const scattered = fc.dictionary(fc.integer({ min: 0, max: 30 }).map(String), value, { maxKeys: 14 });
const regular = fc
  .tuple(fc.array(value, { minLength: 2, maxLength: 10 }), fc.constantFrom(1, 3))
  .map(([values, every]) => Object.fromEntries(values.map((one, i) => [String(i * every), one])));
const hours = fc.oneof(scattered, regular).map((given) => given as Hours);
const part = fc.oneof(
  { weight: 6, arbitrary: hours },
  { weight: 1, arbitrary: fc.constant('failed' as const) },
);
const forecasts = fc.record({ waves: part, current: part, wind: part });
const limit = fc.option(
  fc.integer({ min: 0, max: 20 }).map((tenths) => tenths / 10),
  { nil: null },
);
const someLimits = fc.record({
  waveM: limit,
  currentMs: limit,
  windMs: limit,
  leastHours: fc.integer({ min: 0, max: 8 }),
});
const runs = { numRuns: 800 };

/** The hours, in quarters, at which work is within. */
function within(forecast: Parameters<typeof handForecast>[0], limits: OperationLimits): Set<number> {
  const quarters = new Set<number>();
  for (const { fromMs, toMs, state } of operationSpans(handForecast(forecast), limits))
    if (state === 'within') for (let at = fromMs; at < toMs; at += 900_000) quarters.add(at);
  return quarters;
}
const isPart = (less: ReadonlySet<number>, more: ReadonlySet<number>): boolean =>
  [...less].every((one) => more.has(one));

describe('of any forecast', () => {
  it('stretches cover exactly its time, in order, each beginning where the last ended and saying something else', () => {
    fc.assert(
      fc.property(forecasts, someLimits, (forecast, limits) => {
        const answer = handForecast(forecast);
        const spans = operationSpans(answer, limits);
        const cover = coverOf(answer);
        const isLimited = [limits.waveM, limits.currentMs, limits.windMs].some((one) => one !== null);
        if (!cover || !isLimited) return spans.length === 0;
        return (
          spans[0]?.fromMs === cover.fromMs &&
          spans.at(-1)?.toMs === cover.toMs &&
          spans.every(({ fromMs, toMs }) => fromMs < toMs) &&
          spans.every(({ fromMs }, i) => i === 0 || spans[i - 1]?.toMs === fromMs) &&
          spans.every(({ state, reasons }) => (state === 'within' || state === 'too-short') === (reasons.length === 0)) // prettier-ignore
        );
      }),
      runs,
    );
  });

  it('a greater limit never takes from what is within', () => {
    fc.assert(
      fc.property(
        forecasts,
        someLimits,
        fc.constantFrom('waveM', 'currentMs', 'windMs'),
        fc.integer({ min: 0, max: 10 }),
        (forecast, limits, key, more) => {
          const raised = { ...limits, [key]: limits[key] === null ? null : limits[key] + more / 10 };
          return isPart(within(forecast, limits), within(forecast, raised));
        },
      ),
      runs,
    );
  });

  it('a value that goes missing, or a part that fails, never makes a window longer', () => {
    fc.assert(
      fc.property(
        forecasts,
        someLimits,
        fc.constantFrom('waves', 'current', 'wind'),
        fc.nat(),
        (forecast, limits, name, which) => {
          const given = forecast[name];
          if (given === 'failed') return true;
          const keys = Object.keys(given);
          const missing = { ...given, [keys[which % Math.max(1, keys.length)] ?? 0]: null };
          const all = within(forecast, limits);
          return (
            (keys.length === 0 || isPart(within({ ...forecast, [name]: missing }, limits), all)) &&
            (limits[name === 'waves' ? 'waveM' : name === 'current' ? 'currentMs' : 'windMs'] === null ||
              within({ ...forecast, [name]: 'failed' }, limits).size === 0)
          );
        },
      ),
      runs,
    );
  });

  it('a step that goes missing from regular ones never makes a window longer', () => {
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 4, maxLength: 12 }),
        fc.nat(),
        fc.constantFrom(1, 3, 6),
        (values, which, every) => {
          const waves = Object.fromEntries(values.map((one, i) => [i * every, one]));
          const fewer = Object.fromEntries(
            Object.entries(waves).filter((_, i) => i !== which % values.length),
          );
          const limits = { ...noLimits, waveM: 1 };
          return isPart(within({ waves: fewer }, limits), within({ waves }, limits));
        },
      ),
      runs,
    );
  });
});
