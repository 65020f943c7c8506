import type { LayerPicture, PicturePlace } from '../../../src-shared/domain/map-layers/map-layer';
import type { FailureCode } from '../../../src-shared/result';

/** What is on the screen of a layer, and what is on its way. */
export interface PictureNow extends LayerPicture {
  readonly waiting: number;
  /** Why old copies are shown; null where none is. */
  readonly staleBecause: FailureCode | null;
}

/** What came of a tile. */
export type TileNote =
  | { readonly fetchedAtMs: number; readonly staleBecause: FailureCode | null }
  | { readonly code: FailureCode };

export const noPicture: PictureNow = {
  oldestMs: null,
  newestMs: null,
  shown: 0,
  missing: 0,
  waiting: 0,
  code: null,
  staleBecause: null,
};

/** What is known of tiles that are not on the screen any more is forgotten beyond this. */
const mostNotes = 2_000;

/** What is known of the tiles of one layer. */
export class TileNotes {
  readonly #notes = new Map<string, TileNote>();

  note(place: PicturePlace, note: TileNote): void {
    const name = nameOf(place);
    this.#notes.delete(name);
    this.#notes.set(name, note);
    const [oldest] = this.#notes.keys();
    if (this.#notes.size > mostNotes && oldest !== undefined) this.#notes.delete(oldest);
  }

  /** An answer has come for it. */
  hasCome(place: PicturePlace): boolean {
    const note = this.#notes.get(nameOf(place));
    return note !== undefined && 'fetchedAtMs' in note;
  }

  pictureOf(places: readonly PicturePlace[]): PictureNow {
    const known = places.map((place) => this.#notes.get(nameOf(place))).filter((note) => note !== undefined);
    const shown = known.filter((note) => 'fetchedAtMs' in note);
    const missing = known.filter((note) => 'code' in note);
    const times = shown.map(({ fetchedAtMs }) => fetchedAtMs);
    return {
      oldestMs: times.length > 0 ? Math.min(...times) : null,
      newestMs: times.length > 0 ? Math.max(...times) : null,
      shown: shown.length,
      missing: missing.length,
      waiting: places.length - known.length,
      code: missing.at(-1)?.code ?? null,
      staleBecause: shown.find(({ staleBecause }) => staleBecause !== null)?.staleBecause ?? null,
    };
  }
}

const nameOf = ({ system, box, width, height }: PicturePlace): string =>
  [system, ...box, width, height].join();
