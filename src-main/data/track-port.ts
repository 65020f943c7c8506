import type { FromTracks } from '../../src-shared/track-wire';
import type { CacheStore } from './cache-store';

/** Whose kept tracks a port gives. */
export interface TrackPortOwner {
  readonly site: string;
  readonly account: string;
}

/** The data process's end of a port to the map's worker: takes messages, answers with pieces of what is kept. */
export function serveTracks(
  _store: CacheStore,
  _owner: TrackPortOwner,
  _post: (message: FromTracks) => void,
): (message: unknown) => void {
  return () => {};
}
