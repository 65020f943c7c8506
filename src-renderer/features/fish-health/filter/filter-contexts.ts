import { weekParts, type IsoWeek } from '@kartbord/common/week';
import type { Limits } from '../../../../src-shared/domain/fish-health/lice-limits';
import type { LocalityYears } from '../../../../src-shared/domain/weeks/locality-years';
import {
  overFacts,
  type WeekFacts,
  weekFacts,
  yearsFacts,
} from '../../../../src-shared/domain/weeks/week-facts';
import {
  type FilterContext,
  type FilterResult,
  filterResult,
  isAskingService,
  type WeekFilter,
} from '../../../../src-shared/domain/filter/week-filter';
import {
  type HistoryAnswer,
  lookBack,
  threeOfFour,
} from '../../../../src-shared/domain/filter/filter-history';
import type { LoadedWeek } from '../week/loaded-week';
import type { YearsStore } from '../timeline/years.svelte';
import type { MatchingStore } from './matching.svelte';
import type { PlacesStore } from './places.svelte';

export interface FilterContextParts {
  readonly years: Pick<YearsStore, 'columnsOf' | 'years'> & Partial<Pick<YearsStore, 'asOfMs'>>;
  readonly matching: Pick<MatchingStore, 'of'>;
  readonly places: Pick<PlacesStore, 'of'>;
  /** The weeks in the window's memory. */
  readonly held: () => ReadonlyMap<IsoWeek, LoadedWeek>;
  readonly limits: () => Limits;
}

interface Done {
  readonly inputs: readonly unknown[];
  readonly result: FilterResult;
}

/** What filters need besides the week, from what the window has; each result is worked out once. */
export class FilterContexts {
  readonly #parts: FilterContextParts;
  readonly #done = new WeakMap<LoadedWeek, Done>();
  readonly #ofHeld = new WeakMap<LoadedWeek, WeekFacts>();
  readonly #ofYears = new WeakMap<LocalityYears, { limits: Limits; byWeek: Map<IsoWeek, WeekFacts> }>();

  constructor(parts: FilterContextParts) {
    this.#parts = parts;
  }

  /**
   * Only what a filter touches is looked up. `past`: for an earlier version of the week; what the service's filter and, unless
   * all weeks are as of a day, the weeks before said at that time is not known.
   */
  of(week: IsoWeek, filter: WeekFilter, past: 'past' | null = null): FilterContext {
    const { places, years, limits } = this.#parts;
    const isOfDay = (years.asOfMs ?? null) !== null;
    const isAlone = past !== null && !isOfDay;
    return {
      limits: limits(),
      get places() {
        return places.of(week);
      },
      matching: past || isOfDay ? null : this.#matchingOf(week, filter),
      columnsOf: (other) => (isAlone ? null : (this.#newest(other)?.columns ?? years.columnsOf(other))),
      factsOf: (other) => (isAlone ? null : this.#factsOf(other)),
    };
  }

  /** The very same result, and the very same rows, while nothing that decides it has changed. */
  resultOf(week: LoadedWeek, filter: WeekFilter): FilterResult {
    const context = this.of(week.week, filter, week.version && 'past');
    const inputs = [
      filter,
      week.states,
      context.matching,
      filter.productionAreas && context.places,
      ...(filter.history ? [this.#parts.years.years, this.#parts.held()] : []),
    ];
    const done = this.#done.get(week);
    if (done && isSame(inputs, done.inputs)) return done.result;
    const fresh = filterResult(week.columns, week.states, filter, context);
    const result =
      done && isSame(fresh.rows, done.result.rows) ? { ...fresh, rows: done.result.rows } : fresh;
    this.#done.set(week, { inputs, result });
    return result;
  }

  /** The same of a filter that is not the window's. */
  workOut({ week, columns, states, version }: LoadedWeek, filter: WeekFilter): FilterResult {
    return filterResult(columns, states, filter, this.of(week, filter, version && 'past'));
  }

  /** Which sites of a week were over the limit in three of the four weeks that end with it. */
  threeOfFour(week: LoadedWeek): HistoryAnswer {
    const ofLoaded = ({ columns, states }: LoadedWeek): WeekFacts => overFacts(columns, states);
    return lookBack(week.week, ofLoaded(week), [threeOfFour], (other) => {
      const held = this.#newest(other);
      return held ? ofLoaded(held) : this.#factsOf(other);
    });
  }

  #matchingOf(week: IsoWeek, filter: WeekFilter): Int32Array | null {
    if (!filter.service || !isAskingService(filter)) return null;
    return this.#parts.matching.of(week, filter.service).answer?.localityNos ?? null;
  }

  /** The week in memory, where the years do not have a newer copy of it. */
  #newest(week: IsoWeek): LoadedWeek | null {
    const held = this.#parts.held().get(week);
    const chunk = this.#parts.years.years.get(weekParts(week).year);
    const cachedAtMs = chunk?.fetchedAtMs[chunk.weeks.indexOf(week)] ?? 0;
    return held && held.answer.stamp.fetchedAtMs >= cachedAtMs ? held : null;
  }

  #factsOf(week: IsoWeek): WeekFacts | null {
    const held = this.#newest(week);
    if (held) {
      const facts = this.#ofHeld.get(held) ?? weekFacts(held.columns, held.states);
      this.#ofHeld.set(held, facts);
      return facts;
    }
    const chunk = this.#parts.years.years.get(weekParts(week).year);
    if (!chunk) return null;
    const limits = this.#parts.limits();
    let known = this.#ofYears.get(chunk);
    if (known?.limits !== limits) this.#ofYears.set(chunk, (known = { limits, byWeek: new Map() }));
    const facts = known.byWeek.get(week) ?? yearsFacts(chunk, chunk.weeks.indexOf(week), limits);
    if (facts) known.byWeek.set(week, facts);
    return facts ?? null;
  }
}

function isSame(some: ArrayLike<unknown>, others: ArrayLike<unknown>): boolean {
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false;
  return true;
}
