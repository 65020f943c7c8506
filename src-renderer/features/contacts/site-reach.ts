import { legBetween } from '../../../src-shared/domain/units/geodesic';
import type { LonLat } from '../../map/spec';

/** Where a locality is and what it is called; null where nobody knows. */
export interface LocalityBook {
  readonly nameOf: (localityNo: number) => string | null;
  readonly placeOf: (localityNo: number) => LonLat | null;
  readonly municipalityOf: (localityNo: number) => Municipality | null;
  /** A disease is known there in the week that is shown. */
  readonly isCase: (localityNo: number) => boolean;
  /** The localities of the week that is shown. */
  readonly all: readonly number[];
}

interface Municipality {
  readonly no: string;
  readonly name: string;
}

/** Whose lists are fetched. */
export const reaches = ['this', 'municipality', 'near', 'all'] as const;
export type Reach = (typeof reaches)[number];

/** Over the ellipsoid. */
export const kmBetween = (a: LonLat, b: LonLat): number => legBetween(a, b).metres / 1000;

/** So many cases are offered: the nearest are those that may belong together. */
const mostOffered = 20;

/** Cases of the shown week beside those that are traced, the nearest to the place first; those without a position are not among them. */
export function nearestCases(
  place: number,
  without: readonly number[],
  book: LocalityBook,
): readonly { readonly no: number; readonly km: number }[] {
  const centre = book.placeOf(place);
  return book.all
    .filter((no) => no !== place && !without.includes(no) && book.isCase(no))
    .flatMap((no) => {
      const at = book.placeOf(no);
      return centre && at ? [{ no, km: kmBetween(centre, at) }] : [];
    })
    .toSorted((a, b) => a.km - b.km)
    .slice(0, mostOffered);
}

/** The localities of a reach, the place itself first; null where it cannot be known: no position, no municipality. */
export function sitesWithin(
  reach: Reach,
  place: number,
  km: number,
  book: LocalityBook,
): readonly number[] | null {
  const others = book.all.filter((no) => no !== place);
  if (reach === 'this') return [place];
  if (reach === 'all') return [place, ...others];
  if (reach === 'municipality') {
    const here = book.municipalityOf(place);
    return here && [place, ...others.filter((no) => book.municipalityOf(no)?.no === here.no)];
  }
  const centre = book.placeOf(place);
  if (!centre) return null;
  const isNear = (no: number): boolean => {
    const at = book.placeOf(no);
    return at !== null && kmBetween(centre, at) <= km;
  };
  return [place, ...others.filter(isNear)];
}
