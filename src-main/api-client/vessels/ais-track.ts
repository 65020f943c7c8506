import type { Result } from '../../../src-shared/result';
import { parseTrack } from './ais-parse';
import type { TrackRead } from './ais-read';
import { scanTrack } from './ais-scan';

export type { Seen, TrackRead } from './ais-read';

/**
 * Reads the answer of both endpoints (facts.md 6) in steps of some milliseconds, for the caller to let others in between.
 * `bad-response` where it is not whole, or where records came and none has a time and a position. What a position later
 * than `latestMs` calls the vessel does not count: it would be the newest for ever.
 */
export function* readTrack(
  body: Uint8Array,
  mmsi: number,
  latestMs = Infinity,
): Generator<undefined, Result<TrackRead>> {
  return (yield* scanTrack(body, mmsi, latestMs)) ?? (yield* parseTrack(body, mmsi, latestMs));
}
