import type { TilePlace, WmsSpec } from '../../spec';
import type { Cover, Look } from './wms-cover';
import type { Piece } from './wms-pane';
import type { WmsPictures } from './wms-pictures';
import type { Part, Sheet } from './wms-sheet';
import type { Square } from './wms-square';
import { sameRange, type TileRange, tileRange, tilesIn } from './wms-tile-range';
import type { Ending, Job, Lane } from './wms-turns';

interface Tile {
  readonly place: TilePlace;
  readonly square: Square;
  /** Null where there is nothing to be seen of it. */
  sheet: Sheet | null;
  /** Whose picture the sheet has; null: none, or what stands in for it. */
  of: WmsSpec['load'] | null;
  /** Null while nobody asks for its picture. */
  abort: AbortController | null;
  /** It has the present picture, or there is none. */
  isDone: boolean;
}

export interface WmsTilesParts {
  readonly pictures: WmsPictures;
  readonly lane: Lane;
  readonly squareAt: (place: TilePlace) => Square;
  /** Something else is to be seen, or what was asked for is known to be missing. */
  readonly changed: () => void;
}

/** How far a picture of another zoom is looked for, to stand in while the own one is on its way. */
const farthestZoom = 4;

const nameOf = ({ z, x, y }: TilePlace): string => `${z}/${x}/${y}`;

/**
 * The tiles of a layer, fetched beside OpenLayers' own queue, so that a slow map server never keeps the base map waiting.
 * Only what is wanted on the screen is on its way; the rest is given up at once.
 */
export class WmsTiles implements Cover {
  readonly #parts: WmsTilesParts;
  /** Those of the screen. */
  #tiles = new Map<string, Tile>();
  #wanted: readonly TilePlace[] | null = null;
  /** What was looked at last. */
  #range: TileRange | null = null;
  #isTurning = false;

  constructor(parts: WmsTilesParts) {
    this.#parts = parts;
  }

  get isSettled(): boolean {
    if (this.#wanted === null || this.#isTurning) return false;
    return [...this.#tiles.values()].every(({ isDone }) => isDone);
  }

  get squares(): readonly Square[] {
    return [...this.#tiles.values()].map(({ square }) => square);
  }

  get pieces(): readonly Piece[] {
    return [...this.#tiles.values()].flatMap(({ square, sheet }) =>
      sheet ? { name: square.name, box: square.box, element: sheet.element } : [],
    );
  }

  /** Of a tile of the screen. */
  sheetAt(place: TilePlace): Sheet | null {
    return this.#tiles.get(nameOf(place))?.sheet ?? null;
  }

  look({ box, resolution, isAnimating }: Look): boolean {
    if (isAnimating) return false;
    const range = tileRange(box, resolution);
    if (this.#range && sameRange(range, this.#range)) return false;
    this.#range = range;
    this.#isTurning = true;
    return true;
  }

  turn(): void {
    if (!this.#isTurning || !this.#range) return;
    this.#isTurning = false;
    this.want(tilesIn(this.#range));
  }

  /** These tiles and no others, the first of them first. A new one shows what other zooms have of it. */
  want(places: readonly TilePlace[]): void {
    this.#wanted = places;
    const before = this.#tiles;
    const after = new Map(places.map((place) => [nameOf(place), this.#at(place)]));
    this.#tiles = after;
    for (const [name, tile] of before) if (!after.has(name)) this.#drop(tile);
    for (const tile of after.values()) this.#settle(tile);
    this.#ask();
  }

  reload(load: WmsSpec['load']): void {
    for (const tile of this.#tiles.values()) {
      giveUp(tile);
      tile.isDone = false;
    }
    this.#parts.pictures.change(load);
    if (this.#wanted) this.want(this.#wanted);
  }

  hide(): void {
    this.want([]);
    this.#wanted = null;
    this.#range = null;
    this.#isTurning = false;
  }

  #at(place: TilePlace): Tile {
    const known = this.#tiles.get(nameOf(place));
    if (known) return known;
    const square = this.#parts.squareAt(place);
    const tile: Tile = { place, square, sheet: null, of: null, abort: null, isDone: false };
    if (!this.#settle(tile)) this.#standIn(tile);
    return tile;
  }

  /** Without asking anybody: by what was put aside, or because it is known to be missing. Returns whether it is. */
  #settle(tile: Tile): boolean {
    const { pictures } = this.#parts;
    if (tile.isDone && (tile.of !== null || pictures.isMissing(tile.square))) return true;
    const sheet = pictures.take(tile.square);
    tile.isDone = sheet !== null || pictures.isMissing(tile.square);
    if (tile.isDone) this.#put(tile, sheet);
    return tile.isDone;
  }

  #ask(): void {
    const wanted = [...this.#tiles.values()].filter(({ isDone, abort }) => !isDone && !abort);
    this.#parts.lane.wait(wanted.map((tile): Job => ({ run: () => this.#fetch(tile) })));
  }

  async #fetch(tile: Tile): Promise<Ending> {
    const abort = (tile.abort = new AbortController());
    const sheet = await this.#parts.pictures.draw(tile.square, abort.signal);
    if (tile.abort !== abort) {
      sheet?.release();
      return 'given-up';
    }
    tile.abort = null;
    tile.isDone = true;
    this.#put(tile, sheet);
    this.#parts.changed();
    return sheet ? 'came' : 'missing';
  }

  /** The present picture of a tile, or none. */
  #put(tile: Tile, sheet: Sheet | null): void {
    this.#putAside(tile);
    tile.sheet = sheet;
    tile.of = sheet && this.#parts.pictures.load;
  }

  #drop(tile: Tile): void {
    giveUp(tile);
    this.#putAside(tile);
  }

  #putAside({ square, sheet, of }: Tile): void {
    if (sheet && of) this.#parts.pictures.putAside(square, of, sheet);
    else sheet?.release();
  }

  #standIn(tile: Tile): void {
    const { z, x, y } = tile.place;
    for (let up = 1; up <= Math.min(z, farthestZoom); up++) {
      const scale = 2 ** up;
      const above = this.#picture({ z: z - up, x: Math.floor(x / scale), y: Math.floor(y / scale) });
      if (!above) continue;
      const size = 1 / scale;
      const part = { x: (x % scale) * size, y: (y % scale) * size, size };
      this.#borrow(tile, above, part, { x: 0, y: 0, size: 1 });
      return;
    }
    for (const right of [0, 1])
      for (const down of [0, 1]) {
        const below = this.#picture({ z: z + 1, x: 2 * x + right, y: 2 * y + down });
        const into = { x: right / 2, y: down / 2, size: 0.5 };
        if (below) this.#borrow(tile, below, { x: 0, y: 0, size: 1 }, into);
      }
  }

  #borrow(tile: Tile, from: Sheet, part: Part, into: Part): void {
    tile.sheet ??= this.#parts.pictures.parts.createSheet(tile.square);
    tile.sheet.borrow(from, part, into);
  }

  /** What is to be seen of another tile, or was lately. */
  #picture(place: TilePlace): Sheet | null {
    const tile = this.#tiles.get(nameOf(place));
    if (tile) return tile.of ? tile.sheet : null;
    const { parts, load } = this.#parts.pictures;
    const kept = parts.shelf.look(load, this.#parts.squareAt(place).name);
    return kept?.kind === 'drawn' ? kept.sheet : null;
  }
}

function giveUp(tile: Tile): void {
  tile.abort?.abort();
  tile.abort = null;
}
