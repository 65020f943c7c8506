import type { Failure } from '../../result';
import type { TrackPeriod } from '../tracks/track-columns';

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

/** Weeks of a vessel's track that are gone, ms since 1970. */
export interface ArchiveLoss {
  readonly mmsi: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** What became of the archive's file when it was last found to be broken. */
export interface ArchiveDamage {
  readonly atMs: number;
  /** Weeks of tracks that were still sound, in it or in the copy of it. */
  readonly saved: number;
  readonly lost: readonly ArchiveLoss[];
  /** Broken files that lie beside the archive; the app deletes none. */
  readonly setAside: number;
}

/** `newer`: a newer version of the app wrote it, and nothing can be added. `unreadable`: it cannot be opened now. */
export type ArchiveCondition = 'open' | 'newer' | 'unreadable';

export interface ArchiveState {
  readonly condition: ArchiveCondition;
  readonly damage: ArchiveDamage | null;
  readonly vessels: readonly ArchivedVessel[];
  /** Being fetched, and how many wait behind it. */
  readonly running: { readonly mmsi: number; readonly waiting: number } | null;
  /** ms since 1970; null where nothing is watched, or the archive has not run since the start. */
  readonly nextAtMs: number | null;
  readonly lastAtMs: number | null;
}
