import {
  nothingChosen,
  type OfflineJob,
  type OfflinePart,
  type OfflinePlan,
  type OfflineSelection,
} from '../../../src-shared/domain/cache/offline-plan';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import type { Reach } from './site-reach';

/** The lists of visits of some localities and years: one request for each locality and year. */
export interface ListsWanted {
  readonly localityNos: readonly number[];
  readonly fromYear: number;
  readonly toYear: number;
}

/** What is here of the lists that a question needs, what the rest would take, and the job that fetches it. */
export class ListsStore {
  readonly #client: Client;
  #stopPlan = new AbortController();
  #wanted: ListsWanted | null = null;
  /** What was told of last: a job may be over before its start is answered. */
  #told: OfflineJob | null = null;
  #plan = $state.raw<OfflinePlan | null>(null);
  #isPlanning = $state(false);
  #isStarting = $state(false);
  #failure = $state.raw<Failure | null>(null);
  #job = $state.raw<OfflineJob | null>(null);
  reach = $state<Reach>('municipality');
  /** Sources of outbreaks lie farther than 20 km, and a site without a list cannot be named (ADR 33). */
  km = $state(50);

  /** `onArrived`: lists came, or their fetching ended; what was traced before may be less than there is now. */
  constructor(client: Client, onArrived: () => void) {
    this.#client = client;
    client.on('offline.changed', (job) => {
      if (!hasVisits(job.selection)) return;
      this.#told = job;
      const isRunning = job.state === 'running';
      if (isRunning || this.#job?.id === job.id) this.#job = job;
      if (isRunning) return;
      onArrived();
      if (this.#wanted) void this.planFor(this.#wanted);
    });
    client.on('account.changed', () => {
      this.#job = this.#told = null;
      if (this.#wanted) void this.planFor(this.#wanted);
    });
  }

  /** Of what was wanted last; while `isPlanning` it is that of what was wanted before. */
  get part(): OfflinePart | null {
    return this.#plan?.parts.find(({ kind }) => kind === 'year') ?? null;
  }
  get plan(): OfflinePlan | null {
    return this.#plan;
  }
  get isPlanning(): boolean {
    return this.#isPlanning;
  }
  get isStarting(): boolean {
    return this.#isStarting;
  }
  /** Why it could not be planned or begun. */
  get failure(): Failure | null {
    return this.#failure;
  }
  /** The last job that fetches lists of visits; null: none was seen. */
  get job(): OfflineJob | null {
    return this.#job;
  }

  /** Asks nobody but main. A later wish takes the place of one that is still being planned. */
  async planFor(wanted: ListsWanted): Promise<void> {
    this.#stopPlan.abort();
    const { signal } = (this.#stopPlan = new AbortController());
    this.#wanted = wanted;
    this.#isPlanning = true;
    const result = await this.#client.call('offline.plan', selectionOf(wanted), { signal });
    if (signal.aborted) return;
    this.#isPlanning = false;
    this.#plan = result.ok ? result.value : null;
    this.#failure = result.ok ? null : result.failure;
  }

  /** Begins the job that fetches what is wanted and not here. */
  async fetch(): Promise<void> {
    if (this.#isStarting || !this.#wanted) return;
    this.#isStarting = true;
    const result = await this.#client.call('offline.start', selectionOf(this.#wanted));
    this.#isStarting = false;
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#job = this.#told?.id === result.value.id ? this.#told : result.value;
  }

  async stop(): Promise<void> {
    await this.#work('offline.pause');
  }

  async resume(): Promise<void> {
    await this.#work('offline.resume');
  }

  async #work(name: 'offline.pause' | 'offline.resume'): Promise<void> {
    if (!this.#job) return;
    const result = await this.#client.call(name, { id: this.#job.id });
    this.#failure = result.ok ? null : result.failure;
  }
}

export function selectionOf({ localityNos, fromYear, toYear }: ListsWanted): OfflineSelection {
  return {
    ...nothingChosen,
    localities: { numbers: localityNos.map(localityNo) },
    years: { from: fromYear, to: toYear, parts: ['visits'] },
  };
}

const hasVisits = ({ years }: OfflineSelection): boolean => years?.parts.includes('visits') ?? false;
