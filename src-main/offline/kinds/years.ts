import { localityNo as asLocalityNo, type LocalityNo } from '../../../src-shared/domain/fish-health/locality';
import {
  isInside,
  type LocalityChoice,
  type OfflineGap,
  type OfflineSelection,
} from '../../../src-shared/domain/cache/offline-plan';
import { weekOf, weekParts } from '@kartbord/common/week';
import { hasPart, type YearPart, yearParts } from '../../../src-shared/domain/weeks/year-parts';
import type { DataClient } from '../../data/client';
import type { CachedLocalities } from '../../data/messages';
import { endpoints } from '../../api-client/endpoints';
import { everybody } from '../../api-client/parts';
import { endpointQuestion, type OfflineKindWork, type OfflineQuestion, type Place } from '../kind';

/**
 * What the service gives of localities by the year: a question for each part, locality and year. Which localities
 * there were in a year, the kept weeks of it say; where none of it is kept and none will be taken first, the nearest week
 * that is kept. All of them are meant: one that reports no lice may have had a disease or a boat.
 */
export function yearKind(data: DataClient): OfflineKindWork {
  async function localitiesOf(
    selection: OfflineSelection,
    year: number,
    place: Place,
  ): Promise<readonly LocalityNo[] | 'later' | null> {
    const { localities: choice } = selection;
    if (choice !== 'all' && 'numbers' in choice) return [...new Set(choice.numbers)];
    const kept = await data.call('year.localities', { site: place.site, account: everybody, year });
    if (!kept.ok || !kept.value) return null;
    if (!kept.value.isOfYear && hasWeeksOf(selection, year)) return 'later';
    return chosen(kept.value, choice);
  }

  return {
    kind: 'year',
    async expand(selection, place, createdAtMs) {
      if (!selection.years)
        return { questions: [], later: 0, gaps: [{ kind: 'year', why: 'not-chosen', count: null }] };
      const { years, gaps } = yearsOf(selection.years, createdAtMs);
      const questions: OfflineQuestion[] = [];
      const found: number[] = [];
      let unknown = 0;
      for (const year of years) {
        await breath();
        const localities = await localitiesOf(selection, year, place);
        if (localities === null || localities === 'later') unknown++;
        else {
          const before = questions.length;
          for (const no of localities)
            for (const part of partsOf(selection.years.parts, year))
              questions.push(endpointQuestion('year', part, { localityNo: no, year }));
          found.push(questions.length - before);
        }
      }
      const mean = found.length > 0 ? found.reduce((sum, count) => sum + count, 0) / found.length : null;
      return {
        questions,
        later: unknown === 0 ? 0 : mean && Math.round(mean * unknown),
        gaps: [...gaps, ...gap('week-missing', unknown)],
      };
    },
    isOf: (method, path) => method === 'GET' && paths.some((one) => one.test(path)),
  };
}

/** Of each part, for any locality and year. */
const paths = yearParts.map((part) => {
  const { path } = endpoints[part].request({ localityNo: asLocalityNo(0), year: 0 });
  return new RegExp(`${path.replaceAll('/0', '/\\d+')}$`);
});

/** The years that the service can have, and those that it cannot: years to come, and those before a part begins. */
function yearsOf(
  { from, to, parts }: NonNullable<OfflineSelection['years']>,
  nowMs: number,
): { readonly years: readonly number[]; readonly gaps: readonly OfflineGap[] } {
  const last = weekParts(weekOf(nowMs)).year;
  const all = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const before = all.filter((year) => parts.some((part) => !hasPart(part, year))).length;
  return {
    years: all.filter((year) => year <= last && partsOf(parts, year).length > 0),
    gaps: [...gap('before-series', before), ...gap('future', all.filter((year) => year > last).length)],
  };
}

/** In one order, each once, so that a selection that says the same is the same job. */
const partsOf = (parts: readonly YearPart[], year: number): readonly YearPart[] =>
  yearParts.filter((part) => parts.includes(part) && hasPart(part, year));

const gap = (why: OfflineGap['why'], count: number): readonly OfflineGap[] =>
  count > 0 ? [{ kind: 'year', why, count }] : [];

/** Questions by the ten thousand are made a year at a time: others get their turn between. */
const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const hasWeeksOf = ({ weeks }: OfflineSelection, year: number): boolean =>
  weeks !== null && weekParts(weeks.from).year <= year && year <= weekParts(weeks.to).year;

function chosen(
  { localityNo, lon, lat }: CachedLocalities,
  choice: Exclude<LocalityChoice, { readonly numbers: unknown }>,
): readonly LocalityNo[] {
  const isChosen = (at: number): boolean =>
    choice === 'all' || isInside([lon[at] ?? NaN, lat[at] ?? NaN], choice.area);
  return Array.from(localityNo, asLocalityNo).filter((_, at) => isChosen(at));
}
