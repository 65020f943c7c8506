import type { LocalityNo } from '../../../src-shared/domain/fish-health/locality';
import type { LiceRow } from '../../../src-shared/domain/gear/report-rows';
import type { SiteFactsAnswer, SitePlace } from '../../../src-shared/domain/weeks/year-answers';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { Cache } from '../cache/cache';
import { type CachedPiece, cachedReports, readReport } from './cached-reports';
import { createRecent } from '../cache/recent';

/** A year takes about a second to read, and a person goes to and fro between two. */
const yearsInMemory = 2;

type Reader = (
  of: { readonly site: string; readonly account: string },
  year: number,
) => Generator<undefined, SiteFactsAnswer | null>;

const readers = new WeakMap<Cache, Reader>();

/** What the kept lice reports of a year say that no other answer does, from memory while the pieces are the same. */
export function siteFactsOf(cache: Cache): Reader {
  const reader = readers.get(cache) ?? siteFactsReader(cache);
  readers.set(cache, reader);
  return reader;
}

function siteFactsReader(cache: Cache): Reader {
  const recent = createRecent<SiteFactsAnswer>(yearsInMemory);
  return function* (of, year) {
    const pieces = cachedReports(cache, of).filter(
      ({ kind, from, to }) => kind === 'lice' && weekParts(from).year <= year && weekParts(to).year >= year,
    );
    if (pieces.length === 0) return null;
    const id = JSON.stringify([year, pieces.map(({ key, fetchedAtMs, bytes }) => [key, fetchedAtMs, bytes])]);
    const known = recent.get(id);
    if (known) return known;
    const read = yield* readFacts(cache, pieces, year);
    if (read) recent.set(id, read);
    return read;
  };
}

/** What a later piece says takes the place of what an earlier one said of a locality's week. */
function* readFacts(
  cache: Cache,
  pieces: readonly CachedPiece[],
  year: number,
): Generator<undefined, SiteFactsAnswer | null> {
  const rows = new Map<number, { readonly no: LocalityNo; readonly week: number; readonly limit: number }>();
  const places = new Map<LocalityNo, SitePlace & { readonly of: IsoWeek }>();
  const missing = new Set<string>();
  let fetchedAtMs = Infinity;
  const take = (row: LiceRow): void => {
    const { year: of, week } = weekParts(row.week);
    if (of !== year) return;
    rows.set(row.localityNo * 100 + week, { no: row.localityNo, week, limit: row.limit ?? NaN });
    if ((places.get(row.localityNo)?.of ?? row.week) <= row.week) places.set(row.localityNo, placeOf(row));
  };
  for (const piece of [...pieces].sort((a, b) => a.fetchedAtMs - b.fetchedAtMs)) {
    const kept = cache.read(piece.key);
    const end = kept && (yield* readReport({ ...piece, kind: 'lice' }, kept.bytes, take));
    if (!kept || !end?.ok) continue;
    fetchedAtMs = Math.min(fetchedAtMs, kept.fetchedAtMs);
    for (const column of end.value.missing) missing.add(column);
  }
  if (fetchedAtMs === Infinity) return null;
  const all = [...rows.values()];
  return {
    year,
    facts: {
      localityNo: Int32Array.from(all, ({ no }) => no),
      week: Uint8Array.from(all, ({ week }) => week),
      limit: Float64Array.from(all, ({ limit }) => limit),
      places: [...places.values()].map(({ of: _, ...place }) => place),
    },
    fetchedAtMs,
    missing: [...missing],
  };
}

const placeOf = (row: LiceRow): SitePlace & { readonly of: IsoWeek } => ({
  of: row.week,
  localityNo: row.localityNo,
  countyNo: row.countyNo,
  county: row.county,
  productionAreaId: row.productionAreaId,
  productionArea: row.productionArea,
});
