import { timeOfWall, wallIn } from '../../src-shared/domain/units/zone-time';

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
