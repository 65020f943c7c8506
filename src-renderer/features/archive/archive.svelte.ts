import { createContext } from 'svelte';
import type { ArchiveState } from '../../../src-shared/domain/vessels/archive';
import type { Failure, Result } from '../../../src-shared/result';
import type { Client } from '../../bridge';

/** The person's own archive of tracks: what it covers, what is a hole, and what runs. */
export class ArchiveStore {
  readonly #client: Client;
  #state = $state.raw<ArchiveState | null>(null);
  #failure = $state.raw<Failure | null>(null);

  constructor(client: Client) {
    this.#client = client;
    client.on('archive.changed', (state) => (this.#state = state));
    client.on('account.changed', () => void this.#reload());
  }

  /** Null until main has told. */
  get state(): ArchiveState | null {
    return this.#state;
  }

  /** Why the last thing asked of main did not come off. */
  get failure(): Failure | null {
    return this.#failure;
  }

  async load(): Promise<void> {
    const result = await this.#client.call('archive.state');
    this.#state = result.ok ? result.value : this.#state;
    this.#note(result);
  }

  async run(): Promise<void> {
    this.#note(await this.#client.call('archive.run'));
  }

  async stop(): Promise<void> {
    this.#note(await this.#client.call('archive.stop'));
  }

  /** Deletes all that is kept of a vessel, for good. */
  async forget(mmsi: number): Promise<void> {
    this.#note(await this.#client.call('archive.forget', { mmsi }));
    if (!this.#failure) await this.load();
  }

  #note(result: Result<unknown>): void {
    this.#failure = result.ok ? null : result.failure;
  }

  /** What was on the screen was another person's. */
  async #reload(): Promise<void> {
    if (this.#state === null) return;
    this.#state = null;
    await this.load();
  }
}

export const [useArchive, provideArchive] = createContext<ArchiveStore>();
