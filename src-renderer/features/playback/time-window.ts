import type { TimeRange } from '../../../src-shared/domain/units/time-range';

/** No window is shorter. */
export const leastWindowMs = 600_000;

export type WindowEnd = 'from' | 'to';

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The part of a window that lies in the span; null where that is all of it, or too little to be seen. */
export function windowIn(window: TimeRange | null, span: TimeRange): TimeRange | null {
  if (!window) return null;
  const [fromMs, toMs] = [Math.max(window.fromMs, span.fromMs), Math.min(window.toMs, span.toMs)];
  const isAll = fromMs === span.fromMs && toMs === span.toMs;
  return isAll || toMs - fromMs < leastWindowMs ? null : { fromMs, toMs };
}

/** One end of a window moved to a time; it stays in the span and on its side of the other end. */
export function withEnd(window: TimeRange, span: TimeRange, end: WindowEnd, timeMs: number): TimeRange {
  const { fromMs, toMs } = window;
  const leastMs = Math.min(leastWindowMs, span.toMs - span.fromMs);
  return end === 'from'
    ? { fromMs: within(timeMs, span.fromMs, Math.max(span.fromMs, toMs - leastMs)), toMs }
    : { fromMs, toMs: within(timeMs, Math.min(span.toMs, fromMs + leastMs), span.toMs) };
}

/** A window as wide as before that begins at a time, or as near to it as the span lets it. */
export function beginningAt(window: TimeRange, span: TimeRange, timeMs: number): TimeRange {
  const widthMs = window.toMs - window.fromMs;
  const fromMs = within(timeMs, span.fromMs, Math.max(span.fromMs, span.toMs - widthMs));
  return { fromMs, toMs: Math.min(span.toMs, fromMs + widthMs) };
}

/** A window of another width with the end that it has; where the span begins too late for that, with its beginning. */
export function ofWidth(window: TimeRange, span: TimeRange, widthMs: number): TimeRange {
  return beginningAt({ fromMs: window.toMs - widthMs, toMs: window.toMs }, span, window.toMs - widthMs);
}

/** What two times enclose, whichever is the earlier, in the span and not too short. */
export function between(oneMs: number, otherMs: number, span: TimeRange): TimeRange {
  const fromMs = within(Math.min(oneMs, otherMs), span.fromMs, span.toMs);
  return withEnd({ fromMs, toMs: fromMs }, span, 'to', Math.max(oneMs, otherMs));
}

/** What the answers are of; before there is any, what vessels were asked for: of the last day that is older than the answers. */
export function spanOf(asked: TimeRange, answers: readonly (TimeRange | null)[]): TimeRange {
  const [first = asked, ...others] = answers.filter((answer) => answer !== null);
  return others.reduce<TimeRange>(
    ({ fromMs, toMs }, answer) => ({
      fromMs: Math.min(fromMs, answer.fromMs),
      toMs: Math.max(toMs, answer.toMs),
    }),
    { fromMs: first.fromMs, toMs: first.toMs },
  );
}
