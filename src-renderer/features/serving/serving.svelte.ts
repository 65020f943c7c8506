import { createContext } from 'svelte';
import { notServing, type ServingState } from '../../../src-shared/domain/export/serving';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';

/** Stored data for other programs of this computer: whether it is served, where, and who asked. */
export class ServingStore {
  readonly #client: Client;
  #state = $state.raw<ServingState>(notServing);
  #failure = $state.raw<Failure | null>(null);
  #isBusy = $state(false);

  constructor(client: Client) {
    this.#client = client;
    client.on('serving.changed', (state) => (this.#state = state));
  }

  get state(): ServingState {
    return this.#state;
  }

  /** Why it could not be started. */
  get failure(): Failure | null {
    return this.#failure;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** It goes on when the page is closed, and when the window is loaded anew. */
  async load(): Promise<void> {
    const result = await this.#client.call('serving.state');
    if (result.ok) this.#state = result.value;
  }

  start(): Promise<void> {
    return this.#ask('serving.start');
  }

  stop(): Promise<void> {
    return this.#ask('serving.stop');
  }

  async #ask(name: 'serving.start' | 'serving.stop'): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const result = await this.#client.call(name);
    this.#isBusy = false;
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#state = result.value;
  }
}

export const [useServing, provideServing] = createContext<ServingStore>();
