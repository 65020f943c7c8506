import type { FoundVessel } from '../../../../src-shared/domain/vessels/vessel-list';
import type { Failure } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';

/** Vessels that are known here, for what a person types. What is typed later makes the answer before it void. */
export class VesselFinder {
  readonly #client: Client;
  #abort: AbortController | null = null;
  #found = $state.raw<readonly FoundVessel[]>([]);
  /** What `found` answers. */
  #text = $state('');
  #isSearching = $state(false);
  #failure = $state.raw<Failure | null>(null);

  constructor(client: Client) {
    this.#client = client;
  }

  /** Of the text before until the answer to the new one is there: a list that is emptied at each key flickers. */
  get found(): readonly FoundVessel[] {
    return this.#found;
  }
  get text(): string {
    return this.#text;
  }
  get isSearching(): boolean {
    return this.#isSearching;
  }
  get failure(): Failure | null {
    return this.#failure;
  }

  async find(typed: string): Promise<void> {
    const text = typed.trim().slice(0, 200);
    this.#abort?.abort();
    this.#abort = null;
    if (text === '') {
      this.#set(text, [], null);
      return;
    }
    const abort = new AbortController();
    this.#abort = abort;
    this.#isSearching = true;
    const result = await this.#client.call('vessels.find', { text }, { signal: abort.signal });
    if (this.#abort !== abort) return;
    this.#set(text, result.ok ? result.value : [], result.ok ? null : result.failure);
  }

  #set(text: string, found: readonly FoundVessel[], failure: Failure | null): void {
    this.#text = text;
    this.#found = found;
    this.#failure = failure;
    this.#isSearching = false;
    this.#abort = null;
  }
}
