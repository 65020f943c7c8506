import { createContext } from 'svelte';
import { generalLimits, type Limits } from '../../../../src-shared/domain/fish-health/lice-limits';
import type { LocalityWeekColumns } from '../../../../src-shared/domain/fish-health/locality';
import type { LocalityYears } from '../../../../src-shared/domain/weeks/locality-years';
import type { OfflineJob } from '../../../../src-shared/domain/cache/offline-plan';
import { firstYear, type IsoWeek, weekOf, weekParts, weeksInYear } from '@kartbord/common/week';
import { type WeekSeries, weekSeries } from '../../../../src-shared/domain/weeks/week-series';
import { yearsWeek } from '../../../../src-shared/domain/weeks/years-week';
import type { Client } from '../../../bridge';
import { Lru } from '../../../lib/lru';

/** What the store takes from outside, so that a test decides it. */
export interface YearsOutside {
  readonly wait: (ms: number) => Promise<void>;
  /** Resolves when the window has nothing better to do. */
  readonly idle: () => Promise<void>;
}

/** What was worked out of a year's columns, with the columns. */
interface Lifted<T> {
  readonly of: LocalityYears;
  readonly value: T;
}

/** While a job keeps weeks, what it has kept is looked at this often. */
const followMs = 2000;
/** Weeks that were lifted out of their year lately, with the very same arrays for who asks again. */
const liftedWeeks = 16;

const outsideOfWindow: YearsOutside = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  idle: () =>
    new Promise((resolve) =>
      typeof requestIdleCallback === 'function'
        ? requestIdleCallback(() => resolve(), { timeout: 2000 })
        : resolve(),
    ),
};

/** All kept weeks as columns in memory, a chunk for each ISO year, with their figures. Nothing here asks the service. */
export class YearsStore {
  readonly #client: Client;
  readonly #now: () => number;
  readonly #outside: YearsOutside;
  /** Replaced whole when a year was read anew, never changed. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #years = $state.raw<ReadonlyMap<number, LocalityYears>>(new Map());
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #series = $state.raw<ReadonlyMap<number, WeekSeries>>(new Map());
  #isReading = $state(false);
  #hasRead = $state(false);
  #limits: Limits = generalLimits;
  /** The columns and the limits that each year's figures were counted from. */
  readonly #counted = new WeakMap<WeekSeries, { readonly of: LocalityYears; readonly limits: Limits }>();
  #isCounting = false;
  #isFollowing = false;
  /** Years of which a week was asked for meanwhile. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #wanted = new Set<number>();
  /** Grows when another person is signed in: what was asked for before comes too late. */
  #person = 0;
  readonly #lifted = new Lru<IsoWeek, Lifted<LocalityWeekColumns>>(liftedWeeks);

