import { createContext } from 'svelte';
import { liceStates } from '../../../../src-shared/domain/fish-health/lice-state';
import { isAskingService } from '../../../../src-shared/domain/filter/week-filter';
import type { IsoWeek } from '@kartbord/common/week';
import type { WeekSeries } from '../../../../src-shared/domain/weeks/week-series';
import type { SourceCheck } from '../../../../src-shared/domain/weeks/year-answers';
import type { Client } from '../../../bridge';
import type { FishHealthStore } from '../fish-health.svelte';
import type { LoadedWeek } from '../week/loaded-week';
import type { BoundsOf } from '../week/week-record.svelte';
import { type FilteredOutside, FilteredSeries } from './filtered-series.svelte';
import { MissingWeeks } from './missing-weeks.svelte';
import { Player } from './player.svelte';
import type { TimeRange } from '../../../../src-shared/domain/units/time-range';
import {
  fitted,
  following,
  instantIndex,
  isFine,
  type Span,
  spanOf,
  type SpanWidth,
  weeksAhead,
  wholeSpan,
  widthOf,
  zoomed,
} from './span';
import {
  type Measure,
  agreeingWeeks,
  numbersOf,
  numbersOfWeek,
  seamsOf,
  type TimelineValues,
  timelineValues,
  type WeekEntry,
  type WeekNumbers,
  weeksUpTo,
} from './timeline-values';
import { untilIdle } from '../../../lib/idle';

export interface TimelineOutside extends FilteredOutside {
  readonly frame: (callback: (nowMs: number) => void) => void;
}

/** Whose figures the bars are. `counting`: of all sites until those of the filter are counted. */
export type Scope = 'all' | 'filtered' | 'counting' | 'all-despite-filter';

/** A bar that is told about. */
export interface WeekText {
  readonly week: IsoWeek;
  readonly index: number;
  /** Null where the week is not kept. */
  readonly numbers: WeekNumbers | null;
  readonly fetchedAtMs: number | null;
  readonly isFresh: boolean;
  /** It is out of a lice report. */
  readonly isReport: boolean;
  /** Null: not known, or of another number than the bars have. */
  readonly bounds: WeekBounds | null;
}

/** Between which numbers of sites over the limit a week that still receives reports ends up. */
export interface WeekBounds {
  readonly index: number;
  readonly low: number;
  readonly high: number;
}

const mostBounds = 4;
const none = new Int32Array();
const over = liceStates.indexOf('over');
const outsideOfWindow: TimelineOutside = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  idle: () => untilIdle(2000),
  elapsed: () => performance.now(),
  frame: (callback) => void requestAnimationFrame(callback),
};

/** The timeline of the window: what its bars are, which span of the years is seen, and playing through it. */
export class TimelineStore {
  readonly #fishHealth: FishHealthStore;
  readonly player: Player;
  readonly missing: MissingWeeks;
  readonly filtered: FilteredSeries;
  measure = $state<Measure>('over');
  /** Null: all years, also those to come. */
  #span = $state.raw<Span | null>(null);
  #pointed = $state<number | null>(null);
  /** The week that playing or scrubbing has gone to. */
  #wentTo: IsoWeek | null = null;
  /** Where playing was stopped before its end: there it goes on. */
  #stoppedAt: IsoWeek | null = null;
  #gesture = 0;

