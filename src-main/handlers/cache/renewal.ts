import type { HandlerInput } from '../../../src-shared/contract';
import type { CacheReport } from '../../../src-shared/domain/cache/cache';
import { forecastPlace } from '../../../src-shared/domain/sea/forecast';
import { localityNo as asLocalityNo } from '../../../src-shared/domain/fish-health/locality';
import type { OfflineKind, OfflineSelection } from '../../../src-shared/domain/cache/offline-plan';
import type { CachedReport } from '../../../src-shared/domain/weeks/year-answers';
import { firstYear, type IsoWeek, weekOf, weekParts } from '@kartbord/common/week';
import { type YearPart, yearParts } from '../../../src-shared/domain/weeks/year-parts';

/** What a window or a command line may name: never a service or a user. */
export type CacheChoice = HandlerInput<'cache.pin'>['choice'];

export interface Renewal {
  readonly selection: OfflineSelection;
  readonly kinds: readonly OfflineKind[];
}

/**
 * What a choice of kept answers means as a job that asks for them again; undefined where it means nothing that can be asked
 * again. Pictures of map layers are not among it: the map asks for them as they grow old. Nor are numbers of the country and
 * of municipalities, nor what the service's own filter shows: the window asks for those when it shows them.
 */
export function renewalOf(
  choice: CacheChoice,
  report: CacheReport,
  pieces: readonly CachedReport[],
): Renewal | undefined {
  const { kind, localityNo, mmsi, place, layer } = choice;
  const hasWeeks = choice.fromWeek !== undefined || choice.toWeek !== undefined;
  const parts = yearParts.filter(
    (part) => (kind ?? part) === part && report.kinds.some((kept) => kept.kind === part),
  );
  const chosen = (['week', 'locality', 'year', 'report', 'forecast', 'track'] as const).filter(
    (one) =>
      (kind === undefined || kind === one || (one === 'year' && parts.length > 0)) &&
      layer === undefined &&
      (mmsi === undefined || one === 'track') &&
      (place === undefined || one === 'forecast') &&
      (localityNo === undefined || one === 'locality' || one === 'year' || one === 'report') &&
      (!hasWeeks || one === 'week' || one === 'locality'),
  );
  const has = (one: OfflineKind): boolean => chosen.some((each) => each === one);
  const weeks = has('week') || has('locality') ? weeksOf(choice, report) : null;
  const vessels = has('track') ? (mmsi === undefined ? report.vessels.map((each) => each.mmsi) : [mmsi]) : [];
  const kept = report.places.map((each) => each.place);
  const asked = place && forecastPlace(place).join();
  const places = has('forecast') ? kept.filter((each) => asked === undefined || each.join() === asked) : [];
  const years = has('year') ? yearsOf(parts, report) : undefined;
  const reports = has('report') ? reportsOf(pieces, localityNo) : undefined;
  const kinds = chosen.filter((one) => {
    if (one === 'track') return vessels.length > 0;
    if (one === 'year') return years !== undefined;
    if (one === 'report') return reports !== undefined;
    return one === 'forecast' ? places.length > 0 : weeks !== null;
  });
  if (kinds.length === 0) return undefined;
  const selection: OfflineSelection = {
    weeks,
    localities: localityNo === undefined ? cachedLocalities(report) : { numbers: [asLocalityNo(localityNo)] },
    localityDetails: has('locality'),
    forecasts: places.slice(0, mostOfAKind),
    tiles: [],
    vessels: vessels.slice(0, mostOfAKind),
    ...(years ? { years } : {}),
    ...(reports ? { reports } : {}),
  };
  return { selection, kinds };
}

/** The bound of a selection. */
const mostOfAKind = 1_000;
const mostLocalities = 5_000;

/** Those of which anything is kept: a year of one may be, and no week. */
function cachedLocalities({ localities }: CacheReport): OfflineSelection['localities'] {
  if (localities.length === 0) return 'all';
  return { numbers: localities.slice(0, mostLocalities).map((each) => each.localityNo) };
}

/** All that can be kept: the job asks only for what is. */
function yearsOf(parts: readonly YearPart[], { kinds }: CacheReport): OfflineSelection['years'] {
  const newestMs = Math.max(...kinds.map((kept) => kept.newestMs));
  return parts.length > 0 ? { from: firstYear, to: weekParts(weekOf(newestMs)).year, parts } : undefined;
}

/**
 * Pieces of one locality, or else of all where there are any: from the first to the last, which are cut again as they were.
 * A piece with another end inside of that span is left to grow old.
 */
function reportsOf(pieces: readonly CachedReport[], localityNo?: number): OfflineSelection['reports'] {
  const of = localityNo ?? (pieces.some((one) => one.localityNo === null) ? null : pieces[0]?.localityNo);
  const meant = pieces.filter((one) => one.localityNo === of);
  const [from] = meant.map((one) => one.from).sort();
  const to = meant
    .map((one) => one.to)
    .sort()
    .at(-1);
  if (!from || !to || of === undefined) return undefined;
  const kinds = [...new Set(meant.map((one) => one.kind))];
  return { kinds, from, to, localityNo: of === null ? null : asLocalityNo(of) };
}

function weeksOf({ fromWeek, toWeek }: CacheChoice, { weeks }: CacheReport): OfflineSelection['weeks'] {
  const kept = weeks
    .map(({ week }) => week)
    .filter((week) => (fromWeek ?? week) <= week && week <= (toWeek ?? week))
    .sort();
  const [from, to]: readonly (IsoWeek | undefined)[] = [kept[0], kept.at(-1)];
  return from && to ? { from, to } : null;
}
