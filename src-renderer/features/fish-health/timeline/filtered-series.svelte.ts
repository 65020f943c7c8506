import type { Limits } from '../../../../src-shared/domain/fish-health/lice-limits';
import type { ReportYears } from '../../../../src-shared/domain/weeks/year-answers';
import { reportSeries, type WeekSeries, weekSeries } from '../../../../src-shared/domain/weeks/week-series';
import { yearsWeek } from '../../../../src-shared/domain/weeks/years-week';
import type { IsoWeek } from '@kartbord/common/week';
import type { LocalityYears } from '../../../../src-shared/domain/weeks/locality-years';
import { type LoadedWeek, loadedWeek } from '../week/loaded-week';
import { glimpseAnswer } from '../locality/glimpse';
import type { YearsOutside } from './years.svelte';

/** What a filter shows of a week. */
interface Filtering {
  /** Row numbers. */
  rowsOf(week: LoadedWeek): Int32Array;
  /** How many sites it cannot decide. */
  undecidedIn(week: LoadedWeek): number;
}

type ByYear<T> = ReadonlyMap<number, T>;

export interface FilteredOutside extends YearsOutside {
  /** ms of a clock that only goes forward. */
  readonly elapsed: () => number;
}

/** Typing is over. */
const settleMs = 400;
/** Of each idle moment; a frame has 16. */
const sliceMs = 6;

/** The figures of all weeks for what a filter shows, counted a few weeks in each idle moment, the newest year first. */
export class FilteredSeries {
  readonly #outside: FilteredOutside;
  #series = $state.raw<ByYear<WeekSeries> | null>(null);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #reports = $state.raw<ByYear<WeekSeries>>(new Map());
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #undecided: ReadonlySet<IsoWeek> = new Set();
  #isCounting = $state(false);
  #turn = 0;

  constructor(outside: FilteredOutside) {
    this.#outside = outside;
  }

  /** Null while they are not all counted: half of the weeks filtered and half not would be no picture. */
  get series(): ByYear<WeekSeries> | null {
    return this.#series;
  }
  /** Of the weeks of lice reports. */
  get reports(): ByYear<WeekSeries> {
    return this.#reports;
  }
  /** Weeks of lice reports of which the filter asks what these do not say. */
  get undecided(): ReadonlySet<IsoWeek> {
    return this.#undecided;
  }
  get isCounting(): boolean {
    return this.#isCounting;
  }

  stop(): void {
    this.#turn++;
    this.#series = null;
    this.#isCounting = false;
  }

  async count(
    years: ByYear<LocalityYears>,
    reports: ByYear<ReportYears>,
    filtering: Filtering,
    limits: Limits,
  ): Promise<void> {
    this.stop();
    const turn = this.#turn;
    this.#isCounting = true;
    await this.#outside.wait(settleMs);
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    const undecided = new Set<IsoWeek>();
    const countAll = async (
      all: readonly (readonly [number, LocalityYears])[],
      rowsOf: (week: LoadedWeek) => Int32Array,
      seriesOf: typeof weekSeries,
    ): Promise<ByYear<WeekSeries> | null> => {
      // eslint-disable-next-line svelte/prefer-svelte-reactivity
      const series = new Map<number, WeekSeries>();
      for (const [year, of] of [...all].sort(([a], [b]) => b - a)) {
        const isShown = await this.#shown(of, rowsOf, limits, turn);
        if (!isShown) return null;
        series.set(year, seriesOf(of, isShown, limits));
      }
      return series;
    };
    const series = await countAll([...years], (week) => filtering.rowsOf(week), weekSeries);
    const ofReports = Array.from(reports, ([year, of]) => [year, of.years] as const);
    const rowsOfReport = (week: LoadedWeek): Int32Array => {
      if (filtering.undecidedIn(week) > 0) undecided.add(week.week);
      return filtering.rowsOf(week);
    };
    const reported = series && (await countAll(ofReports, rowsOfReport, reportSeries));
    if (!reported) return;
    if (turn !== this.#turn) return;
    [this.#series, this.#reports, this.#undecided] = [series, reported, undecided];
    this.#isCounting = false;
  }

  /** Of each row of the year, 1 where the filter shows it; null where another question came between. */
  async #shown(
    of: LocalityYears,
    rowsOf: (week: LoadedWeek) => Int32Array,
    limits: Limits,
    turn: number,
  ): Promise<Uint8Array | null> {
    const { idle, elapsed } = this.#outside;
    const isShown = new Uint8Array(of.flags.length);
    let sliceFrom = -Infinity;
    for (const at of of.weeks.keys()) {
      if (elapsed() - sliceFrom > sliceMs) {
        await idle();
        if (turn !== this.#turn) return null;
        sliceFrom = elapsed();
      }
      const columns = yearsWeek(of, at);
      if (!columns) continue;
      const from = of.start[at] ?? 0;
      for (const row of rowsOf(loadedWeek(glimpseAnswer(columns, of.fetchedAtMs[at] ?? 0), null, limits)))
        isShown[from + row] = 1;
    }
    return isShown;
  }
}
