import { describe, expect, it } from 'vitest';
import type { LonLat } from '@kartbord/common/lon-lat';
import { type DayPlan, planProblem, type PlanStop } from './day-plan';
import { judgedLegs, type PlannedWay, planLegs } from './day-plan-legs';
import { type ForecastPart, forecastParts, type ForecastRun, type ForecastRuns } from './forecast';
import { atHour, handForecast, type HandForecast, noLimits } from './operation-testing';

const [herdle, across]: [LonLat, LonLat] = [
  [5.2, 60.5],
  [5.4, 60.5],
];
const stop = (
  name: string,
  at: LonLat,
  from: number,
  to: number,
  more: Partial<PlanStop> = {},
): PlanStop => ({
  name,
  at: [at[0], at[1]],
  fromMs: atHour(from),
  toMs: atHour(to),
  job: 'Washing',
  limits: { ...noLimits, waveM: 1 },
  ...more,
});
const plan = (stops: readonly PlanStop[], speedKn: number | null = null): DayPlan => ({
  stops,
  sail: { limits: { ...noLimits, waveM: 1.5 }, speedKn },
});
/** 11 km along a parallel, with a bend that adds nothing. */
const way: PlannedWay = { metres: 10_998, places: [herdle, [5.3, 60.5], across], gridM: 25 };
const day = plan([stop('A', herdle, 8, 12), stop('B', across, 14, 16)]);

const runsOf = (...forecasts: readonly HandForecast[]): ForecastRuns => {
  const of = (part: ForecastPart): readonly ForecastRun<ForecastPart>[] =>
    forecasts.flatMap((forecast, at) => {
      const outcome = handForecast(forecast)[part];
      return forecast[part] && outcome.ok ? [{ ...outcome.value, firstFetchedMs: atHour(6 - at) }] : [];
    });
  return Object.fromEntries([
    ['asked', herdle],
    ...forecastParts.map((part) => [part, of(part)]),
  ]) as ForecastRuns;
};
const every = (value: number, to = 20): Record<number, number> =>
  Object.fromEntries(Array.from({ length: to - 5 }, (_, at) => [6 + at, value]));
const statesOf = (of: DayPlan, runs: ForecastRuns, ways: Parameters<typeof planLegs>[1] = [way]) =>
  judgedLegs(planLegs(of, ways), () => runs);

