import type { CitedQuestion, Quoted } from '../../../../src-shared/domain/weeks/citation';
import type { Failure, Result } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';
import type { Turn } from '../../../lib/history.svelte';

/** The numbers that a person has quoted, as far as they were heard. */
export class CitationFeed {
  readonly #client: Client;
  #asked = 0;
  #turned: Promise<void> = Promise.resolve();
  /** The newest first; undefined: not heard yet. */
  list = $state.raw<readonly Quoted[] | undefined>(undefined);
  failure = $state.raw<Failure | null>(null);

  constructor(client: Client) {
    this.#client = client;
    client.on('account.changed', () => {
      this.#asked++;
      this.list = undefined;
    });
  }

  /** Each is counted again. */
  async read(): Promise<void> {
    const asked = ++this.#asked;
    const read = await this.#client.call('citations.list', undefined);
    if (asked !== this.#asked) return;
    this.list = read.ok ? read.value : this.list;
    this.failure = read.ok ? null : read.failure;
  }

  /** Counts a number and keeps it. */
  add(question: CitedQuestion): Promise<Result<Quoted>> {
    return this.#client.call('citations.add', { question });
  }

  /** Gives the way back. */
  remove(id: string): Turn {
    const call = async (name: 'citations.remove' | 'citations.restore'): Promise<void> => {
      const done = await this.#client.call(name, { id });
      await this.read();
      if (!done.ok) this.failure = done.failure;
    };
    this.list = this.list?.filter((one) => one.id !== id);
    // One after the other: what is undone at once is not brought back before it has gone.
    const inTurn = (name: 'citations.remove' | 'citations.restore'): void =>
      void (this.#turned = this.#turned.then(() => call(name)));
    inTurn('citations.remove');
    return () => {
      inTurn('citations.restore');
      return () => this.remove(id);
    };
  }
}
