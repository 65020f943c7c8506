import { isFreshTrack } from '../../../src-shared/domain/cache/freshness';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { TrackAnswer } from '../../../src-shared/domain/tracks/track';
import { askedShare } from './track/track-gaps';

/** Positions come in late: what was asked up to shortly before its answer is as of "now". */
const lateMs = 10 * 60_000;

/**
 * Whether the service has something to say that is not kept. In doubt it is asked for: main looks again before it asks
 * the service (src-main/handlers/vessels/ais-need.ts).
 */
export function needsAsking(
  kept: Pick<TrackAnswer, 'periods'> | null,
  { fromMs, toMs }: TimeRange,
  nowMs: number,
): boolean {
  if (!kept) return true;
  const good = kept.periods.flatMap((period) => {
    const { fetchedAtMs } = period;
    const reachesNow = period.toMs > fetchedAtMs - lateMs;
    if (!isFreshTrack(reachesNow ? fetchedAtMs : period.toMs, fetchedAtMs, nowMs)) return [];
    return [reachesNow ? { ...period, toMs: Math.max(period.toMs, toMs) } : period];
  });
  return askedShare(good, fromMs, toMs) !== 'whole';
}
