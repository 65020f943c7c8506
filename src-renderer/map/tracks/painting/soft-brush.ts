import { overlay } from './overlay';
import {
  type Brush,
  followsOn,
  type Inks,
  type Picture,
  segmentLength,
  type Segments,
  subPx,
} from './segments';

/** Pixels of a layer before it is laid on the picture. */
const mostTouched = 1 << 16;

/** Steps in which the distance from a line, squared, is told. */
const profileSteps = 1024;

/** By width, device px: how much of a pixel is covered, of 255, by steps of its distance from the line, squared. */
const profiles = new Map<number, Uint8Array>();

/** One for all pictures of a size: how far each pixel is covered by the layer. */
let shared = new Uint16Array(0);
const sharedTouched = new Int32Array(mostTouched);

/**
 * Draws with soft edges: a pixel is covered as far as its middle lies within a line with round ends, half a pixel more
 * or less. Within a layer the strongest counts, of equal ones the later; the layer is laid over the picture at its end.
 */
export class SoftBrush implements Brush {
  /** Kind × 256 + cover of 255; 0: not touched. All 0 between layers. */
  readonly #cover: Uint16Array;
  readonly #touched = sharedTouched;
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
    let wide = 0;
    let profile = profileOf(2);
    let reach = 0;
    let steps = 0;
    for (let at = 0; at < count * segmentLength; at += segmentLength) {
      const kind = data[at + 4] as number;
      const itsWidth = widths[kind] as number;
      if (itsWidth === 0 || (colours[kind] as number) === 0) continue;
      if (itsWidth !== wide) {
        wide = itsWidth;
        profile = profileOf(wide);
        reach = wide / 2 + 0.5;
        steps = profileSteps / (reach * reach);
      }
      const mark = kind << 8;
      const ax = (data[at] as number) / subPx;
      const ay = (data[at + 1] as number) / subPx;
      const dx = (data[at + 2] as number) / subPx - ax;
      const dy = (data[at + 3] as number) / subPx - ay;
      const length = Math.sqrt(dx * dx + dy * dy);
      const ux = length > 0 ? dx / length : 1;
      const uy = length > 0 ? dy / length : 0;
      // The line before has drawn the round end that they have in common.
      const isJoined = followsOn(data, at);
      const backX = isJoined ? reach * (uy < 0 ? -uy : uy) : reach;
      const backY = isJoined ? reach * (ux < 0 ? -ux : ux) : reach;
      const west = dx < 0 ? ax + dx - reach : ax - backX;
      const east = dx < 0 ? ax + backX : ax + dx + reach;
      let line = Math.ceil((dy < 0 ? ay + dy - reach : ay - backY) - 0.5);
      let lastLine = Math.floor((dy < 0 ? ay + backY : ay + dy + reach) - 0.5);
      if (line < 0) line = 0;
      if (lastLine >= height) lastLine = height - 1;
      // How far to the east and the west the line reaches in one row of pixels.
      const isLevel = uy < 0.01 && uy > -0.01;
      const aside = isLevel ? 1e9 : (reach / uy) * (uy < 0 ? -1 : 1);
      const perLine = isLevel ? 0 : dx / dy;
      for (; line <= lastLine; line += 1) {
        const py = line + 0.5 - ay;
        const middle = ax + py * perLine;
        const left = middle - aside;
        const right = middle + aside;
        let column = Math.ceil((left > west ? left : west) - 0.5);
        let lastColumn = Math.floor((right < east ? right : east) - 0.5);
        if (column < 0) column = 0;
        if (lastColumn >= width) lastColumn = width - 1;
        const px = column + 0.5 - ax;
        let along = px * ux + py * uy;
        let across = px * uy - py * ux;
        const end = line * width + lastColumn;
        for (let to = line * width + column; to <= end; to += 1) {
          const past = along < 0 ? along : along > length ? along - length : 0;
          const step = ((past * past + across * across) * steps) | 0;
          along += ux;
          across += uy;
          if (step >= profileSteps) continue;
          const much = profile[step] as number;
          const before = cover[to] as number;
          if (much < (before & 255)) continue;
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
    overlay(this.picture.pixels, this.#cover, this.#touched, this.#count, this.#colours);
    this.#count = 0;
  }
}

/** Never 0: a pixel that a line reaches is touched. */
function profileOf(wide: number): Uint8Array {
  let profile = profiles.get(wide);
  if (profile) return profile;
  const reach = wide / 2 + 0.5;
  profile = Uint8Array.from({ length: profileSteps }, (_, step) => {
    const distance = reach * Math.sqrt((step + 0.5) / profileSteps);
    return Math.max(1, Math.round(255 * Math.min(1, Math.min(1, wide) * (reach - distance))));
  });
  profiles.set(wide, profile);
  return profile;
}
