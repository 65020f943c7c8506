import type { PlaceBook } from '../../../../src-shared/domain/weeks/groups';
import { placeBook } from '../../../../src-shared/domain/fish-health/place-book';
import { weekParts } from '@kartbord/common/week';
import type {
  CachedReport,
  SiteFactsAnswer,
  SitePlace,
} from '../../../../src-shared/domain/weeks/year-answers';

interface YearPlaces {
  readonly places: readonly SitePlace[];
  /** ms since 1970. */
  readonly fetchedAtMs: number;
}

/** By year. Replaced whole, never changed. */
export type PlaceYears = ReadonlyMap<number, YearPlaces>;

export const noYears: PlaceYears = new Map();

export function withYear(years: PlaceYears, { year, facts, fetchedAtMs }: SiteFactsAnswer): PlaceYears {
  return new Map([...years, [year, { places: facts.places, fetchedAtMs }]]);
}

/** Null where there are none. */
export function oldestMs(years: PlaceYears): number | null {
  const times = Array.from(years.values(), ({ fetchedAtMs }) => fetchedAtMs);
  return times.length === 0 ? null : Math.min(...times);
}

/** Years of which a lice report is kept, in order. */
export function reportedYears(reports: readonly CachedReport[]): readonly number[] {
  const lice = reports.filter(({ kind }) => kind === 'lice');
  return [...new Set(lice.map(({ to }) => weekParts(to).year))].sort((a, b) => a - b);
}

/** The newest year that knows a site speaks for it. */
export const placesOf = (years: PlaceYears): PlaceBook =>
  placeBook([...years].sort(([a], [b]) => a - b).flatMap(([, { places }]) => places));
