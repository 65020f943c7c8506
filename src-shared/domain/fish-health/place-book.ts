import { countyNames } from './counties';
import type { PlaceBook } from '../weeks/groups';
import { type LocalityNo, localityNo } from './locality';
import type { SitePlace } from '../weeks/year-answers';

/** Production areas and counties by what the download says of its sites, in order of time: what comes later speaks for a site. */
export function placeBook(places: Iterable<SitePlace>): PlaceBook {
  const productionArea = new Map<LocalityNo, { id: number; name: string | null }>();
  const countyName = new Map(countyNames);
  for (const place of places) {
    const { productionAreaId: id, productionArea: name, countyNo, county } = place;
    if (id !== null) productionArea.set(localityNo(place.localityNo), { id, name });
    if (countyNo !== null && county !== null) countyName.set(countyNo, county);
  }
  return { productionArea, countyName };
}
