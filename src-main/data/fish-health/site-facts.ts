import type { SiteFactsAnswer, SitePlace } from '../../../src-shared/domain/weeks/year-answers';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { Cache } from '../cache/cache';
import { type CachedPiece, cachedReports, hasWeeks, readReport } from './cached-reports';
import { unpackedReport } from './report-weeks';
import { createRecent } from '../cache/recent';
import { gatherLimits } from '../../../src-shared/domain/fish-health/own-limits';
import { toDecimals } from '../vessels/decimal-column';

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
  const limits = gatherLimits();
  const places = new Map<number, { readonly place: SitePlace; of: IsoWeek }>();
  const missing = new Set<string>();
  let fetchedAtMs = Infinity;
  const take: TakeFact = (place, of, limit) => {
    const { year: ofYear, week } = weekParts(of);
    if (ofYear !== year) return;
    const { localityNo: no } = place;
    limits.add(no, week, limit ?? NaN);
    const known = places.get(no);
    if (known?.place === place) known.of = of < known.of ? known.of : of;
    else if ((known?.of ?? of) <= of) places.set(no, { place, of });
  };
  for (const piece of [...pieces].sort((a, b) => a.fetchedAtMs - b.fetchedAtMs)) {
    const lacking = yield* (hasWeeks(piece) ? ofAll : ofLocality)(cache, piece, take);
    if (!lacking) continue;
    fetchedAtMs = Math.min(fetchedAtMs, piece.fetchedAtMs);
    for (const column of lacking) missing.add(column);
  }
  if (fetchedAtMs === Infinity) return null;
  const { limit, ...of } = limits.end();
  return {
    year,
    facts: {
      ...of,
      limit: toDecimals(Float64Array.from(limit.values)),
      places: Array.from(places.values(), ({ place }) => placeOf(place)),
    },
    fetchedAtMs,
    missing: [...missing],
  };
}

type TakeFact = (place: SitePlace, week: IsoWeek, limit: number | null) => void;
/** Takes the rows of a piece, and says which columns it has not; undefined where it cannot be read. */
type FactsOf = (
  cache: Cache,
  piece: CachedPiece,
  take: TakeFact,
) => Generator<undefined, readonly string[] | undefined>;

const ofAll: FactsOf = function* (cache, piece, take) {
  const report = yield* unpackedReport(cache, piece);
  if (!report) return undefined;
  let at = 0;
  for (const { week, columns } of report.weeks) {
    for (const index of columns.place) {
      const place = report.places[index];
      if (place) take(place, week, report.limit[at] ?? NaN);
      at++;
    }
    yield;
  }
  return report.missing;
};

const ofLocality: FactsOf = function* (cache, piece, take) {
  const kept = cache.read(piece.key);
  const rows = { ...piece, kind: 'lice' } as const;
  const end = kept && (yield* readReport(rows, kept.bytes, (row) => take(row, row.week, row.limit)));
  return end?.ok ? end.value.missing : undefined;
};

const placeOf = ({
  localityNo,
  countyNo,
  county,
  productionAreaId,
  productionArea,
}: SitePlace): SitePlace => ({
  localityNo,
  countyNo,
  county,
  productionAreaId,
  productionArea,
});
