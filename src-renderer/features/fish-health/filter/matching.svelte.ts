import type { ServiceFilter } from '../../../../src-shared/domain/filter/service-filter';
import type { IsoWeek } from '@kartbord/common/week';
import type { Failure } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';
import { isNoResponse } from '../../../lib/retry-on-reconnect';
import { type Matching, noMatchings, unasked, withMatching, withoutFailures } from './matching-memory';

interface Question {
  readonly key: string;
  readonly week: IsoWeek;
  readonly filter: ServiceFilter;
}

/** While weeks fly by, only those that the person stops at are asked about. */
const settleMs = 120;
/** The shown week, a compared one, and those that they took the place of. */
const mostWanted = 3;

/** Asks the service which localities of a week its filter shows: when somebody looks, one at a time, the newest wish first. */
export class MatchingStore {
  readonly #client: Client;
  readonly #wait: (ms: number) => Promise<void>;
  #wanted: Question[] = [];
  #isRunning = false;
  #asking: string | null = null;
  /** Grows when another person is signed in. */
  #person = 0;
  #known = $state.raw(noMatchings);

  constructor(client: Client, wait: (ms: number) => Promise<void>) {
    this.#client = client;
    this.#wait = wait;
    client.on('account.changed', () => {
      this.#person++;
      this.#wanted = [];
      this.#known = noMatchings;
    });
    client.on('connection.changed', ({ state }) => {
      if (state !== 'offline') this.#forgetFailures((failure) => isNoResponse(failure.code));
    });
    client.on('session.changed', () => this.#forgetFailures(({ code }) => code === 'signed-out'));
  }

  /** The very same object until something is heard. A question that was never asked is asked soon after. */
  of(week: IsoWeek, filter: ServiceFilter): Matching {
    const key = `${week} ${JSON.stringify(filter)}`;
    const known = this.#known.get(key);
    // Not at once: who looks may be in the middle of working something out.
    if (!known) queueMicrotask(() => this.#want({ key, week, filter }));
    return known ?? unasked;
  }

  /** Asks again after a failure. */
  retry(week: IsoWeek, filter: ServiceFilter): void {
    this.#want({ key: `${week} ${JSON.stringify(filter)}`, week, filter }, 'again');
  }

  #want(question: Question, again?: 'again'): void {
    if (question.key === this.#asking || (this.#known.has(question.key) && !again)) return;
    this.#wanted = [...this.#wanted.filter(({ key }) => key !== question.key), question].slice(-mostWanted);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    await this.#wait(settleMs);
    for (let next = this.#wanted.pop(); next; next = this.#wanted.pop()) await this.#ask(next);
    this.#isRunning = false;
  }

  async #ask({ key, week, filter }: Question): Promise<void> {
    const person = this.#person;
    this.#asking = key;
    const before = this.#known.get(key)?.answer ?? null;
    const result = await this.#client.call('fishHealth.matching', {
      week,
      filter: structuredClone(filter),
      freshness: 'usual',
    });
    this.#asking = null;
    if (person !== this.#person) return;
    this.#known = withMatching(this.#known, key, {
      answer: result.ok ? result.value : before,
      failure: result.ok ? null : result.failure,
      isAsking: false,
    });
  }

  #forgetFailures(isOver: (failure: Failure) => boolean): void {
    this.#known = withoutFailures(this.#known, isOver);
  }
}
