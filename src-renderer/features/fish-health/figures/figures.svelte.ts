import type { StudyArea, StudyKind } from '../../../../src-shared/domain/fish-health/treatment-study';
import type { IsoWeek } from '@kartbord/common/week';
import { createContext } from 'svelte';
import type { ExportProgress, TableRows } from '../../../../src-shared/contract';
import type { TableSelection } from '../../../../src-shared/domain/export/table-selection';
import type { Result } from '../../../../src-shared/result';
import type { GroupBy } from '../../../../src-shared/domain/weeks/groups';
import type { FigureName } from '../../../../src-shared/domain/weeks/statistics';
import type { Client } from '../../../bridge';
import type { EventKind, EventSpan } from './events-in';
import type { FishHealthStore } from '../fish-health.svelte';
import { CitationFeed } from './citations.svelte';
import { DigestFeed } from './digest-feed.svelte';
import { GroupSeries } from './group-series.svelte';
import { ServiceWeek } from './service-week.svelte';
import { YearFigures } from './year-figures.svelte';
import { untilIdle } from '../../../lib/idle';
import { inTurns } from '../../../lib/in-turns';

export const figureViews = [
  ...(['week', 'year', 'groups', 'national', 'events'] as const),
  ...(['stays', 'counts', 'treatments', 'register', 'overview'] as const),
] as const;
export type FigureView = (typeof figureViews)[number];

/** What the store takes from outside, so that a test decides it. */
export interface FiguresOutside {
  readonly wait: (ms: number) => Promise<void>;
  /** Resolves when the window has nothing better to do. */
  readonly idle: () => Promise<void>;
}

/** Longer than a person takes from week to week who steps through them. */
const restMs = 600;

const outsideOfWindow: FiguresOutside = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  idle: () => untilIdle(500),
};

/** `quarter` from 1; null: all areas, and the whole year. Of a year, or of the current one; without one of all years. */
export interface StudyChoice {
  readonly kind: StudyKind;
  readonly by: StudyArea;
  readonly area: string | null;
  readonly quarter: number | null;
  readonly year?: number | 'now' | null;
  readonly look: 'one' | 'all';
}

/** The tab "Statistics": what of it is looked at, and what is counted for it. */
export class StatisticsStore {
  readonly service: ServiceWeek;
  readonly #client: Client;
  readonly years: YearFigures;
  readonly series: GroupSeries;
  readonly digest: DigestFeed;
  readonly citations: CitationFeed;

  view = $state<FigureView>('week');
  by = $state<GroupBy>('county');
  /** The figure of the small multiples. */
  name = $state<FigureName>('over-share');
  isTable = $state(false);
  /** Which treatments are looked at. */
  study = $state.raw<StudyChoice>({
    kind: 'non-medicinal',
    by: 'county',
    area: null,
    quarter: null,
    look: 'one',
  });
  eventSpan = $state<EventSpan>('week');
  eventKind = $state<EventKind>('both');
  eventsBy = $state<GroupBy>('county');
  /** The company, area or municipality that is looked at, and the one that it is compared with; null: none yet. */
  sets = $state.raw<readonly [of: string | null, against: string | null]>([null, null]);
  /** Null: that of the week on the screen. */
  year = $state<number | null>(null);

  /** The service is asked for the escapes of each week that is looked at. */
  wantsEscapes = $state(false);
  readonly #outside: FiguresOutside;
  readonly #fishHealth: FishHealthStore;

  constructor(client: Client, fishHealth: FishHealthStore, outside: FiguresOutside = outsideOfWindow) {
    this.#client = client;
    this.#outside = outside;
    this.#fishHealth = fishHealth;
    this.digest = new DigestFeed(
      client,
      () => fishHealth.newestComplete,
      () => fishHealth.asOfMs,
    );
    this.citations = new CitationFeed(client);
    this.service = new ServiceWeek(client, outside.wait);
    this.years = new YearFigures(fishHealth, outside.idle);
    this.series = new GroupSeries(fishHealth, outside.idle);
  }

  /** Its rows lie below much that stays in sight. */
  get needsRoom(): boolean {
    return this.view === 'treatments';
  }

  /** The rows of a table as its file has them. */
  readonly rows = (
    what: TableSelection,
    isFetching: boolean,
    options: { readonly signal: AbortSignal; readonly onProgress?: (of: ExportProgress) => void },
  ): Promise<Result<TableRows>> => this.#client.call('export.rows', { what, isFetching }, options);

  /** Companies that have names, of the stored details of the week; read when somebody searches, once for a week that has any. */
  companies = $state.raw<readonly { readonly no: string; readonly name: string }[]>([]);
  #companiesOf: IsoWeek | null = null;

  async readCompanies(signal: AbortSignal): Promise<void> {
    const week = this.#fishHealth.week;
    if (this.#companiesOf === week && this.companies.length > 0) return;
    const read = await this.rows({ kind: 'register', week, filter: {} }, false, { signal });
    if (!read.ok || signal.aborted) return;
    const { companiesIn, registerRows } = await import('../register/register-rows');
    const rows = await this.inTurns(registerRows(read.value), signal);
    if (!rows) return;
    this.companies = companiesIn(rows).flatMap(({ no, name }) => (name === null ? [] : [{ no, name }]));
    this.#companiesOf = week;
  }

  readonly inTurns = <T>(work: Generator<undefined, T>, signal: AbortSignal): Promise<T | undefined> =>
    inTurns(work, signal, this.#outside.idle);

  /** Resolves once a week has stayed a moment and the window has nothing better to do. */
  async rest(): Promise<void> {
    await this.#outside.wait(restMs);
    await this.#outside.idle();
  }
}

export const [useStatistics, provideStatistics] = createContext<StatisticsStore>();
