import { type LocalityWeekColumns, localityNo } from '../../../../src-shared/domain/fish-health/locality';
import { decimalNames, type LocalityYears } from '../../../../src-shared/domain/weeks/locality-years';
import type { NationalWeek } from '../../../../src-shared/domain/fish-health/national-week';
import type { IsoWeek } from '@kartbord/common/week';
import type { NationalAnswer } from '../../../../src-shared/domain/weeks/year-answers';

/** For tests: weeks as the years in memory have them. */
export function madeUpYears(weeks: readonly LocalityWeekColumns[]): LocalityYears {
  const rows = weeks.flatMap((columns) =>
    Array.from({ length: columns.count }, (_, row) => ({ columns, row })),
  );
  const start = [0];
  for (const { count } of weeks) start.push((start.at(-1) ?? 0) + count);
  const decimals = decimalNames.map((name) => [
    name,
    { values: Float64Array.from(rows, ({ columns, row }) => columns[name][row] ?? NaN), perUnit: 1 },
  ]);
  return {
    ...(Object.fromEntries(decimals) as Pick<LocalityYears, (typeof decimalNames)[number]>),
    weeks: weeks.map(({ week }) => week),
    start: Uint32Array.from(start),
    fetchedAtMs: new Float64Array(weeks.length).fill(1000),
    places: rows.map(({ columns, row }) => ({
      localityNo: localityNo(columns.localityNo[row] ?? 0),
      name: columns.name[row] ?? null,
      lon: columns.lon[row] ?? null,
      lat: columns.lat[row] ?? null,
      municipalityNo: columns.municipalityNo[row] ?? null,
      municipality: columns.municipality[row] ?? null,
    })),
    place: Uint32Array.from(rows, (_, at) => at),
    flags: Uint16Array.from(rows, ({ columns, row }) => columns.flags[row] ?? 0),
    diseaseSets: rows.map(({ columns, row }) => columns.diseases[row] ?? []),
    diseases: Uint16Array.from(rows, (_, at) => at),
  };
}

const none = { isFiltered: false, total: null, filtered: null, byWeek: [] };

/** For tests: the service's own statistics. What is left out is not given. */
export function madeUpNational(
  week: IsoWeek,
  given: Partial<NationalWeek>,
  fetchedAtMs: number,
): NationalAnswer {
  const threshold = { count: null, percentage: null };
  return {
    value: {
      week,
      outbreaks: [],
      diseases: [],
      escapes: [],
      aboveThreshold: threshold,
      belowThreshold: threshold,
      belowMinimumThreshold: threshold,
      annualDiseases: none,
      annualAboveThreshold: none,
      annualEscapes: none,
      ...given,
    },
    stamp: { fetchedAtMs, source: 'service', endpoint: `POST /v2/…/${week}` },
    raw: '{}',
    drift: [],
    leftOut: 0,
  };
}
