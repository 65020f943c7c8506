import type { LonLat } from '@kartbord/common/lon-lat';
import { foldText } from '../../src-shared/domain/units/fold-text';
import { type LoadedWeek, siteOf } from '../features/fish-health';
import { type FoundSite, mostSites, type PlannedSite, type SiteBook } from '../features/operations';
import { foldedOf, localityHits } from './search/search';

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
    ...filtered.slice(0, mostSites),
  ];
  const places = new Map<string, PlannedSite>();
  for (const site of all) if (!places.has(site.at.join())) places.set(site.at.join(), site);
  return [...places.values()];
}

/** The sites of the shown week that have a place. */
export function siteBook(shown: () => LoadedWeek | null): SiteBook {
  function found(localityNo: number): readonly FoundSite[] {
    const site = siteOf(shown(), localityNo);
    if (!site?.lonLat) return [];
    const note = [localityNo, site.municipality].filter(Boolean).join(' · ');
    return [{ at: site.lonLat, name: site.name ?? String(localityNo), note }];
  }
  return {
    find: (text) =>
      localityHits(foldText(text.trim()), shown()?.columns ?? null).flatMap(({ localityNo }) =>
        found(localityNo),
      ),
    named(text) {
      const columns = shown()?.columns;
      const wanted = foldText(text.trim());
      const names = columns ? foldedOf(columns.name) : [];
      const isMeant = (no: number, row: number): boolean => String(no) === wanted || names[row] === wanted;
      return Array.from(columns?.localityNo.filter(isMeant) ?? []).flatMap(found);
    },
  };
}
