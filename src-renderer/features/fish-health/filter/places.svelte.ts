import { countyNames } from '../../../../src-shared/domain/counties';
import type { PlaceBook } from '../../../../src-shared/domain/groups';
import { type LocalityNo, localityNo } from '../../../../src-shared/domain/locality';
import { type IsoWeek, weekParts } from '../../../../src-shared/domain/week';
import type { SitePlace } from '../../../../src-shared/domain/year-answers';
import type { Client } from '../../../bridge';

interface YearPlaces {
  readonly year: number;
  readonly places: readonly SitePlace[];
  /** ms since 1970. */
  readonly fetchedAtMs: number;
}

const none: ReadonlyMap<number, YearPlaces> = new Map();

/**
 * Which production area a site lies in: no week says so, the kept lice reports of the download do (facts.md 9f). The newest
 * one speaks, and that of the year that is looked at for sites which are no more. Nothing here asks the service.
 */
export class PlacesStore {
  readonly #client: Client;
  #years = $state.raw<ReadonlyMap<number, YearPlaces>>(none);
  /** Years of which a lice report is kept, in order; null until it is known. */
  #reported: readonly number[] | null = null;
  #asked = new Set<number>();

  readonly book: PlaceBook = $derived.by(() => bookOf([...this.#years.values()]));
  /** When the oldest of it was fetched, ms since 1970; null: no report is kept, or none was looked for. */
  readonly fetchedAtMs: number | null = $derived.by(() => {
    const times = Array.from(this.#years.values(), ({ fetchedAtMs }) => fetchedAtMs);
    return times.length === 0 ? null : Math.min(...times);
  });

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
    if (!this.#asked.has(year)) queueMicrotask(() => void this.#look(year));
    return this.book;
  }

  async #look(year: number): Promise<void> {
    if (this.#asked.has(year)) return;
    this.#asked.add(year);
    this.#reported ??= await this.#readReported();
    const newest = this.#reported.at(-1);
    if (newest === undefined) return;
    for (const one of new Set([newest, ...this.#reported.filter((reported) => reported === year)]))
      if (!this.#years.has(one)) await this.#read(one);
  }

  async #readReported(): Promise<readonly number[]> {
    const result = await this.#client.call('fishHealth.reports');
    if (!result.ok) return [];
    const lice = result.value.filter(({ kind }) => kind === 'lice');
    return [...new Set(lice.map(({ to }) => weekParts(to).year))].sort((a, b) => a - b);
  }

  async #read(year: number): Promise<void> {
    const result = await this.#client.call('fishHealth.siteFacts', { year });
    if (!result.ok || !result.value) return;
    const { facts, fetchedAtMs } = result.value;
    this.#years = new Map([...this.#years, [year, { year, places: facts.places, fetchedAtMs }]]);
  }

  /** What was looked at is looked at again, in what is kept by now. */
  async #readAgain(): Promise<void> {
    const years = [...this.#asked];
    this.#forget();
    for (const year of years) await this.#look(year);
  }

  #forget(): void {
    this.#years = none;
    this.#reported = null;
    this.#asked = new Set();
  }
}

/** The newest year that knows a site speaks for it. */
function bookOf(years: readonly YearPlaces[]): PlaceBook {
  const productionArea = new Map<LocalityNo, { id: number; name: string | null }>();
  const countyName = new Map(countyNames);
  for (const { places } of [...years].sort((a, b) => a.year - b.year))
    for (const place of places) {
      if (place.productionAreaId !== null)
        productionArea.set(localityNo(place.localityNo), {
          id: place.productionAreaId,
          name: place.productionArea,
        });
      if (place.countyNo !== null && place.county !== null) countyName.set(place.countyNo, place.county);
    }
  return { productionArea, countyName };
}
