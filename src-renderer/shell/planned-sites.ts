import type { LonLat } from '@kartbord/common/lon-lat';
import type { PlannedSite } from '../features/operations';

/** What the window knows of places that work could be planned at. */
export interface SiteInputs {
  readonly selected: { readonly at: LonLat; readonly name: string } | null;
  /** The place of the forecast. */
  readonly forecastAt: LonLat | null;
  /** Null as a name: it is called by its position. */
  readonly pins: readonly { readonly at: LonLat; readonly name: string | null }[];
  /** A position as it is called. */
  readonly written: (at: LonLat) => string;
  /** The sites of the filter, none without one. */
  readonly filtered: readonly PlannedSite[];
}

/** So many of the filter's sites are offered at once. */
export const mostFiltered = 20;

/** Each place once, what is selected first. */
export function plannedSites({
  selected,
  forecastAt,
  pins,
  written,
  filtered,
}: SiteInputs): readonly PlannedSite[] {
  const named = (at: LonLat, name: string | null): PlannedSite => ({ at, name: name ?? written(at) });
  const all = [
    ...(selected ? [selected] : []),
    ...(forecastAt ? [named(forecastAt, null)] : []),
    ...pins.map(({ at, name }) => named(at, name)),
    ...filtered.slice(0, mostFiltered),
  ];
  const places = new Map<string, PlannedSite>();
  for (const site of all) if (!places.has(site.at.join())) places.set(site.at.join(), site);
  return [...places.values()];
}
