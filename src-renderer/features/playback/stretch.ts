/** A stretch of time, both ends belonging to it, ms since 1970. */
export interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** No window is shorter. */
export const leastWindowMs = 600_000;

export type WindowEnd = 'from' | 'to';

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The part of a window that lies in the span; null where that is all of it, or too little to be seen. */
export function windowIn(window: Stretch | null, span: Stretch): Stretch | null {
  if (!window) return null;
  const [fromMs, toMs] = [Math.max(window.fromMs, span.fromMs), Math.min(window.toMs, span.toMs)];
  const isAll = fromMs === span.fromMs && toMs === span.toMs;
  return isAll || toMs - fromMs < leastWindowMs ? null : { fromMs, toMs };
}

/** One end of a window moved to a time; it stays in the span and on its side of the other end. */
export function withEnd(window: Stretch, span: Stretch, end: WindowEnd, timeMs: number): Stretch {
  const { fromMs, toMs } = window;
  const leastMs = Math.min(leastWindowMs, span.toMs - span.fromMs);
  return end === 'from'
    ? { fromMs: within(timeMs, span.fromMs, Math.max(span.fromMs, toMs - leastMs)), toMs }
    : { fromMs, toMs: within(timeMs, Math.min(span.toMs, fromMs + leastMs), span.toMs) };
}

/** A window as wide as before that begins at a time, or as near to it as the span lets it. */
export function beginningAt(window: Stretch, span: Stretch, timeMs: number): Stretch {
  const widthMs = window.toMs - window.fromMs;
  const fromMs = within(timeMs, span.fromMs, Math.max(span.fromMs, span.toMs - widthMs));
  return { fromMs, toMs: Math.min(span.toMs, fromMs + widthMs) };
}

/** A window of another width with the end that it has; where the span begins too late for that, with its beginning. */
export function ofWidth(window: Stretch, span: Stretch, widthMs: number): Stretch {
  return beginningAt({ fromMs: window.toMs - widthMs, toMs: window.toMs }, span, window.toMs - widthMs);
}

/** What two times enclose, whichever is the earlier, in the span and not too short. */
export function between(oneMs: number, otherMs: number, span: Stretch): Stretch {
  const fromMs = within(Math.min(oneMs, otherMs), span.fromMs, span.toMs);
  return withEnd({ fromMs, toMs: fromMs }, span, 'to', Math.max(oneMs, otherMs));
}

/** What vessels were asked for, together with what their answers are of. */
export function spanOf(asked: Stretch, answers: readonly (Stretch | null)[]): Stretch {
  return answers.reduce<Stretch>(
    (span, answer) =>
      answer
        ? { fromMs: Math.min(span.fromMs, answer.fromMs), toMs: Math.max(span.toMs, answer.toMs) }
        : span,
    asked,
  );
}
