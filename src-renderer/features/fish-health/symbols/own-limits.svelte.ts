import type { OwnLimits as OwnLimitsBook } from '../../../../src-shared/domain/fish-health/lice-limits';
import { ownLimits, type YearOfLimits } from '../../../../src-shared/domain/fish-health/own-limits';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { Client } from '../../../bridge';
import { untilRest } from '../../../lib/idle';

/** The sites' own limits, of the years whose download is kept. Read from main; the service is not asked. */
export class OwnLimits {
  readonly #client: Client;
  readonly #changed: () => void;
  /** By year; null where the download of the year is not kept. Replaced whole. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #years = $state.raw<ReadonlyMap<number, YearOfLimits | null>>(new Map());
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #asked = new Map<number, Promise<void>>();
  #kept: Promise<void> | null = null;
  /** Grows when what is kept is another's, or more: an answer to an earlier question comes too late. */
  #turn = 0;

  /** What has been read so far; null where that is nothing. */
  readonly book: OwnLimitsBook | null = $derived.by(() => {
    const years = this.#years;
    const isEmpty = ![...years.values()].some((year) => year !== null);
    return isEmpty ? null : ownLimits((year) => years.get(year) ?? null);
  });

  /** `changed`: more of them is known, or none any more. */
  constructor(client: Client, changed: () => void = () => {}) {
    this.#client = client;
    this.#changed = changed;
    client.on('account.changed', () => this.#readAgain());
    client.on('offline.changed', ({ state }) => {
      if (state === 'done' && (this.#kept || this.#asked.size > 0)) this.#readAgain();
    });
  }

  /** Adult female lice per fish; null where the download of the week is not at hand or gives none. */
  of(week: IsoWeek, localityNo: number): number | null {
    const { year } = weekParts(week);
    if (!this.#asked.has(year)) queueMicrotask(() => void this.#read(year).then(() => this.#changed()));
    const limit = this.book?.ofWeek(week)?.(localityNo) ?? NaN;
    return Number.isNaN(limit) ? null : limit;
  }

  /** Reads all years of which a lice report is kept, once: the newest first, the others one in each idle moment. */
  readStored(): Promise<void> {
    return (this.#kept ??= this.#readAll(this.#turn));
  }

  async #readAll(turn: number): Promise<void> {
    const result = await this.#client.call('fishHealth.reports');
    if (!result.ok || turn !== this.#turn) return;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    const years = new Set(
      result.value.flatMap(({ kind, from, to }) => (kind === 'lice' ? yearsFrom(from, to) : [])),
    );
    const [newest, ...rest] = [...years].sort((a, b) => b - a);
    if (newest === undefined) return;
    await this.#read(newest);
    if (turn === this.#turn) this.#changed();
    for (const year of rest) {
      await untilRest();
      if (turn === this.#turn) await this.#read(year);
    }
    if (turn === this.#turn && rest.length > 0) this.#changed();
  }

  #read(year: number): Promise<void> {
    const asked = this.#asked.get(year) ?? this.#ask(year, this.#turn);
    this.#asked.set(year, asked);
    return asked;
  }

  async #ask(year: number, turn: number): Promise<void> {
    const result = await this.#client.call('fishHealth.siteFacts', { year });
    if (turn !== this.#turn) return;
    const facts = result.ok ? result.value?.facts : undefined;
    // Without the places, which are not asked about here.
    const limits = facts && { localityNo: facts.localityNo, isThere: facts.isThere, limit: facts.limit };
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    this.#years = new Map(this.#years).set(year, limits ?? null);
  }

  #readAgain(): void {
    const wasWhole = this.#kept !== null;
    this.#turn++;
    this.#asked.clear();
    this.#kept = null;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    this.#years = new Map();
    this.#changed();
    if (wasWhole) void this.readStored();
  }
}

function yearsFrom(from: IsoWeek, to: IsoWeek): readonly number[] {
  const [{ year: first }, { year: last }] = [weekParts(from), weekParts(to)];
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}
