import { type IsoWeek, weekParts } from '../../../../src-shared/domain/week';
import type { Client } from '../../../bridge';

/** The sites' own limits, of the years whose download is kept. Read from main at the first question; the service is not asked. */
export class OwnLimits {
  readonly #client: Client;
  /** By year: locality number and week number, as one, to lice per fish. Replaced whole. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #years = $state.raw<ReadonlyMap<number, ReadonlyMap<number, number>>>(new Map());
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #asked = new Set<number>();
  /** Grows when what is kept is another's, or more: an answer to an earlier question comes too late. */
  #turn = 0;

  constructor(client: Client) {
    this.#client = client;
    client.on('account.changed', () => this.#readAgain());
    client.on('offline.changed', ({ state }) => {
      if (state === 'done' && this.#asked.size > 0) this.#readAgain();
    });
  }

  /** Adult female lice per fish; null where the download of the week is not at hand or gives none. */
  of(week: IsoWeek, localityNo: number): number | null {
    const { year, week: weekNo } = weekParts(week);
    const limits = this.#years.get(year);
    if (!limits && !this.#asked.has(year)) queueMicrotask(() => void this.#read(year));
    return limits?.get(keyOf(localityNo, weekNo)) ?? null;
  }

  async #read(year: number): Promise<void> {
    if (this.#asked.has(year)) return;
    this.#asked.add(year);
    const turn = this.#turn;
    const result = await this.#client.call('fishHealth.siteFacts', { year });
    if (turn !== this.#turn) return;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    const limits = new Map<number, number>();
    const facts = result.ok ? result.value?.facts : undefined;
    facts?.limit.forEach((limit, row) => {
      if (!Number.isNaN(limit)) limits.set(keyOf(facts.localityNo[row] ?? 0, facts.week[row] ?? 0), limit);
    });
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    this.#years = new Map(this.#years).set(year, limits);
  }

  #readAgain(): void {
    this.#turn++;
    this.#asked.clear();
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    this.#years = new Map();
  }
}

const keyOf = (localityNo: number, weekNo: number): number => localityNo * 64 + weekNo;
