/** What a calendar and a clock of a zone show at an instant. */
export interface Wall {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const dayMs = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const two = '2-digit';
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
  });
  clocks.set(zone, made);
  return made;
}

/** `zone` as Intl names it; undefined: this computer's. */
export function wallIn(timeMs: number, zone: string | undefined): Wall {
  if (zone === undefined) {
    const at = new Date(timeMs);
    const [year, month, day] = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
    return { year, month, day, hour: at.getHours(), minute: at.getMinutes() };
  }
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(timeMs)) part[type] = Number(value);
  const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN } = part;
  return { year, month, day, hour, minute };
}

/** As if the wall were in UTC. Days past the end of a month go on into the next. */
const asUtc = ({ year, month, day, hour, minute }: Wall): number =>
  Date.UTC(year, month - 1, day, hour, minute);

/** How far the clocks of the zone are ahead of UTC then. */
const aheadMs = (timeMs: number, zone: string | undefined): number => {
  const minuteMs = 60_000;
  return asUtc(wallIn(timeMs, zone)) - Math.floor(timeMs / minuteMs) * minuteMs;
};

/** The instants at which the clocks of the zone show it, in order: none where they are set forward over it, two where they are set back. */
export function timesOfWall(wall: Wall, zone: string | undefined): readonly number[] {
  const wanted = asUtc(wall);
  const around = [wanted - dayMs, wanted + dayMs].map((timeMs) => wanted - aheadMs(timeMs, zone));
  const found = around.filter((timeMs) => asUtc(wallIn(timeMs, zone)) === wanted);
  return [...new Set(found)].toSorted((a, b) => a - b);
}

/** The first of `timesOfWall`; of a time that the clocks skip, as much later as they are set forward. */
export function timeOfWall(wall: Wall, zone: string | undefined): number {
  const wanted = asUtc(wall);
  return timesOfWall(wall, zone)[0] ?? wanted - aheadMs(wanted - dayMs, zone);
}

/** Midnight of the day of an instant, or of a day so many later; also where a day has 23 or 25 hours. */
export function dayStartIn(timeMs: number, zone: string | undefined, daysLater = 0): number {
  const wall = wallIn(timeMs, zone);
  return timeOfWall({ ...wall, day: wall.day + daysLater, hour: 0, minute: 0 }, zone);
}

/** Midnight of the next day of a weekday from Sunday, 0; of the day of the instant where it is one. */
export function nextWeekdayIn(timeMs: number, zone: string | undefined, weekday: number): number {
  const { year, month, day } = wallIn(timeMs, zone);
  const own = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return dayStartIn(timeMs, zone, (weekday - own + 7) % 7);
}

/** The instant of an hour of a day's clock. An hour that the clock skips is the next one. */
export const hourOfDayIn = (timeMs: number, zone: string | undefined, hour: number): number =>
  timeOfWall({ ...wallIn(timeMs, zone), hour, minute: 0 }, zone);

export const isMidnightIn = (timeMs: number, zone: string | undefined): boolean => {
  const { hour, minute } = wallIn(timeMs, zone);
  return hour === 0 && minute === 0;
};

/** Whether two instants are of one day of the calendar there. */
export function isSameDayIn(oneMs: number, otherMs: number, zone: string | undefined): boolean {
  const [one, other] = [wallIn(oneMs, zone), wallIn(otherMs, zone)];
  return one.year === other.year && one.month === other.month && one.day === other.day;
}

const norway = 'Europe/Oslo';
const dated = /^(\d{4}-\d{2}-\d{2})(?:[T ]([\d:.]+)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** The day in Norway at an instant, `YYYY-MM-DD`. */
export function norwegianDayAt(timeMs: number): string {
  return new Date(asUtc({ ...wallIn(timeMs, norway), hour: 0, minute: 0 })).toISOString().slice(0, 10);
}

/**
 * The day of a date of the service, `YYYY-MM-DD`: the one that it names, or with a zone the Norwegian one of the instant,
 * as a local midnight may come as UTC (`2025-06-30T22:00:00Z` is 1 July). Null for what is no date.
 */
export function norwegianDay(text: string): string | null {
  const [, day = '', clock, zone] = dated.exec(text.trim()) ?? [];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // JavaScript takes 31 February for 3 March.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return null;
  if (zone === undefined) return day;
  const ms = Date.parse(`${day}T${clock}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase()}`);
  return Number.isNaN(ms) ? null : norwegianDayAt(ms);
}

/** When a day, `YYYY-MM-DD`, begins on the Norwegian clock, or the one so many days later; ms since 1970. Null for what is no day. */
export function norwegianMidnightMs(day: string, daysLater = 0): number | null {
  if (norwegianDay(day) !== day) return null;
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  return timeOfWall({ year, month, day: date + daysLater, hour: 0, minute: 0 }, norway);
}

/** The start of that day in UTC, as weeks start, ms since 1970. Null for what is no date. */
export function norwegianDayMs(text: string): number | null {
  const day = norwegianDay(text);
  return day === null ? null : Date.parse(`${day}T00:00:00Z`);
}
