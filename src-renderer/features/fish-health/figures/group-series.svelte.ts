import { type GroupBy, groupRows } from '../../../../src-shared/domain/weeks/groups';
import { type FigureName, figureMaker } from '../../../../src-shared/domain/weeks/statistics';
import type { IsoWeek } from '@kartbord/common/week';
import type { WeekFilter } from '../../../../src-shared/domain/filter/week-filter';
import type { FishHealthStore } from '../fish-health.svelte';
import { rowsShown, weekAtHand } from './at-hand';
import { isSame } from './year-figures.svelte';

/** One figure of each group of a week; a key that is null: the rows in no known group. */
export type GroupValues = ReadonlyMap<
  string | null,
  { readonly name: string | null; readonly value: number | null }
>;

export interface GroupQuestion {
  readonly by: GroupBy;
  readonly name: FigureName;
  readonly filter: WeekFilter;
}

interface Point {
  readonly fetchedAtMs: number;
  readonly values: GroupValues;
}

/** A picture is drawn anew this often while weeks are being counted. */
const publishEvery = 8;

/** One figure by groups over many weeks, counted from the weeks in memory, the newest first, one in each idle moment. */
export class GroupSeries {
  readonly #store: FishHealthStore;
  readonly #idle: () => Promise<void>;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- replaced whole, never changed
  #points = $state.raw<ReadonlyMap<IsoWeek, Point>>(new Map());
  #question: GroupQuestion | null = null;
  #inputs: readonly unknown[] = [];
  #wanted: readonly IsoWeek[] = [];
  #isRunning = false;

  constructor(store: FishHealthStore, idle: () => Promise<void>) {
    this.#store = store;
    this.#idle = idle;
  }

  /** What is counted of these weeks so far; what is at hand and not yet counted is counted soon after. */
  of(question: GroupQuestion, weeks: readonly IsoWeek[]): ReadonlyMap<IsoWeek, GroupValues> {
    const { limits, years, places } = this.#store;
    const last = weeks.at(-1);
    const book = last && places.of(last);
    const inputs = [question.by, question.name, question.filter, limits, book];
    const points = this.#points;
    // Not at once: who looks may be in the middle of working something out.
    if (years.years.size > 0) queueMicrotask(() => this.#want(question, inputs, weeks));
    const isAsked = isSame(inputs, this.#inputs);
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- never changed
    return new Map(isAsked ? weeks.flatMap((week) => entryOf(week, points.get(week))) : []);
  }

  #want(question: GroupQuestion, inputs: readonly unknown[], weeks: readonly IsoWeek[]): void {
    if (!isSame(inputs, this.#inputs)) {
      this.#question = question;
      this.#inputs = inputs;
      // eslint-disable-next-line svelte/prefer-svelte-reactivity
      this.#points = new Map();
    }
    this.#wanted = weeks;
    if (!this.#isRunning && this.#next(this.#points)) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    let counted: [IsoWeek, Point][] = [];
    for (;;) {
      const inputs = this.#inputs;
      await this.#idle();
      // Another question: what was counted for this one is of no use.
      if (inputs !== this.#inputs) counted = [];
      // eslint-disable-next-line svelte/prefer-svelte-reactivity -- published as it is, never changed
      const points = new Map([...this.#points, ...counted]);
      const week = this.#next(points);
      if (week && this.#question) counted.push([week, this.#count(this.#question, week)]);
      if (week && counted.length < publishEvery) continue;
      // eslint-disable-next-line svelte/prefer-svelte-reactivity
      this.#points = new Map([...points, ...counted]);
      counted = [];
      if (!week) break;
    }
    this.#isRunning = false;
  }

  /** The newest week that is at hand in another answer than the one counted. */
  #next(points: ReadonlyMap<IsoWeek, Point>): IsoWeek | undefined {
    return this.#wanted.findLast((week) => {
      const fetchedAtMs = this.#store.years.fetchedAtMs(week);
      return fetchedAtMs !== null && points.get(week)?.fetchedAtMs !== fetchedAtMs;
    });
  }

  #count({ by, name, filter }: GroupQuestion, week: IsoWeek): Point {
    const fetchedAtMs = this.#store.years.fetchedAtMs(week) ?? 0;
    const found = weekAtHand(this.#store, week);
    return {
      fetchedAtMs,
      values: found ? groupValues(this.#store, found.columns, { by, name, filter }) : none,
    };
  }
}

const none: GroupValues = new Map();

const entryOf = (week: IsoWeek, point: Point | undefined): readonly [IsoWeek, GroupValues][] =>
  point ? [[week, point.values]] : [];

/** One figure of each group of a week, in order of their numbers. */
function groupValues(
  store: FishHealthStore,
  columns: Parameters<typeof groupRows>[0],
  { by, name, filter }: GroupQuestion,
): GroupValues {
  const figure = figureMaker(columns, store.limits);
  const places = store.places.of(columns.week);
  const groups = groupRows(columns, by, rowsShown(store, columns, filter), places);
  return new Map(
    groups.map((group) => [group.key, { name: group.name, value: figure(name, group.rows).value }]),
  );
}
