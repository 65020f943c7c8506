import type { Failure } from '../result';
import type { TrackPeriod } from './track-columns';

/** What the archive has of a vessel, with and without satellite positions counted apart. */
export interface ArchivedVessel {
  readonly mmsi: number;
  readonly name: string | null;
  readonly positions: number;
  readonly bytes: number;
  /** For which times the service was asked, put together where they touch, in order. Between them are holes. */
  readonly covered: readonly TrackPeriod[];
  /** Times between the first and now for which nobody asked; what is older than 14 days cannot be had any more. */
  readonly holes: readonly { readonly fromMs: number; readonly toMs: number; readonly isLost: boolean }[];
  /** Why the last try failed; null where it did not. */
  readonly failure: Failure | null;
  /** In a list that is archived; false: no longer, but what was kept stays until it is deleted. */
  readonly isWatched: boolean;
}

export interface ArchiveState {
  readonly vessels: readonly ArchivedVessel[];
  /** Being fetched, and how many wait behind it. */
  readonly running: { readonly mmsi: number; readonly waiting: number } | null;
  /** ms since 1970; null where nothing is watched, or the archive has not run since the start. */
  readonly nextAtMs: number | null;
  readonly lastAtMs: number | null;
}
