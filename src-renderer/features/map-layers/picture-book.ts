import type { PictureSubject } from '../../../src-shared/domain/map-layers/map-layer';
import type { Client } from '../../bridge';
import { Lru } from '../../lib/lru';
import { LayerPictures } from './layer-pictures.svelte';

/** Times that were stepped through come back as they were; those of so many looks at layers. */
const maxEntries = 400;

/** The same question has the same pictures: going back to a time asks for nothing that is there. */
export class PictureBook {
  readonly #client: Client;
  readonly #onSilence: (server: string) => void;
  readonly #pages = new Lru<string, LayerPictures>(maxEntries);

  constructor(client: Client, onSilence: (server: string) => void) {
    this.#client = client;
    this.#onSilence = onSilence;
  }

  of(subject: PictureSubject): LayerPictures {
    return this.#pages.get(nameOf(subject)) ?? this.renew(subject, 'usual');
  }

  /** What is there of it is asked for again. */
  renew(subject: PictureSubject, freshness: 'usual' | 'refresh'): LayerPictures {
    const made = new LayerPictures(this.#client, subject, freshness, () => this.#onSilence(subject.server));
    this.#pages.set(nameOf(subject), made);
    return made;
  }
}

const nameOf = ({ server, version, format, layer, style, time, dimensions }: PictureSubject): string =>
  JSON.stringify([server, version, format, layer, style, time, Object.entries(dimensions).sort()]);
