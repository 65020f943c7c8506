import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { dayStartIn, hourOfDayIn } from '../../../src-shared/domain/units/zone-time';

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** Where a stretch lies on the screen: the span from `left` on, `width` CSS px wide. */
export interface AxisField {
  readonly span: TimeRange;
  readonly left: number;
  readonly width: number;
}

const perPx = ({ span, width }: AxisField): number => (span.toMs - span.fromMs) / Math.max(1, width);

/** CSS px. */
export function xOfTime(field: AxisField, timeMs: number): number {
  return field.left + (timeMs - field.span.fromMs) / Math.max(1, perPx(field));
}

/** A time of the span. */
export function timeAtX(field: AxisField, x: number): number {
  const timeMs = field.span.fromMs + (x - field.left) * perPx(field);
  return Math.max(field.span.fromMs, Math.min(field.span.toMs, timeMs));
}

/** A time that a hand meant: whole minutes as fine as the screen can tell apart. The ends of `span` stay as they are. */
export function roundTime(field: AxisField, timeMs: number, span = field.span): number {
  const { fromMs, toMs } = span;
  const stepMs = [minuteMs, 5 * minuteMs, 10 * minuteMs, 30 * minuteMs].find((step) => step >= perPx(field)) ?? hourMs; // prettier-ignore
  if (timeMs - fromMs < stepMs / 2) return fromMs;
  if (toMs - timeMs < stepMs / 2) return toMs;
  return Math.round(timeMs / stepMs) * stepMs;
}

export interface AxisTick {
  readonly timeMs: number;
  /** A day begins, or is under way where the span begins; else an hour of it. */
  readonly isDay: boolean;
  readonly isUnderWay: boolean;
  /** Has room for its name. */
  readonly isNamed: boolean;
}

const hourSteps = [1, 2, 3, 6, 12] as const;
const daySteps = [1, 2, 7, 14] as const;
/** CSS px that the name of a day and of an hour need. */
const [dayPx, hourPx, markPx] = [72, 44, 9] as const;

/**
 * Days and hours of a zone on an axis. A day that has 23 or 25 hours begins at midnight all the same, and
 * its hours are those of its clock.
 */
export function axisTicks(field: AxisField, zone?: string): readonly AxisTick[] {
  const { fromMs, toMs } = field.span;
  const [pxPerHour, ticks] = [hourMs / perPx(field), [] as AxisTick[]];
  if (!(toMs > fromMs) || field.width < 1) return ticks;
  const marked = hourSteps.find((hours) => hours * pxPerHour >= markPx);
  const named = hourSteps.find((hours) => hours * pxPerHour >= hourPx);
  const days = daySteps.find((step) => step * 24 * pxPerHour >= dayPx) ?? 28;
  let midnightMs = dayStartIn(fromMs, zone);
  for (let day = 0; midnightMs <= toMs; day++, midnightMs = dayStartIn(midnightMs, zone, 1)) {
    const isUnderWay = midnightMs < fromMs;
    const timeMs = isUnderWay ? fromMs : midnightMs;
    const nextPx = (24 * days - (timeMs - midnightMs) / hourMs) * pxPerHour;
    ticks.push({ timeMs, isDay: true, isUnderWay, isNamed: day % days === 0 && nextPx >= dayPx });
    const freeMs = timeMs + ((dayPx + hourPx / 2) / pxPerHour) * hourMs;
    for (let hour = marked ?? 24; marked !== undefined && hour < 24; hour += marked) {
      const hourAtMs = hourOfDayIn(midnightMs, zone, hour);
      // An hour that the clock skips is the next one.
      if (hourAtMs > toMs || hourAtMs <= (ticks.at(-1)?.timeMs ?? fromMs)) continue;
      // Where the name of the day has its room.
      const isFree = hourAtMs > freeMs && (24 - hour) * pxPerHour > hourPx / 2;
      const isNamed = named !== undefined && hour % named === 0 && isFree;
      ticks.push({ timeMs: hourAtMs, isDay: false, isUnderWay: false, isNamed });
    }
  }
  return ticks;
}
