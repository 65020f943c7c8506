import { createContext } from 'svelte';

/** A position of a vessel: whose, and which, ms since 1970. */
export interface TrackPlace {
  readonly mmsi: number;
  readonly timeMs: number;
}

/**
 * The position that a person points at, on the map, in a graph or in a table: the others mark it too. It is one that was
 * received; no place between two positions is.
 */
export class TrackCursor {
  #at = $state.raw<TrackPlace | null>(null);

  get at(): TrackPlace | null {
    return this.#at;
  }

  point(at: TrackPlace | null): void {
    if (at?.mmsi !== this.#at?.mmsi || at?.timeMs !== this.#at?.timeMs) this.#at = at;
  }
}

export const [useTrackCursor, provideTrackCursor] = createContext<TrackCursor>();
