import { tilePixels } from '../../../../src-shared/domain/map-layers/map-layer';
import { memoryCanvas } from '../marks/sprite';
import { screenSystem } from '../../systems';
import type { Square } from './wms-square';
import { blocksOf, warp } from './wms-warp';

const side = tilePixels;

/** What one picture is drawn on: an element of the page, moved with the map. */
export interface Sheet {
  readonly element: HTMLCanvasElement;
  /** A part of another tile's sheet, as fractions of its side, drawn into a part of this one: until its own picture comes. */
  borrow(from: Sheet, part: Part, into: Part): void;
  /**
   * What has to be done to draw a picture on it, in pieces of work that are each short. Nothing of it may be left out or
   * done before the sheet is empty.
   */
  drawing(picture: ImageBitmap, square: Square): readonly (() => void)[];
  /** Its memory goes to others: the sheet must not be seen or used any more. */
  release(): void;
}

export interface Part {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Canvases of the size of a tile that nobody uses: making one costs more than emptying it. */
const free: CanvasRenderingContext2D[] = [];
const mostFree = 64;

function emptyCanvas(width: number, height: number): CanvasRenderingContext2D {
  const used = width === side && height === side ? free.pop() : undefined;
  used?.clearRect(0, 0, side, side);
  return used ?? memoryCanvas(width, height);
}

export function createSheet({ width, height }: { readonly width: number; readonly height: number }): Sheet {
  const context = emptyCanvas(width, height);
  const element = context.canvas;
  /** Else the browser would put the work off until it paints, where nothing bounds how much of it comes together. */
  const atOnce = (): void => void context.getImageData(0, 0, 1, 1);
  return {
    element,
    borrow(from, part, into) {
      const of = ({ x, y, size }: Part): readonly [number, number, number, number] => [
        x * side,
        y * side,
        size * side,
        size * side,
      ];
      context.drawImage(from.element, ...of(part), ...of(into));
      atOnce();
    },
    drawing(picture, square) {
      const works =
        square.place?.system === screenSystem()
          ? [() => context.drawImage(picture, 0, 0, width, height)]
          : blocksOf(square).map((block) => () => warp(context, square, block, picture));
      return works.map((work) => () => {
        work();
        atOnce();
      });
    },
    release() {
      if (width === side && height === side && free.length < mostFree) free.push(context);
      else element.width = element.height = 0;
    },
  };
}

/** Rejects where the bytes are no picture. Works beside the page's own thread. */
export function decodePicture(bytes: Uint8Array): Promise<ImageBitmap> {
  return createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>]));
}
