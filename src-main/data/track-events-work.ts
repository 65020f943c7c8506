import { fail } from '../../src-shared/result';
import type { Cache } from './cache';
import type { DataEngine } from './serve';
import type { TrackEventsCalls } from './track-events-messages';

/** Gaps, stops, visits and odd positions, told from what is kept. */
export function trackEventsWork(_cache: Cache): Pick<DataEngine, keyof TrackEventsCalls> {
  return { 'track.events': () => fail('bug', 'not built') };
}
