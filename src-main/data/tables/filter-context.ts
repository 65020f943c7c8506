import { areaQuestions } from '../../../src-shared/domain/filter/filter-needs';
import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import type { PlaceBook } from '../../../src-shared/domain/weeks/groups';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import {
  type FilterContext,
  type FilterResult,
  type UndecidedReason,
  type WeekFilter,
} from '../../../src-shared/domain/filter/week-filter';
import { sitesInWords } from '../../export/filter-words';
import type { Cache } from '../cache/cache';
import { cachedPlaces } from '../fish-health/cached-places';
import { cachedMatching } from '../fish-health/cached-matching';
import type { MakerOrder } from './maker';
import { cachedWeek } from './cached-weeks';
import { weekRanges } from './week-ranges';

export type FilterOrder = Pick<MakerOrder, 'site' | 'account' | 'limits' | 'what' | 'asOfMs'> & {
  /** Sites that the service's own filter shows, by week, where they were just asked for; left out: of what is kept. */
  readonly matching?: Readonly<Record<string, Int32Array>> | null;
};

/** What a filter of a table may need besides the week itself, of what is kept. `areasAsked`: also what the service said of production areas. */
export function filterContext(
  cache: Cache,
  order: FilterOrder,
  week: IsoWeek,
  {
    columnsOf = (of) => cachedWeek(cache, order, of)?.columns ?? null,
    areasAsked = true,
  }: { readonly columnsOf?: FilterContext['columnsOf']; readonly areasAsked?: boolean } = {},
): FilterContext {
  const service = 'filter' in order.what ? order.what.filter.service : undefined;
  const kept = service && cachedMatching(cache, order, week, service);
  let places: PlaceBook | undefined;
  return {
    limits: order.limits,
    // A year of reports is not read for a filter that does not need it.
    get places() {
      return (places ??= cachedPlaces(cache, order, weekParts(week).year));
    },
    inAreas:
      areasAsked && 'filter' in order.what ? sitesInAreas(cache, order, week, order.what.filter) : null,
    matching: order.matching?.[week] ?? kept?.localityNos ?? null,
    columnsOf,
  };
}

/** Where the service was asked about the week for each area of the filter; else null. */
function sitesInAreas(
  cache: Cache,
  of: Pick<MakerOrder, 'site' | 'account' | 'asOfMs'>,
  week: IsoWeek,
  filter: WeekFilter,
): ReadonlySet<number> | null {
  const questions = areaQuestions(filter);
  if (questions.length === 0) return null;
  const answers = questions.map((question) => cachedMatching(cache, of, week, question)?.localityNos);
  return answers.some((one) => one === undefined)
    ? null
    : new Set(answers.flatMap((one) => Array.from(one ?? [])));
}

/** Of a list of sites those that none of the weeks that were looked at has. */
export function unlistedOf(sites: readonly number[] = []) {
  const left = new Set(sites);
  return {
    see({ localityNo }: Pick<LocalityWeekColumns, 'localityNo'>): void {
      if (left.size > 0) for (const no of localityNo) left.delete(no);
    },
    left: (): readonly number[] => [...left],
    sentences: (): readonly string[] =>
      left.size > 0 ? [`Not in the lists of these weeks: ${sitesInWords([...left])}.`] : [],
  };
}

/** What a filter could not decide in the weeks of a table: its rows, and in sentences why. */
export interface Undecided {
  readonly rows: number;
  readonly sentences: readonly string[];
}

export function undecidedIn(results: readonly (FilterResult | null)[]): Undecided {
  const because = new Map<UndecidedReason, number>();
  const weeks = new Set<IsoWeek>();
  let rows = 0;
  for (const result of results) {
    if (!result) continue;
    const { undecided } = result;
    rows += undecided.rows;
    for (const [reason, count] of Object.entries(undecided.because))
      because.set(reason as UndecidedReason, (because.get(reason as UndecidedReason) ?? 0) + count);
    for (const week of undecided.weeksMissing) weeks.add(week);
  }
  return {
    rows,
    sentences: [
      ...(weeks.size > 0
        ? [`Weeks that the filter needs and that are not downloaded: ${weekRanges([...weeks].sort())}.`]
        : []),
      ...Array.from(
        because,
        ([reason, count]) =>
          `${count === 1 ? '1 row is' : `${count} rows are`} not shown, because data that the filter needs is not known: ${reason}.`,
      ),
    ],
  };
}
