import { legBetween } from '../units/geodesic';
import type { TimeRange } from '../units/time-range';
import type { TrackColumns } from '@kartbord/common/track-columns';
import type { TrackPeriod } from './track-columns';
import type { GapEvent } from './track-events';

/**
 * The stretches of a span of `gapMs` and more without a position, in order of time: before the first, between two, after
 * the last; the whole span where there is none. Odd positions were received as any other. O(positions + gaps · periods).
 */
export function gapsOf(
  columns: TrackColumns,
  periods: readonly TrackPeriod[],
  { fromMs, toMs }: TimeRange,
  gapMs: number,
): readonly GapEvent[] {
  const gaps: GapEvent[] = [];
  const { count, timeMs, lonE6, latE6 } = columns;
  const add = (from: number, to: number, where: GapEvent['where'], before: number, after: number): void => {
    const isBetween = where === 'between';
    const [lon = 0, lat = 0] = [lonE6[before], latE6[before]];
    const [lonAfter = 0, latAfter = 0] = [lonE6[after], latE6[after]];
    gaps.push({
      fromMs: from,
      toMs: to,
      where,
      asked: askedShare(periods, from, to),
      metres: isBetween ? legBetween([lon / 1e6, lat / 1e6], [lonAfter / 1e6, latAfter / 1e6]).metres : null,
      at: count === 0 ? null : where === 'before' ? [lonAfter / 1e6, latAfter / 1e6] : [lon / 1e6, lat / 1e6],
    });
  };
  const [first, last] = [timeMs[0] ?? toMs, timeMs[count - 1] ?? toMs];
  if (first - fromMs >= gapMs) add(fromMs, first, 'before', -1, 0);
  for (let row = 1; row < count; row++) {
    const [from, to] = [timeMs[row - 1] ?? 0, timeMs[row] ?? 0];
    if (to - from >= gapMs) add(from, to, 'between', row - 1, row);
  }
  if (count > 0 && toMs - last >= gapMs) add(last, toMs, 'after', count - 1, -1);
  return gaps;
}

/** Periods have whole seconds; a last second that was not asked for is not worth a word. */
const slackMs = 1000;

/** How much of a stretch lies in the periods that the service was asked for, put together; they may overlap. */
export function askedShare(periods: readonly TrackPeriod[], fromMs: number, toMs: number): GapEvent['asked'] {
  let [reached, asked] = [fromMs, 0];
  for (const period of periods.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const [from, to] = [Math.max(reached, period.fromMs), Math.min(toMs, period.toMs)];
    if (to <= from) continue;
    asked += to - from;
    reached = to;
  }
  if (asked >= toMs - fromMs - slackMs) return 'whole';
  return asked > 0 ? 'part' : 'not';
}
