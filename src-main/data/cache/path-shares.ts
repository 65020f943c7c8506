import type { CacheReport, CacheShare } from '../../../src-shared/domain/cache/cache';
import { forecastPlace } from '../../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import { forecastOfPath } from '../../api-client/sea/forecast';
import type { Database } from '@kartbord/sqlite';
import { layerOfStart, layerStartSql } from './path-subjects';
import type { SqlWhere } from './selection';

/** A `CacheShare` of the rows of a group. */
export const shareColumns = `count(DISTINCT key) AS answers, count(*) AS versions, sum(stored) AS bytes,
    min(confirmed) AS oldestMs, max(confirmed) AS newestMs, count(DISTINCT CASE WHEN pinned > 0 THEN key END) AS pinned`;

/** Forecasts by place, the newest first: its parts are questions of their own. */
export function placesOf(db: Database, own: SqlWhere): CacheReport['places'] {
  const places = new Map<string, CacheShare & { readonly place: LonLat }>();
  for (const { part, ...share } of sharesBy(db, 'forecast', 'path', own)) {
    const asked = forecastOfPath(part);
    if (!asked) continue;
    const place = forecastPlace(asked.at);
    const before = places.get(place.join());
    places.set(place.join(), { place, ...(before ? together(before, share) : share) });
  }
  return [...places.values()].sort((a, b) => b.newestMs - a.newestMs);
}

/** Pictures by layer. The database puts them together: of thousands of paths only one for each layer and version comes here. */
export function layersOf(db: Database, own: SqlWhere): CacheReport['layers'] {
  const layers = new Map<string, CacheShare & { readonly layer: string }>();
  for (const { part, ...share } of sharesBy(db, 'tile', layerStartSql, own)) {
    const layer = layerOfStart(part);
    const before = layer === undefined ? undefined : layers.get(layer);
    if (layer !== undefined) layers.set(layer, { layer, ...(before ? together(before, share) : share) });
  }
  return [...layers.values()];
}

/** `part`: SQL for what of a path tells one group from another. */
function sharesBy(
  db: Database,
  kind: 'forecast' | 'tile',
  part: string,
  { sql, values }: SqlWhere,
): (CacheShare & { readonly part: string })[] {
  return db.all<CacheShare & { readonly part: string }>(
    `SELECT ${part} AS part, ${shareColumns} FROM answers
      WHERE kind = '${kind}' AND length(digest) > 0 AND ${sql} GROUP BY 1 ORDER BY 1`,
    ...values,
  );
}

function together(a: CacheShare, b: CacheShare): CacheShare {
  return {
    answers: a.answers + b.answers,
    versions: a.versions + b.versions,
    bytes: a.bytes + b.bytes,
    oldestMs: Math.min(a.oldestMs, b.oldestMs),
    newestMs: Math.max(a.newestMs, b.newestMs),
    pinned: a.pinned + b.pinned,
  };
}
