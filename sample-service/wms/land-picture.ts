import { type BaseMap, type LandTile, deepestZoom, tileUnits } from './base-map';
import type { Pixels } from './clip';
import type { Drawing } from './drawing';
import { latAt, lonAt, squareX, squareY } from './mercator';
import { type Sheet, toPixel } from './sheet';

/** A tile is drawn at most so many pixels wide, so that its lines are as fine as the picture. */
const tilePixels = 512;
const mostTiles = 64;
/** Points of a line closer than this to the last one drawn add nothing, pixels. */
const finest = 0.4;

interface TileRange {
  readonly zoom: number;
  readonly columns: readonly [first: number, last: number];
  readonly rows: readonly [first: number, last: number];
}

/** Fills the land that a sheet shows, one fill for each tile: the margins of neighbours lie over each other and would cancel out in one. */
export async function drawLand(
  drawing: Drawing,
  sheet: Sheet,
  baseMap: BaseMap,
  fill: string,
): Promise<void> {
  const { zoom, columns, rows } = tilesOf(sheet);
  for (let x = columns[0]; x <= columns[1]; x++)
    for (let y = rows[0]; y <= rows[1]; y++) {
      const land = await baseMap.land(zoom, x, y);
      if (land.length > 0) drawing.rings(pixelsOf(land, placement(sheet, zoom, x, y), sheet), fill);
    }
}

export function tilesOf({ lonLatBox: [west, south, east, north], width, height }: Sheet): TileRange {
  const [left, right] = [squareX(west), squareX(east)];
  const [top, bottom] = [squareY(Math.min(north, 85)), squareY(Math.max(south, -85))];
  const perPixel = Math.min((right - left) / width, (bottom - top) / height);
  const wanted = Math.ceil(Math.log2(1 / (perPixel * tilePixels)));
  for (let zoom = Math.min(Math.max(wanted, 0), deepestZoom); ; zoom--) {
    const last = 2 ** zoom - 1;
    const tile = (share: number) => Math.min(Math.max(Math.floor(share * 2 ** zoom), 0), last);
    const columns = [tile(left), tile(right)] as const;
    const rows = [tile(top), tile(bottom)] as const;
    const count = (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1);
    if (count <= mostTiles || zoom === 0) return { zoom, columns, rows };
  }
}

/** Gives the pixel of a point of a tile. */
type Placement = (x: number, y: number) => readonly [x: number, y: number];

/**
 * The pixel of a tile's points by way of a net over the tile whose knots are projected exactly: some hundred projections
 * instead of one for each of the ten thousands of points of a coast. Between the knots it is off by far less than a pixel.
 */
function placement(sheet: Sheet, zoom: number, column: number, row: number): Placement {
  const knots = sheet.system === 'EPSG:3857' ? 1 : zoom < 5 ? 64 : 16;
  const across = 2 ** zoom;
  const net = new Float64Array((knots + 1) ** 2 * 2);
  for (let j = 0; j <= knots; j++) {
    const lat = latAt((row + j / knots) / across);
    for (let i = 0; i <= knots; i++)
      net.set(toPixel(sheet, [lonAt((column + i / knots) / across), lat]), (j * (knots + 1) + i) * 2);
  }
  return (x, y) => {
    const [u, v] = [(x / tileUnits) * knots, (y / tileUnits) * knots];
    const i = Math.min(Math.max(Math.floor(u), 0), knots - 1);
    const j = Math.min(Math.max(Math.floor(v), 0), knots - 1);
    const [s, t] = [u - i, v - j];
    const upper = (j * (knots + 1) + i) * 2;
    const lower = upper + (knots + 1) * 2;
    const between = (axis: 0 | 1) => {
      const [a, b] = [net[upper + axis] ?? 0, net[upper + 2 + axis] ?? 0];
      const [c, d] = [net[lower + axis] ?? 0, net[lower + 2 + axis] ?? 0];
      return (a + (b - a) * s) * (1 - t) + (c + (d - c) * s) * t;
    };
    return [between(0), between(1)];
  };
}

/** The rings that reach into the sheet, in its pixels. */
function pixelsOf(land: LandTile, place: Placement, { width, height }: Sheet): readonly Pixels[] {
  const rings: Pixels[] = [];
  for (const ring of land) {
    const pixels: (readonly [number, number])[] = [];
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    let [lastX, lastY] = [Infinity, Infinity];
    for (let k = 0; k + 1 < ring.length; k += 2) {
      const pixel = place(ring[k] ?? 0, ring[k + 1] ?? 0);
      const [x, y] = pixel;
      if (k > 0 && Math.abs(x - lastX) + Math.abs(y - lastY) < finest) continue;
      pixels.push(pixel);
      [lastX, lastY] = [x, y];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
    if (left <= width && right >= 0 && top <= height && bottom >= 0) rings.push(pixels);
  }
  return rings;
}
