import { createContext } from 'svelte';
import type { LocalityAnswer } from '../../../../src-shared/contract';
import type { Escape } from '../../../../src-shared/domain/fish-health/locality';
import type { IsoWeek } from '@kartbord/common/week';
import type { Failure } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';
import {
  RetryOnReconnect,
  isNoResponse,
  type Outside,
  outsideOfBrowser,
} from '../../../lib/retry-on-reconnect';
import { Lru } from '../../../lib/lru';
import { ownEscapes } from './escapes-of-site';

/** The selected site's own answer for the week asked for. Never another week's: what is not here yet is not shown. */
export class LocalityStore {
  readonly #client: Client;
  readonly #kept = new Lru<string, LocalityAnswer>(30);
  #turn = new AbortController();
  #asked: { readonly localityNo: number; readonly week: IsoWeek } | null = null;

  #answer = $state.raw<LocalityAnswer | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isAsking = $state(false);
  /** Of the locality asked for; escapes come with its weeks alone. */
  #escapes = $state.raw<readonly Escape[]>([]);

  constructor(client: Client, outside: Outside = outsideOfBrowser) {
    this.#client = client;
    new RetryOnReconnect(client, {
      ...outside,
      isWanting: () => isNoResponse(this.#failure?.code ?? this.#answer?.stamp.staleBecause),
      ask: () => this.renew(),
    });
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
  /** All that the weeks which were looked at say of the locality, each once. */
  get escapes(): readonly Escape[] {
    return this.#escapes;
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
    if (localityNo !== this.#asked?.localityNo) this.#escapes = [];
    this.#asked = localityNo === null ? null : { localityNo, week };
    if (localityNo === null) {
      this.#answer = null;
      return;
    }
    const key = `${localityNo} ${week}`;
    this.#put(this.#kept.get(key) ?? null);
    // An old copy stood in for a silent service: it may be heard again by now.
    const isOld = isNoResponse(this.#answer?.stamp.staleBecause);
    if (this.#answer && !isOld && freshness === 'usual') return;
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
    this.#put(result.value);
  }

  async retry(): Promise<void> {
    if (this.#asked) await this.show(this.#asked.localityNo, this.#asked.week, 'refresh');
  }

  /** Asks again; whatever is there stays as it is until a new answer has come. */
  async renew(): Promise<void> {
    if (!this.#asked || this.#isAsking) return;
    if (this.#turn.signal.aborted) this.#turn = new AbortController();
    const { signal } = this.#turn;
    const asked = this.#asked;
    const result = await this.#client.call(
      'fishHealth.locality',
      { ...asked, freshness: 'refresh' },
      { signal },
    );
    const isSilent = result.ok
      ? result.value.stamp.staleBecause !== undefined
      : isNoResponse(result.failure.code);
    if (this.#turn.signal !== signal || isSilent) return;
    this.#failure = result.ok ? null : result.failure;
    if (!result.ok) return;
    this.#kept.set(`${asked.localityNo} ${asked.week}`, result.value);
    this.#put(result.value);
  }

  #put(answer: LocalityAnswer | null): void {
    this.#answer = answer;
    const text = (escape: Escape): string => JSON.stringify(escape);
    const known = this.#escapes.map(text);
    const fresh = ((answer && ownEscapes(answer.detail.escapes, answer.detail.localityNo)) ?? []).filter(
      (escape) => !known.includes(text(escape)),
    );
    if (fresh.length > 0) this.#escapes = [...this.#escapes, ...fresh];
  }

  /** What another person was given leaves the screen. */
  async #forget(): Promise<void> {
    this.#kept.clear();
    this.#escapes = [];
    if (this.#asked) await this.show(this.#asked.localityNo, this.#asked.week);
  }

  cancel(): void {
    this.#turn.abort();
  }
}

export const [useLocality, provideLocality] = createContext<LocalityStore>();
