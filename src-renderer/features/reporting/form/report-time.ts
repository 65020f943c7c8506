import { intlZone, type TimeZone } from '../../../../src-shared/domain/units/time-zone';
import { timesOfWall, wallIn } from '../../../../src-shared/domain/units/zone-time';

export type ReadTime =
  /** Something is still to be typed. */
  | { readonly is: 'empty' }
  | { readonly is: 'unreadable'; readonly part: 'date' | 'time' }
  /** The clocks were set forward over it: there was no such time. */
  | { readonly is: 'skipped' }
  /** `isTwice`: the clocks were set back, and it came twice; this is the first. Ms since 1970. */
  | { readonly is: 'time'; readonly ms: number; readonly isTwice: boolean };

interface Wall {
  readonly date: string;
  readonly time: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-22` and `06:39`, by the clocks of a zone: the same in every language. */
export function wallOf(timeMs: number, zone: TimeZone): Wall {
  const { year, month, day, hour, minute } = wallIn(timeMs, intlZone(zone));
  return { date: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
}

/** Year first, or day first with points as Norwegians write it. Slashes say two things and are not read. */
function readDate(text: string): readonly [year: number, month: number, day: number] | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const [, day2, month2, year2] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? [];
  const read = [Number(year ?? year2), Number(month ?? month2), Number(day ?? day2)] as const;
  const at = new Date(Date.UTC(read[0], read[1] - 1, read[2]));
  const isDay = at.getUTCMonth() === read[1] - 1 && at.getUTCDate() === read[2];
  return isDay && read[0] > 1970 ? read : undefined;
}

/** `06:39`, `6.39` or `0639`. */
function readClock(text: string): readonly [hour: number, minute: number] | undefined {
  const [, hour, minute, hour2, minute2] = /^(?:(\d{1,2})[:.](\d{2})|(\d{2})(\d{2}))$/.exec(text) ?? [];
  const read = [Number(hour ?? hour2), Number(minute ?? minute2)] as const;
  return read[0] < 24 && read[1] < 60 ? read : undefined;
}

/** Reads a date and a time as they are typed; never a guess. */
export function readTime({ date, time }: Wall, zone: TimeZone): ReadTime {
  const [dateText, timeText] = [date.trim(), time.trim()];
  const day = dateText === '' ? undefined : readDate(dateText);
  const clock = timeText === '' ? undefined : readClock(timeText);
  if (dateText !== '' && !day) return { is: 'unreadable', part: 'date' };
  if (timeText !== '' && !clock) return { is: 'unreadable', part: 'time' };
  if (!day || !clock) return { is: 'empty' };
  const wall = { year: day[0], month: day[1], day: day[2], hour: clock[0], minute: clock[1] };
  const [first, again] = timesOfWall(wall, intlZone(zone));
  return first === undefined ? { is: 'skipped' } : { is: 'time', ms: first, isTwice: again !== undefined };
}

const minuteMs = 60_000;

/** The minute that a time is in: what the fields can show. */
export const wholeMinute = (timeMs: number): number => Math.floor(timeMs / minuteMs) * minuteMs;
