import type { WeekFilter } from '../../../../src-shared/domain/filter/week-filter';
import type { DigestAnswer, DigestSince } from '../../../../src-shared/domain/weeks/digest';
import type { Failure } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';

export const newsSpans = ['week', 'last', 'time'] as const;
type NewsSpan = (typeof newsSpans)[number];

/** What is new since a time, as far as it was heard. */
export class DigestFeed {
  readonly #client: Client;
  #asked = 0;
  span = $state<NewsSpan>('week');
  /** A day as a field of dates has it; empty: none is chosen. */
  day = $state('');
  /** Null: the person never looked before; undefined: not heard yet. */
  answer = $state.raw<DigestAnswer | null | undefined>(undefined);
  failure = $state.raw<Failure | null>(null);
  isFetching = $state(false);

  constructor(client: Client) {
    this.#client = client;
    client.on('account.changed', () => {
      this.#asked++;
      this.answer = undefined;
    });
  }

  /** Null: the day is not chosen. Of the day of the person's clock. */
  get since(): DigestSince | null {
    if (this.span === 'last') return { kind: 'last' };
    const ms = Date.parse(`${this.day}T00:00`);
    return this.span === 'time' && !Number.isNaN(ms) && ms >= 0 ? { kind: 'time', ms } : null;
  }

  /** The last question counts. `usual`: the weeks since then are requested first. */
  async read(filter: WeekFilter, freshness: 'usual' | 'cache' = 'cache'): Promise<void> {
    const { since } = this;
    const asked = ++this.#asked;
    this.failure = null;
    if (!since) {
      this.answer = undefined;
      return;
    }
    this.isFetching = freshness === 'usual';
    const read = await this.#client.call('digest.read', { since, filter, freshness });
    if (asked !== this.#asked) return;
    this.isFetching = false;
    this.answer = read.ok ? read.value : undefined;
    this.failure = read.ok ? null : read.failure;
  }

  /** From now on what is there counts as looked at. */
  async mark(filter: WeekFilter): Promise<void> {
    const marked = await this.#client.call('digest.mark', undefined);
    if (marked.ok) await this.read(filter);
    else this.failure = marked.failure;
  }
}
