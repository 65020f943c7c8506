/** A small picture as pixels: red, green, blue and alpha, not multiplied, the alpha in the highest byte. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint32Array;
}

/** What is on a canvas. */
export function pixelsOf(context: CanvasRenderingContext2D): Pixels {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, rgba: new Uint32Array(data.buffer) };
}

const stripPx = 64;

/** `share` of 255 of the lowest byte of one number over that of another, rounded. */
function mixed(over: number, share: number, under: number): number {
  const sum = (over & 255) * share + (under & 255) * (255 - share) + 128;
  return (sum + (sum >> 8)) >> 8;
}

/** One pixel over another, as a canvas does it. */
function blended(over: number, under: number): number {
  const share = over >>> 24;
  const below = under >>> 24;
  // Over what covers all, which is nearly always so, the colours are mixed and nothing else.
  const alpha = below === 255 ? 255 : share + (below * (255 - share)) / 255;
  const part = below === 255 ? share : Math.round((255 * share) / alpha);
  const [blue, green] = [mixed(over >> 16, part, under >> 16), mixed(over >> 8, part, under >> 8)];
  return ((Math.round(alpha) << 24) | (blue << 16) | (green << 8) | mixed(over, part, under)) >>> 0;
}

/**
 * Lays small pictures over one another in memory, so that thousands of them are one picture for the canvas: each that a
 * canvas is asked to draw costs more than its pixels do.
 */
export class PixelSheet {
  #image: ImageData | null = null;
  #pixels = new Uint32Array();
  /** What was laid in each strip of `stripPx` rows, px: right is beyond it. A coast lies askew, and most of a map is empty. */
  #left = new Int32Array();
  #right = new Int32Array();
  /** Of all strips, px: bottom is beyond it. */
  #top = 0;
  #bottom = 0;

  /** An empty sheet of this size, px. */
  clear(width: number, height: number): void {
    if (this.#image?.width !== width || this.#image.height !== height) {
      this.#image = new ImageData(width, height);
      this.#pixels = new Uint32Array(this.#image.data.buffer);
      const strips = Math.ceil(height / stripPx);
      [this.#left, this.#right] = [new Int32Array(strips), new Int32Array(strips)];
    } else this.#pixels.fill(0, this.#top * width, Math.max(this.#top, this.#bottom) * width);
    this.#left.fill(width);
    this.#right.fill(0);
    [this.#top, this.#bottom] = [height, 0];
  }

  /** Over what is there. What lies beyond the edges is cut; `x` and `y` are whole px. */
  lay({ width, height, rgba }: Pixels, x: number, y: number): void {
    if (!this.#image) return;
    const [wide, high] = [this.#image.width, this.#image.height];
    const [left, top] = [Math.max(0, x), Math.max(0, y)];
    const [right, bottom] = [Math.min(wide, x + width), Math.min(high, y + height)];
    if (left >= right || top >= bottom) return;
    const pixels = this.#pixels;
    for (let row = top; row < bottom; row += 1) {
      let at = row * wide + left;
      let from = (row - y) * width + left - x;
      for (const end = at + right - left; at < end; at += 1, from += 1) {
        const over = rgba[from] ?? 0;
        const share = over >>> 24;
        if (share === 0) continue;
        const under = share === 255 ? 0 : (pixels[at] ?? 0);
        pixels[at] = under === 0 ? over : blended(over, under);
      }
    }
    for (let strip = Math.floor(top / stripPx); strip * stripPx < bottom; strip += 1) {
      if (left < (this.#left[strip] ?? 0)) this.#left[strip] = left;
      if (right > (this.#right[strip] ?? 0)) this.#right[strip] = right;
    }
    if (top < this.#top) this.#top = top;
    if (bottom > this.#bottom) this.#bottom = bottom;
  }

  /** What of it lies between two edges, px, on a canvas of its size that has nothing there. */
  put(context: CanvasRenderingContext2D, [from, to]: readonly [number, number]): void {
    for (const [strip, laid] of this.#left.entries()) {
      const left = Math.max(laid, from);
      const width = Math.min(this.#right[strip] ?? 0, to) - left;
      const top = Math.max(this.#top, strip * stripPx);
      const height = Math.min(this.#bottom, (strip + 1) * stripPx) - top;
      if (this.#image && width > 0 && height > 0)
        context.putImageData(this.#image, 0, 0, left, top, width, height);
    }
  }
}
