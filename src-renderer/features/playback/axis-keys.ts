import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { beginningAt, withEnd } from './time-window';

const [tenMinutesMs, hourMs] = [600_000, 3_600_000];

/** What can be held on the axis: an end of the window, all of it, the instant of the playback. */
export type AxisPart = 'from' | 'to' | 'window' | 'instant';

/** How far a key goes, ms; 'first' and 'last' are as far as it goes. Undefined: not a key of the axis. */
export function keyMove(key: string, isShift: boolean): number | 'first' | 'last' | undefined {
  const arrowMs = isShift ? hourMs : tenMinutesMs;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return -arrowMs;
    case 'ArrowRight':
    case 'ArrowUp':
      return arrowMs;
    // As on the timeline of the weeks: up is back in time.
    case 'PageUp':
      return -6 * hourMs;
    case 'PageDown':
      return 6 * hourMs;
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    default:
      return undefined;
  }
}

/** Where a time comes to by a key, in a stretch. */
export function timeByKey(
  timeMs: number,
  move: number | 'first' | 'last',
  { fromMs, toMs }: TimeRange,
): number {
  if (move === 'first') return fromMs;
  return move === 'last' ? toMs : Math.max(fromMs, Math.min(toMs, timeMs + move));
}

/** What becomes of a window by a key on one of its parts. */
export function windowByKey(
  window: TimeRange,
  span: TimeRange,
  part: Exclude<AxisPart, 'instant'>,
  move: number | 'first' | 'last',
): TimeRange {
  const timeMs = timeByKey(part === 'to' ? window.toMs : window.fromMs, move, span);
  return part === 'window' ? beginningAt(window, span, timeMs) : withEnd(window, span, part, timeMs);
}
