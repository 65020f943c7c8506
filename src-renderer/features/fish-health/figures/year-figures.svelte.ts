import { addWeeks, isoWeek, type IsoWeek, weeksInYear } from '@kartbord/common/week';
import { isFiltering, type WeekFilter } from '../../../../src-shared/domain/filter/week-filter';
import { type YearStatistics, yearTally } from '../../../../src-shared/domain/weeks/year-statistics';
import { yearsWeek } from '../../../../src-shared/domain/weeks/years-week';
import type { FishHealthStore } from '../fish-health.svelte';
import { rowsShown } from './at-hand';

/** A year as far as it is counted. */
export interface CountedYear {
  /** Of a moment ago where the weeks at hand have changed; null until it was counted once. */
  readonly statistics: YearStatistics | null;
  /** Weeks counted so far; null where it is done. */
  readonly done: number | null;
  /** Of the year's weeks that are at hand, when the service gave the oldest and the newest, ms since 1970. */
  readonly oldestMs: number | null;
  readonly newestMs: number | null;
}

interface Entry extends CountedYear {
  readonly inputs: readonly unknown[];
}

const uncounted: CountedYear = { statistics: null, done: 0, oldestMs: null, newestMs: null };
/** A year of the country and of a filter, on two pages. */
const maxEntries = 4;

/** Row `week` of a year's figures is that week's number, 0 the last week of the year before. */
export function weekOfRow(year: number, week: number): IsoWeek {
  return week === 0 ? addWeeks(isoWeek(year, 1), -1) : isoWeek(year, week);
}

/** The figures of years, counted from the weeks in memory, one week in each idle moment. */
export class YearFigures {
  readonly #store: FishHealthStore;
  readonly #idle: () => Promise<void>;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- replaced whole, never changed
  #entries = $state.raw<ReadonlyMap<string, Entry>>(new Map());
  /** By key, the inputs that are being counted. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the screen
  readonly #running = new Map<string, readonly unknown[]>();

  constructor(store: FishHealthStore, idle: () => Promise<void>) {
    this.#store = store;
    this.#idle = idle;
  }

  /** Counted soon after it was asked for the first time, and again when the weeks at hand are others. */
  of(year: number, filter: WeekFilter): CountedYear {
    const key = `${year} ${JSON.stringify(filter)}`;
    const inputs = this.#inputsOf(year, filter);
    const entry = this.#entries.get(key);
    if (entry && isSame(entry.inputs, inputs)) return entry;
    queueMicrotask(() => void this.#count(key, year, filter, inputs));
    return entry ? { ...entry, done: 0 } : uncounted;
  }

  #inputsOf(year: number, filter: WeekFilter): readonly unknown[] {
    const { years, limits } = this.#store;
    const chunks = [years.years.get(year), years.years.get(year - 1), limits];
    if (!isFiltering(filter)) return chunks;
    return [...chunks, this.#store.places.of(isoWeek(year, 1))];
  }

  async #count(key: string, year: number, filter: WeekFilter, inputs: readonly unknown[]): Promise<void> {
    const running = this.#running.get(key);
    if (running && isSame(running, inputs)) return;
    this.#running.set(key, inputs);
    const isOld = (): boolean => this.#running.get(key) !== inputs;
    const { years, limits } = this.#store;
    const tally = yearTally(year, (columns) => rowsShown(this.#store, columns, filter), limits);
    let [oldestMs, newestMs] = [Infinity, 0];
    for (let number = 0; number <= weeksInYear(year); number++) {
      const chunk = years.years.get(number === 0 ? year - 1 : year);
      const at = chunk?.weeks.indexOf(weekOfRow(year, number)) ?? -1;
      if (!chunk || at < 0) continue;
      await this.#idle();
      if (isOld()) return;
      const columns = yearsWeek(chunk, at);
      if (columns) tally.add(columns, number);
      if (number === 0) continue;
      oldestMs = Math.min(oldestMs, chunk.fetchedAtMs[at] ?? Infinity);
      newestMs = Math.max(newestMs, chunk.fetchedAtMs[at] ?? 0);
    }
    this.#running.delete(key);
    const others = [...this.#entries].filter(([other]) => other !== key).slice(1 - maxEntries);
    const isAny = newestMs > 0;
    const entry: Entry = {
      statistics: tally.end(),
      done: null,
      inputs,
      oldestMs: isAny ? oldestMs : null,
      newestMs: isAny ? newestMs : null,
    };
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    this.#entries = new Map([...others, [key, entry]]);
  }
}

export function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}
