import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { Shore } from '../../../src-shared/domain/sea/shore';
import { type LocalPlane, type Point } from '../../../src-shared/domain/units/local-plane';
import { openTiles, type Tiles } from '../../storage/files/basemap-tiles';

/** The base map's last zoom, and the tiles of it that have every island (resources/basemap/manifest.json, scripts/basemap). */
const zoom = 10;
const detailed = { west: 480, east: 639, north: 80, south: 335 };
const extent = 4096;
/** Units of the tiles from one side of the world to the other: 5 m each in Norwegian waters. */
const world = 2 ** zoom * extent;
const degree = Math.PI / 180;

interface CoastTile {
  /** Each closed: x, y of corner after corner, in units of the world. */
  readonly rings: readonly Float64Array[];
}

/** Land of the base map, as its closest tiles have it. A lake is land. */
export interface Coast {
  /** Around a place that is the middle of a plane; null where the map has no close coast of all of it. */
  shore(at: LonLat, radiusM: number, plane: LocalPlane): Promise<Shore | null>;
}

export function openCoast(path: string): Coast {
  const tiles = openTiles(path);
  const read = new Map<string, Promise<CoastTile>>();
  const tileAt = (x: number, y: number): Promise<CoastTile> => {
    const id = `${x} ${y}`;
    let tile = read.get(id);
    if (!tile) {
      // Some forty around a place in the far north: those of two places are kept.
      if (read.size > 100) read.clear();
      read.set(id, (tile = readTile(tiles, x, y)));
    }
    return tile;
  };
  return {
    async shore(at, radiusM, plane) {
      const [x, y] = unitsOf(at);
      const reach = (radiusM / (40_075_017 * Math.cos(at[1] * degree))) * world * 1.02;
      const [west, east] = [x - reach, x + reach].map((one) => Math.floor(one / extent)) as [number, number];
      const [north, south] = [y - reach, y + reach].map((one) => Math.floor(one / extent)) as [
        number,
        number,
      ];
      if (!(
        west >= detailed.west &&
        east <= detailed.east &&
        north >= detailed.north &&
        south <= detailed.south
      ))
        return null;
      const near = new Map<string, CoastTile>();
      for (let column = west; column <= east; column++)
        for (let row = north; row <= south; row++) near.set(`${column} ${row}`, await tileAt(column, row));
      await tiles.close();
      const sides: number[] = [];
      for (const [id, tile] of near) {
        const [column = 0, row = 0] = id.split(' ').map(Number);
        addSides(sides, tile, column * extent, row * extent, plane);
      }
      return { sides: Float64Array.from(sides), isLand: (point) => isLand(near, unitsOf(plane.from(point))) };
    },
  };
}

async function readTile(tiles: Tiles, x: number, y: number): Promise<CoastTile> {
  const bytes = await tiles.tile(zoom, x, y);
  // A tile with nothing in it is open sea.
  const land = bytes && new VectorTile(new PbfReader(bytes)).layers['land'];
  const rings: Float64Array[] = [];
  for (let feature = 0; land && feature < land.length; feature++)
    for (const ring of land.feature(feature).loadGeometry())
      rings.push(Float64Array.from(ring.flatMap((corner) => [x * extent + corner.x, y * extent + corner.y])));
  return { rings };
}

/** What lies beyond the edge of a tile its neighbour has; the sides along the cut of a tile are among it. */
function addSides(
  sides: number[],
  { rings }: CoastTile,
  west: number,
  north: number,
  plane: LocalPlane,
): void {
  const isBeyond = (one: number, other: number, from: number): boolean =>
    (one < from && other < from) || (one > from + extent && other > from + extent);
  for (const ring of rings) {
    let before: Point | null = null;
    for (let at = 2; at < ring.length; at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ring.subarray(at - 2, at + 2);
      if (isBeyond(x1, x2, west) || isBeyond(y1, y2, north) || (x1 === x2 && y1 === y2)) {
        before = null;
        continue;
      }
      const from: Point = before ?? plane.to(placeOf(x1, y1));
      const to = plane.to(placeOf(x2, y2));
      sides.push(...from, ...to);
      before = to;
    }
  }
}

/** By all rings of the tile that a place lies in: in a hole they are crossed twice. */
function isLand(tiles: ReadonlyMap<string, CoastTile>, [x, y]: Point): boolean {
  const tile = tiles.get(`${Math.floor(x / extent)} ${Math.floor(y / extent)}`);
  let isIn = false;
  for (const ring of tile?.rings ?? [])
    for (let at = 2; at < ring.length; at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[at - 2], ring[at - 1], ring[at], ring[at + 1]];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
    }
  return isIn;
}

const unitsOf = ([lon, lat]: LonLat): Point => [
  (lon / 360 + 0.5) * world,
  (0.5 - Math.asinh(Math.tan(lat * degree)) / (2 * Math.PI)) * world,
];
const placeOf = (x: number, y: number): LonLat => [
  (x / world - 0.5) * 360,
  Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) / degree,
];
