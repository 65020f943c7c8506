import { type Brush, type Inks, type Picture, segmentLength, type Segments, subPx } from './segments';

/** Pixels of a layer before it is laid on the picture. */
const mostTouched = 1 << 16;

/** One for all pictures of a size: how far each pixel is covered by the layer. */
let shared = new Uint16Array(0);

/**
 * Draws with soft edges: a pixel is covered as far as its middle lies within a line with round ends, half a pixel more
 * or less. Within a layer the strongest counts, of equal ones the later; the layer is laid over the picture at its end.
 */
export class SoftBrush implements Brush {
  /** Kind × 256 + cover of 255; 0: not touched. All 0 between layers. */
  readonly #cover: Uint16Array;
  readonly #touched = new Int32Array(mostTouched);
  #count = 0;
  #colours: Uint32Array = new Uint32Array(0);

  constructor(private readonly picture: Picture) {
    if (shared.length !== picture.pixels.length) shared = new Uint16Array(picture.pixels.length);
    this.#cover = shared;
  }

  draw({ data, count }: Segments, { colours, widths }: Inks): void {
    const { width, height } = this.picture;
    const cover = this.#cover;
    const touched = this.#touched;
    this.#colours = colours;
    let touchedCount = this.#count;
    for (let at = 0; at < count * segmentLength; at += segmentLength) {
      const kind = data[at + 4] as number;
      const wide = widths[kind] as number;
      if (wide === 0) continue;
      const mark = kind << 8;
      const reach = wide / 2 + 0.5;
      const reachSquared = reach * reach;
      const coreSquared = wide > 1 ? (reach - 1) * (reach - 1) : 0;
      const ax = (data[at] as number) / subPx;
      const ay = (data[at + 1] as number) / subPx;
      const dx = (data[at + 2] as number) / subPx - ax;
      const dy = (data[at + 3] as number) / subPx - ay;
      const length = Math.sqrt(dx * dx + dy * dy);
      const ux = length > 0 ? dx / length : 1;
      const uy = length > 0 ? dy / length : 0;
      const west = Math.min(ax, ax + dx) - reach;
      const east = Math.max(ax, ax + dx) + reach;
      let line = Math.ceil(Math.min(ay, ay + dy) - reach - 0.5);
      let lastLine = Math.floor(Math.max(ay, ay + dy) + reach - 0.5);
      if (line < 0) line = 0;
      if (lastLine >= height) lastLine = height - 1;
      // How far to the east and the west the line reaches in one row of pixels.
      const steep = Math.abs(uy);
      const aside = steep > 0.01 ? (reach + 0.5 * Math.abs(ux)) / steep : Infinity;
      const perLine = steep > 0.01 ? dx / dy : 0;
      for (; line <= lastLine; line += 1) {
        const py = line + 0.5 - ay;
        const middle = ax + py * perLine;
        let column = Math.ceil(Math.max(west, middle - aside) - 0.5);
        let lastColumn = Math.floor(Math.min(east, middle + aside) - 0.5);
        if (column < 0) column = 0;
        if (lastColumn >= width) lastColumn = width - 1;
        for (let to = line * width + column; column <= lastColumn; column += 1, to += 1) {
          const px = column + 0.5 - ax;
          const along = px * ux + py * uy;
          let squared: number;
          if (along <= 0) squared = px * px + py * py;
          else if (along >= length) squared = (px - dx) * (px - dx) + (py - dy) * (py - dy);
          else squared = (px * uy - py * ux) * (px * uy - py * ux);
          if (squared >= reachSquared) continue;
          const much = squared <= coreSquared ? 255 : (255 * Math.min(1, reach - Math.sqrt(squared))) | 0;
          const before = cover[to] as number;
          if (much === 0 || much < (before & 255)) continue;
          cover[to] = mark | much;
          if (before === 0) {
            touched[touchedCount] = to;
            touchedCount += 1;
            if (touchedCount === mostTouched) {
              this.#count = touchedCount;
              this.end();
              touchedCount = 0;
            }
          }
        }
      }
    }
    this.#count = touchedCount;
  }

  end(): void {
    const { pixels } = this.picture;
    const cover = this.#cover;
    const touched = this.#touched;
    const colours = this.#colours;
    for (let k = 0; k < this.#count; k += 1) {
      const to = touched[k] as number;
      const much = cover[to] as number;
      cover[to] = 0;
      const colour = colours[much >> 8] as number;
      const alpha = ((much & 255) * (colour >>> 24) * 257 + 32768) >>> 16;
      const below = pixels[to] as number;
      pixels[to] =
        alpha === 255
          ? colour
          : below === 0
            ? (colour & 0xffffff) | (alpha << 24)
            : over(colour, alpha, below);
    }
    this.#count = 0;
  }
}

/** Lays a colour of some alpha over another, both straight. */
function over(colour: number, alpha: number, below: number): number {
  const rest = ((below >>> 24) * (255 - alpha)) / 255;
  const sum = alpha + rest;
  const share = alpha / sum;
  const red = (below & 255) + ((colour & 255) - (below & 255)) * share + 0.5;
  const green = ((below >> 8) & 255) + (((colour >> 8) & 255) - ((below >> 8) & 255)) * share + 0.5;
  const blue = ((below >> 16) & 255) + (((colour >> 16) & 255) - ((below >> 16) & 255)) * share + 0.5;
  return (red | (green << 8) | (blue << 16) | ((sum + 0.5) << 24)) >>> 0;
}
