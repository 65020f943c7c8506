import type { IsoWeek } from '@kartbord/common/week';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import { listsRequest } from '../../api-client/gear/gear-requests';
import { everyLocality } from '../../api-client/undocumented';
import { visitsOfPath } from '../../api-client/vessels/vessel-visits';
import type { Stored, StoredTracks, StoredVisits } from '../../serve/collections';
import type { Cache } from '../cache/cache';
import { ownerOf } from '../fish-health/answer-row';
import { cachedPlaces } from '../sea/forecast-store';
import type { FeaturesGround } from './feature-messages';

interface TrackRow {
  readonly mmsi: number;
  readonly positions: TrackPositions;
  readonly fromMs: number;
  readonly toMs: number;
}

/** What is on the disk of a service and user, without reading any of it. */
export function storedOf(cache: Cache, { site, account, aisAccount, ownAccount }: FeaturesGround): Stored {
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
  const { method, path, body = '' } = listsRequest;
  return {
    visits: visitsOf(cache, site, account),
    forecasts: cachedPlaces(cache, { site, account })
      .map(({ at }) => at)
      .sort(([lon, lat], [otherLon, otherLat]) => lon - otherLon || lat - otherLat),
    hasGear: cache.read({ site, account: ownAccount, method, path, body }) !== undefined,
    weeks: (weeks ?? []).map(({ week }) => week),
    tracks: { all: tracksOf(rows, 'all'), 'without satellite': tracksOf(rows, 'without satellite') },
  };
}

/** Sites and years of the lists of visits, by their addresses alone. */
function visitsOf(cache: Cache, site: string, account: string): StoredVisits | null {
  const rows = cache.store.read('stored visits', (db) =>
    db.all<{ path: string }>(
      `SELECT path FROM answers WHERE kind = 'visits' AND site = ? AND account = ? AND length(digest) > 0
         ORDER BY confirmed, id`,
      ...[site, account],
    ),
  );
  // Of a single week there is no table.
  const lists = (rows ?? []).flatMap(({ path }) => {
    const of = visitsOfPath(path);
    return of?.week === null ? [of] : [];
  });
  const lastNo = lists.at(-1)?.localityNo;
  if (lastNo === undefined) return null;
  const sorted = <N extends number>(of: readonly N[]): N[] => [...new Set(of)].sort((a, b) => a - b);
  return {
    localityNos: sorted(lists.map(({ localityNo }) => localityNo)),
    years: sorted(lists.map(({ year }) => year)),
    lastNo,
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
