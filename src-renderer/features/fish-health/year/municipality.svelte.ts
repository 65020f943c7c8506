import type { MunicipalityAnswer } from '../../../../src-shared/domain/weeks/year-answers';
import type { Failure } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';
import { RetryOnReconnect, isNoResponse, type Outside } from '../../../lib/retry-on-reconnect';
import { Lru } from '../../../lib/lru';

/** How often each treatment was reported in a municipality, by year; asked for only when a person unfolds it. */
export class MunicipalityStore {
  readonly #client: Client;
  readonly #kept = new Lru<string, MunicipalityAnswer>(20);
  #turn = new AbortController();
  /** Four digits. */
  #no = $state<string | null>(null);
  #answer = $state.raw<MunicipalityAnswer | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isAsking = $state(false);

  constructor(client: Client, outside: Outside) {
    this.#client = client;
    new RetryOnReconnect(client, {
      ...outside,
      isWanting: () => isNoResponse(this.#failure?.code ?? this.#answer?.stamp.staleBecause),
      ask: () => this.#ask('refresh'),
    });
    client.on('account.changed', () => {
      this.#kept.clear();
      const no = this.#no;
      this.#no = null;
      if (no !== null) void this.show(no);
    });
  }

  /** Of the municipality asked for last; null where that is another one. */
  answerOf(no: string): MunicipalityAnswer | null {
    return no === this.#no ? this.#answer : null;
  }
  failureOf(no: string): Failure | null {
    return no === this.#no ? this.#failure : null;
  }
  isAskingFor(no: string): boolean {
    return no === this.#no && this.#isAsking;
  }

  async show(no: string): Promise<void> {
    if (no === this.#no) return;
    this.#no = no;
    this.#answer = this.#kept.get(no) ?? null;
    this.#failure = null;
    if (this.#answer === null || isNoResponse(this.#answer.stamp.staleBecause)) await this.#ask('usual');
  }

  async retry(): Promise<void> {
    await this.#ask('refresh');
  }

  async #ask(freshness: 'usual' | 'refresh'): Promise<void> {
    const no = this.#no;
    if (no === null) return;
    this.#turn.abort();
    const { signal } = (this.#turn = new AbortController());
    this.#isAsking = true;
    const result = await this.#client.call(
      'fishHealth.municipality',
      { municipalityNo: no, freshness },
      { signal },
    );
    if (this.#turn.signal !== signal) return;
    this.#isAsking = false;
    this.#failure = result.ok ? null : result.failure;
    if (!result.ok) return;
    this.#kept.set(no, result.value);
    this.#answer = result.value;
  }
}
