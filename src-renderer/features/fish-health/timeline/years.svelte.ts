import { createContext } from 'svelte';
import { generalLimits, type Limits } from '../../../../src-shared/domain/fish-health/lice-limits';
import type { LocalityWeekColumns } from '../../../../src-shared/domain/fish-health/locality';
import type { LocalityYears, Place } from '../../../../src-shared/domain/weeks/locality-years';
import type { OfflineJob } from '../../../../src-shared/domain/cache/offline-plan';
import { firstYear, type IsoWeek, weekOf, weekParts, weeksInYear } from '@kartbord/common/week';
import type { ReportYears } from '../../../../src-shared/domain/weeks/year-answers';
import { reportSeries, type WeekSeries, weekSeries } from '../../../../src-shared/domain/weeks/week-series';
import { yearsWeek } from '../../../../src-shared/domain/weeks/years-week';
import type { Client } from '../../../bridge';
import { untilRest } from '../../../lib/idle';
import { Lru } from '../../../lib/lru';

/** What the store takes from outside, so that a test decides it. */
export interface YearsOutside {
  readonly wait: (ms: number) => Promise<void>;
  /** Resolves when the window has nothing better to do, and the person rests: a year keeps the data process from a week's answer. */
  readonly idle: () => Promise<void>;
}

/** Where a week is among the columns of its year. */
interface Found {
  readonly years: LocalityYears;
  readonly at: number;
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
  idle: untilRest,
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
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #reports = $state.raw<ReadonlyMap<number, ReportYears>>(new Map());
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #reportSeries = $state.raw<ReadonlyMap<number, WeekSeries>>(new Map());
  #isReading = $state(false);
  #hasRead = $state(false);
  #limits: Limits = generalLimits;
  /** The columns and the limits that each year's figures were counted from. */
  readonly #counted = new WeakMap<WeekSeries, { readonly of: LocalityYears; readonly limits: Limits }>();
  #isCounting = false;
  #isFollowing = false;
  /** Of which years the lice reports of a job were read. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #followed = { id: '', years: new Set<number>() };
  /** Years of which a week was asked for meanwhile. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #wanted = new Set<number>();
  /** Grows when another person is signed in or another day is shown: what was asked for before comes too late. */
  #person = 0;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #places = new Map<number, readonly Place[]>();
  readonly #lifted = new Lru<IsoWeek, Lifted<LocalityWeekColumns>>(liftedWeeks);

  #asOfMs = $state<number | null>(null);

  constructor(client: Client, now: () => number = () => Date.now(), outside = outsideOfWindow) {
    this.#client = client;
    this.#now = now;
    this.#outside = outside;
    client.on('account.changed', () => this.showAsOf(null));
    client.on('offline.changed', (job) => void this.#follow(job));
  }

  /** As of when the whole window shows weeks, ms since 1970: the end of a Norwegian day; null: as they are known now. */
  get asOfMs(): number | null {
    return this.#asOfMs;
  }

  /** Nothing of what was read before stays. */
  showAsOf(asOfMs: number | null): void {
    this.#asOfMs = asOfMs;
    this.#person++;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    [this.#years, this.#series] = [new Map(), new Map()];
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    [this.#reports, this.#reportSeries] = [new Map(), new Map()];
    this.#hasRead = false;
    void this.readAll();
  }

  get years(): ReadonlyMap<number, LocalityYears> {
    return this.#years;
  }
  /** Of all sites; a year's figures come a moment after the year. */
  get series(): ReadonlyMap<number, WeekSeries> {
    return this.#series;
  }
  /** Weeks of which a lice report is kept and no list. */
  get reports(): ReadonlyMap<number, ReportYears> {
    return this.#reports;
  }
  get reportSeries(): ReadonlyMap<number, WeekSeries> {
    return this.#reportSeries;
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
    return this.#lift(week, this.#find(week));
  }

  /** A week of which reports alone are kept: salmonid sites, treatments and diseases as far as these say. */
  reported(week: IsoWeek): LocalityWeekColumns | null {
    return this.#lift(week, this.#findReport(week));
  }

  /** When the service gave the lice report of a week that has no list, ms since 1970. */
  reportedAtMs(week: IsoWeek): number | null {
    const found = this.#findReport(week);
    return found?.years.fetchedAtMs[found.at] ?? null;
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
    const result = await this.#client.call('fishHealth.years', { year, ...asOf(this.#asOfMs) });
    if (!result.ok || person !== this.#person) return;
    const { years, reports } = result.value;
    this.#years = withYear(this.#years, year, years.weeks.length > 0 ? this.#sharing(years) : null);
    this.#reports = withYear(
      this.#reports,
      year,
      reports && { ...reports, years: this.#sharing(reports.years) },
    );
    void this.#countSoon();
  }

  /** With the places of other years where they are the same: each answer brings its own copy of every name. */
  #sharing(years: LocalityYears): LocalityYears {
    const places = years.places.map((place) => {
      const known = this.#places.get(place.localityNo) ?? [];
      const same = known.find((one) => isSamePlace(one, place));
      if (!same) this.#places.set(place.localityNo, [...known, place]);
      return same ?? place;
    });
    return { ...years, places };
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

  #find(week: IsoWeek, of = this.#years.get(Number(week.slice(0, 4)))): Found | null {
    const at = of?.weeks.indexOf(week) ?? -1;
    return of && at >= 0 ? { years: of, at } : null;
  }

  #findReport(week: IsoWeek): Found | null {
    const of = this.#reports.get(Number(week.slice(0, 4)));
    return of ? this.#find(week, of.years) : null;
  }

  #lift(week: IsoWeek, found: Found | null): LocalityWeekColumns | null {
    if (!found) return null;
    const { years: of, at } = found;
    const lifted = this.#lifted.get(week);
    if (lifted?.of === of) return lifted.value;
    const value = yearsWeek(of, at);
    if (value) this.#lifted.set(week, { of, value });
    return value ?? null;
  }

