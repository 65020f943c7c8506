import type { TrackColumns } from '@kartbord/common/track-columns';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { GrowingTrack } from './ais-columns';
import type { DriftCount, Reading } from '../reading';

/** What one answer of historic AIS says of a vessel. */
export interface TrackRead {
  /** In the order of the answer, which promises none. Two positions of the same time are two positions. */
  readonly columns: TrackColumns;
  /** Of the newest position that gives one; null where none does. */
  readonly name: Seen<string> | null;
  readonly shipType: Seen<number> | null;
  readonly drift: readonly DriftCount[];
  /** Records without a time or a position, or of another vessel. */
  readonly leftOut: number;
  /** These, and values that could not be read, by path. */
  readonly dropped: readonly DriftCount[];
}

/** A value of a position, and when the vessel sent it, ms since 1970. */
export interface Seen<T> {
  readonly value: T;
  readonly atMs: number;
}

/** What a reader has when the answer ends: `bad-response` where records came and none of them is a position. */
export function trackRead(read: {
  readonly track: GrowingTrack;
  readonly name: Seen<string> | null;
  readonly shipType: Seen<number> | null;
  readonly reading: Reading;
  readonly records: number;
}): Result<TrackRead> {
  const { track, name, shipType, reading, records } = read;
  if (records > 0 && track.count === 0)
    return fail('bad-response', `none of ${records} records has a time and a position of the vessel`);
  const columns = track.columns();
  return ok({
    columns,
    name,
    shipType,
    drift: reading.drift(),
    leftOut: records - columns.count,
    dropped: reading.dropped(),
  });
}
