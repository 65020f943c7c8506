import type { LonLat } from '@kartbord/common/lon-lat';
import type { Shore } from '../../../src-shared/domain/sea/shore';
import { type LocalPlane, type Point } from '../../../src-shared/domain/units/local-plane';
import { deepestZoom as zoom, isInLand, type LandTile, ofWorld, placeOfWorld, readLand } from '../../storage/files/basemap-land'; // prettier-ignore
import { openTiles } from '../../storage/files/basemap-tiles';

/** The tiles of the last zoom that have every island (resources/basemap/manifest.json, scripts/basemap). */
const detailed = { west: 480, east: 639, north: 80, south: 335 };
/** Tiles from one side of the world to the other; a unit of one is 5 m in Norwegian waters. */
const across = 2 ** zoom;
const degree = Math.PI / 180;

/** Land of the base map, as its closest tiles have it. A lake is land. */
export interface Coast {
  /** Around a place that is the middle of a plane; null where the map has no close coast of all of it. Rejects where it cannot be read. */
  shore(at: LonLat, radiusM: number, plane: LocalPlane): Promise<Shore | null>;
}

export function openCoast(path: string): Coast {
  const tiles = openTiles(path);
  const read = new Map<string, LandTile>();
  const tileAt = async (x: number, y: number): Promise<LandTile> => {
    const id = `${x} ${y}`;
    // A tile that the map does not have has nothing in it: open sea.
    const tile = read.get(id) ?? (await readLand(tiles, zoom, x, y)) ?? { extent: 4096, polygons: [] };
    // Some forty around a place in the far north: those of two places are kept.
    if (read.size > 100) read.clear();
    read.set(id, tile);
    return tile;
  };
  return {
    async shore(at, radiusM, plane) {
      const [x, y] = tilesOf(at);
      const reach = (radiusM / (40_075_017 * Math.cos(at[1] * degree))) * across * 1.02;
      const [west, east] = [x - reach, x + reach].map(Math.floor) as [number, number];
      const [north, south] = [y - reach, y + reach].map(Math.floor) as [number, number];
      if (!(
        west >= detailed.west &&
        east <= detailed.east &&
        north >= detailed.north &&
        south <= detailed.south
      ))
        return null;
      const near = new Map<string, LandTile>();
      try {
        for (let column = west; column <= east; column++)
          for (let row = north; row <= south; row++) near.set(`${column} ${row}`, await tileAt(column, row));
      } finally {
        await tiles.close();
      }
      const sides: number[] = [];
      for (const [id, tile] of near) {
        const [column = 0, row = 0] = id.split(' ').map(Number);
        addSides(sides, tile, column, row, plane);
      }
      return { sides: Float64Array.from(sides), isLand: (point) => isLand(near, tilesOf(plane.from(point))) };
    },
  };
}

/** What lies beyond the edge of a tile its neighbour has; the sides along the cut of a tile are among it. */
function addSides(
  sides: number[],
  { extent, polygons }: LandTile,
  column: number,
  row: number,
  plane: LocalPlane,
): void {
  const isBeyond = (one: number, other: number): boolean =>
    (one < 0 && other < 0) || (one > extent && other > extent);
  const pointOf = (x: number, y: number): Point =>
    plane.to(placeOfWorld((column + x / extent) / across, (row + y / extent) / across));
  for (const ring of polygons.flat()) {
    let before: Point | null = null;
    for (let at = 2; at < ring.length; at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ring.subarray(at - 2, at + 2);
      if (isBeyond(x1, x2) || isBeyond(y1, y2) || (x1 === x2 && y1 === y2)) {
        before = null;
        continue;
      }
      const from: Point = before ?? pointOf(x1, y1);
      const to = pointOf(x2, y2);
      sides.push(...from, ...to);
      before = to;
    }
  }
}

function isLand(tiles: ReadonlyMap<string, LandTile>, [x, y]: Point): boolean {
  const tile = tiles.get(`${Math.floor(x)} ${Math.floor(y)}`);
  return tile !== undefined && isInLand(tile, (x % 1) * tile.extent, (y % 1) * tile.extent);
}

/** In tiles of the last zoom from the north-western corner of the world. */
function tilesOf(at: LonLat): Point {
  const [x, y] = ofWorld(at);
  return [x * across, y * across];
}
