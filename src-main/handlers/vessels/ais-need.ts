import { isFreshTrack } from '../../../src-shared/domain/cache/freshness';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { trackDays } from '../../../src-shared/domain/tracks/track';
import type { TrackPeriod } from '../../../src-shared/domain/tracks/track-columns';
import { fail, ok, type Result } from '../../../src-shared/result';

const dayMs = 86_400_000;
/** Positions come in late, those of satellites most: the end of what was asked up to "now" is asked for again. */
const lateMs = 10 * 60_000;
/** "The last 14 days" of a window is a little older when it arrives here. */
const slackMs = 3_600_000;

/**
 * The part of a span that has to be asked for: from the first to the last time of which no good enough copy is there; null
 * where there is none. `refresh`: all of it that the service has. `bad-request` where the service has nothing so old.
 */
export function neededPart(
  span: TimeRange,
  periods: readonly TrackPeriod[],
  freshness: 'usual' | 'refresh',
  nowMs: number,
): Result<TimeRange | null> {
  if (span.fromMs > span.toMs) return fail('bad-request', 'the span ends before it begins');
  const oldestMs = nowMs - trackDays * dayMs;
  const before = { fromMs: span.fromMs, toMs: Math.min(span.toMs, oldestMs) };
  const isOlder = before.toMs - before.fromMs > slackMs;
  if (isOlder && missingPart(before, periods, nowMs))
    return fail('bad-request', `the service has nothing older than ${trackDays} days, and it is not stored`);
  const within = { fromMs: Math.max(span.fromMs, oldestMs), toMs: span.toMs };
  if (within.fromMs > within.toMs) return ok(null);
  return ok(freshness === 'refresh' ? within : missingPart(within, periods, nowMs));
}

function missingPart(span: TimeRange, periods: readonly TrackPeriod[], nowMs: number): TimeRange | null {
  let atMs = span.fromMs;
  let missing: TimeRange | null = null;
  const add = (toMs: number): void => {
    if (atMs <= toMs) missing = { fromMs: missing?.fromMs ?? atMs, toMs };
  };
  for (const period of periods) {
    const untilMs = goodUntil(period, nowMs);
    if (untilMs < atMs || period.fromMs > span.toMs) continue;
    add(period.fromMs - 1);
    atMs = Math.max(atMs, untilMs + 1);
  }
  add(span.toMs);
  return missing;
}

/** Up to when a period holds; -Infinity where it does not. What was asked up to "now" lately holds for now, too. */
function goodUntil({ toMs, fetchedAtMs }: TrackPeriod, nowMs: number): number {
  const reachesNow = toMs > fetchedAtMs - lateMs;
  if (reachesNow && isFreshTrack(fetchedAtMs, fetchedAtMs, nowMs)) return Infinity;
  const untilMs = Math.min(toMs, fetchedAtMs - lateMs);
  return isFreshTrack(untilMs, fetchedAtMs, nowMs) ? untilMs : -Infinity;
}
