import type { PlaceBook } from '../../../../src-shared/domain/weeks/groups';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { Client } from '../../../bridge';
import { untilRest } from '../../../lib/idle';
import { noYears, oldestMs, placesOf, reportedYears, withYear } from './place-book';

/**
 * Which production area a site lies in: no week says so, the kept lice reports of the download do (facts.md 9f). The newest
 * one speaks, and that of the year that is looked at for sites which are no more. Nothing here asks the service.
 */
export class PlacesStore {
  readonly #client: Client;
  #years = $state.raw(noYears);
  /** Years of which a lice report is kept, in order; null until it is known. */
  #reported: readonly number[] | null = null;
  #asked: number[] = [];

  readonly book: PlaceBook = $derived(placesOf(this.#years));
  /** When the oldest of it was fetched, ms since 1970; null: no report is kept, or none was looked for. */
  readonly fetchedAtMs: number | null = $derived(oldestMs(this.#years));

  constructor(client: Client) {
    this.#client = client;
    client.on('account.changed', () => this.#forget());
    client.on('offline.changed', ({ state, selection }) => {
      if (state === 'done' && selection.reports?.kinds.includes('lice')) void this.#readAgain();
    });
  }

  /** The book, which grows soon after where the year of the week has more to tell. */
  of(week: IsoWeek): PlaceBook {
    const { year } = weekParts(week);
    if (!this.#asked.includes(year)) queueMicrotask(() => void this.#look(year));
    return this.book;
  }

  async #look(year: number): Promise<void> {
    if (this.#asked.includes(year)) return;
    const isFirst = this.#asked.length === 0;
    this.#asked.push(year);
    // A further year adds sites that are no more: not worth a frame of somebody who scrubs over all years.
    if (!isFirst) await untilRest();
    this.#reported ??= await this.#readReported();
    const newest = this.#reported.at(-1);
    if (newest === undefined) return;
    if (!this.#years.has(newest)) await this.#read(newest);
    if (this.#reported.includes(year) && !this.#years.has(year)) await this.#read(year);
  }

  async #readReported(): Promise<readonly number[]> {
    const result = await this.#client.call('fishHealth.reports');
    return result.ok ? reportedYears(result.value) : [];
  }

  async #read(year: number): Promise<void> {
    const result = await this.#client.call('fishHealth.siteFacts', { year });
    if (result.ok && result.value) this.#years = withYear(this.#years, result.value);
  }

  /** What was looked at is looked at again, in what is kept by now. */
  async #readAgain(): Promise<void> {
    const years = this.#asked;
    this.#forget();
    for (const year of years) await this.#look(year);
  }

  #forget(): void {
    this.#years = noYears;
    this.#reported = null;
    this.#asked = [];
  }
}
