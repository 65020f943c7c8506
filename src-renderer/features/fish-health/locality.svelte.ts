import { createContext } from 'svelte';
import type { LocalityAnswer } from '../../../src-shared/contract';
import type { IsoWeek } from '../../../src-shared/domain/week';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { Lru } from '../../lib/lru';

/** The selected site's own answer for the week asked for. Never another week's: what is not here yet is not shown. */
export class LocalityStore {
  readonly #client: Client;
  readonly #kept = new Lru<string, LocalityAnswer>(30);
  #turn = new AbortController();
  #asked: { readonly localityNo: number; readonly week: IsoWeek } | null = null;

  #answer = $state.raw<LocalityAnswer | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isAsking = $state(false);

  constructor(client: Client) {
    this.#client = client;
    client.on('account.changed', () => void this.#forget());
  }

  get answer(): LocalityAnswer | null {
    return this.#answer;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get isAsking(): boolean {
    return this.#isAsking;
  }

  async show(
    localityNo: number | null,
    week: IsoWeek,
    freshness: 'usual' | 'refresh' = 'usual',
  ): Promise<void> {
    this.#turn.abort();
    const { signal } = (this.#turn = new AbortController());
    this.#failure = null;
    this.#isAsking = false;
    this.#asked = localityNo === null ? null : { localityNo, week };
    if (localityNo === null) {
      this.#answer = null;
      return;
    }
    const key = `${localityNo} ${week}`;
    this.#answer = this.#kept.get(key) ?? null;
    if (this.#answer && freshness === 'usual') return;
    this.#isAsking = true;
    const result = await this.#client.call(
      'fishHealth.locality',
      { localityNo, week, freshness },
      { signal },
    );
    if (this.#turn.signal !== signal) return;
    this.#isAsking = false;
    if (!result.ok) {
      this.#failure = result.failure;
      return;
    }
    this.#kept.set(key, result.value);
    this.#answer = result.value;
  }

  async retry(): Promise<void> {
    if (this.#asked) await this.show(this.#asked.localityNo, this.#asked.week, 'refresh');
  }

  /** What another person was given leaves the screen. */
  async #forget(): Promise<void> {
    this.#kept.clear();
    if (this.#asked) await this.show(this.#asked.localityNo, this.#asked.week);
  }

  cancel(): void {
    this.#turn.abort();
  }
}

export const [useLocality, provideLocality] = createContext<LocalityStore>();
