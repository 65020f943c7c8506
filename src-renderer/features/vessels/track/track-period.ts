import { trackDays, type TrackSpan } from '../../../../src-shared/domain/tracks/track';
import { timeOfWall, wallIn } from '../../../../src-shared/domain/units/zone-time';

const dayMs = 86_400_000;

/** Why two fields do not name a span. `too-long`: more than the service's 14 days. */
export type PeriodProblem = 'from' | 'to' | 'order' | 'too-long' | 'future';

/**
 * Reads `2026-11-18 13:00` or `18.11.2026 13:00` in a zone as Intl names it, or the computer's; ms since 1970; the hour may be left out and is
 * then the day's first, or its last minute where `isEnd`. Undefined for anything else, also for a 31 February.
 */
export function readMoment(text: string, isEnd = false, zone?: string): number | undefined {
  const found =
    /^(?:(?<y>\d{4})-(?<m>\d\d?)-(?<d>\d\d?)|(?<d2>\d\d?)\.(?<m2>\d\d?)\.(?<y2>\d{4}))(?:[T ]+(?<h>\d\d?)[:.](?<min>\d\d))?$/.exec(
      text.trim(),
    )?.groups;
  if (!found) return undefined;
  const [year, month, day] = [found['y'] ?? found['y2'], found['m'] ?? found['m2'], found['d'] ?? found['d2']].map(Number) as [number, number, number]; // prettier-ignore
  const [hour, minute] = found['h'] ? [Number(found['h']), Number(found['min'])] : isEnd ? [23, 59] : [0, 0];
  const timeMs = timeOfWall({ year, month, day, hour, minute }, zone);
  const wall = wallIn(timeMs, zone);
  const isReal = wall.year === year && wall.month === month && wall.day === day && hour < 24 && minute < 60;
  return isReal ? timeMs : undefined;
}

/** As `readMoment` reads it: `2026-11-18 13:00`. */
export function writeMoment(timeMs: number, zone?: string): string {
  const { year, month, day, hour, minute } = wallIn(timeMs, zone);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}

/** The span of two fields, or what is wrong with them. What lies ahead of now is cut off. */
export function readPeriod(
  from: string,
  to: string,
  nowMs: number,
  zone?: string,
): { readonly span: Exclude<TrackSpan, string> } | { readonly problem: PeriodProblem } {
  const [fromMs, toMs] = [readMoment(from, false, zone), readMoment(to, true, zone)];
  if (fromMs === undefined) return { problem: 'from' };
  if (toMs === undefined) return { problem: 'to' };
  if (fromMs > nowMs) return { problem: 'future' };
  if (toMs <= fromMs) return { problem: 'order' };
  // An hour more, so that fourteen days over a change to winter time are fourteen days.
  if (toMs - fromMs > trackDays * dayMs + 3_600_000) return { problem: 'too-long' };
  return { span: { fromMs, toMs: Math.min(toMs, nowMs) } };
}