  constructor(client: Client, now: () => number = () => Date.now(), outside = outsideOfWindow) {
    this.#client = client;
    this.#now = now;
    this.#outside = outside;
    client.on('account.changed', () => {
      this.#person++;
      // eslint-disable-next-line svelte/prefer-svelte-reactivity
      [this.#years, this.#series] = [new Map(), new Map()];
      this.#hasRead = false;
      void this.readAll();
    });
    client.on('offline.changed', (job) => void this.#follow(job));
  }

  get years(): ReadonlyMap<number, LocalityYears> {
    return this.#years;
  }
  /** Of all sites; a year's figures come a moment after the year. */
  get series(): ReadonlyMap<number, WeekSeries> {
    return this.#series;
  }
  get isReading(): boolean {
    return this.#isReading;
  }
  /** Every year was read: what is not in memory is not kept. */
  get hasRead(): boolean {
    return this.#hasRead;
  }

  /** A kept week, without parsing anything; null where it is not in memory. */
  columnsOf(week: IsoWeek): LocalityWeekColumns | null {
    const found = this.#find(week);
    if (!found) return null;
    const { years: of, at } = found;
    const lifted = this.#lifted.get(week);
    if (lifted?.of === of) return lifted.value;
    const value = yearsWeek(of, at);
    if (value) this.#lifted.set(week, { of, value });
    return value ?? null;
  }

  /** When the service last gave or confirmed it, ms since 1970. */
  fetchedAtMs(week: IsoWeek): number | null {
    const found = this.#find(week);
    return found?.years.fetchedAtMs[found.at] ?? null;
  }

  /** Counts by this table from now on. */
  useLimits(limits: Limits): void {
    this.#limits = limits;
    void this.#countSoon();
  }

  /** The newest year first, since that is where a person begins. */
  async readAll(): Promise<void> {
    const person = this.#person;
    this.#isReading = true;
    for (let year = weekParts(weekOf(this.#now())).year; year >= firstYear; year--) {
      await this.#outside.idle();
      if (person !== this.#person) return;
      await this.read(year);
    }
    if (person !== this.#person) return;
    this.#isReading = false;
    this.#hasRead = true;
  }

  async read(year: number): Promise<void> {
    const person = this.#person;
    const result = await this.#client.call('fishHealth.years', { year });
    if (!result.ok || person !== this.#person) return;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    const next = new Map(this.#years);
    if (result.value.years.weeks.length > 0) next.set(year, result.value.years);
    else next.delete(year);
    this.#years = next;
    void this.#countSoon();
  }

  /** The service was asked for a week: where what is in memory is another answer, its year is read again. */
  async received(week: IsoWeek, fetchedAtMs: number): Promise<void> {
    if (!this.#hasRead || this.fetchedAtMs(week) === fetchedAtMs) return;
    const { year } = weekParts(week);
    if (this.#wanted.has(year)) return;
    this.#wanted.add(year);
    await this.#outside.idle();
    this.#wanted.delete(year);
    await this.read(year);
  }

  #find(week: IsoWeek): { readonly years: LocalityYears; readonly at: number } | null {
    const years = this.#years.get(Number(week.slice(0, 4)));
    const at = years?.weeks.indexOf(week) ?? -1;
    return years && at >= 0 ? { years, at } : null;
  }

  /** One year in each idle moment: some 5 ms for 53 weeks of 1,800 sites. */
  async #countSoon(): Promise<void> {
    if (this.#isCounting) return;
    this.#isCounting = true;
    for (;;) {
      await this.#outside.idle();
      const next = [...this.#years]
        .sort(([a], [b]) => b - a)
        .find(([year, years]) => !this.#isCounted(year, years));
      if (!next) break;
      const [year, years] = next;
      const series = weekSeries(years, null, this.#limits);
      this.#counted.set(series, { of: years, limits: this.#limits });
      // eslint-disable-next-line svelte/prefer-svelte-reactivity
      this.#series = new Map(this.#series).set(year, series);
    }
    this.#isCounting = false;
  }

  #isCounted(year: number, years: LocalityYears): boolean {
    const series = this.#series.get(year);
    const by = series && this.#counted.get(series);
    return by?.of === years && by.limits === this.#limits;
  }

  /** Reads what a job has kept so far; a job takes weeks in order of time. */
  async #follow({ selection: { weeks }, state }: OfflineJob): Promise<void> {
    const isOver = state !== 'running';
    if (!weeks || !this.#hasRead || (this.#isFollowing && !isOver)) return;
    this.#isFollowing = true;
    if (!isOver) await this.#outside.wait(followMs);
    for (let { year } = weekParts(weeks.from); year <= weekParts(weeks.to).year; year++) {
      const before = this.#years.get(year)?.weeks.length ?? 0;
      if (!isOver && before === weeksInYear(year)) continue;
      await this.#outside.idle();
      await this.read(year);
      // Nothing new where there is room: the job is not beyond this year yet.
      if (!isOver && (this.#years.get(year)?.weeks.length ?? 0) === before) break;
    }
    this.#isFollowing = false;
  }
}

export const [, provideYears] = createContext<YearsStore>();
