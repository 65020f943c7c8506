import type { PicturePlace, PictureSubject } from '../../../src-shared/domain/map-layers/map-layer';
import type { Client } from '../../bridge';
import { isNoResponse } from '../../lib/retry-on-reconnect';
import type { WmsSpec } from '../../map/spec';
import { noPicture, type PictureNow, TileNotes } from './tile-notes';

/** The pictures of one layer as it is looked at, from one moment on: another time, or a new wish of the person, is another one. */
export class LayerPictures {
  readonly #client: Client;
  readonly subject: PictureSubject;
  readonly #freshness: 'usual' | 'refresh';
  readonly #onSilence: () => void;
  readonly #notes = new TileNotes();
  #places: readonly PicturePlace[] = [];
  #isCounting = false;
  #now = $state.raw<PictureNow>(noPicture);

  /** With `refresh` each place is asked for anew, once. */
  constructor(
    client: Client,
    subject: PictureSubject,
    freshness: 'usual' | 'refresh',
    onSilence: () => void = () => {},
  ) {
    this.#client = client;
    this.subject = subject;
    this.#freshness = freshness;
    this.#onSilence = onSilence;
  }

  get now(): PictureNow {
    return this.#now;
  }

  /** Something of it on the screen is missing or old, because the map server was not heard. */
  get isSilent(): boolean {
    const { code, staleBecause } = this.#now;
    return isNoResponse(code ?? undefined) || isNoResponse(staleBecause ?? undefined);
  }

  readonly load: WmsSpec['load'] = async (place, signal) => {
    const freshness = this.#notes.hasCome(place) ? 'usual' : this.#freshness;
    const result = await this.#client.call(
      'layers.picture',
      {
        ...this.subject,
        dimensions: { ...this.subject.dimensions },
        ...place,
        box: [...place.box],
        freshness,
      },
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

  /** Once for all pictures that come in one go. */
  #countSoon(): void {
    if (this.#isCounting) return;
    this.#isCounting = true;
    queueMicrotask(() => {
      this.#isCounting = false;
      this.#now = this.#notes.pictureOf(this.#places);
      if (this.isSilent) this.#onSilence();
    });
  }
}
