import type { TrackSummary } from './track';
import type { TrackColumns } from '@kartbord/common/track-columns';
import { newestPosition, positionAt, satelliteCount } from './track-position';

/** What positions in order of time come to. */
export function summaryOf(columns: TrackColumns): TrackSummary {
  return {
    count: columns.count,
    satellite: satelliteCount(columns),
    oldest: columns.count > 0 ? positionAt(columns, 0) : null,
    newest: newestPosition(columns),
  };
}

/** What parts of a track that follow each other in time come to. */
export function joinedSummary(parts: readonly TrackSummary[]): TrackSummary {
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    satellite: parts.reduce((sum, { satellite }) => sum + satellite, 0),
    oldest: parts.find(({ oldest }) => oldest)?.oldest ?? null,
    newest: parts.findLast(({ newest }) => newest)?.newest ?? null,
  };
}
