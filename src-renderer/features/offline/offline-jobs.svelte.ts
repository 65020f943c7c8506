import { createContext } from 'svelte';
import type {
  OfflineJob,
  OfflinePlan,
  OfflineSelection,
} from '../../../src-shared/domain/cache/offline-plan';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import type { OfflineForm } from './offline-form';

/** What could not be done with which job. */
export interface JobTrouble {
  readonly id: string;
  readonly at: 'pause' | 'resume' | 'cancel';
  readonly failure: Failure;
}

/** Taking offline: the plan of what is chosen, and the jobs that main does. */
export class OfflineJobsStore {
  readonly #client: Client;
  #form = $state.raw<OfflineForm | null>(null);
  #stopPlan = new AbortController();
  #plan = $state.raw<OfflinePlan | null>(null);
  #isPlanning = $state(false);
  #planFailure = $state.raw<Failure | null>(null);
  #jobs = $state.raw<readonly OfflineJob[] | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isStarting = $state(false);
  #startFailure = $state.raw<Failure | null>(null);
  #working = $state<string | null>(null);
  #trouble = $state.raw<JobTrouble | null>(null);

  constructor(client: Client) {
    this.#client = client;
    client.on('offline.changed', (job) => this.#put(job));
    client.on('account.changed', () => {
      this.forgetPlan();
      this.#jobs = null;
      void this.load();
    });
  }

  /** Null until something was chosen. */
  get form(): OfflineForm | null {
    return this.#form;
  }
  /** Of the selection planned last; while `isPlanning` it is that of the one before. */
  get plan(): OfflinePlan | null {
    return this.#plan;
  }
  get isPlanning(): boolean {
    return this.#isPlanning;
  }
  get planFailure(): Failure | null {
    return this.#planFailure;
  }
  /** Newest first, those under way before the others; null before they were read. */
  get jobs(): readonly OfflineJob[] | null {
    return this.#jobs;
  }
  get running(): readonly OfflineJob[] {
    return this.#jobs?.filter(({ state, isElsewhere }) => state === 'running' && !isElsewhere) ?? [];
  }
  /** Another process does one: nothing of it is told here, so it is read again and again. */
  get hasElsewhere(): boolean {
    return this.#jobs?.some(({ isElsewhere }) => isElsewhere) ?? false;
  }
  /** Why the jobs could not be read. */
  get failure(): Failure | null {
    return this.#failure;
  }
  get isStarting(): boolean {
    return this.#isStarting;
  }
  get startFailure(): Failure | null {
    return this.#startFailure;
  }
  /** The job that is being paused, resumed or cancelled. */
  get working(): string | null {
    return this.#working;
  }
  get trouble(): JobTrouble | null {
    return this.#trouble;
  }

  choose(form: OfflineForm): void {
    this.#form = form;
    this.#startFailure = null;
  }

  async load(): Promise<void> {
    const result = await this.#client.call('offline.jobs');
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#jobs = sorted(result.value);
  }

  /** Asks nobody but main. A later selection takes the place of one that is still being planned. */
  async planFor(selection: OfflineSelection): Promise<void> {
    this.#stopPlan.abort();
    const { signal } = (this.#stopPlan = new AbortController());
    this.#isPlanning = true;
    const result = await this.#client.call('offline.plan', selection, { signal });
    if (signal.aborted) return;
    this.#isPlanning = false;
    this.#plan = result.ok ? result.value : null;
    this.#planFailure = result.ok ? null : result.failure;
  }

  /** What is chosen is no selection: there is nothing to plan. */
  forgetPlan(): void {
    this.#stopPlan.abort();
    this.#isPlanning = false;
    this.#plan = null;
    this.#planFailure = null;
  }

  async start(selection: OfflineSelection): Promise<void> {
    if (this.#isStarting) return;
    this.#isStarting = true;
    this.#startFailure = null;
    const result = await this.#client.call('offline.start', selection);
    this.#isStarting = false;
    if (result.ok) this.#put(result.value);
    else this.#startFailure = result.failure;
  }

  async pause(id: string): Promise<void> {
    await this.#work(id, 'pause');
  }

  /** Goes on with one that is paused, stopped or interrupted, or asks again for what failed. */
  async resume(id: string): Promise<void> {
    await this.#work(id, 'resume');
  }

  async cancel(id: string): Promise<void> {
    await this.#work(id, 'cancel');
  }

  async #work(id: string, at: JobTrouble['at']): Promise<void> {
    if (this.#working !== null) return;
    this.#working = id;
    this.#trouble = null;
    const result = await this.#client.call(`offline.${at}`, { id });
    this.#working = null;
    if (result.ok) this.#put(result.value);
    else this.#trouble = { id, at, failure: result.failure };
  }

  #put(job: OfflineJob): void {
    this.#jobs = sorted([job, ...(this.#jobs ?? []).filter(({ id }) => id !== job.id)]);
  }
}

function sorted(jobs: readonly OfflineJob[]): readonly OfflineJob[] {
  const isOpen = ({ state }: OfflineJob): number => (state === 'done' || state === 'cancelled' ? 1 : 0);
  return jobs.toSorted((a, b) => isOpen(a) - isOpen(b) || b.createdAtMs - a.createdAtMs);
}

export const [useOfflineJobs, provideOfflineJobs] = createContext<OfflineJobsStore>();
