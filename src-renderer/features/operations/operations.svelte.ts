import { createContext } from 'svelte';
import type { ExportReceipt } from '../../../src-shared/contract';
import { type ForecastAnswer, forecastParts, forecastPlace } from '../../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { Did } from '../../../src-shared/domain/workspace/history-step';
import type { OperationJob } from '../../../src-shared/domain/sea/operation-windows';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { RetryOnReconnect, isNoResponse, type Outside, outsideOfBrowser } from '../../lib/retry-on-reconnect';
import { FileExport } from '../../lib/file-export.svelte';
import { History, turnTo } from '../../lib/history.svelte';
import { DayPlanStore } from './day-plan.svelte';
import { ReliedWindows } from './relied.svelte';

/** A place that work can be planned at. */
export interface PlannedSite {
  readonly at: LonLat;
  readonly name: string;
}

/** A site as it is offered where it is looked for. */
export interface FoundSite extends PlannedSite {
  /** Its number and municipality: names are not unique. */
  readonly note: string;
}

/** The sites that are known, to add some of them by name or number. */
export interface SiteBook {
  /** Those that a text may mean, the closest first. */
  readonly find: (text: string) => readonly FoundSite[];
  /** Those whose whole name or number a text is. */
  readonly named: (text: string) => readonly PlannedSite[];
}

export interface SiteForecast {
  /** Of its place: the same place is the same site. */
  readonly key: string;
  readonly site: PlannedSite;
  /** Null until it is here. */
  readonly answer: ForecastAnswer | null;
  /** Of the question as a whole; what one part lacks is said by that part. */
  readonly failure: Failure | null;
  /** Still to be asked for. */
  readonly wanted: 'usual' | 'refresh' | null;
}

export const mostSites = 40;

/** The sites that work is planned at, with their forecasts, asked for one after the other. */
export class OperationsStore {
  readonly #client: Client;
  readonly #history: History;
  readonly #file: FileExport;
  readonly relied: ReliedWindows;
  readonly dayPlan: DayPlanStore;
  #turn = new AbortController();

  #sites = $state.raw<readonly SiteForecast[]>([]);
  #asked = $state(0);
  #isAsking = $state(false);
  #selectedKey = $state<string | null>(null);
  #writtenAs = $state<'ics' | 'csv'>('ics');
  /** Which of the person's jobs, from 0. */
  jobIndex = $state(0);
  order = $state<'next' | 'name'>('next');