  readonly weeks: readonly IsoWeek[] = $derived.by(() => {
    const { week, currentWeek } = this.#fishHealth;
    // A new week begins while the window is open: looked at with each step.
    return weeksUpTo(week > currentWeek ? week : currentWeek);
  });
  readonly index: number = $derived.by(() => this.indexOf(this.#fishHealth.week));
  readonly span: Span = $derived.by(() => this.#span ?? wholeSpan(this.weeks.length));
  /** Days and hours are told apart on the axis. */
  readonly isFine: boolean = $derived.by(() => isFine(this.span));
  readonly width: SpanWidth | undefined = $derived.by(() => widthOf(this.span, this.weeks.length));
  readonly scope: Scope = $derived.by(() => {
    const { isFiltering, filter } = this.#fishHealth;
    if (!isFiltering) return 'all';
    if (this.filtered.series) return 'filtered';
    return isAskingService(filter) ? 'all-despite-filter' : 'counting';
  });
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #newerBefore: ReadonlyMap<IsoWeek, LoadedWeek> = new Map();
  /**
   * Weeks that were answered in this window and are another answer than the years have. The very same map while they are the
   * same: a step changes which week was used last, and no bar.
   */
  readonly #newer: ReadonlyMap<IsoWeek, LoadedWeek> = $derived.by(() => {
    const { years, feed } = this.#fishHealth;
    const newer = [...feed.memory.weeks].filter(
      ([week, { answer }]) => (years.fetchedAtMs(week) ?? -1) < answer.stamp.fetchedAtMs,
    );
    const before = this.#newerBefore;
    const isSame = newer.length === before.size && newer.every(([week, one]) => before.get(week) === one);
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    return isSame ? before : (this.#newerBefore = new Map(newer));
  });
  readonly #entries: readonly WeekEntry[] = $derived.by(() => {
    const { years } = this.#fishHealth;
    const { filtered } = this;
    const series = filtered.series ?? years.series;
    const reports = filtered.series ? filtered.reports : years.reportSeries;
    const isUndecided = (week: IsoWeek): boolean => filtered.series !== null && filtered.undecided.has(week);
    const entries: WeekEntry[] = [];
    for (const one of reports.values())
      entries.push(...this.#entriesOf(one, true).filter(({ week }) => !isUndecided(week)));
    for (const one of series.values()) entries.push(...this.#entriesOf(one, false));
    for (const [week, loaded] of this.#newer) {
      const rows = this.scope === 'filtered' ? this.#fishHealth.rowsOf(loaded) : null;
      const { fetchedAtMs } = loaded.answer.stamp;
      const numbers = numbersOfWeek(loaded, rows, over);
      entries.push({ week, index: this.indexOf(week), numbers, fetchedAtMs, isReport: false });
    }
    return entries;
  });
  readonly #byIndex: ReadonlyMap<number, WeekEntry> = $derived.by(
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    () => new Map(this.#entries.map((entry) => [entry.index, entry])),
  );
  readonly values: TimelineValues = $derived.by(() =>
    timelineValues(this.measure, this.weeks, this.#entries),
  );
  /** Weeks of which reports still arrive, the newest ones: what bounds are read of while the bars are the number over the limit. */
  readonly boundsAsked: readonly (BoundsOf & { readonly index: number })[] = $derived.by(() => {
    if (this.measure !== 'over' || this.scope === 'filtered') return [];
    const { limits } = this.#fishHealth;
    return [...this.#byIndex.values()]
      .filter(({ index, isReport }) => !isReport && this.values.isFresh[index] === 1)
      .sort((a, b) => a.index - b.index)
      .slice(-mostBounds)
      .map(({ week, index, fetchedAtMs }) => ({
        week,
        index,
        fetchedAtMs,
        limits,
        rows: null,
        localityNo: none,
      }));
  });
  readonly bounds: readonly WeekBounds[] = $derived.by(() =>
    this.boundsAsked.flatMap((of) => {
      const known = this.#fishHealth.record.boundsOf(of);
      return known?.why === null ? [{ index: of.index, low: known.over.low, high: known.over.high }] : [];
    }),
  );
  /** Over all years: in how many weeks lists and lice reports have the same figures. */
  readonly check: SourceCheck = $derived.by(() => {
    const sum = { weeks: 0, over: 0, lice: 0, reporting: 0 };
    for (const { check } of this.#fishHealth.years.reports.values())
      for (const name of ['weeks', 'over', 'lice', 'reporting'] as const) sum[name] += check[name];
    return sum;
  });
  /** Where weeks of lists and of lice reports meet, unless the two are known to have the same figures. */
  readonly seams: readonly number[] = $derived.by(() => {
    const agreeing = agreeingWeeks(this.measure, this.check);
    return agreeing !== null && agreeing > 0 && agreeing === this.check.weeks ? [] : seamsOf(this.values);
  });
  /** How many weeks have a bar. */
  readonly kept: number = $derived.by(() => this.#byIndex.size);
  /** The week under the pointer, else the one of the cursor. */
  readonly description: WeekText = $derived.by(() => {
    const index = this.#pointed ?? this.index;
    const entry = this.#byIndex.get(index);
    return {
      index,
      week: this.weeks[index] ?? this.#fishHealth.week,
      numbers: entry?.numbers ?? null,
      fetchedAtMs: entry?.fetchedAtMs ?? null,
      isFresh: this.values.isFresh[index] === 1,
      isReport: this.values.isReport[index] === 1,
      bounds: this.bounds.find((one) => one.index === index) ?? null,
    };
  });

  constructor(client: Client, fishHealth: FishHealthStore, outside: TimelineOutside = outsideOfWindow) {
    this.#fishHealth = fishHealth;
    this.missing = new MissingWeeks(client);
    this.filtered = new FilteredSeries(outside);
    this.player = new Player({
      frame: outside.frame,
      next: () => this.#playOn(),
      isDisturbed: () => this.#wentTo !== null && this.#wentTo !== fishHealth.week,
      onchange: (isPlaying) => (isPlaying ? this.#beginPlaying() : this.#endPlaying()),
    });
  }

  /** The place of the week under the pointer; null where there is none. */
  get pointed(): number | null {
    return this.#pointed;
  }
  get canPlay(): boolean {
    return this.kept > 1;
  }

  indexOf(week: IsoWeek): number {
    return indexIn(this.weeks, week);
  }

  point(index: number | null): void {
    this.#pointed = index === null ? null : this.#inside(index);
  }

  see(span: Span | null): void {
    this.#span = span;
  }

  /** How far the axis goes, in weeks: beyond the last week lies what is forecast. */
  get extent(): number {
    return this.weeks.length + weeksAhead;
  }

  /** About a place, else about the week of the cursor. */
  seeWidth(width: SpanWidth, at: number | null = null): void {
    const isNarrow = width === 'week' || width === 'day';
    const centre = at ?? this.index + (isNarrow ? 0.5 : 0);
    this.#span = width === 'all' ? null : spanOf(width, centre, isNarrow ? this.extent : this.weeks.length);
  }

  /** With a little room beside it. */
  seeTimes({ fromMs, toMs }: TimeRange): void {
    const [from, to] = [instantIndex(fromMs), instantIndex(toMs)];
    const room = (to - from) * 0.04;
    this.#span = fitted({ from: from - room, to: to + room }, this.extent);
  }

  /** Narrower (`factor` below 1) or wider about a place. */
  zoom(factor: number, at: number): void {
    const next = zoomed(this.span, at, factor, this.extent);
    this.#span = next.to - next.from >= this.weeks.length ? null : next;
  }

  /** Whether hours of a stretch of time are on the axis. */
  hasHoursOf({ fromMs, toMs }: TimeRange): boolean {
    const { from, to } = this.span;
    return this.isFine && instantIndex(toMs) > from && instantIndex(fromMs) < to;
  }

  /** So many weeks on or back. */
  pan(by: number): void {
    const { from, to } = this.span;
    if (this.#span) this.#span = fitted({ from: from + by, to: to + by }, this.extent);
  }

  /** The cursor has moved: where it has left what is seen, that moves with it. */
  follow(): void {
    if (this.#span)
      this.#span = following(this.#span, this.index, this.isFine ? this.extent : this.weeks.length);
  }

  /** The place of the week that the map has with an instant: its own, and at most the newest complete one or the one that is shown after it. */
  weekAt(atMs: number): number {
    const at = instantIndex(atMs);
    const newest = this.indexOf(this.#fishHealth.newestComplete);
    return at >= newest + 1 ? Math.max(newest, this.index) : Math.floor(at);
  }

  /** A hand has taken hold of the cursor: until `release` nobody is asked for what it passes. */
  grip(): void {
    this.player.stop();
    this.#begin();
  }

  scrubTo(index: number): void {
    const week = this.weeks[this.#inside(index)];
    if (week !== undefined && week !== this.#fishHealth.week) this.#go(week);
  }

  release(): void {
    this.#end();
  }

  #begin(): void {
    this.#gesture++;
    this.#wentTo = null;
    this.#fishHealth.feed.hold();
  }

  #end(): void {
    this.#wentTo = null;
    this.#fishHealth.feed.letGo();
  }

  #go(week: IsoWeek): void {
    this.#wentTo = week;
    void this.#fishHealth.goTo(week, `passing ${this.#gesture}`);
  }

  /** From where the span seen begins; from where it was stopped, unless the person has gone elsewhere since. */
  #beginPlaying(): void {
    const isGoingOn = this.#stoppedAt === this.#fishHealth.week;
    const first = isGoingOn ? undefined : this.#cachedFrom(Math.floor(this.span.from));
    this.#stoppedAt = null;
    this.#begin();
    if (first !== undefined && first <= this.#fishHealth.newestComplete) this.#go(first);
  }

  #endPlaying(): void {
    const { week, newestComplete } = this.#fishHealth;
    if (week === this.#wentTo && week < newestComplete) this.#stoppedAt = week;
    this.#end();
  }

  /** The next week that is in memory, up to the newest complete one. */
  #playOn(): boolean {
    const week = this.#cachedFrom(this.index + 1);
    if (week === undefined || week > this.#fishHealth.newestComplete) return false;
    this.#go(week);
    return true;
  }

  #cachedFrom(index: number): IsoWeek | undefined {
    const found = this.values.isCached.indexOf(1, Math.max(0, index));
    return found < 0 ? undefined : this.weeks[found];
  }

  #inside(index: number): number {
    return Math.min(this.weeks.length - 1, Math.max(0, Math.floor(index)));
  }

  #entriesOf(series: WeekSeries, isReport: boolean): WeekEntry[] {
    const { years } = this.#fishHealth;
    return series.weeks.map((week, at) => ({
      week,
      index: this.indexOf(week),
      numbers: numbersOf(series, at),
      fetchedAtMs: (isReport ? years.reportedAtMs(week) : years.fetchedAtMs(week)) ?? NaN,
      isReport,
    }));
  }
}

/** By halving: weeks sort as text in order of time. One that is not among them is where it would be. */
function indexIn(weeks: readonly IsoWeek[], week: IsoWeek): number {
  let [low, high] = [0, weeks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((weeks[middle] ?? week) < week) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const [useTimeline, provideTimeline] = createContext<TimelineStore>();
