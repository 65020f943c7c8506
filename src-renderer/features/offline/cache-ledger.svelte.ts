import { createContext } from 'svelte';
import type { CacheChanged, CallInput } from '../../../src-shared/contract';
import type { CacheReport } from '../../../src-shared/domain/cache/cache';
import type { CachedVessel } from '../../../src-shared/domain/tracks/track';
import { type Failure, ok, type Result } from '../../../src-shared/result';
import type { Client } from '../../bridge';

export type CacheChoice = CallInput<'cache.pin'>['choice'];

/** What came of the last pinning or forgetting. */
export interface CacheDone {
  readonly what: 'pinned' | 'unpinned' | 'forgotten' | 'renewing';
  /** 0 for `renewing`: a job does it, and says how far it is. */
  readonly answers: number;
}

type At = 'pin' | 'forget' | 'refresh';

/** What is kept of the services' answers, and what to do with it. */
export class CacheLedgerStore {
  readonly #client: Client;
  #report = $state.raw<CacheReport | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isWorking = $state(false);
  #trouble = $state.raw<{ readonly at: At; readonly failure: Failure } | null>(null);
  #vessels = $state.raw<readonly CachedVessel[]>([]);
  #done = $state.raw<CacheDone | null>(null);

  constructor(client: Client) {
    this.#client = client;
    client.on('account.changed', () => {
      if (this.#report === null) return;
      this.#report = null;
      void this.load();
    });
  }

  get report(): CacheReport | null {
    return this.#report;
  }
  /** Why the report could not be read; an earlier one may still be there. */
  get failure(): Failure | null {
    return this.#failure;
  }
  get isWorking(): boolean {
    return this.#isWorking;
  }
  get trouble(): { readonly at: At; readonly failure: Failure } | null {
    return this.#trouble;
  }
  /** Null where AIS gave none. */
  nameOfVessel(mmsi: number): string | null {
    return this.#vessels.find((vessel) => vessel.mmsi === mmsi)?.name ?? null;
  }
  get done(): CacheDone | null {
    return this.#done;
  }

  async load(): Promise<void> {
    const result = await this.#client.call('cache.report');
    this.#failure = result.ok ? null : result.failure;
    if (!result.ok) return;
    this.#report = result.value;
    if (result.value.vessels.length > 0) await this.#readNames();
  }

  async #readNames(): Promise<void> {
    const vessels = await this.#client.call('ais.vessels');
    if (vessels.ok) this.#vessels = vessels.value;
  }

  /** Takes what came of the last action off the screen. */
  settle(): void {
    this.#done = null;
    this.#trouble = null;
  }

  async pin(choice: CacheChoice, isPinned: boolean): Promise<void> {
    await this.#work('pin', isPinned ? 'pinned' : 'unpinned', () =>
      this.#client.call('cache.pin', { choice, isPinned }),
    );
  }

  /** Pinned answers stay unless `pinnedToo`. */
  async forget(choice: CacheChoice, pinnedToo: boolean): Promise<boolean> {
    return await this.#work('forget', 'forgotten', () =>
      this.#client.call('cache.forget', { choice, pinnedToo }),
    );
  }

  /** Asks the service again, as a job. */
  async refresh(choice: CacheChoice): Promise<void> {
    await this.#work('refresh', 'renewing', async () => {
      const job = await this.#client.call('cache.refresh', { choice });
      return job.ok ? ok({ answers: 0 }) : job;
    });
  }

  async #work(at: At, what: CacheDone['what'], ask: () => Promise<Result<CacheChanged>>): Promise<boolean> {
    if (this.#isWorking) return false;
    this.#isWorking = true;
    this.settle();
    const result = await ask();
    this.#isWorking = false;
    if (result.ok) this.#done = { what, answers: result.value.answers };
    else this.#trouble = { at, failure: result.failure };
    await this.load();
    return result.ok;
  }
}

export const [useCacheLedger, provideCacheLedger] = createContext<CacheLedgerStore>();
