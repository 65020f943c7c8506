import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { Format } from '../../words/format';

const dayMs = 86_400_000;

/** The time that a layer is of: a moment, two moments, or two days where they lie further apart. */
export function spanWords(format: Pick<Format, 'dateTime' | 'date'>, { fromMs, toMs }: TimeRange): string {
  if (fromMs === toMs) return format.dateTime(fromMs);
  // As a day: with its time it would be read as a moment of the service, which is a day of Norway.
  const day = (timeMs: number): string => format.date(new Date(timeMs).toISOString().slice(0, 10));
  return toMs - fromMs < 2 * dayMs
    ? `${format.dateTime(fromMs)} – ${format.dateTime(toMs)}`
    : `${day(fromMs)} – ${day(toMs)}`;
}
