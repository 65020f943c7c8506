import { fail, ok } from '../../result';
import type { TimeRange } from '../units/time-range';
import type { ForecastAnswer, ForecastPart, ForecastRun } from './forecast';

/** What one part of a forecast says between two of its steps that follow each other. */
export interface PartRange {
  readonly fromMs: number;
  readonly toMs: number;
  /** The greater of both ends, or the one that is there; null where none is. */
  readonly most: number | null;
  /** An end has no value. */
  readonly isMissing: boolean;
}

/** Models give steps every hour to every six; two that are further apart than that are no neighbours (facts.md 10: 3 h). */
const longestUsualMs = 6 * 3_600_000;
/** Between steps that are this much further apart than usual something is missing. */
const mostOfUsual = 1.5;

/** One end that is known to be over is enough; that the other is missing does not help. */
export const isOverAt = ({ most }: PartRange, limit: number): boolean => most !== null && most > limit;

/**
 * The stretches between the steps of a part, in order of time. A step's value is of its instant; what lies between two is
 * told by both. Where steps are further apart than 1.5 times the usual there is no stretch.
 */
export function partRanges(answer: ForecastAnswer, part: ForecastPart): readonly PartRange[] {
  const steps = stepValues(answer, part);
  const mostMs = mostOfUsual * usualIntervalMs(steps.map(({ timeMs }) => timeMs));
  return steps.slice(1).flatMap((to, index) => {
    const from = steps[index];
    if (!from || to.timeMs - from.timeMs > mostMs) return [];
    const given = [from.value, to.value].filter((value) => value !== null);
    return [
      {
        fromMs: from.timeMs,
        toMs: to.timeMs,
        most: given.length > 0 ? Math.max(...given) : null,
        isMissing: given.length < 2,
      },
    ];
  });
}

interface StepValue {
  readonly timeMs: number;
  /** Metres of waves, m/s of current and wind; null where the service gave none, a filled hour among them. */
  readonly value: number | null;
}

/** What a limit is held against: the steps of a part, none where it could not be had. */
function stepValues(answer: ForecastAnswer, part: ForecastPart): readonly StepValue[] {
  if (part === 'waves')
    return (answer.waves.ok ? answer.waves.value.steps : []).map(
      ({ timeMs, significantHeightM, isFilled }) => ({
        timeMs,
        value: isFilled ? null : significantHeightM,
      }),
    );
  const outcome = answer[part];
  return (outcome.ok ? outcome.value.steps : []).map(({ timeMs, speedMs }) => ({ timeMs, value: speedMs }));
}

/** The lower middle of the intervals, so that one hole among few steps does not make holes usual. */
function usualIntervalMs(timesMs: readonly number[]): number {
  const intervals = timesMs.slice(1).map((timeMs, index) => timeMs - (timesMs[index] ?? timeMs));
  intervals.sort((a, b) => a - b);
  return Math.min(longestUsualMs, intervals[Math.floor((intervals.length - 1) / 2)] ?? 0);
}

/** The stretches of one run. */
export function rangesOfRun(part: ForecastPart, run: ForecastRun<ForecastPart>): readonly PartRange[] {
  const none = fail('not-found', 'another part');
  const alone: ForecastAnswer = { asked: [0, 0], waves: none, current: none, wind: none, [part]: ok(run) };
  return partRanges(alone, part);
}

/** Whether stretches in order of time have a value of all of a time. */
export function isCovered(ranges: readonly PartRange[], { fromMs, toMs }: TimeRange): boolean {
  let reachedMs = fromMs;
  for (const range of ranges) {
    if (range.toMs <= reachedMs) continue;
    if (range.fromMs > reachedMs || range.isMissing) return false;
    reachedMs = range.toMs;
  }
  return reachedMs >= toMs;
}
