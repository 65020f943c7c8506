import { VectorTile } from '@mapbox/vector-tile';
import { type FileHandle, open } from 'node:fs/promises';
import { PbfReader } from 'pbf';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';

/** Tiles go from one for the world (zoom 0) to this zoom; the detailed coast begins at zoom 6. */
export const deepestZoom = 10;
/** Tiles are squares of this many units, with a margin round them in which neighbours overlap. */
export const tileUnits = 4096;

/** Closed rings of the land in a tile, as x, y, x, y, … in tile units; a hole winds the other way. */
export type LandTile = readonly Int16Array[];

const kept = 96;

/**
 * The land of the app's own base map (resources/basemap/NOTICE.md: GSHHG), so that the service draws the very coast
 * that its sites were computed from. The file is opened at the first question.
 */
export class BaseMap {
  readonly #archive: PMTiles;
  readonly #source: FileSource;
  readonly #tiles = new Map<string, Promise<LandTile>>();

  constructor(path: string) {
    this.#source = new FileSource(path);
    this.#archive = new PMTiles(this.#source);
  }

  /** The land of a tile; none where the archive has no such tile. Rejects when there is no archive. */
  land(z: number, x: number, y: number): Promise<LandTile> {
    const key = `${z}/${x}/${y}`;
    const tile = this.#tiles.get(key) ?? this.#read(z, x, y);
    // The one asked for last is the last to go.
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    tile.catch(() => this.#tiles.delete(key));
    for (const oldest of this.#tiles.keys()) {
      if (this.#tiles.size <= kept) break;
      this.#tiles.delete(oldest);
    }
    return tile;
  }

  async close(): Promise<void> {
    await this.#source.close();
  }

  async #read(z: number, x: number, y: number): Promise<LandTile> {
    const found = await this.#archive.getZxy(z, x, y);
    const layer = found && new VectorTile(new PbfReader(new Uint8Array(found.data))).layers['land'];
    if (!layer) return [];
    const rings: Int16Array[] = [];
    for (let i = 0; i < layer.length; i++)
      for (const ring of layer.feature(i).loadGeometry())
        rings.push(Int16Array.from(ring.flatMap((point) => [point.x, point.y])));
    return rings;
  }
}

class FileSource implements Source {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  getKey(): string {
    return this.#path;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    this.#file ??= open(this.#path, 'r');
    const file = await this.#file;
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.read(bytes, 0, length, offset);
    return { data: bytes.buffer.slice(0, bytesRead) };
  }

  async close(): Promise<void> {
    const file = await this.#file?.catch(() => undefined);
    this.#file = undefined;
    await file?.close();
  }
}
