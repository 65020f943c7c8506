import { createContext, untrack } from 'svelte';
import type { Workspace } from '../../../../src-shared/contract';
import type { Did } from '../../../../src-shared/domain/workspace/history-step';
import type { SharePartName } from '../../../../src-shared/domain/weeks/share-change';
import {
  type ChangeKind,
  changeKinds,
  differenceRules,
  shownInOne,
  type WeekDifference,
  weekDifference,
} from '../../../../src-shared/domain/weeks/week-difference';
import type { IsoWeek } from '@kartbord/common/week';
import type { Failure } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';
import { History, turnTo } from '../../../lib/history.svelte';
import type { LayerSpec, MarksSpec } from '../../../map/spec';
import type { FishHealthStore } from '../fish-health.svelte';
import type { LoadedWeek } from '../week/loaded-week';
import {
  changedRows,
  DifferenceLayers,
  type DifferenceLook,
  differenceSymbolOf,
  swipeLayers,
} from './compare-layers';
import {
  type DifferenceRow,
  differenceRows,
  type DifferenceSort,
  firstSort,
  listedChanges,
  sortDifference,
} from './difference-rows';
import { type Streak, streakOf } from '../locality/streak';
import { type Distance, distanceBetween, isInSeries, weekAt } from './other-week';
import { OtherFeed } from './other-feed.svelte';

export type HowCompared = 'difference' | 'swipe' | 'side-by-side';

/** Which of its looks the comparison has. `outside`: its week is before the series or still to come. */
export type CompareLook = 'none' | 'same' | 'outside' | 'loading' | 'failed' | 'ready';

const noKinds: ReadonlySet<ChangeKind> = new Set();

/** The week on the screen beside another one. */
export class CompareStore {
  readonly #fishHealth: FishHealthStore;
  readonly #history: History;
  readonly #feed: OtherFeed;
  readonly #layers = new DifferenceLayers();
  #chosen = $state<IsoWeek | null>(null);
  /** Set: the other week moves along with the shown one. */
  #distance = $state.raw<Distance | null>(null);
  /** The shown week is to become the other one once that one is shown. */
  #swap = $state.raw<{ readonly to: IsoWeek; readonly against: IsoWeek } | null>(null);
  #how = $state<HowCompared>('difference');
  #hidden = $state.raw(noKinds);
  #part = $state<SharePartName | null>(null);

  /** Where the swipe's handle is: a share of the map's width. */
  swipeAt = $state(0.5);
  sort = $state.raw<DifferenceSort>(firstSort);

