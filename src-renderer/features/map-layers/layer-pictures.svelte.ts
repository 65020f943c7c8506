import type { Client } from '../../bridge';
import type { TilePlace, WmsSpec } from '../../map/spec';
import { noPicture, type PictureNow, TileNotes } from './tile-notes';

/** The pictures of one layer at one time, from one moment on: another time, or a new wish of the person, is another one. */
export class LayerPictures {
  readonly #client: Client;
  readonly #layer: string;
  readonly time: string | null;
  readonly #freshness: 'usual' | 'refresh';
  readonly #notes = new TileNotes();
  #places: readonly TilePlace[] = [];
  #isCounting = false;
  #now = $state.raw<PictureNow>(noPicture);

  /** With `refresh` each tile is asked for anew, once. */
  constructor(client: Client, layer: string, time: string | null, freshness: 'usual' | 'refresh') {
    this.#client = client;
    this.#layer = layer;
    this.time = time;
    this.#freshness = freshness;
  }

  get now(): PictureNow {
    return this.#now;
  }

  readonly load: WmsSpec['load'] = async (z, x, y, signal) => {
    const place = { z, x, y };
    const freshness = this.#notes.hasCome(place) ? 'usual' : this.#freshness;
    const result = await this.#client.call(
      'layers.tile',
      { layer: this.#layer, ...place, time: this.time, freshness },
      { signal },
    );
    if (signal.aborted || (!result.ok && result.failure.code === 'cancelled')) return null;
    if (result.ok) {
      const { fetchedAtMs, staleBecause = null } = result.value.stamp;
      this.#notes.note(place, { fetchedAtMs, staleBecause });
    } else this.#notes.note(place, { code: result.failure.code });
    this.#countSoon();
    return result.ok ? result.value.bytes : null;
  };

  readonly seen: WmsSpec['seen'] = (places) => {
    this.#places = places;
    this.#countSoon();
  };

  /** Once for all tiles that come in one go. */
  #countSoon(): void {
    if (this.#isCounting) return;
    this.#isCounting = true;
    queueMicrotask(() => {
      this.#isCounting = false;
      this.#now = this.#notes.pictureOf(this.#places);
    });
  }
}
