import type { LonLat } from '../../map/spec';

/** Where a locality is and what it is called; null where nobody knows. */
export interface LocalityBook {
  readonly nameOf: (localityNo: number) => string | null;
  readonly placeOf: (localityNo: number) => LonLat | null;
  readonly municipalityOf: (localityNo: number) => Municipality | null;
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

const earthKm = 6371.0088;

/** Over the sphere, in km: some thousandths off the ellipsoid, which no circle round a site minds. */
export function kmBetween([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const [dLat, dLon] = [radians(latB - latA), radians(lonB - lonA)];
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(dLon / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(h)));
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
