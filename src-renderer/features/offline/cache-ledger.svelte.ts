import { createContext } from 'svelte';
import type { CacheChanged, CallInput } from '../../../src-shared/contract';
import type { CacheReport } from '../../../src-shared/domain/cache';
import type { Failure, Result } from '../../../src-shared/result';
import type { Client } from '../../bridge';

export type CacheChoice = CallInput<'cache.pin'>['choice'];

/** What came of the last pinning or forgetting. */
export interface CacheDone {
  readonly what: 'pinned' | 'unpinned' | 'forgotten';
  readonly answers: number;
}

/** What is kept of the services' answers, and what to do with it. */
export class CacheLedgerStore {
  readonly #client: Client;
  #report = $state.raw<CacheReport | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isWorking = $state(false);
  #trouble = $state.raw<{ readonly at: 'pin' | 'forget'; readonly failure: Failure } | null>(null);
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
  get trouble(): { readonly at: 'pin' | 'forget'; readonly failure: Failure } | null {
    return this.#trouble;
  }
  get done(): CacheDone | null {
    return this.#done;
  }

  async load(): Promise<void> {
    const result = await this.#client.call('cache.report');
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#report = result.value;
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

  async #work(
    at: 'pin' | 'forget',
    what: CacheDone['what'],
    ask: () => Promise<Result<CacheChanged>>,
  ): Promise<boolean> {
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
