import type { WmsSpec } from '../../spec';
import type { Sheet } from './wms-sheet';

/** What is kept of a picture: drawn, or its bytes as they came. */
export type StoredPicture =
  { readonly kind: 'drawn'; readonly sheet: Sheet } | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

/** As much as 96 tiles, over all layers of a map. */
const usualBytes = 96 * 256 * 256 * 4;

const sizeOf = (kept: StoredPicture): number =>
  kept.kind === 'bytes' ? kept.bytes.length : kept.sheet.element.width * kept.sheet.element.height * 4;

/**
 * Pictures that were just on the screen, and those of the next step: by the function that loads them and the name of their
 * square. What was put there first makes room first.
 */
export class WmsShelf {
  readonly #most: number;
  readonly #kept = new Map<string, StoredPicture>();
  readonly #numbers = new WeakMap<WmsSpec['load'], number>();
  #last = 0;
  #bytes = 0;

  constructor(most = usualBytes) {
    this.#most = most;
  }

  put(load: WmsSpec['load'], square: string, kept: StoredPicture): void {
    const name = this.#name(load, square);
    this.#remove(name);
    this.#kept.set(name, kept);
    this.#bytes += sizeOf(kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) return;
      const gone = this.#remove(oldest);
      if (gone?.kind === 'drawn') gone.sheet.release();
    }
  }

  look(load: WmsSpec['load'], square: string): StoredPicture | null {
    return this.#kept.get(this.#name(load, square)) ?? null;
  }

  /** It is the caller's own from then on. */
  take(load: WmsSpec['load'], square: string): StoredPicture | null {
    return this.#remove(this.#name(load, square));
  }

  #remove(name: string): StoredPicture | null {
    const kept = this.#kept.get(name);
    if (!kept) return null;
    this.#kept.delete(name);
    this.#bytes -= sizeOf(kept);
    return kept;
  }

  #name(load: WmsSpec['load'], square: string): string {
    let number = this.#numbers.get(load);
    if (number === undefined) this.#numbers.set(load, (number = ++this.#last));
    return `${number} ${square}`;
  }
}
