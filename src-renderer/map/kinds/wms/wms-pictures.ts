import type { WmsSpec } from '../../spec';
import type { Sheet } from './wms-sheet';
import type { WmsShelf } from './wms-shelf';
import type { Square } from './wms-square';

export interface PicturesParts {
  readonly shelf: WmsShelf;
  readonly createSheet: (size: { readonly width: number; readonly height: number }) => Sheet;
  /** Rejects where the bytes are no picture. */
  readonly decode: (bytes: Uint8Array) => Promise<ImageBitmap>;
  /** Does short work in a frame to come. */
  readonly soon: (work: () => void) => void;
  /** ms. */
  readonly now: () => number;
}

/** A picture that did not come is not asked for again before that. */
const restMs = 30_000;
const mostFailed = 1000;

/** One layer's way from the question for a picture to a sheet with the picture on it. */
export class WmsPictures {
  readonly parts: PicturesParts;
  #load: WmsSpec['load'];
  /** When each may be asked for again, by the name of the square. */
  #failed = new Map<string, number>();

  constructor(load: WmsSpec['load'], parts: PicturesParts) {
    this.#load = load;
    this.parts = parts;
  }

  get load(): WmsSpec['load'] {
    return this.#load;
  }

  /** Another function is another picture, and what failed may come. */
  change(load: WmsSpec['load']): void {
    this.#load = load;
    this.#failed = new Map();
  }

  /** It cannot be had, as far as is known now. */
  isMissing({ name, place }: Square): boolean {
    return place === null || (this.#failed.get(name) ?? -Infinity) > this.parts.now();
  }

  /** The sheet that was put aside with this very picture; it is the caller's from then on. */
  take({ name }: Square): Sheet | null {
    if (this.parts.shelf.look(this.#load, name)?.kind !== 'drawn') return null;
    const kept = this.parts.shelf.take(this.#load, name);
    return kept?.kind === 'drawn' ? kept.sheet : null;
  }

  /** The sheet has the picture that `load` gives for the square. */
  putAside({ name }: Square, load: WmsSpec['load'], sheet: Sheet): void {
    this.parts.shelf.put(load, name, { kind: 'drawn', sheet });
  }

  /** A sheet with the picture; null where there is none, or at once when it is given up. Never rejects. */
  async draw(square: Square, signal: AbortSignal): Promise<Sheet | null> {
    const picture = await orGivenUp(this.#picture(square, signal), signal);
    if (signal.aborted) return null;
    if (!picture) {
      this.#noteFailed(square.name);
      return null;
    }
    const sheet = this.parts.createSheet(square);
    const works = sheet.drawing(picture, square);
    await Promise.all(works.map((work) => this.#soon(work, signal)));
    picture.close();
    if (!isAborted(signal)) return sheet;
    sheet.release();
    return null;
  }

  /** One that comes too late is closed. */
  async #picture({ name, place }: Square, signal: AbortSignal): Promise<ImageBitmap | null> {
    const load = this.#load;
    if (!place) return null;
    try {
      const kept = this.parts.shelf.take(load, name);
      const bytes = kept?.kind === 'bytes' ? kept.bytes : await load(place, signal);
      if (!bytes || signal.aborted) return null;
      const picture = await this.parts.decode(bytes);
      if (!isAborted(signal)) return picture;
      picture.close();
    } catch {
      // No picture: as if the server had none.
    }
    return null;
  }

  #soon(work: () => void, signal: AbortSignal): Promise<void> {
    return new Promise((done) =>
      this.parts.soon(() => {
        if (!signal.aborted) work();
        done();
      }),
    );
  }

  #noteFailed(name: string): void {
    const now = this.parts.now();
    if (this.#failed.size >= mostFailed)
      this.#failed = new Map([...this.#failed].filter(([, untilMs]) => untilMs > now));
    this.#failed.set(name, now + restMs);
  }
}

/** Asked anew after a wait, in which it may have become so. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/** What comes, or null as soon as it is given up: who answers late keeps no place in the queue. */
export function orGivenUp<Value>(coming: Promise<Value | null>, signal: AbortSignal): Promise<Value | null> {
  return new Promise((done) => {
    signal.addEventListener('abort', () => done(null), { once: true });
    void coming.then(done, () => done(null));
  });
}
