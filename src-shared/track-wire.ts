import type { TrackPositions } from './domain/tracks/track-columns';
import type { FailureCode } from './result';

/**
 * What the map's worker and the data process say to each other on a port of their own, past main and the page: positions
 * are many, and nobody between needs them. Main opens the port for the service and the user in use (`ais.port`); it is
 * void when either changes or the data process ends, and main opens another.
 */
export interface TrackWish {
  /** The asker's own number; the answer has it. */
  readonly id: number;
  readonly mmsi: number;
  readonly positions: TrackPositions;
  /** Both ends belong to it, ms since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Of this answer of a store (`stores.tracks`); left out: of what is kept. */
  readonly answer?: string;
}

export type ToTracks =
  | { readonly kind: 'read'; readonly wishes: readonly TrackWish[] }
  | { readonly kind: 'drop'; readonly ids: readonly number[] };

/** A piece of a track as it is kept (`track-codec.ts`). It may begin before the span and end after it. */
export interface TrackPiece {
  readonly id: number;
  /** What its times are counted from, ms since 1970. */
  readonly startMs: number;
  readonly packed: Uint8Array;
}

/** Pieces of a track come in order of time, those of several tracks in one message; `ended` tracks are whole. */
export interface FromTracks {
  readonly pieces: readonly TrackPiece[];
  readonly ended: readonly { readonly id: number; readonly version: string }[];
  readonly failed: readonly { readonly id: number; readonly code: FailureCode }[];
}