  constructor(client: Client, outside: Outside = outsideOfBrowser, history = new History()) {
    this.#client = client;
    this.#history = history;
    this.#file = new FileExport(client);
    this.relied = new ReliedWindows(client);
    this.dayPlan = new DayPlanStore(client, history);
    new RetryOnReconnect(client, {
      ...outside,
      isWanting: () => !this.#isAsking && this.#sites.some(isSilent),
      ask: () => this.#ask('usual', isSilent),
    });
    client.on('account.changed', () => {
      this.stop();
      const had = new WeakSet<object>();
      this.#sites = this.#sites.map((one) => {
        const bare = { ...one, answer: null, failure: null };
        if (one.answer || one.failure) had.add(bare);
        return bare;
      });
      // What nobody has looked at yet is not asked for.
      void this.#ask('usual', (one) => had.has(one));
    });
  }

  /** In the order in which they were added. */
  get sites(): readonly SiteForecast[] {
    return this.#sites;
  }
  get isAsking(): boolean {
    return this.#isAsking;
  }
  /** Of the forecasts that are asked for at a stretch. */
  get progress(): { readonly done: number; readonly total: number } {
    const left = this.#sites.filter(({ wanted }) => wanted !== null).length;
    return { done: this.#asked, total: this.#asked + left };
  }
  get selectedKey(): string | null {
    return this.#selectedKey;
  }
  get isWriting(): boolean {
    return this.#file.isRunning;
  }
  get receipt(): ExportReceipt | null {
    return this.#file.receipt;
  }
  get writeFailure(): Failure | null {
    return this.#file.failure;
  }
  get writtenAs(): 'ics' | 'csv' {
    return this.#writtenAs;
  }

  /** Adds sites that are not in the list yet, and asks for their forecasts. How many were added; room is for `mostSites`. */
  add(sites: readonly PlannedSite[]): number {
    const all = [...this.#sites];
    for (const { at, name } of sites) {
      const key = keyOf(at);
      if (all.length >= mostSites) break;
      if (all.some((one) => one.key === key)) continue;
      all.push(siteOf(at, name, 'usual'));
    }
    const added = all.length - this.#sites.length;
    const first = all[this.#sites.length]?.site;
    if (!first) return 0;
    this.#remember({ what: 'operation-sites-added', place: first, count: added });
    this.#sites = all;
    void this.#run();
    return added;
  }

  /** As they were in an earlier run; nothing is asked for until somebody looks. */
  restore(kept: readonly PlannedSite[]): void {
    const all = kept.slice(0, mostSites).map(({ at, name }) => siteOf(at, name, null));
    this.#sites = all.filter(({ key }, i) => all.findIndex((one) => one.key === key) === i);
  }

  get kept(): { at: [number, number]; name: string }[] {
    return this.#sites.map(({ site: { at, name } }) => ({ at: [at[0], at[1]], name }));
  }

  has(at: LonLat): boolean {
    return this.#sites.some(({ key }) => key === keyOf(at));
  }

  remove(key: string): void {
    const gone = this.#sites.find((one) => one.key === key);
    if (!gone) return;
    this.#remember({ what: 'operation-site-removed', place: gone.site });
    this.#sites = this.#sites.filter((one) => one.key !== key);
    if (this.#selectedKey === key) this.#selectedKey = null;
  }

  /** The site at a place. */
  selectAt(at: LonLat): void {
    this.select(keyOf(at));
  }

  select(key: string | null): void {
    this.#selectedKey = key;
  }

  /** What is no longer fresh is asked for, the rest comes from what is kept. */
  look(): Promise<void> {
    return this.#ask('usual');
  }

  refresh(): Promise<void> {
    return this.#ask('refresh');
  }

  /** What is here stays. */
  stop(): void {
    this.#turn.abort();
    this.#sites = this.#sites.map((one) => (one.wanted ? { ...one, wanted: null } : one));
  }

  /** Writes the windows, or all stretches, of the sites to a file that the person chooses. */
  async write(as: 'ics' | 'csv', job: OperationJob, language: Language): Promise<void> {
    const sites = this.kept;
    if (sites.length === 0 || this.#file.isRunning) return;
    this.#writtenAs = as;
    const of = { sites, job: job.name, limits: { ...job.limits }, as, language };
    await this.#file.run((options) => this.#client.call('export.windows', of, options));
  }

  reveal(): Promise<void> {
    return this.#file.reveal();
  }

  dismiss(): void {
    this.#file.dismiss();
  }

  /** Only where they are comes back: what is known of them by now may be another person's. */
  #remember(did: Did): void {
    this.#history.remember(
      did,
      turnTo(
        () => this.#sites.map(({ site }) => site),
        (sites) => this.#bring(sites),
      ),
    );
  }

  #bring(sites: readonly PlannedSite[]): void {
    this.#sites = sites.map(
      ({ at, name }) => this.#sites.find(({ key }) => key === keyOf(at)) ?? siteOf(at, name, 'usual'),
    );
    if (!this.#sites.some(({ key }) => key === this.#selectedKey)) this.#selectedKey = null;
    void this.#run();
  }

  async #ask(freshness: 'usual' | 'refresh', which = (_: SiteForecast): boolean => true): Promise<void> {
    this.#sites = this.#sites.map((one) => (which(one) ? { ...one, wanted: freshness } : one));
    await this.#run();
  }

  /** One at a time (facts.md 11: no parallel downloads), those that are added meanwhile among them. */
  async #run(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#asked = 0;
    for (;;) {
      const next = this.#sites.find(({ wanted }) => wanted !== null);
      if (!next?.wanted) break;
      if (this.#turn.signal.aborted) this.#turn = new AbortController();
      const { signal } = this.#turn;
      const [lon, lat] = next.site.at;
      const result = await this.#client.call(
        'forecast.point',
        { at: [lon, lat], freshness: next.wanted },
        { signal },
      );
      if (signal.aborted) continue;
      this.#asked++;
      this.#sites = this.#sites.map((one) => {
        if (one.key !== next.key) return one;
        const said = result.ok
          ? { answer: result.value, failure: null }
          : { failure: result.failure.code === 'cancelled' ? null : result.failure };
        return { ...one, ...said, wanted: null };
      });
    }
    this.#isAsking = false;
    void this.relied.check();
  }
}

const keyOf = (at: LonLat): string => forecastPlace(at).join();

/** The calls take names of so many characters. */
const mostName = 200;

const siteOf = (at: LonLat, name: string, wanted: SiteForecast['wanted']): SiteForecast => ({
  key: keyOf(at),
  site: { at: forecastPlace(at), name: name.slice(0, mostName) },
  answer: null,
  failure: null,
  wanted,
});

/** A part is missing or old, because the service was not heard. */
function isSilent({ answer, failure }: SiteForecast): boolean {
  if (isNoResponse(failure?.code)) return true;
  return forecastParts.some((part) => {
    const outcome = answer?.[part];
    return isNoResponse(outcome?.ok ? outcome.value.stamp.staleBecause : outcome?.failure.code);
  });
}

export const [useOperations, provideOperations] = createContext<OperationsStore>();
