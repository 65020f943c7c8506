import type { TilePlace, WmsSpec } from '../spec';
import type { Sheet } from './wms-sheet';

interface Tile {
  readonly place: TilePlace;
  readonly sheet: Sheet;
  /** Null while nobody asks for its picture. */
  abort: AbortController | null;
  isDone: boolean;
}

export interface WmsTilesParts {
  readonly createSheet: () => Sheet;
  readonly decode: (bytes: Uint8Array) => Promise<ImageBitmap>;
  /** A sheet has another picture. */
  readonly changed: () => void;
}

/** How far a picture of another zoom is looked for, to stand in while the own one is on its way. */
const farthestZoom = 4;

const nameOf = ({ z, x, y }: TilePlace): string => `${z}/${x}/${y}`;

/**
 * Fetches the pictures of a layer beside OpenLayers' own queue, so that a slow map server never keeps the base map
 * waiting. Only what is wanted on the screen is on its way; the rest is given up at once.
 */
export class WmsTiles {
  readonly #parts: WmsTilesParts;
  readonly #tiles = new Map<string, Tile>();
  #load: WmsSpec['load'];
  /** Null until the first frame. */
  #wanted: readonly TilePlace[] | null = null;

  constructor(load: WmsSpec['load'], parts: WmsTilesParts) {
    this.#load = load;
    this.#parts = parts;
  }

  /** Every wanted picture is on its sheet, or is known to be missing. */
  get isSettled(): boolean {
    return this.#wanted?.every((place) => this.#tiles.get(nameOf(place))?.isDone) ?? false;
  }

  /** The sheet of a tile; a new one shows what other zooms have of it. */
  sheetAt(place: TilePlace): Sheet {
    return this.#at(place).sheet;
  }

  /** These pictures and no others, the first of them first. */
  want(places: readonly TilePlace[]): void {
    this.#wanted = places;
    const names = new Set(places.map(nameOf));
    for (const [name, tile] of this.#tiles) if (!names.has(name)) giveUp(tile);
    for (const place of places) {
      const tile = this.#at(place);
      if (!tile.isDone && !tile.abort) void this.#fetch(tile);
    }
  }

  /** Another picture: what is on the screen stays until each tile of the new one comes, or is known to be missing. */
  reload(load: WmsSpec['load']): void {
    this.#load = load;
    const names = new Set((this.#wanted ?? []).map(nameOf));
    for (const [name, tile] of this.#tiles) {
      giveUp(tile);
      tile.isDone = false;
      if (!names.has(name)) tile.sheet.draw(null);
    }
    if (this.#wanted) this.want(this.#wanted);
  }

  /** Nobody will draw this tile any more. */
  forget(place: TilePlace): void {
    const tile = this.#tiles.get(nameOf(place));
    if (tile) giveUp(tile);
    this.#tiles.delete(nameOf(place));
  }

  dispose(): void {
    for (const tile of this.#tiles.values()) giveUp(tile);
    this.#tiles.clear();
    this.#wanted = [];
  }

  #at(place: TilePlace): Tile {
    const name = nameOf(place);
    let tile = this.#tiles.get(name);
    if (!tile) {
      tile = { place, sheet: this.#parts.createSheet(), abort: null, isDone: false };
      this.#standIn(tile);
      this.#tiles.set(name, tile);
    }
    return tile;
  }

  async #fetch(tile: Tile): Promise<void> {
    const { z, x, y } = tile.place;
    const abort = (tile.abort = new AbortController());
    const bytes = await this.#load(z, x, y, abort.signal);
    const isWanted = (): boolean => tile.abort === abort;
    if (!isWanted()) return;
    const picture = bytes && (await this.#parts.decode(bytes).catch(() => null));
    if (isWanted()) {
      tile.sheet.draw(picture);
      tile.isDone = true;
      tile.abort = null;
      this.#parts.changed();
    }
    picture?.close();
  }

  #standIn({ place: { z, x, y }, sheet }: Tile): void {
    for (let up = 1; up <= Math.min(z, farthestZoom); up++) {
      const scale = 2 ** up;
      const above = this.#done({ z: z - up, x: Math.floor(x / scale), y: Math.floor(y / scale) });
      if (!above) continue;
      const size = 1 / scale;
      sheet.borrow(above, { x: (x % scale) * size, y: (y % scale) * size, size }, { x: 0, y: 0, size: 1 });
      return;
    }
    for (const right of [0, 1])
      for (const down of [0, 1]) {
        const below = this.#done({ z: z + 1, x: 2 * x + right, y: 2 * y + down });
        if (below) sheet.borrow(below, { x: 0, y: 0, size: 1 }, { x: right / 2, y: down / 2, size: 0.5 });
      }
  }

  #done(place: TilePlace): Sheet | undefined {
    const tile = this.#tiles.get(nameOf(place));
    return tile?.isDone ? tile.sheet : undefined;
  }
}

function giveUp(tile: Tile): void {
  tile.abort?.abort();
  tile.abort = null;
}
