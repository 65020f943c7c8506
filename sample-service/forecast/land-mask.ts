import { type BaseMap, type LandTile, tileUnits } from '../wms/base-map';
import { squareX, squareY } from '../wms/mercator';
import { kmPerDegree } from './degrees';

/** Tells land from sea where it has been loaded; everything else counts as sea. */
export interface LandPatch {
  isLand(lon: number, lat: number): boolean;
}

/** Cells along the side of a tile. */
const cells = 512;
const kept = 60;

/**
 * The base map's land as cells, one zoom of it. A cell of zoom 9 is about 60 m wide in Norway, of zoom 7 about 250 m;
 * coarser zooms also leave out the smallest islands (scripts/basemap). Lakes count as land: no waves are forecast there.
 */
export class LandMask {
  readonly #baseMap: BaseMap;
  readonly #zoom: number;
  readonly #tiles = new Map<string, Promise<Uint8Array>>();

  constructor(baseMap: BaseMap, zoom: number) {
    this.#baseMap = baseMap;
    this.#zoom = zoom;
  }

  /** Loads what lies within `radiusKm` of a point. */
  around(lon: number, lat: number, radiusKm: number): Promise<LandPatch> {
    const north = radiusKm / kmPerDegree;
    const east = north / Math.cos((Math.min(lat + north, 88) * Math.PI) / 180);
    return this.within(lon - east, lat - north, lon + east, lat + north);
  }

  /** Loads what lies in a box of degrees. */
  async within(west: number, south: number, east: number, north: number): Promise<LandPatch> {
    const tilesAcross = 2 ** this.#zoom;
    const tileAt = (share: number) => Math.min(Math.max(Math.floor(share * tilesAcross), 0), tilesAcross - 1);
    const found = new Map<number, Uint8Array>();
    for (let x = tileAt(squareX(west)); x <= tileAt(squareX(east)); x++)
      for (let y = tileAt(squareY(north)); y <= tileAt(squareY(south)); y++)
        found.set(x * tilesAcross + y, await this.#tile(x, y));
    return {
      isLand: (lon, lat) => {
        const [x, y] = [squareX(lon) * tilesAcross, squareY(lat) * tilesAcross];
        const tile = found.get(Math.floor(x) * tilesAcross + Math.floor(y));
        if (!tile) return false;
        const [column, row] = [Math.floor((x % 1) * cells), Math.floor((y % 1) * cells)];
        return tile[row * cells + column] === 1;
      },
    };
  }

  #tile(x: number, y: number): Promise<Uint8Array> {
    const key = `${x}/${y}`;
    const tile = this.#tiles.get(key) ?? this.#baseMap.land(this.#zoom, x, y).then(landCells);
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    tile.catch(() => this.#tiles.delete(key));
    for (const oldest of this.#tiles.keys()) {
      if (this.#tiles.size <= kept) break;
      this.#tiles.delete(oldest);
    }
    return tile;
  }
}

/** 1 in the cells whose centre lies on land: the even-odd rule, row by row. */
export function landCells(rings: LandTile): Uint8Array {
  const crossings: number[][] = Array.from({ length: cells }, () => []);
  const toCells = cells / tileUnits;
  for (const ring of rings)
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const [x0, y0] = [(ring[i] ?? 0) * toCells, (ring[i + 1] ?? 0) * toCells];
      const [x1, y1] = [(ring[i + 2] ?? 0) * toCells, (ring[i + 3] ?? 0) * toCells];
      const first = Math.max(Math.ceil(Math.min(y0, y1) - 0.5), 0);
      const last = Math.min(Math.ceil(Math.max(y0, y1) - 0.5), cells) - 1;
      for (let row = first; row <= last; row++)
        crossings[row]?.push(x0 + ((row + 0.5 - y0) / (y1 - y0)) * (x1 - x0));
    }
  const land = new Uint8Array(cells * cells);
  crossings.forEach((xs, row) => {
    xs.sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const from = Math.max(Math.ceil((xs[i] ?? 0) - 0.5), 0);
      const to = Math.min(Math.ceil((xs[i + 1] ?? 0) - 0.5), cells);
      if (to > from) land.fill(1, row * cells + from, row * cells + to);
    }
  });
  return land;
}
