import type { Result } from '../../../src-shared/result';
import { atOnce } from '@kartbord/common/at-once';
import { readTrack, type TrackRead } from './ais-track';

/** For tests: invented positions of a vessel that nobody has ever seen, in the shape of facts.md 6. */

export const testMmsi = 257_000_001;

export const aisRecord = (change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  courseOverGround: 126.6,
  latitude: 65.372,
  longitude: 12.193,
  name: 'PROVE',
  rateOfTurn: 0,
  shipType: 54,
  speedOverGround: 7.3,
  trueHeading: 30,
  navigationalStatus: 5,
  mmsi: testMmsi,
  msgtime: '2026-11-20T17:07:25+00:00',
  stream: 'terra',
  ...change,
});

/** A position every `everyMs`, newest first, as the service sends them. */
export function aisRecords(count: number, fromMs: number, everyMs = 60_000): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, row) =>
    aisRecord({
      msgtime: new Date(fromMs + row * everyMs).toISOString(),
      longitude: 5 + row / 1e4,
      latitude: 60 + row / 1e4,
    }),
  ).reverse();
}

export const bytesOf = (body: unknown): Uint8Array =>
  new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));

/** Reads a whole answer at once. */
export function readAll(body: unknown, mmsi = testMmsi): Result<TrackRead> {
  return atOnce(readTrack(body instanceof Uint8Array ? body : bytesOf(body), mmsi));
}
