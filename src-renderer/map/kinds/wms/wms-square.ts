import {
  type MapSystem,
  mercatorHalf,
  type PicturePlace,
  tilePixels,
  tilePlace,
} from '../../../../src-shared/domain/map-layers/map-layer';
import type { ScreenBox } from '../../projection';
import type { TilePlace, WmsSpec } from '../../spec';
import { boxIn, boxInScreenSystem, fromScreen, screenSystem } from '../../systems';

/** A part of the screen's plane that is covered by one picture. */
export interface Square {
  /** The same part in the same system has the same name. */
  readonly name: string;
  readonly box: ScreenBox;
  /** Px of the sheet. */
  readonly width: number;
  readonly height: number;
  /** What is asked for; null where the system cannot be drawn. */
  readonly place: PicturePlace | null;
}

export type AskedIn = Pick<WmsSpec, 'system' | 'mostPixels'>;

/** Around a picture in another system, px: what the sampling of the edges misses, and what smoothing reaches for. */
const marginPx = 4;
/** Between points so many px apart an edge bends by less than a px, even at the least zoom. */
const edgePx = 64;
/** A picture in another system has at most so many times the sheet's px along a side; one that lies aslant needs 1.5. */
const mostTimes = 2;

/** A tile of the screen's grid of 256 px. One tile px is one CSS px, whatever the screen: the paths of the cache. */
export function tileSquare(tile: TilePlace, { system, mostPixels }: AskedIn): Square {
  const own = tilePlace(tile);
  return {
    name: `${system} ${tile.z}/${tile.x}/${tile.y}`,
    box: own.box,
    width: tilePixels,
    height: tilePixels,
    place: placeIn({ system, mostPixels }, own.box, tilePixels, tilePixels),
  };
}

/** More than there are on any screen and around it; the oldest make room. */
const mostKnown = 2000;

/** Squares are computed once for all layers that ask in the same way. */
export class KnownSquares {
  readonly #known = new Map<string, Square>();

  at(tile: TilePlace, as: AskedIn): Square {
    const { system, mostPixels } = as;
    const name = `${system} ${mostPixels.width} ${mostPixels.height} ${tile.z}/${tile.x}/${tile.y}`;
    const known = this.#known.get(name);
    if (known) return known;
    const square = tileSquare(tile, as);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= mostKnown) this.#known.delete(oldest);
    this.#known.set(name, square);
    return square;
  }
}

/** What a layer of single pictures asks for more than the view on each side, as a part of it. */
const margin = 0.1;

/**
 * The whole view and a margin, but nothing beyond the edge of the screen's plane. `resolution`: metres of that plane per
 * CSS px; where the server gives fewer px than that, a px of the picture is larger than one of the screen.
 */
export function viewSquare(view: ScreenBox, resolution: number, { system, mostPixels }: AskedIn): Square {
  const [wide, high] = [(view[2] - view[0]) * margin, (view[3] - view[1]) * margin];
  const west = Math.max(-mercatorHalf, view[0] - wide);
  const south = Math.max(-mercatorHalf, view[1] - high);
  const across = Math.min(mercatorHalf, view[2] + wide) - west;
  const up = Math.min(mercatorHalf, view[3] + high) - south;
  const px = Math.max(resolution, across / mostPixels.width, up / mostPixels.height);
  const [width, height] = [Math.max(1, Math.floor(across / px)), Math.max(1, Math.floor(up / px))];
  const box: ScreenBox = [west, south, west + width * px, south + height * px];
  return {
    name: `${system} ${box.join(' ')} ${width}`,
    box,
    width,
    height,
    place: placeIn({ system, mostPixels }, box, width, height),
  };
}

/**
 * The question for a box of the screen that is drawn in so many px. In another system than the screen's: about the same px
 * on the ground along each axis, the edges on whole multiples of a px, so that the same box is the same question.
 */
function placeIn(
  { system, mostPixels }: AskedIn,
  box: ScreenBox,
  width: number,
  height: number,
): PicturePlace | null {
  if (system === screenSystem()) {
    const [across, down] = [Math.min(width, mostPixels.width), Math.min(height, mostPixels.height)];
    return { system, box: boxInScreenSystem(box), width: across, height: down };
  }
  const covered = boxIn(system, box, Math.ceil(Math.max(width, height) / edgePx));
  const px = covered && pixelAt(system, box, width);
  if (!px) return null;
  const x = aligned(covered[0], covered[2], px[0], Math.min(mostPixels.width, mostTimes * width));
  const y = aligned(covered[1], covered[3], px[1], Math.min(mostPixels.height, mostTimes * height));
  return { system, box: [x.from, y.from, x.to, y.to], width: x.count, height: y.count };
}

/** How large one px of the screen is along the system's axes, near the middle of a box. */
function pixelAt(system: MapSystem, box: ScreenBox, width: number): [number, number] | null {
  const px = (box[2] - box[0]) / width;
  for (const [right, up] of looked) {
    const [x, y] = [box[0] + (box[2] - box[0]) * right, box[1] + (box[3] - box[1]) * up];
    const at = fromScreen(system, [x, y]);
    const east = at && fromScreen(system, [x + px, y]);
    const north = at && fromScreen(system, [x, y + px]);
    if (east && north)
      return [Math.hypot(east[0] - at[0], north[0] - at[0]), Math.hypot(east[1] - at[1], north[1] - at[1])];
  }
  return null;
}

/** As parts of a box: its middle, then where else a system that covers only some of it may be. */
const looked = [0.5, 0.25, 0.75, 0.05, 0.95].flatMap((right, _, all) =>
  all.map((up) => [right, up] as const),
);

function aligned(
  from: number,
  to: number,
  px: number,
  most: number,
): { from: number; to: number; count: number } {
  const least = (to - from) / Math.max(1, most - 2 * marginPx - 2);
  const unit = Number(Math.max(px, least).toPrecision(4));
  const first = Math.floor(from / unit) - marginPx;
  const last = Math.min(Math.ceil(to / unit) + marginPx, first + most);
  const at = (count: number): number => Number((count * unit).toPrecision(12));
  return { from: at(first), to: at(last), count: last - first };
}