  readonly #shownWeek: IsoWeek = $derived.by(
    () => this.#fishHealth.feed.shown?.week ?? this.#fishHealth.week,
  );
  readonly #against: IsoWeek | null = $derived.by(() => {
    if (this.#swap?.to === this.#shownWeek) return this.#swap.against;
    return this.#chosen && this.#distance ? weekAt(this.#shownWeek, this.#distance) : this.#chosen;
  });
  readonly #other: LoadedWeek | null = $derived.by(() => {
    const against = this.#against;
    return against === null || against === this.#shownWeek ? null : this.#feed.atHand(against);
  });
  readonly #pair: { readonly before: LoadedWeek; readonly after: LoadedWeek } | null = $derived.by(() => {
    const { shown } = this.#fishHealth.feed;
    if (!shown || !this.#other) return null;
    return this.#other.week < shown.week
      ? { before: this.#other, after: shown }
      : { before: shown, after: this.#other };
  });
  /** From the earlier of the two weeks to the later, of the sites that the filter shows in one of them. */
  readonly difference: WeekDifference | null = $derived.by(() => {
    if (!this.#pair) return null;
    const { before, after } = this.#pair;
    const { isFiltering, limits } = this.#fishHealth;
    const filtered = ({ columns }: LoadedWeek, rows: Int32Array) => ({ columns, rows });
    const isShown = isFiltering
      ? shownInOne(
          filtered(before, this.#fishHealth.rowsOf(before)),
          filtered(after, this.#fishHealth.rowsOf(after)),
        )
      : () => true;
    return weekDifference(before.columns, after.columns, { ...differenceRules, limits }, isShown);
  });
  /** Of the two weeks those of which the filter leaves sites open, which are in no change and no share. */
  readonly undecided: readonly { readonly week: IsoWeek; readonly sites: number }[] = $derived.by(() => {
    if (!this.#pair || !this.#fishHealth.isFiltering) return [];
    return [this.#pair.before, this.#pair.after]
      .map((one) => ({ week: one.week, sites: this.#fishHealth.undecidedIn(one) }))
      .filter(({ sites }) => sites > 0);
  });
  #lastStreak: Streak | null = null;
  readonly #otherStreak: Streak | null = $derived.by(() => {
    if (!this.#other) return null;
    return (this.#lastStreak = streakOf(this.#lastStreak, this.#fishHealth.threeOfFour(this.#other)));
  });
  readonly #listed = $derived.by(() =>
    this.difference ? listedChanges(this.difference, { hidden: this.#hidden, part: this.#part }) : [],
  );
  readonly rows: readonly DifferenceRow[] = $derived.by(() => {
    if (!this.#pair) return [];
    const { before, after } = this.#pair;
    const rows = differenceRows(this.#listed, before.columns, after.columns, this.#fishHealth.limits);
    return sortDifference(rows, this.sort);
  });
  readonly #changedRows: Int32Array = $derived.by(() =>
    changedRows(this.#listed, this.#pair?.after === this.#other ? 'before' : 'after'),
  );

  readonly #changedSymbol: Uint8Array = $derived.by(() =>
    differenceSymbolOf(
      this.#fishHealth.feed.shown?.columns.count ?? 0,
      this.#listed,
      this.#pair?.after === this.#other ? 'before' : 'after',
    ),
  );

  constructor(client: Client, fishHealth: FishHealthStore, history = new History()) {
    this.#fishHealth = fishHealth;
    this.#history = history;
    this.#feed = new OtherFeed(client, fishHealth);
  }

  /** Null: nothing is compared. */
  get against(): IsoWeek | null {
    return this.#against;
  }
  get how(): HowCompared {
    return this.#how;
  }
  /** The other week, once it is here. */
  get other(): LoadedWeek | null {
    return this.#other;
  }
  get look(): CompareLook {
    const against = this.#against;
    if (against === null) return 'none';
    if (against === this.#shownWeek) return 'same';
    if (this.#other) return 'ready';
    if (!isInSeries(against, this.#fishHealth.currentWeek)) return 'outside';
    return this.#feed.failureOf(against) ? 'failed' : 'loading';
  }
  get failure(): Failure | null {
    return this.#against === null ? null : this.#feed.failureOf(this.#against);
  }
  get keepsDistance(): boolean {
    return this.#distance !== null;
  }
  /** Two weeks are on the map. */
  get isSplit(): boolean {
    return this.#other !== null && this.#how !== 'difference';
  }
  /** Over in three weeks of four, of both weeks; null where a week that it takes is missing: half of the rings would seem a difference. */
  get streaks(): { readonly shown: Streak; readonly other: Streak } | null {
    const [shown, other] = [this.#fishHealth.streak, this.#otherStreak];
    const isWhole = shown?.missing.length === 0 && other?.missing.length === 0;
    return isWhole ? { shown, other } : null;
  }
  get hiddenKinds(): ReadonlySet<ChangeKind> {
    return this.#hidden;
  }
  get part(): SharePartName | null {
    return this.#part;
  }
  /** The listed sites, by their rows of the shown week. */
  get changedRows(): Int32Array {
    return this.#changedRows;
  }
  /** Listed sites that the shown week does not have: they are in the table alone. */
  get notOnMap(): number {
    return this.#listed.length - this.#changedRows.length;
  }

  get kept(): NonNullable<Workspace['compared']> | null {
    return this.#against === null ? null : { against: this.#against, how: this.#how };
  }

  restore(compared: Workspace['compared'] | null): void {
    this.#distance = null;
    this.#take(compared?.against ?? null, compared?.how ?? 'difference');
  }

  choose(against: IsoWeek | null, how: HowCompared = this.#how): void {
    if (against !== this.#against) this.#remember({ what: 'compared', against });
    else if (how !== this.#how) this.#remember({ what: 'compared-how' });
    this.#take(against, how);
  }

  #take(against: IsoWeek | null, how: HowCompared = this.#how): void {
    this.#swap = null;
    this.#chosen = against;
    this.#how = how;
    if (against === null || this.#distance) this.#distance = this.#distanceTo(against);
    if (against === null) this.#part = null;
  }

  showAs(how: HowCompared): void {
    if (how !== this.#how) this.#remember({ what: 'compared-how' });
    this.#how = how;
  }

  keepDistance(keeps: boolean): void {
    const against = this.#against;
    if (keeps !== this.keepsDistance) this.#remember({ what: 'compared-distance' });
    this.#chosen = against;
    this.#distance = keeps ? this.#distanceTo(against) : null;
  }

  /** The other week comes on the screen, and what was there is compared with it. */
  swap(): void {
    const [to, against] = [this.#against, this.#shownWeek];
    if (to === null || to === against) return;
    this.#remember({ what: 'compared', against });
    this.#chosen = to;
    this.#swap = { to, against };
    this.#history.along(() => void this.#fishHealth.goTo(to));
  }

  /** To be called in an effect: asks for the other week where it is not in memory. */
  keepUp(): void {
    const [swap, against] = [this.#swap, this.#against];
    if (swap && this.#shownWeek === swap.to) this.#take(swap.against);
    else if (swap && this.#fishHealth.week !== swap.to) this.#swap = null;
    const isWanting = against !== null && this.look === 'loading';
    untrack(() => (isWanting ? void this.#feed.bring(against) : this.#feed.rest()));
  }

  async retry(): Promise<void> {
    if (this.#against !== null) await this.#feed.retry(this.#against);
  }

  toggleKind(kind: ChangeKind): void {
    const shown = changeKinds.filter((one) => !this.#hidden.has(one) !== (one === kind));
    this.#showKinds(shown);
  }

  /** Lists only this kind; the same again lists all. */
  soloKind(kind: ChangeKind): void {
    const isSolo = this.#part === null && this.#hidden.size === changeKinds.length - 1;
    this.#showKinds(isSolo && !this.#hidden.has(kind) ? changeKinds : [kind]);
  }

  /** Lists these kinds and no others. */
  listOnly(kinds: readonly ChangeKind[]): void {
    this.#showKinds(kinds);
  }

  /** Lists the sites of one part of the share's change; the same again lists all. */
  choosePart(part: SharePartName | null): void {
    this.#remember({ what: 'compared-kinds' }, 'compared kinds');
    this.#part = part === this.#part ? null : part;
  }

  /** The marks of the shown week, and under the swipe those of the other. */
  layers(marks: MarksSpec, other: MarksSpec | null, look: DifferenceLook): readonly LayerSpec[] {
    if (this.#how === 'swipe' && other) return swipeLayers(marks, other, this.swipeAt);
    if (this.#how === 'difference' && this.difference)
      return this.#layers.layers(marks, { rows: this.#changedRows, symbol: this.#changedSymbol }, look);
    return [marks];
  }

  #remember(did: Did, kind = ''): void {
    this.#history.remember(
      did,
      turnTo(
        () => ({
          against: this.#against,
          distance: this.#distance,
          how: this.#how,
          hidden: this.#hidden,
          part: this.#part,
        }),
        ({ against, distance, how, hidden, part }) => {
          this.#swap = null;
          [this.#chosen, this.#distance, this.#how] = [against, distance, how];
          [this.#hidden, this.#part] = [hidden, part];
        },
      ),
      kind,
    );
  }

  #distanceTo(against: IsoWeek | null): Distance | null {
    return against === null || against === this.#shownWeek ? null : distanceBetween(this.#shownWeek, against);
  }

  #showKinds(kinds: readonly ChangeKind[]): void {
    this.#remember({ what: 'compared-kinds' }, 'compared kinds');
    this.#part = null;
    // Replaced whole, never changed.
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    this.#hidden = new Set(changeKinds.filter((kind) => !kinds.includes(kind)));
  }
}

export const [useCompare, provideCompare] = createContext<CompareStore>();
