import type { Format } from './format';

const hourMs = 3_600_000;

/** A time of the last hours by its clock, `10:42`; one that could be mistaken for another day's with its day. */
export function sinceWords(format: Format, timeMs: number, nowMs: number): string {
  return nowMs - timeMs < 20 * hourMs ? format.time(timeMs) : format.dateTime(timeMs);
}
