import type { TrackAnswer } from '../../../src-shared/domain/track';
import type { TrackColumns, TrackPeriod } from '../../../src-shared/domain/track-columns';
import { trackGapMs } from '../../../src-shared/domain/track';

/** A stretch of the span of an hour or more without a position, ms since 1970. */
export interface TrackGap {
  readonly fromMs: number;
  readonly toMs: number;
  /** Whether the service was asked for it: where it was not, nothing is known, not even that nothing was received. */
  readonly asked: 'whole' | 'part' | 'not';
  /** `before` the first position of the span, `after` its last one, `between` two. */
  readonly where: 'before' | 'between' | 'after';
}

/** The gaps of an answer in order of time; the whole span where there is no position. */
export function gapsOf(
  { fromMs, toMs, periods }: Pick<TrackAnswer, 'fromMs' | 'toMs' | 'periods'>,
  columns: TrackColumns,
): readonly TrackGap[] {
  const gaps: TrackGap[] = [];
  const look = (from: number, to: number, where: TrackGap['where']): void => {
    if (to - from >= trackGapMs)
      gaps.push({ fromMs: from, toMs: to, asked: askedShare(periods, from, to), where });
  };
  const { count, timeMs } = columns;
  if (count === 0) {
    look(fromMs, toMs, 'before');
    return gaps;
  }
  look(fromMs, timeMs[0] ?? fromMs, 'before');
  for (let i = 1; i < count; i++) look(timeMs[i - 1] ?? 0, timeMs[i] ?? 0, 'between');
  look(timeMs[count - 1] ?? toMs, toMs, 'after');
  return gaps;
}

/** How much of a stretch lies in the periods that the service was asked for, put together. */
export function askedShare(periods: readonly TrackPeriod[], fromMs: number, toMs: number): TrackGap['asked'] {
  let [reached, asked] = [fromMs, 0];
  for (const period of periods.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const [from, to] = [Math.max(reached, period.fromMs), Math.min(toMs, period.toMs)];
    if (to <= from) continue;
    asked += to - from;
    reached = to;
  }
  // Periods have whole seconds; a last second that was not asked for is not worth a word.
  if (asked >= toMs - fromMs - 1000) return 'whole';
  return asked > 0 ? 'part' : 'not';
}