describe('a day’s plan', () => {
  it('is sailed at the speed that follows from the times, in pieces of at most five kilometres', () => {
    const [, sailed] = planLegs(day, [way]);
    expect(sailed).toMatchObject({ kind: 'way', name: 'A – B', fromMs: atHour(12), toMs: atHour(14) });
    expect(sailed?.speedKn).toBeCloseTo(10_998 / 1852 / 2, 6);
    expect(sailed?.pieces.map(({ fromMs }) => Math.round((fromMs - atHour(12)) / 60_000))).toEqual([
      0, 40, 80,
    ]);
    expect(sailed?.pieces.map(({ at }) => at[0].toFixed(3))).toEqual(['5.233', '5.300', '5.367']);
    // The bend is a corner of the piece that it lies in.
    expect(sailed?.pieces[1]?.line).toHaveLength(3);
  });

  it('waits at the next stop where a given speed is more than is needed', () => {
    const [, sailed] = planLegs(plan(day.stops, 11.878), [way]);
    expect(sailed?.pieces.at(-1)).toMatchObject({ at: across, line: [across], toMs: atHour(14) });
    expect(Math.round(((sailed?.pieces.at(-1)?.fromMs ?? 0) - atHour(12)) / 60_000)).toBe(30);
  });

  it('is within where all is known and no limit is passed', () => {
    expect(statesOf(day, runsOf({ waves: every(1) })).map(({ state }) => state)).toEqual([
      'within',
      'within',
      'within',
    ]);
  });

  it('says which value passes the limit first, and when', () => {
    const [first, , last] = statesOf(day, runsOf({ waves: { ...every(0.8), 15: 1.2, 16: 1.4 } }));
    expect([first?.state, last?.state]).toEqual(['within', 'over']);
    expect(last?.pieces[0]?.parts[0]).toMatchObject({ most: 1.4, over: { value: 1.2, fromMs: atHour(14) } });
  });

  it('takes nothing that is not known for within, and says why', () => {
    const why = (runs: ForecastRuns) => statesOf(day, runs).map(({ state, pieces }) => [state, pieces[0]?.parts[0]?.why]); // prettier-ignore
    expect(why(runsOf())).toEqual([['unknown', 'not-stored'], ['unknown', 'not-stored'], ['unknown', 'not-stored']]); // prettier-ignore
    expect(why(runsOf({ waves: every(0.5, 13) }))[2]).toEqual(['unknown', 'beyond-run']);
    expect(why(runsOf({ waves: { 9: 0.5, 10: 0.5, 11: 0.5, 12: 0.5 } }))[0]).toEqual([
      'unknown',
      'before-run',
    ]);
    expect(why(runsOf({ waves: { ...every(0.5), 10: null } }))[0]).toEqual(['unknown', 'not-given']);
    expect(why(runsOf({ waves: {} }))[0]).toEqual(['unknown', 'not-given']);
  });

  it('goes by the newest run alone, and names it where it is half there', () => {
    const [, , last] = statesOf(day, runsOf({ waves: every(0.5, 10) }, { waves: every(0.5, 40) }));
    expect(last?.pieces[0]?.parts[0]).toMatchObject({ state: 'unknown', why: 'beyond-run', isHalf: true });
    expect(last?.pieces[0]?.parts[0]?.run?.firstFetchedMs).toBe(atHour(6));
  });

  it('is not known on a way that was not found, and its stops are judged all the same', () => {
    const legs = statesOf(day, runsOf({ waves: every(0.5) }), ['to-on-land']);
    expect(legs.map(({ state, problem }) => [state, problem])).toEqual([
      ['within', null],
      ['unknown', 'to-on-land'],
      ['within', null],
    ]);
  });

  it('is impossible where the way is too long for the time, for the given speed, or the stop too short for its work', () => {
    const runs = runsOf({ waves: every(0.5) });
    const soon = plan([stop('A', herdle, 8, 12), stop('B', across, 12.1, 16)]);
    const atOnce = plan([stop('A', herdle, 8, 12), stop('B', across, 12, 16)]);
    const short = plan([stop('A', herdle, 8, 9, { limits: { ...noLimits, waveM: 1, leastHours: 2 } })]);
    expect(statesOf(soon, runs)[1]).toMatchObject({ state: 'impossible', problem: 'too-fast' });
    expect(statesOf(atOnce, runs)[1]).toMatchObject({
      state: 'impossible',
      problem: 'too-fast',
      speedKn: null,
    });
    expect(statesOf(plan(day.stops, 2), runs)[1]).toMatchObject({ state: 'impossible', problem: 'late' });
    expect(statesOf(short, runs)[0]).toMatchObject({ state: 'impossible', problem: 'too-short' });
  });

  it('has no leg between two stops at one place that follow at once, and waits where they do not', () => {
    const stay = { metres: 0, places: [herdle], gridM: 25 };
    const at = (from: number): DayPlan => plan([stop('A', herdle, 8, 12), stop('A', herdle, from, 16)]);
    expect(planLegs(at(12), [stay])).toHaveLength(2);
    expect(planLegs(at(13), [stay])[1]?.pieces).toEqual([
      { at: herdle, line: [herdle], fromMs: atHour(12), toMs: atHour(13) },
    ]);
  });

  it('is refused where time runs backwards, or something has no limit', () => {
    expect(planProblem(day)).toBeNull();
    expect(planProblem(plan([stop('A', herdle, 12, 8)]))).toEqual({ problem: 'backwards', stop: 0 });
    expect(planProblem(plan([stop('A', herdle, 8, 12), stop('B', across, 11, 16)]))).toEqual({ problem: 'overlapping', stop: 1 }); // prettier-ignore
    expect(planProblem(plan([stop('A', herdle, 8, 12, { limits: noLimits })]))).toEqual({ problem: 'no-limit', stop: 0 }); // prettier-ignore
    expect(planProblem({ ...day, sail: { limits: noLimits, speedKn: null } })).toEqual({ problem: 'no-sail-limit', stop: 1 }); // prettier-ignore
  });
});
