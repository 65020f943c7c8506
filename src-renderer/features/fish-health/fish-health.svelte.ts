import { createContext } from 'svelte';
import type { Workspace } from '../../../src-shared/contract';
import type { Did } from '../../../src-shared/domain/workspace/history-step';
import {
  type ChosenLimits,
  generalLimits,
  isSameLimits,
  type Limits,
  type LimitsBy,
  type LimitTable,
  tableOf,
} from '../../../src-shared/domain/fish-health/lice-limits';
import { type LiceState, liceStates } from '../../../src-shared/domain/fish-health/lice-state';
import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import type { SiteWeek } from '../../../src-shared/domain/fish-health/site-columns';
import {
  addWeeks,
  firstYear,
  type IsoWeek,
  isoWeek,
  newestCompleteWeek,
  weekOf,
  weekParts,
  weeksInYear,
} from '@kartbord/common/week';
import {
  type FilterContext,
  type FilterResult,
  isFiltering,
  type WeekFilter,
} from '../../../src-shared/domain/filter/week-filter';
import {
  type HistoryAnswer,
  type HistoryCondition,
  mostConditions,
  threeOfFour,
} from '../../../src-shared/domain/filter/filter-history';
import { mostSites } from '../../../src-shared/domain/filter/site-list';
import type { WeekVersion } from '../../../src-shared/domain/fish-health/week-version';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { RetryOnReconnect, isNoResponse, outsideOfBrowser } from '../../lib/retry-on-reconnect';
import { History, turnTo } from '../../lib/history.svelte';
import { Selection } from '../../lib/selection.svelte';
import { FilterContexts } from './filter/filter-contexts';
import { MatchingStore } from './filter/matching.svelte';
import { PlacesStore } from './filter/places.svelte';
import type { LoadedWeek } from './week/loaded-week';
import { type Streak, streakOf } from './locality/streak';
import { OwnLimits } from './symbols/own-limits.svelte';
import { type WeekOutliers, weekOutliers } from './symbols/week-outliers';
import type { YearsStore } from './timeline/years.svelte';
import { type Outside, WeekFeed } from './week/week-feed.svelte';
import { WeekRecord } from './week/week-record.svelte';
import { sortRows, type WeekSort } from './table/week-sort';
import { untilIdle } from '../../lib/idle';

/** Which of its looks a panel of the week has. `stale`: an older copy, because the service did not answer now. */
export type WeekLook = 'loading' | 'failed' | 'empty' | 'stale' | 'ready';

export type DiseaseKind = 'pd' | 'isa' | 'other';

const outsideOfWindow: Outside = {
  ...outsideOfBrowser,
  idle: () => untilIdle(),
  onNetwork: (listener) => addEventListener('online', listener),
};
const isThreeOfFour = ({ fact, least, weeks }: HistoryCondition): boolean =>
  fact === threeOfFour.fact && least === threeOfFour.least && weeks === threeOfFour.weeks;
const noRows = new Int32Array();

/** What a step changes and undo brings back. */
interface Step {
  readonly week: IsoWeek;
  readonly filter: WeekFilter;
  readonly selectedNo: number | null;
}

/** The fish-health week of the window: which week, which of its sites, in what order, and which one is selected. */
export class FishHealthStore {
  readonly feed: WeekFeed;
  /** All kept weeks in memory. */
  readonly years: YearsStore;
  readonly record: WeekRecord;
  readonly ownLimits: OwnLimits;
  /** What the service's own filter shows. */
  readonly matching: MatchingStore;
  readonly places: PlacesStore;
  readonly #contexts: FilterContexts;
  readonly #again: RetryOnReconnect;
  readonly #now: () => number;
  readonly #history: History;
  readonly #selection: Selection;
  #week = $state() as IsoWeek;
  #filter = $state.raw<WeekFilter>({});
  #filterActs = $state(0);
  #isOffline = $state(false);
  #table = $state.raw<LimitTable>(generalLimits);
  #limitsBy = $state<LimitsBy>('general');
  #limits = $state.raw<Limits>(generalLimits);

