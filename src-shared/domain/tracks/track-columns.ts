import type { TrackColumns } from '@kartbord/common/track-columns';
/** `without satellite` is what the service gives unless it is told otherwise (interface.md, historic AIS). */
export type TrackPositions = 'all' | 'without satellite';

/** A stretch of time for which the service was asked, ms since 1970: within it, no position means none was received. */
export interface TrackPeriod {
  readonly fromMs: number;
  readonly toMs: number;
  readonly fetchedAtMs: number;
}

export interface CachedTrack {
  readonly columns: TrackColumns;
  readonly periods: readonly TrackPeriod[];
}
