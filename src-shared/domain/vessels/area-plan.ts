import { isOnEarth, type LonLat } from '@kartbord/common/lon-lat';
import { isInside } from '../cache/offline-plan';
import { trackDays } from '../tracks/track';
import { boxOf, crossesItself, cutRing, km2Of, type Ring } from '../units/ring';
import type { TimeRange } from '../units/time-range';

/** Which vessels were in an area in a period. */
export interface AreaQuestion extends TimeRange {
  readonly area: Ring;
  /** When it is asked, ms since 1970: what the service can be asked for depends on it. */
  readonly nowMs: number;
}

/** One request. Whole seconds; both ends are meant. */
export interface AreaPiece extends TimeRange {
  readonly ring: Ring;
}

const dayMs = 86_400_000;
/** The service takes 500 km² (facts.md 6); how it measures is not known, so somewhat less is asked. */
const mostKm2 = 490;
const mostMs = 7 * dayMs;
/** More requests are no question of a person's, but a download. */
export const mostAreaRequests = 60;
/** The longest period, days. */
export const mostAreaDays = 366;
/** As of a table's selection. */
export const mostAreaCorners = 1_000;
/** A hundred m²; less is a point or a line. */
const leastKm2 = 1e-4;

export type AreaProblem = 'corners' | 'crossing' | 'empty' | 'reversed' | 'future' | 'too-long' | 'too-large';

/** Why it cannot be asked; null: it can. */
export function areaProblem(question: AreaQuestion): AreaProblem | null {
  const { area, fromMs, toMs, nowMs } = question;
  if (area.length < 3 || area.length > mostAreaCorners || !area.every(([lon, lat]) => isOnEarth(lon, lat)))
    return 'corners';
  if (crossesItself(area)) return 'crossing';
  if (!(km2Of(area) >= leastKm2)) return 'empty';
  if (fromMs >= nowMs) return 'future';
  if (fromMs >= toMs) return 'reversed';
  if (toMs - fromMs > mostAreaDays * dayMs) return 'too-long';
  // Before they are counted: a country would be cut into thousands.
  const times = periodsOf(question).length;
  if ((km2Of(area) / mostKm2) * times > mostAreaRequests) return 'too-large';
  return areaPieces(question).length > mostAreaRequests ? 'too-large' : null;
}

/** What of its period the service has; null: nothing. */
export function askableSpan({ fromMs, toMs, nowMs }: Omit<AreaQuestion, 'area'>): TimeRange | null {
  const minuteMs = 60_000;
  // Of now the minute is taken: the same question a few seconds later is the same request.
  const oldestMs = Math.ceil((nowMs - trackDays * dayMs) / minuteMs) * minuteMs;
  const newestMs = Math.floor(nowMs / minuteMs) * minuteMs;
  const from = Math.max(Math.floor(fromMs / 1000) * 1000, oldestMs);
  const to = Math.min(Math.floor(toMs / 1000) * 1000 + 1000, newestMs);
  return from < to ? { fromMs: from, toMs: to } : null;
}

function periodsOf(question: Omit<AreaQuestion, 'area'>): readonly TimeRange[] {
  const span = askableSpan(question);
  if (!span) return [];
  const periods: TimeRange[] = [];
  for (let { fromMs } = span; fromMs < span.toMs; fromMs += mostMs)
    periods.push({ fromMs, toMs: Math.min(fromMs + mostMs, span.toMs) });
  return periods;
}

/** The requests that answer it as far as the service goes back: each part of the area in each part of the period. */
export function areaPieces(question: AreaQuestion): readonly AreaPiece[] {
  const periods = periodsOf(question);
  if (periods.length === 0) return [];
  const rings = cutRing(question.area, mostKm2);
  return periods.flatMap((period) => rings.map((ring) => ({ ring, ...period })));
}

/** A place in millionths of a degree, held against a ring: most are out of its box. */
export function areaTest(ring: Ring): (lonE6: number, latE6: number) => boolean {
  const corners = ring.map(([lon, lat]): LonLat => [lon * 1e6, lat * 1e6]);
  const { west, east, south, north } = boxOf(corners);
  return (lonE6, latE6) =>
    lonE6 >= west && lonE6 <= east && latE6 >= south && latE6 <= north && isInside([lonE6, latE6], corners);
}