  /** One year in each idle moment: some 5 ms for 53 weeks of 1,800 sites. */
  async #countSoon(): Promise<void> {
    if (this.#isCounting) return;
    this.#isCounting = true;
    for (;;) {
      await this.#outside.idle();
      const next = [...this.#years, ...[...this.#reports].map(([year, of]) => [year, of.years] as const)]
        .sort(([a], [b]) => b - a)
        .find(([year, years]) => !this.#isCounted(year, years));
      if (!next) break;
      const [year, years] = next;
      const isList = this.#years.get(year) === years;
      const series = (isList ? weekSeries : reportSeries)(years, null, this.#limits);
      this.#counted.set(series, { of: years, limits: this.#limits });
      if (isList) this.#series = withYear(this.#series, year, series);
      else this.#reportSeries = withYear(this.#reportSeries, year, series);
    }
    this.#isCounting = false;
  }

  #isCounted(year: number, years: LocalityYears): boolean {
    return [this.#series, this.#reportSeries].some((all) => {
      const series = all.get(year);
      const by = series && this.#counted.get(series);
      return by?.of === years && by.limits === this.#limits;
    });
  }

  /** Reads the years of which a job has the lice report: it takes them from the newest on. */
  async #followReports(
    { id, state, counts }: OfflineJob,
    { from, to, kinds }: NonNullable<OfflineJob['selection']['reports']>,
  ): Promise<void> {
    // The reports of treatments and diseases come after those of lice, and belong to years that were read already.
    const isLast = state !== 'running' && kinds.some((kind) => kind !== 'lice');
    const reading = isLast ? `${id} whole` : id;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    if (reading !== this.#followed.id) this.#followed = { id: reading, years: new Set() };
    const { years } = this.#followed;
    const [first, last] = [weekParts(from).year, weekParts(to).year];
    const done = counts.kept + counts.there + counts.empty + counts.failed;
    const least = state === 'running' ? Math.max(first, last - done + 1) : first;
    this.#isReading ||= isLast;
    for (let year = last; year >= least; year--) {
      if (years.has(year)) continue;
      years.add(year);
      await this.#outside.idle();
      await this.read(year);
    }
    if (isLast) this.#isReading = false;
  }

  /** Reads what a job has kept so far; a job takes weeks in order of time. */
  async #follow(job: OfflineJob): Promise<void> {
    const { weeks, reports } = job.selection;
    if (this.#hasRead && reports?.localityNo === null) void this.#followReports(job, reports);
    const isOver = job.state !== 'running';
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

/** As a member of a question, where it is not of now. */
export const asOf = (asOfMs: number | null): { readonly asOfMs?: number } =>
  asOfMs === null ? {} : { asOfMs };

const isSamePlace = (one: Place, other: Place): boolean =>
  one.name === other.name &&
  one.lon === other.lon &&
  one.lat === other.lat &&
  one.municipalityNo === other.municipalityNo &&
  one.municipality === other.municipality;

/** Null: the year is not in it. */
function withYear<T>(all: ReadonlyMap<number, T>, year: number, value: T | null): ReadonlyMap<number, T> {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  const next = new Map(all);
  if (value === null) next.delete(year);
  else next.set(year, value);
  return next;
}

export const [, provideYears] = createContext<YearsStore>();
