import { flagOf, liceStates, type LiceState } from '../../../../src-shared/domain/fish-health/lice-state';
import { type SiteLimit, siteLimitAt } from '../../../../src-shared/domain/fish-health/lice-limits';
import { given, localityFlag } from '../../../../src-shared/domain/fish-health/locality';
import type { LoadedWeek } from '../week/loaded-week';

/** One row of the week as a person reads it. Null is "not given". */
export interface Site {
  readonly localityNo: number;
  readonly name: string | null;
  readonly municipality: string | null;
  readonly municipalityNo: string | null;
  readonly state: LiceState;
  /** What the site is judged by. Undefined only where the table has none for the place. */
  readonly rule: SiteLimit | undefined;
  /** Lice per fish. */
  readonly adultFemale: number | null;
  readonly mobile: number | null;
  readonly stationary: number | null;
  readonly total: number | null;
  /** Degrees Celsius, as given. */
  readonly temperature: number | null;
  readonly diseases: readonly string[];
  readonly reported: boolean | null;
  readonly lonLat: readonly [number, number] | null;
}

export function siteAt({ columns, states, limits }: LoadedWeek, row: number): Site {
  const [lon, lat] = [given(columns.lon[row]), given(columns.lat[row])];
  return {
    localityNo: columns.localityNo[row] ?? 0,
    name: columns.name[row] ?? null,
    municipality: columns.municipality[row] ?? null,
    municipalityNo: columns.municipalityNo[row] ?? null,
    state: liceStates[states[row] ?? -1] ?? 'unknown',
    // Few who ask for a site ask for this, which costs more than all else.
    get rule() {
      return siteLimitAt(columns, row, limits);
    },
    adultFemale: given(columns.adultFemaleLice[row]),
    mobile: given(columns.mobileLice[row]),
    stationary: given(columns.stationaryLice[row]),
    total: given(columns.totalLice[row]),
    temperature: given(columns.seaTemperature[row]),
    diseases: columns.diseases[row] ?? [],
    reported:
      flagOf(columns.flags[row] ?? 0, localityFlag.hasReported, localityFlag.hasReportedKnown) ?? null,
    lonLat: lon === null || lat === null ? null : [lon, lat],
  };
}

/** The site of a number in the week; undefined where the week's list does not have it. */
export function siteOf(week: LoadedWeek | null, localityNo: number | null): Site | undefined {
  const row = localityNo === null ? undefined : week?.rowOf.get(localityNo);
  return week && row !== undefined ? siteAt(week, row) : undefined;
}
