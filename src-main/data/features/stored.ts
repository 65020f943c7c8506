import type { IsoWeek } from '@kartbord/common/week';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import { everyLocality } from '../../api-client/undocumented';
import type { Stored, StoredTracks } from '../../serve/collections';
import type { Cache } from '../cache/cache';
import { ownerOf } from '../fish-health/answer-row';
import type { FeaturesGround } from './feature-messages';

interface TrackRow {
  readonly mmsi: number;
  readonly positions: TrackPositions;
  readonly fromMs: number;
  readonly toMs: number;
}

/** What is on the disk of a service and user, without reading any of it. */
export function storedOf(cache: Cache, { site, account, aisAccount }: FeaturesGround): Stored {
  const weeks = cache.store.read('stored weeks', (db) =>
    db.all<{ week: IsoWeek }>(
      `SELECT DISTINCT week FROM answers WHERE kind = 'week' AND site = ? AND account = ? AND body = ?
         AND length(digest) > 0 ORDER BY week`,
      ...[site, account, everyLocality],
    ),
  );
  const owner = ownerOf(site, aisAccount);
  const rows = [cache.store, cache.archive].flatMap(
    (store) =>
      store.read('stored tracks', (db) =>
        db.all<TrackRow>(
          `SELECT mmsi, positions, min(from_ms) AS fromMs, max(to_ms) AS toMs FROM track_periods
           WHERE owner = ? GROUP BY mmsi, positions ORDER BY mmsi`,
          owner,
        ),
      ) ?? [],
  );
  return {
    weeks: (weeks ?? []).map(({ week }) => week),
    tracks: { all: tracksOf(rows, 'all'), 'without satellite': tracksOf(rows, 'without satellite') },
  };
}

function tracksOf(rows: readonly TrackRow[], positions: TrackPositions): StoredTracks | null {
  const of = rows.filter((row) => row.positions === positions);
  if (of.length === 0) return null;
  return {
    mmsis: [...new Set(of.map(({ mmsi }) => mmsi))].sort((a, b) => a - b),
    fromMs: Math.min(...of.map(({ fromMs }) => fromMs)),
    toMs: Math.max(...of.map(({ toMs }) => toMs)),
  };
}
