import type { WmsSpec } from '../../spec';
import type { Cover, Look } from './wms-cover';
import type { Piece } from './wms-pane';
import type { WmsPictures } from './wms-pictures';
import type { Sheet } from './wms-sheet';
import type { Square } from './wms-square';
import type { Ending, Lane } from './wms-turns';

export interface ViewPictureParts {
  readonly pictures: WmsPictures;
  readonly lane: Lane;
  readonly squareOf: (look: Look) => Square;
  /** Does work after so many ms; returns the function that gives it up. */
  readonly later: (ms: number, work: () => void) => () => void;
  readonly changed: () => void;
}

/** So long the view rests before its picture is asked for: between two turns of a wheel it does not. */
const restMs = 120;

/**
 * A layer of one picture of the whole view and a margin, asked for when the view rests. The last one moves with the map
 * until the next one comes. Never more than one is on its way.
 */
export class WmsViewPicture implements Cover {
  readonly #parts: ViewPictureParts;
  /** What the view needs; null until it rested. */
  #target: Square | null = null;
  #shown: { readonly square: Square; readonly sheet: Sheet; readonly of: WmsSpec['load'] } | null = null;
  #abort: AbortController | null = null;
  #isDone = false;
  #noRest: (() => void) | null = null;

  constructor(parts: ViewPictureParts) {
    this.#parts = parts;
  }

  get isSettled(): boolean {
    return this.#isDone && this.#noRest === null;
  }

  get squares(): readonly Square[] {
    return this.#target ? [this.#target] : [];
  }

  get pieces(): readonly Piece[] {
    if (!this.#shown) return [];
    const { square, sheet } = this.#shown;
    return [{ name: square.name, box: square.box, element: sheet.element }];
  }

  look(look: Look): boolean {
    const isCovered = this.#target !== null && covers(this.#target, look, this.#parts.squareOf(look));
    if (look.isMoving || isCovered) {
      this.#noRest?.();
      this.#noRest = null;
      return false;
    }
    this.#noRest?.();
    this.#noRest = this.#parts.later(restMs, () => {
      this.#noRest = null;
      this.#turnTo(this.#parts.squareOf(look));
      this.#parts.changed();
    });
    return false;
  }

  turn(): void {}

  reload(load: WmsSpec['load']): void {
    this.#parts.pictures.change(load);
    if (this.#target) this.#turnTo(this.#target);
  }

  hide(): void {
    this.#noRest?.();
    this.#noRest = null;
    this.#giveUp();
    this.#show(null, null);
    this.#target = null;
    this.#isDone = false;
  }

  #turnTo(square: Square): void {
    const { pictures, lane } = this.#parts;
    this.#giveUp();
    this.#target = square;
    const kept = pictures.take(square);
    this.#isDone = kept !== null || pictures.isMissing(square);
    if (this.#isDone) this.#show(square, kept);
    else lane.wait([{ run: () => this.#fetch(square) }]);
  }

  async #fetch(square: Square): Promise<Ending> {
    const abort = (this.#abort = new AbortController());
    const sheet = await this.#parts.pictures.draw(square, abort.signal);
    if (this.#abort !== abort) {
      sheet?.release();
      return 'given-up';
    }
    this.#abort = null;
    this.#isDone = true;
    this.#show(square, sheet);
    this.#parts.changed();
    return sheet ? 'came' : 'missing';
  }

  /** Where there is none, the one before stays if it is of the same time: it lies where it belongs. */
  #show(square: Square | null, sheet: Sheet | null): void {
    const { pictures } = this.#parts;
    const before = this.#shown;
    if (square && !sheet && before?.of === pictures.load) return;
    if (before) pictures.putAside(before.square, before.of, before.sheet);
    this.#shown = square && sheet ? { square, sheet, of: pictures.load } : null;
  }

  #giveUp(): void {
    this.#parts.lane.wait([]);
    this.#abort?.abort();
    this.#abort = null;
  }
}

/** Whether a picture shows all of the view, as finely as one made for it would. */
function covers({ box, width }: Square, { box: view }: Look, ideal: Square): boolean {
  const px = (box[2] - box[0]) / width;
  const idealPx = (ideal.box[2] - ideal.box[0]) / ideal.width;
  const isSameScale = Math.abs(px / idealPx - 1) < 1e-6;
  const lacks = [box[0] - view[0], box[1] - view[1], view[2] - box[2], view[3] - box[3]];
  const idealLacks = [
    ideal.box[0] - view[0],
    ideal.box[1] - view[1],
    view[2] - ideal.box[2],
    view[3] - ideal.box[3],
  ];
  return isSameScale && lacks.every((lack, edge) => lack <= Math.max(0, idealLacks[edge] ?? 0));
}
