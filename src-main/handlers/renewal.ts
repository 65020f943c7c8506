import type { CacheReport } from '../../src-shared/domain/cache';
import { forecastPlace } from '../../src-shared/domain/forecast';
import { localityNo as asLocalityNo } from '../../src-shared/domain/locality';
import type { OfflineKind, OfflineSelection } from '../../src-shared/domain/offline-plan';
import type { IsoWeek } from '../../src-shared/domain/week';
import type { CacheChoice } from './offline-work';

export interface Renewal {
  readonly selection: OfflineSelection;
  readonly kinds: readonly OfflineKind[];
}

/**
 * What a choice of kept answers means as a job that asks for them again; undefined where it means nothing that can be asked
 * again. Pictures of map layers are not among it: the map asks for them as they grow old.
 */
export function renewalOf(choice: CacheChoice, report: CacheReport): Renewal | undefined {
  const { kind, localityNo, mmsi, place, layer } = choice;
  const hasWeeks = choice.fromWeek !== undefined || choice.toWeek !== undefined;
  const chosen = (['week', 'locality', 'forecast', 'track'] as const).filter(
    (one) =>
      (kind === undefined || kind === one) &&
      layer === undefined &&
      (mmsi === undefined || one === 'track') &&
      (place === undefined || one === 'forecast') &&
      (localityNo === undefined || one === 'locality') &&
      (!hasWeeks || one === 'week' || one === 'locality'),
  );
  const has = (one: OfflineKind): boolean => chosen.some((each) => each === one);
  const weeks = has('week') || has('locality') ? weeksOf(choice, report) : null;
  const vessels = has('track') ? (mmsi === undefined ? report.vessels.map((each) => each.mmsi) : [mmsi]) : [];
  const kept = report.places.map((each) => each.place);
  const asked = place && forecastPlace(place).join();
  const places = has('forecast') ? kept.filter((each) => asked === undefined || each.join() === asked) : [];
  const kinds = chosen.filter((one) => {
    if (one === 'track') return vessels.length > 0;
    return one === 'forecast' ? places.length > 0 : weeks !== null;
  });
  if (kinds.length === 0) return undefined;
  const selection: OfflineSelection = {
    weeks,
    localities: localityNo === undefined ? 'all' : { numbers: [asLocalityNo(localityNo)] },
    localityDetails: has('locality'),
    forecasts: places.slice(0, mostOfAKind),
    tiles: [],
    vessels: vessels.slice(0, mostOfAKind),
  };
  return { selection, kinds };
}

/** The bound of a selection. */
const mostOfAKind = 1_000;

function weeksOf({ fromWeek, toWeek }: CacheChoice, { weeks }: CacheReport): OfflineSelection['weeks'] {
  const kept = weeks
    .map(({ week }) => week)
    .filter((week) => (fromWeek ?? week) <= week && week <= (toWeek ?? week))
    .sort();
  const [from, to]: readonly (IsoWeek | undefined)[] = [kept[0], kept.at(-1)];
  return from && to ? { from, to } : null;
}
