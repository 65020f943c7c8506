import type { TrackView } from '../types';

/** Turns pixels into pictures for the page, on memory that is used again. */
export class Pictures {
  readonly #canvas = new OffscreenCanvas(1, 1);
  /** Stays in main memory (performance.md, finding 4). */
  readonly #context = this.#canvas.getContext('2d', { willReadFrequently: true });
  #image = new ImageData(1, 1);
  #pixels = new Uint32Array(this.#image.data.buffer);

  /** `draw` gets the pixels of the picture before, to be cleared by it. */
  of(
    { width, height }: Pick<TrackView, 'width' | 'height'>,
    draw: (pixels: Uint32Array) => void,
  ): ImageBitmap {
    if (this.#image.width !== width || this.#image.height !== height) {
      this.#image = new ImageData(width, height);
      this.#pixels = new Uint32Array(this.#image.data.buffer);
      Object.assign(this.#canvas, { width, height });
    }
    draw(this.#pixels);
    this.#context?.putImageData(this.#image, 0, 0);
    return this.#canvas.transferToImageBitmap();
  }
}
