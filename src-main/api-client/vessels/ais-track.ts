import { fail, type Result } from '../../../src-shared/result';
import type { TrackRead } from './ais-read';
import { plainRecords } from './ais-records';
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
  const read = yield* scanTrack(body, mmsi, latestMs);
  if (read) return read;
  // What the scanner leaves is written as it knows it.
  const plain = yield* plainRecords(body);
  if (!plain.ok) return plain;
  const again = yield* scanTrack(plain.value, mmsi, latestMs);
  return again ?? fail('bad-response', 'the records of the answer are nested too deep');
}
