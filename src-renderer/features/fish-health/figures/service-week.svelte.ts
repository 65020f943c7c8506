import type { IsoWeek } from '@kartbord/common/week';
import type { NationalAnswer } from '../../../../src-shared/domain/weeks/year-answers';
import type { Failure } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';

/** The service's own statistics of a week, as far as they were heard. */
export interface ServiceNumbers {
  readonly answer: NationalAnswer | null;
  readonly failure: Failure | null;
}

/** While weeks fly by, only the one that the person stops at is asked about. */
const settleMs = 300;
const maxEntries = 60;
const nothing: ServiceNumbers = { answer: null, failure: null };
const unasked: ReadonlyMap<IsoWeek, ServiceNumbers> = new Map();

/** Asks for the service's own statistics of the weeks that somebody looks at, one at a time and the latest wish only. */
export class ServiceWeek {
  readonly #client: Client;
  readonly #wait: (ms: number) => Promise<void>;
  #wanted: IsoWeek | null = null;
  #isRunning = false;
  /** Grows when another person is signed in. */
  #person = 0;
  #said = $state.raw<ReadonlyMap<IsoWeek, ServiceNumbers>>(unasked);

  constructor(client: Client, wait: (ms: number) => Promise<void>) {
    this.#client = client;
    this.#wait = wait;
    client.on('account.changed', () => {
      this.#person++;
      this.#said = unasked;
    });
    // What failed is asked again when it is looked at the next time.
    client.on('connection.changed', ({ state }) => {
      if (state === 'offline') return;
      const good = [...this.#said].filter(([, { failure }]) => failure === null);
      // eslint-disable-next-line svelte/prefer-svelte-reactivity
      if (good.length < this.#said.size) this.#said = new Map(good);
    });
  }

  /** The very same object until something is heard. A week that was never asked about is asked about soon after. */
  of(week: IsoWeek): ServiceNumbers {
    const known = this.#said.get(week);
    // Not at once: who looks may be in the middle of working something out.
    if (!known) queueMicrotask(() => void this.#want(week));
    return known ?? nothing;
  }

  /** The same without asking. */
  heard(week: IsoWeek): ServiceNumbers {
    return this.#said.get(week) ?? nothing;
  }

  async #want(week: IsoWeek): Promise<void> {
    this.#wanted = week;
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#wanted !== null) {
      const settled: IsoWeek = this.#wanted;
      await this.#wait(settleMs);
      if (this.#wanted !== settled) continue;
      this.#wanted = null;
      if (!this.#said.has(settled)) await this.#ask(settled);
    }
    this.#isRunning = false;
  }

  async #ask(week: IsoWeek): Promise<void> {
    const person = this.#person;
    const result = await this.#client.call('fishHealth.national', { week, freshness: 'usual' });
    if (person !== this.#person) return;
    const said: ServiceNumbers = result.ok
      ? { answer: result.value, failure: null }
      : { answer: null, failure: result.failure };
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    this.#said = new Map([...[...this.#said].slice(1 - maxEntries), [week, said]]);
  }
}
