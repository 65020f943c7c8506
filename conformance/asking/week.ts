/** ISO 8601 weeks, as {year}/{week} of the fish-health endpoints. */
export interface Week {
  readonly year: number;
  readonly week: number;
}

export const dayMs = 86_400_000;

/** The week of a moment, UTC. */
export function weekAt(timeMs: number): Week {
  const weekday = (new Date(timeMs).getUTCDay() + 6) % 7;
  const thursdayMs = timeMs + (3 - weekday) * dayMs;
  const year = new Date(thursdayMs).getUTCFullYear();
  const week = Math.floor((thursdayMs - Date.UTC(year, 0, 1)) / (7 * dayMs)) + 1;
  return { year, week };
}

/** ISO 8601 UTC to the second, as {fromDate} and {toDate}. */
export const isoSecond = (timeMs: number): string => `${new Date(timeMs).toISOString().slice(0, 19)}Z`;
