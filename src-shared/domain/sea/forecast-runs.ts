import type { ForecastPart, ForecastRun, ForecastSteps } from './forecast';
import type { TimeRange } from '../units/time-range';

type Step = ForecastSteps[ForecastPart];
type Run = ForecastRun<ForecastPart>;

/** What two runs are compared by: the significant height of waves, m; the speed of current and wind, m/s. */
const valueOfStep = (step: Step): number | null =>
  'significantHeightM' in step ? step.significantHeightM : step.speedMs;

/** How far a run tells ahead of when it first came, ms; 0 where it has no value. */
function reachMs({ steps, firstFetchedMs }: Run): number {
  const last = steps.findLast((step) => valueOfStep(step) !== null);
  return last ? Math.max(0, last.timeMs - firstFetchedMs) : 0;
}

/** Runs of one model reach equally far, but for the hours until one is fetched; what reaches less far than this share is half there. */
const wholeShare = 0.75;

/** Whether a run tells of clearly less time ahead than the one that reaches farthest. */
export function isHalfThere(run: Run, runs: readonly Run[]): boolean {
  return reachMs(run) < wholeShare * Math.max(...runs.map(reachMs));
}

/** What a run says of a time, and how it stands to the newest. */
export interface RunInRange {
  /** The highest value within the time; null: it has none. */
  readonly most: number | null;
  /** Steps within the time that have a value. */
  readonly steps: number;
  /** Over the steps within the time that this run and the newest have a value of; null: none. Of the newest itself null. */
  readonly against: { readonly most: number; readonly newest: number; readonly steps: number } | null;
}

/** Each run within a time that ends before `toMs`; the runs come newest first. */
export function runsInRange(runs: readonly Run[], { fromMs, toMs }: TimeRange): readonly RunInRange[] {
  const each = runs.map(({ steps }) => {
    const values = new Map<number, number>();
    for (const step of steps) {
      const value = step.timeMs >= fromMs && step.timeMs < toMs ? valueOfStep(step) : null;
      if (value !== null) values.set(step.timeMs, value);
    }
    return values;
  });
  const [newest = new Map<number, number>()] = each;
  return each.map((values, at) => {
    const both = at === 0 ? [] : [...values].filter(([timeMs]) => newest.has(timeMs));
    const against = both.length > 0 && {
      most: Math.max(...both.map(([, value]) => value)),
      newest: Math.max(...both.map(([timeMs]) => newest.get(timeMs) ?? -Infinity)),
      steps: both.length,
    };
    return {
      most: values.size > 0 ? Math.max(...values.values()) : null,
      steps: values.size,
      against: against || null,
    };
  });
}
