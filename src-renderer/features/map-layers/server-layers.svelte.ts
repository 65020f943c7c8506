import type { LayersAnswer, MapLayer } from '../../../src-shared/domain/map-layers/map-layer';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { layersByName } from './find-layers';
import { RetryOnReconnect, isNoResponse, type Outside } from '../../lib/retry-on-reconnect';

interface Parts {
  readonly client: Client;
  readonly outside: Outside;
  /** Pictures on the screen are missing or old because the server was silent. */
  readonly isMissing: () => boolean;
  /** Asks for those again. */
  readonly comeBack: () => void;
}

/** What one map server offers. A server that is silent is asked again by itself, and stops no other. */
export class ServerLayers {
  readonly id: string;
  readonly #client: Client;
  readonly #again: RetryOnReconnect;
  #answer = $state.raw<LayersAnswer | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isLoading = $state(false);
  #asking: Promise<void> | null = null;
  readonly #byName = $derived(layersByName(this.#answer?.layers ?? []));

  constructor(id: string, { client, outside, isMissing, comeBack }: Parts) {
    this.id = id;
    this.#client = client;
    this.#again = new RetryOnReconnect(client, {
      ...outside,
      isWanting: () => this.#isSilent || isMissing(),
      ask: async () => {
        comeBack();
        if (this.#isSilent) await this.#ask('usual');
      },
    });
  }

  /** An older list stays while a new one is on its way, and where that one fails. */
  get answer(): LayersAnswer | null {
    return this.#answer;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get isLoading(): boolean {
    return this.#isLoading;
  }

  layer(name: string): MapLayer | null {
    return this.#byName.get(name) ?? null;
  }

  /** Reads what there is, where that is not known yet. */
  async load(): Promise<void> {
    if (this.#answer === null || this.#failure) await this.#ask('usual');
  }

  refresh(): Promise<void> {
    return this.#ask('refresh');
  }

  /** Asks again by itself from now on, ever more seldom, until nothing is wanting. */
  watch(): void {
    void this.#again.watch();
  }

  get #isSilent(): boolean {
    return isNoResponse(this.#failure?.code ?? this.#answer?.stamp.staleBecause);
  }

  /** One question at a time; who asks meanwhile waits for the same answer. */
  #ask(freshness: 'usual' | 'refresh'): Promise<void> {
    this.#asking ??= this.#askNow(freshness).finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #askNow(freshness: 'usual' | 'refresh'): Promise<void> {
    this.#isLoading = true;
    const result = await this.#client.call('layers.list', { server: this.id, freshness });
    this.#isLoading = false;
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#answer = result.value;
    if (this.#isSilent) this.watch();
  }
}
