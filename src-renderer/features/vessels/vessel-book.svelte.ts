import { colourPlaces } from '../../../src-shared/domain/tracks/vessel-colours';
import { newVessel, placesOf, type Vessel } from './lists/vessel-list';

/** What is a person's own of a vessel in the list. */
export type StoredInBook = Pick<Vessel, 'mmsi' | 'isVisible' | 'colourNo'>;

/**
 * The vessels of the list in their order. An answer for one of five hundred costs a look-up and a copied array of
 * references; who only wants to know which vessels there are is not told of it.
 */
export class VesselBook {
  #all = $state.raw<readonly Vessel[]>([]);
  #mmsis = $state.raw<readonly number[]>([]);
  readonly #placeOf = $derived(placesOf(this.#mmsis));

  get all(): readonly Vessel[] {
    return this.#all;
  }

  /** The same array until a vessel comes or goes. */
  get mmsis(): readonly number[] {
    return this.#mmsis;
  }

  has(mmsi: number): boolean {
    return this.#placeOf.has(mmsi);
  }

  of(mmsi: number): Vessel | undefined {
    const place = this.#placeOf.get(mmsi);
    return place === undefined ? undefined : this.#all[place];
  }

  /** Those that are not there yet, each with the colour that the fewest have. */
  add(mmsis: readonly number[]): void {
    const added: Vessel[] = [];
    const used = new Array<number>(colourPlaces).fill(0);
    for (const { colourNo } of this.#all) used[colourNo] = (used[colourNo] ?? 0) + 1;
    for (const mmsi of mmsis) {
      const colourNo = used.indexOf(Math.min(...used));
      used[colourNo] = (used[colourNo] ?? 0) + 1;
      added.push(newVessel(mmsi, colourNo));
    }
    this.#set([...this.#all, ...added]);
  }

  /** These and no others, as they were; what is known of those that are there stays. */
  put(vessels: readonly StoredInBook[]): void {
    this.#set(
      vessels.map(({ mmsi, isVisible, colourNo }) => ({
        ...(this.of(mmsi) ?? newVessel(mmsi, colourNo)),
        isVisible,
        colourNo,
      })),
    );
  }

  remove(mmsis: ReadonlySet<number>): void {
    this.#set(this.#all.filter(({ mmsi }) => !mmsis.has(mmsi)));
  }

  clear(): void {
    this.#set([]);
  }

  change(mmsi: number, change: Partial<Vessel>): void {
    const place = this.#placeOf.get(mmsi);
    const vessel = place === undefined ? undefined : this.#all[place];
    if (place === undefined || !vessel) return;
    this.#all = this.#all.with(place, { ...vessel, ...change });
  }

  /** All at once; a vessel that is given back as it was stays the same object. */
  changeAll(change: (vessel: Vessel) => Vessel): void {
    this.#all = this.#all.map(change);
  }

  #set(all: readonly Vessel[]): void {
    this.#all = all;
    this.#mmsis = all.map(({ mmsi }) => mmsi);
  }
}
