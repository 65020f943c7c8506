import type { IsoWeek } from '@kartbord/common/week';
import type { ServiceFilter } from '../../../../src-shared/domain/filter/service-filter';
import type { NationalAnswer } from '../../../../src-shared/domain/weeks/year-answers';
import type { Failure } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';

interface Wish {
  readonly week: IsoWeek;
  /** Null: of the whole country. */
  readonly filter: ServiceFilter | null;
}

const keyOf = ({ week, filter }: Wish): string => (filter ? `${week} ${JSON.stringify(filter)}` : week);

/** The service's own statistics of a week, as far as they were heard. */
export interface ServiceNumbers {
  readonly answer: NationalAnswer | null;
  readonly failure: Failure | null;
}

/** While weeks fly by, only the one that the person stops at is asked about. */
const settleMs = 300;
const maxEntries = 60;
const nothing: ServiceNumbers = { answer: null, failure: null };
const unasked: ReadonlyMap<string, ServiceNumbers> = new Map();

/** Asks for the service's own statistics of the weeks that somebody looks at, one at a time and the latest wish only. */
export class ServiceWeek {
  readonly #client: Client;
  readonly #wait: (ms: number) => Promise<void>;
  /** All of one week. */
  #wanted: readonly Wish[] = [];
  #isRunning = false;
  /** Grows when another person is signed in. */
  #person = 0;
  #said = $state.raw<ReadonlyMap<string, ServiceNumbers>>(unasked);

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
  of(week: IsoWeek, filter: ServiceFilter | null = null): ServiceNumbers {
    const wish = { week, filter };
    const known = this.#said.get(keyOf(wish));
    // Not at once: who looks may be in the middle of working something out.
    if (!known) queueMicrotask(() => void this.#want(wish));
    return known ?? nothing;
  }

  /** The same without asking. */
  heard(week: IsoWeek): ServiceNumbers {
    return this.#said.get(week) ?? nothing;
  }

  async #want(wish: Wish): Promise<void> {
    const ofWeek = this.#wanted.filter(({ week }) => week === wish.week);
    if (ofWeek.some((one) => keyOf(one) === keyOf(wish))) return;
    this.#wanted = [...ofWeek, wish];
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#wanted.length > 0) {
      const settled: readonly Wish[] = this.#wanted;
      await this.#wait(settleMs);
      if (this.#wanted !== settled) continue;
      this.#wanted = [];
      for (const one of settled) if (!this.#said.has(keyOf(one))) await this.#ask(one);
    }
    this.#isRunning = false;
  }

  async #ask(wish: Wish): Promise<void> {
    const person = this.#person;
    const { week, filter } = wish;
    const asked = { week, freshness: 'usual', ...(filter ? { filter } : {}) } as const;
    const result = await this.#client.call('fishHealth.national', asked);
    if (person !== this.#person) return;
    const said: ServiceNumbers = result.ok
      ? { answer: result.value, failure: null }
      : { answer: null, failure: result.failure };
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    this.#said = new Map([...[...this.#said].slice(1 - maxEntries), [keyOf(wish), said]]);
  }
}
