import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { TrackColumns } from '@kartbord/common/track-columns';
import type { TrackPeriod } from '../../../src-shared/domain/tracks/track-columns';
import { joinTracks, rowAt, trackPart } from '../../../src-shared/track-codec';

/** All of time, ms since 1970. */
export const always: TimeRange = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

/**
 * The periods that stand once another was asked for, in order: what it covers of earlier ones goes, and what reaches out of
 * it stays with its own age.
 */
export function withPeriod(periods: readonly TrackPeriod[], period: TrackPeriod): TrackPeriod[] {
  const { fromMs, toMs } = period;
  const rest = periods.flatMap((old) => [
    ...(old.fromMs < fromMs ? [{ ...old, toMs: Math.min(old.toMs, fromMs - 1) }] : []),
    ...(old.toMs > toMs ? [{ ...old, fromMs: Math.max(old.fromMs, toMs + 1) }] : []),
  ]);
  return [...rest, period].sort((a, b) => a.fromMs - b.fromMs);
}

/** The parts of periods that lie in a span. */
export function clippedPeriods(periods: readonly TrackPeriod[], span: TimeRange): TrackPeriod[] {
  return periods.flatMap((period) => {
    const fromMs = Math.max(period.fromMs, span.fromMs);
    const toMs = Math.min(period.toMs, span.toMs);
    return fromMs <= toMs ? [{ ...period, fromMs, toMs }] : [];
  });
}

/** Positions with those of one stretch of time in place of what was known of it; all in order of time. */
export function withPositions(known: TrackColumns, of: TimeRange, fresh: TrackColumns): TrackColumns {
  const inside = partIn(fresh, of);
  if (known.count === 0) return inside;
  return joinTracks([
    trackPart(known, 0, rowAt(known, of.fromMs)),
    inside,
    trackPart(known, rowAt(known, of.toMs + 1), known.count),
  ]);
}

/** The positions in a span, without a copy. */
export function partIn(track: TrackColumns, span: TimeRange): TrackColumns {
  return trackPart(track, rowAt(track, span.fromMs), rowAt(track, span.toMs + 1));
}
