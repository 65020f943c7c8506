import { countyNames } from '../../../../src-shared/domain/fish-health/counties';
import type { LocalityWeekColumns } from '../../../../src-shared/domain/fish-health/locality';
import type { Words } from '../../../words/en';
import type { Format } from '../../../words/format';
import { loadGuide } from '../../guide/guide';
import type { Place } from '../../map/places';
import SearchPanel from '../SearchPanel.svelte';
import {
  ask,
  lexiconFor,
  once,
  placeNames,
  type PlaceNames,
  siteNames,
  thingNames,
  vesselYearAsked,
  withoutPart,
} from './ask';
import type { PlaceName } from './lexicon';

/** The counties and municipalities that a week's sites lie in. */
const placesOf = once(({ municipalityNo, municipality }: LocalityWeekColumns): PlaceNames => {
  const names = new Map<string, string>();
  municipalityNo.forEach((no, row) => {
    if (no) names.set(no, municipality[row] ?? names.get(no) ?? no);
  });
  const counties = new Set(Array.from(names.keys(), (no) => no.slice(0, 2)));
  const named = (list: Iterable<string>, of: ReadonlyMap<string, string>): readonly PlaceName[] =>
    [...list].sort().map((no) => ({ no, name: of.get(no) ?? no }));
  return { counties: named(counties, countyNames), municipalities: named(names.keys(), names) };
});

/**
 * What the box needs once it is open, the words of both languages among it. The names that are looked through are read ahead,
 * one list at a time, so that no key waits for all of them.
 */
export async function loadParts(
  format: Format,
  columns: LocalityWeekColumns | null,
  places: readonly Place[],
) {
  const [{ en }, { nb }, guideEn, guideNb] = await Promise.all([
    import('../../../words/en'),
    import('../../../words/nb'),
    loadGuide('en'),
    loadGuide('nb'),
  ]);
  const languages = once((of: Format): readonly Words[] => [en(of), nb(of)]);
  const guides = { en: [guideEn, guideNb], nb: [guideNb, guideEn] } as const;
  const ahead = [
    () => thingNames(languages(format)),
    () => columns && siteNames(columns),
    () => columns && lexiconFor(placesOf(columns)),
    () => placeNames(places),
  ];
  for (const read of ahead) {
    read();
    await new Promise((done) => setTimeout(done));
  }
  return {
    SearchPanel,
    ask,
    vesselYearAsked,
    withoutPart,
    languages,
    guides,
    placesOf,
  };
}

export type AskParts = Awaited<ReturnType<typeof loadParts>>;
