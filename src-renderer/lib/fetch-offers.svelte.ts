import { createContext } from 'svelte';
import type { OfflineJob, OfflinePlan, OfflineSelection } from '../../src-shared/domain/cache/offline-plan';
import type { Failure, Result } from '../../src-shared/result';

/** What plans and starts jobs of taking offline, and tells of them. */
export interface Fetches {
  plan(selection: OfflineSelection, signal: AbortSignal): Promise<Result<OfflinePlan>>;
  start(selection: OfflineSelection): Promise<Result<OfflineJob>>;
  cancel(id: string): Promise<Result<OfflineJob>>;
  onJob(listener: (job: OfflineJob) => void): void;
}

/** One thing that can be fetched: what it means, and what becomes of it. */
export class FetchOffer {
  readonly #offers: FetchOffers;
  #turn = new AbortController();
  #plan = $state.raw<OfflinePlan | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #job = $state.raw<OfflineJob | null>(null);
  #isStarting = $state(false);
  /** Jobs that ran on when something else was to be fetched. */
  #left = $state.raw<readonly string[]>([]);

  constructor(offers: FetchOffers) {
    this.#offers = offers;
  }

  /** Null until it is worked out, and where it cannot be. */
  get plan(): OfflinePlan | null {
    return this.#plan;
  }
  /** Why it could not be planned or begun. */
  get failure(): Failure | null {
    return this.#failure;
  }
  /** The job that it became; the newest word of it. */
  get job(): OfflineJob | null {
    return this.#job && (this.#offers.jobs.get(this.#job.id) ?? this.#job);
  }
  get isRunning(): boolean {
    return this.#isStarting || this.job?.state === 'running';
  }

  /** Asks nobody but main. The latest selection is the one that is planned. */
  async prepare(selection: OfflineSelection): Promise<void> {
    this.#turn.abort();
    const { signal } = (this.#turn = new AbortController());
    this.#failure = null;
    this.#leave();
    const result = await this.#offers.fetches.plan(selection, signal);
    if (signal.aborted) return;
    this.#plan = result.ok ? result.value : null;
    this.#failure = result.ok ? null : result.failure;
  }

  async start(selection: OfflineSelection): Promise<void> {
    if (this.isRunning) return;
    this.#isStarting = true;
    this.#failure = null;
    const result = await this.#offers.fetches.start(selection);
    this.#isStarting = false;
    if (result.ok) this.#job = result.value;
    else this.#failure = result.failure;
  }

  /** What came of it stays. */
  async cancel(): Promise<void> {
    const result = this.job && (await this.#offers.fetches.cancel(this.job.id));
    if (result?.ok) this.#job = result.value;
    else if (result) this.#failure = result.failure;
  }

  forget(): void {
    this.#turn.abort();
    this.#plan = null;
    this.#failure = null;
    this.#leave();
  }

  /** How many of those that ran on have ended: what they fetched is here now. */
  get ended(): number {
    return this.#left.filter((id) => hasEnded(this.#offers.jobs.get(id))).length;
  }

  #leave(): void {
    const { job } = this;
    if (job && !hasEnded(job)) this.#left = [...this.#left, job.id];
    this.#job = null;
  }
}

export const hasEnded = (job: OfflineJob | undefined): boolean =>
  job?.state === 'done' || job?.state === 'stopped' || job?.state === 'cancelled';

/** What parts of the window offer to fetch, each as a job that the window's list has too. */
export class FetchOffers {
  readonly fetches: Fetches;
  #jobs = $state.raw<ReadonlyMap<string, OfflineJob>>(none);

  constructor(fetches: Fetches) {
    this.fetches = fetches;
    fetches.onJob((job) => (this.#jobs = withJob(this.#jobs, job)));
  }

  /** By id; those of which something was told since the window is open. */
  get jobs(): ReadonlyMap<string, OfflineJob> {
    return this.#jobs;
  }

  offer(): FetchOffer {
    return new FetchOffer(this);
  }
}

const none: ReadonlyMap<string, OfflineJob> = new Map();

function withJob(jobs: ReadonlyMap<string, OfflineJob>, job: OfflineJob): ReadonlyMap<string, OfflineJob> {
  return new Map([...jobs, [job.id, job]]);
}

export const [useFetchOffers, provideFetchOffers] = createContext<FetchOffers>();