  /** The group of the filter panel that is to be opened and shown. */
  soughtGroup = $state<'sites' | 'saved' | null>(null);
  /** The site under the pointer, on the map or in the table. */
  hoveredNo = $state<number | null>(null);
  sort = $state.raw<WeekSort>({ column: 'adultFemale', descending: true });
  /** The table of sites has columns of zones. */
  isZonesShown = $state(false);
  zones = $state.raw<{ readonly week: IsoWeek; readonly of: NonNullable<SiteWeek['zones']> } | null>(null);

  /** What the filter shows of the week on the screen, and what it cannot decide; null while there is none. */
  readonly result: FilterResult | null = $derived.by(() => {
    const week = this.feed.shown;
    return week && this.#contexts.resultOf(week, this.#filter);
  });
  readonly rows: Int32Array = $derived(this.result?.rows ?? noRows);
  /** What it would show with all classes of the legend; null where it asks for nothing else. */
  readonly legendRows: Int32Array | null = $derived.by(() => {
    const { states, ...rest } = this.#filter;
    const week = this.feed.shown;
    if (!week || !isFiltering(rest)) return null;
    return states ? this.#contexts.workOut(week, rest).rows : this.rows;
  });
  /** The shown week with the zones of its sites, where they were looked up. */
  readonly tableWeek: (LoadedWeek & Pick<SiteWeek, 'zones'>) | null = $derived.by(() => {
    const week = this.feed.shown;
    return week && this.zones?.week === week.week ? { ...week, zones: this.zones.of } : week;
  });
  readonly sortedRows: Int32Array = $derived.by(() => {
    const week = this.tableWeek;
    return week ? sortRows(week, this.rows, this.sort) : noRows;
  });
  /** The numbers of the shown week that are hard to believe, with the week before where that is in memory. */
  readonly outliers: WeekOutliers | null = $derived.by(() => {
    const { shown } = this.feed;
    if (!shown) return null;
    const before = addWeeks(shown.week, -1);
    // In passing no week is lifted out of its year for the jumps alone.
    const lifted = (): LocalityWeekColumns | null => (this.feed.isHeld ? null : this.years.columnsOf(before));
    return weekOutliers(shown.columns, this.#heldWeeks.get(before)?.columns ?? lifted());
  });
  /** On its own, so that a new number of the week bar does not draw the map again. */
  readonly #heldWeeks = $derived.by(() => this.feed.memory.weeks);
  #lastStreak: Streak | null = null;
  readonly streak: Streak | null = $derived.by(() => {
    const { shown } = this.feed;
    // What the weeks before said at that time is not known here.
    if (!shown || (shown.version && this.asOfMs === null)) return null;
    // A year that was read changes nothing here as a rule: then the map is not drawn again.
    return (this.#lastStreak = streakOf(this.#lastStreak, this.threeOfFour(shown)));
  });
  readonly look: WeekLook = $derived.by(() => {
    const { shown, failure } = this.feed;
    if (shown?.week !== this.#week) return failure ? 'failed' : 'loading';
    if (shown.columns.count === 0) return 'empty';
    if (shown.version) return 'ready';
    return failure !== null || shown.answer.stamp.staleBecause !== undefined ? 'stale' : 'ready';
  });

  /** Of the shown week; null where none of its sites lies there. */
  readonly municipalityName = (no: string): string | null => {
    const columns = this.feed.shown?.columns;
    return columns?.municipality[columns.municipalityNo.indexOf(no)] ?? null;
  };
  readonly siteName = (no: number): string | null => {
    const { columns, rowOf } = this.feed.shown ?? {};
    return columns?.name[rowOf?.get(no) ?? -1] ?? null;
  };

  constructor(
    client: Client,
    years: YearsStore,
    outside: Outside = outsideOfWindow,
    history: History = new History(),
    selection = new Selection(history),
  ) {
    this.#history = history;
    this.#selection = selection;
    this.#now = outside.now;
    this.years = years;
    this.feed = new WeekFeed(client, outside, years);
    this.record = new WeekRecord(client);
    this.ownLimits = new OwnLimits(client, () => this.#judge());
    this.matching = new MatchingStore(client, outside.wait);
    this.places = new PlacesStore(client);
    this.#contexts = new FilterContexts({
      years,
      matching: this.matching,
      places: this.places,
      held: () => this.#heldWeeks,
      limits: () => this.#limits,
    });
    this.#again = new RetryOnReconnect(client, {
      ...outside,
      isWanting: () => this.isWaitingForService,
      ask: () => this.feed.renew(),
    });
    this.#week = newestCompleteWeek(outside.now());
    client.on('connection.changed', ({ state }) => (this.#isOffline = state === 'offline'));
    client.on('account.changed', () => {
      this.feed.forget();
      void this.feed.show(this.#week, 'usual');
    });
  }

  /** The week asked for: what the week bar says. Another than `feed.shown.week` until its answer comes. */
  get week(): IsoWeek {
    return this.#week;
  }
  get filter(): WeekFilter {
    return this.#filter;
  }
  /** The service was not heard when it was last asked. */
  get isOffline(): boolean {
    return this.#isOffline;
  }
  /** Grows when a filter is chosen by an act of its own; not by letters typed, undo or a workspace. */
  get filterActs(): number {
    return this.#filterActs;
  }
  /** The filter as it stands is meant, such as by Enter after letters. */
  meanFilter(): void {
    this.#filterActs++;
  }
  get isFiltering(): boolean {
    return isFiltering(this.#filter);
  }
  /** What every site of the window is judged by. */
  get limits(): Limits {
    return this.#limits;
  }
  /** Whether the sites’ own limits are to rule where they are known. */
  get limitsBy(): LimitsBy {
    return this.#limitsBy;
  }
  /** The own limit of a site where it is known and is to rule, adult female lice per fish; null elsewhere. */
  ownLimit(week: IsoWeek, localityNo: number): number | null {
    return this.#limitsBy === 'own' ? this.ownLimits.of(week, localityNo) : null;
  }
  /** The person’s own table. */
  get table(): LimitTable {
    return this.#table;
  }
  get selectedNo(): number | null {
    return this.#selection.of('site')?.localityNo ?? null;
  }
  get newestComplete(): IsoWeek {
    return newestCompleteWeek(this.#now());
  }
  get currentWeek(): IsoWeek {
    return weekOf(this.#now());
  }

  /** What the person looks for is missing or old because the service was not heard; it is asked for by itself. */
  get isWaitingForService(): boolean {
    const { failure, shown } = this.feed;
    if (this.look === 'failed') return isNoResponse(failure?.code);
    return this.look === 'stale' && isNoResponse(failure?.code ?? shown?.answer.stamp.staleBecause);
  }

  /** The rows of another week that the filter shows; the very same array for the same week and filter. */
  rowsOf(week: LoadedWeek): Int32Array {
    return this.#contexts.resultOf(week, this.#filter).rows;
  }

  /** Which of its sites were over the limit in three of the four weeks that end with it. */
  threeOfFour(week: LoadedWeek): HistoryAnswer {
    return this.#contexts.threeOfFour(week);
  }

  /** How many of its sites the filter cannot decide. */
  undecidedIn(week: LoadedWeek): number {
    return this.#contexts.resultOf(week, this.#filter).undecided.rows;
  }

  /** What a filter of a week may need besides the week itself, of what the window has. */
  context(week: IsoWeek, filter: WeekFilter = this.#filter): FilterContext {
    return this.#contexts.of(week, filter);
  }

  /** Comes back to what the window showed last, or opens on the newest complete week. */
  async start(workspace: Workspace | null): Promise<void> {
    if (workspace) {
      this.#week = workspace.week ?? this.#week;
      this.#filter = workspace.filter;
      this.#putSelected(workspace.selectedLocalityNo);
    }
    await this.feed.show(this.#week, 'usual');
    if (this.isWaitingForService) void this.#again.watch();
  }

  /** Outside the series it stops at its first week, 2012, and at the running one. Steps of the same `kind` are undone as one. */
  async goTo(week: IsoWeek, kind = ''): Promise<void> {
    const [first, last] = [isoWeek(firstYear, 1), this.currentWeek];
    const inside = week < first ? first : week > last ? last : week;
    if (inside === this.#week) return;
    this.#remember({ what: 'week', from: this.#week, to: inside }, kind);
    this.#week = inside;
    await this.feed.show(inside, 'usual');
  }

  async stepWeeks(count: number): Promise<void> {
    await this.goTo(addWeeks(this.#week, count));
  }

  /** The week of the same number; the last one of a year that has no week 53. */
  async stepYears(count: number): Promise<void> {
    const { year, week } = weekParts(this.#week);
    await this.goTo(isoWeek(year + count, Math.min(week, weeksInYear(year + count))));
  }

  /** Asks the service again; what is shown stays until the answer comes. */
  async reload(): Promise<void> {
    await this.feed.show(this.#week, 'refresh');
  }

  /** The week on the screen as it was known then. Why not, where that version cannot be shown. */
  async showVersion(version: WeekVersion): Promise<Failure | null> {
    if (!version.isNewest) return this.feed.showVersion(version);
    await this.showNewest();
    return null;
  }

  /** As of when the whole window shows weeks, ms since 1970: the end of a Norwegian day; null: as they are known now. */
  get asOfMs(): number | null {
    return this.years.asOfMs;
  }

  /** The day that is chosen to be shown so, and may not be shown yet; null: none was chosen. */
  asOfDay = $state<string | null>(null);

  /** Null: as it is known now. */
  async showAsOf(asOfMs: number | null): Promise<void> {
    this.feed.forget();
    this.years.showAsOf(asOfMs);
    await this.feed.show(this.#week, 'usual');
  }

  async showNewest(): Promise<void> {
    await this.feed.show(this.#week, 'usual');
  }

  /** As the person chose; the same again, which comes with every other choice of the settings, changes nothing. */
  useLimits(chosen: ChosenLimits): void {
    const by = 'by' in chosen ? chosen.by : 'general';
    const table = tableOf(chosen);
    if (by === this.#limitsBy && isSameLimits(table, this.#table)) return;
    [this.#table, this.#limitsBy] = [table, by];
    this.#judge();
    if (by === 'own') void this.ownLimits.readStored();
  }

  #judge(): void {
    const { book: own } = this.ownLimits;
    const isOwn = this.#limitsBy === 'own' && own !== null;
    if (!isOwn && this.#limits === this.#table) return;
    this.#limits = isOwn ? { table: this.#table, own } : this.#table;
    this.feed.useLimits(this.#limits);
    this.years.useLimits(this.#limits);
  }

  /** `beside`: what stays in front in the right dock; without it the site's own panel is shown. */
  select(localityNo: number | null, beside?: string): void {
    if (localityNo === this.selectedNo) {
      // Asked for again, it comes forward from behind a vessel or a page.
      if (localityNo !== null && beside === undefined) this.#selection.leave();
      return;
    }
    this.#remember({ what: 'site', localityNo, name: this.#nameOf(localityNo) }, 'select');
    if (localityNo === null) this.#selection.clear('site');
    else
      this.#selection.select(
        { kind: 'site', localityNo },
        // The page that asks for a site stays in front of the first one.
        beside ?? (this.selectedNo === null ? 'neighbours' : undefined),
      );
  }

  #putSelected(localityNo: number | null): void {
    if (localityNo === this.selectedNo) return;
    if (localityNo === null) this.#selection.clear('site');
    else this.#selection.put({ kind: 'site', localityNo });
  }

  setFilter(filter: WeekFilter, kind = ''): void {
    this.#remember({ what: isFiltering(filter) ? 'filter' : 'filter-cleared' }, kind);
    this.#filter = filter;
    if (kind === '') this.meanFilter();
  }

  /** Changes one member; undefined takes it out. */
  setFilterPart<K extends keyof WeekFilter>(part: K, value: WeekFilter[K] | undefined, kind = ''): void {
    const { [part]: _, ...rest } = this.#filter;
    this.setFilter(value === undefined ? rest : { ...rest, [part]: value }, kind);
  }

  /** Puts a site on the list that filters, or takes it off. */
  toggleListed(localityNo: number): void {
    const { sites = [] } = this.#filter;
    const others = sites.filter((no) => no !== localityNo);
    const next = others.length < sites.length ? others : [...sites, localityNo].sort((a, b) => a - b);
    this.setFilterPart('sites', next.length > 0 && next.length <= mostSites ? next : undefined);
  }

  setFilterText(text: string): void {
    this.setFilterPart('text', text === '' ? undefined : text, 'text');
  }

  isStateShown(state: LiceState): boolean {
    return this.#filter.states?.includes(state) ?? true;
  }

  toggleState(state: LiceState): void {
    const shown = this.#filter.states ?? liceStates;
    this.#setStates(shown.includes(state) ? shown.filter((one) => one !== state) : [...shown, state]);
  }

  /** Shows only this state; the same again shows all. */
  soloState(state: LiceState): void {
    const isSolo = this.#filter.states?.length === 1 && this.#filter.states[0] === state;
    this.#setStates(isSolo ? liceStates : [state]);
  }

  toggleDisease(disease: DiseaseKind): void {
    const { diseases = [], ...rest } = this.#filter;
    const next = diseases.includes(disease)
      ? diseases.filter((one) => one !== disease)
      : [...diseases, disease];
    this.setFilter(next.length === 0 ? rest : { ...rest, diseases: next });
  }

  /** The filter has the rule of the ring as one of its conditions. */
  get isStreakShown(): boolean {
    return this.#filter.history?.some(isThreeOfFour) ?? false;
  }

  toggleStreak(): void {
    const { history = [] } = this.#filter;
    const others = history.filter((one) => !isThreeOfFour(one));
    const next = others.length < history.length ? others : [...history, threeOfFour];
    if (next.length <= mostConditions) this.setFilterPart('history', next.length > 0 ? next : undefined);
  }

  /** Of all that the window does: its history is one. */
  undo(): void {
    this.#history.undo();
  }

  redo(): void {
    this.#history.redo();
  }

  #setStates(states: readonly LiceState[]): void {
    const { states: _, ...rest } = this.#filter;
    this.setFilter(states.length === liceStates.length ? rest : { ...rest, states });
  }

  #step(): Step {
    return { week: this.#week, filter: this.#filter, selectedNo: this.selectedNo };
  }

  #nameOf(localityNo: number | null): string | null {
    const week = this.feed.shown;
    return week?.columns.name[week.rowOf.get(localityNo ?? NaN) ?? -1] ?? null;
  }

  #remember(did: Did, kind?: string): void {
    this.#history.remember(
      did,
      turnTo(
        () => this.#step(),
        (step) => this.#return(step),
      ),
      kind,
    );
  }

  #return(step: Step): void {
    this.#filter = step.filter;
    this.#putSelected(step.selectedNo);
    if (step.week === this.#week) return;
    this.#week = step.week;
    void this.feed.show(step.week, 'usual');
  }
}

export const [useFishHealth, provideFishHealth] = createContext<FishHealthStore>();
