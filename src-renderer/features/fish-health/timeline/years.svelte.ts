import { createContext } from 'svelte';
import type { LocalityWeekColumns } from '../../../../src-shared/domain/locality';
import type { LocalityYears } from '../../../../src-shared/domain/locality-years';
import { firstYear, type IsoWeek, weekOf, weekParts } from '../../../../src-shared/domain/week';
import { yearsWeek } from '../../../../src-shared/domain/years-week';
import type { Client } from '../../../bridge';

/** All kept weeks as columns in memory, a chunk for each ISO year. Nothing here asks the service. */
export class YearsStore {
  readonly #client: Client;
  readonly #now: () => number;
  /** Replaced whole when a year was read anew, never changed. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #years = $state.raw<ReadonlyMap<number, LocalityYears>>(new Map());
  #isReading = $state(false);

  constructor(client: Client, now: () => number = () => Date.now()) {
    this.#client = client;
    this.#now = now;
    client.on('account.changed', () => {
      // eslint-disable-next-line svelte/prefer-svelte-reactivity
      this.#years = new Map();
      void this.readAll();
    });
  }

  get years(): ReadonlyMap<number, LocalityYears> {
    return this.#years;
  }
  get isReading(): boolean {
    return this.#isReading;
  }

  /** A kept week, without parsing anything; null where it is not in memory. */
  columnsOf(week: IsoWeek): LocalityWeekColumns | null {
    const years = this.#years.get(weekParts(week).year);
    return (years && yearsWeek(years, years.weeks.indexOf(week))) ?? null;
  }

  /** When the service last gave or confirmed it, ms since 1970. */
  fetchedAtMs(week: IsoWeek): number | null {
    const years = this.#years.get(weekParts(week).year);
    return years?.fetchedAtMs[years.weeks.indexOf(week)] ?? null;
  }

  /** The newest year first, since that is where a person begins. */
  async readAll(): Promise<void> {
    this.#isReading = true;
    for (let year = weekParts(weekOf(this.#now())).year; year >= firstYear; year--) await this.read(year);
    this.#isReading = false;
  }

  async read(year: number): Promise<void> {
    const result = await this.#client.call('fishHealth.years', { year });
    if (!result.ok) return;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    const next = new Map(this.#years);
    if (result.value.years.weeks.length > 0) next.set(year, result.value.years);
    else next.delete(year);
    this.#years = next;
  }
}

export const [useYears, provideYears] = createContext<YearsStore>();
