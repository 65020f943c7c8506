/** What a typed time is read in: the zone of this computer, or UTC. */
export type TimeZone = 'local' | 'utc';

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

/** `2026-11-22` and `06:39`, in this computer's zone or in UTC: the same in every language. */
export function wallOf(timeMs: number, zone: TimeZone): Wall {
  const at = new Date(timeMs);
  const parts =
    zone === 'utc'
      ? [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
      : [at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes()];
  const [year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN] = parts;
  return { date: `${year}-${two(month + 1)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
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

const hourMs = 3_600_000;

/** Reads a date and a time as they are typed; never a guess. */
export function readTime({ date, time }: Wall, zone: TimeZone): ReadTime {
  const [dateText, timeText] = [date.trim(), time.trim()];
  const day = dateText === '' ? undefined : readDate(dateText);
  const clock = timeText === '' ? undefined : readClock(timeText);
  if (dateText !== '' && !day) return { is: 'unreadable', part: 'date' };
  if (timeText !== '' && !clock) return { is: 'unreadable', part: 'time' };
  if (!day || !clock) return { is: 'empty' };
  const parts = [day[0], day[1] - 1, day[2], clock[0], clock[1]] as const;
  if (zone === 'utc') return { is: 'time', ms: Date.UTC(...parts), isTwice: false };
  const ms = new Date(...parts).getTime();
  const wall = wallOf(ms, 'local');
  const isSame = (other: Wall): boolean => other.date === wall.date && other.time === wall.time;
  if (wall.time !== `${two(clock[0])}:${two(clock[1])}`) return { is: 'skipped' };
  return { is: 'time', ms, isTwice: isSame(wallOf(ms + hourMs, 'local')) };
}

const minuteMs = 60_000;

/** The minute that a time is in: what the fields can show. */
export const wholeMinute = (timeMs: number): number => Math.floor(timeMs / minuteMs) * minuteMs;
