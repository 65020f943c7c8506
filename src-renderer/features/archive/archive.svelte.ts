import { createContext } from 'svelte';
import type { ArchiveState } from '../../../src-shared/domain/archive';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';

/** The person's own archive of tracks: what it covers, what is a hole, and what runs. */
export class ArchiveStore {
  readonly #client: Client;
  #state = $state.raw<ArchiveState | null>(null);
  #failure = $state.raw<Failure | null>(null);

  constructor(client: Client) {
    this.#client = client;
    client.on('archive.changed', (state) => (this.#state = state));
  }

  get state(): ArchiveState | null {
    return this.#state;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  async load(): Promise<void> {
    const result = await this.#client.call('archive.state');
    this.#state = result.ok ? result.value : this.#state;
    this.#failure = result.ok ? null : result.failure;
  }
}

export const [useArchive, provideArchive] = createContext<ArchiveStore>();
