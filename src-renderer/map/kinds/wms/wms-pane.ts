import type { ScreenBox } from '../../projection';
import type { MarkFrame } from '../marks/mark-frame';

/** An element that covers a box of the screen's plane, metres. The same element in the same place has the same name. */
export interface Piece {
  readonly name: string;
  readonly box: ScreenBox;
  readonly element: HTMLElement;
}

/** Where the pieces were put: metres of the upper left corner, metres per CSS px, device px per CSS px. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly resolution: number;
  readonly pixelRatio: number;
}

/** CSS px: elements further from the corner that they are counted from may lie beside where they belong. */
const farthest = 100_000;

/**
 * The pieces of a layer as elements of the page. While the map moves the page only says how far: what is drawn is moved
 * by the compositor, and no canvas is painted again.
 */
export class WmsPane {
  readonly element = document.createElement('div');
  readonly #moved = document.createElement('div');
  readonly #put = new Map<string, HTMLElement>();
  #placed: Placed | null = null;

  constructor() {
    this.element.className = 'map-server-picture';
    this.element.append(this.#moved);
    Object.assign(this.element.style, { position: 'absolute', inset: '0', pointerEvents: 'none' });
    Object.assign(this.#moved.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      transformOrigin: '0 0',
      willChange: 'transform',
    });
  }

  /** These pieces and no others; only what is new is touched. Nothing before they were put once. */
  show(pieces: readonly Piece[]): void {
    const placed = this.#placed;
    if (!placed) return;
    const elements = new Map(pieces.map(({ name, element }) => [name, element]));
    const used = new Set<Element>(elements.values());
    for (const [name, before] of this.#put) if (elements.get(name) !== before) this.#put.delete(name);
    // What was given back may be a piece of another pane by now: only this one's own are taken away.
    for (const element of [...this.#moved.children]) if (!used.has(element)) element.remove();
    for (const { name, box, element } of pieces) {
      if (this.#put.has(name)) continue;
      lay(element, box, placed);
      if (element.parentNode !== this.#moved) this.#moved.append(element);
      this.#put.set(name, element);
    }
  }

  /** Shows these pieces; at rest they are put anew where that makes them sharper. */
  put(pieces: readonly Piece[], frame: MarkFrame, isMoving: boolean): void {
    const { resolution, pixelRatio } = frame;
    if (!this.#placed || (!isMoving && this.follow(frame))) {
      this.#placed = { ...cornerOf(frame), resolution, pixelRatio };
      this.#put.clear();
    }
    this.show(pieces);
    this.follow(frame);
  }

  /** Moves all to where they lie in a frame. Returns whether they are to be put anew once the map rests. */
  follow(frame: MarkFrame): boolean {
    const placed = this.#placed;
    if (!placed) return true;
    const { resolution, pixelRatio } = frame;
    const { x, y } = cornerOf(frame);
    const px = (metres: number): number => Math.round((metres / resolution) * pixelRatio) / pixelRatio;
    const scale = placed.resolution / resolution;
    this.#moved.style.transform = `translate(${px(placed.x - x)}px, ${px(y - placed.y)}px) scale(${scale})`;
    return scale !== 1 || placed.pixelRatio !== pixelRatio || distance(placed, { x, y }) > farthest;
  }
}

function cornerOf({ width, height, centre, resolution }: MarkFrame): Pick<Placed, 'x' | 'y'> {
  return { x: centre[0] - (width / 2) * resolution, y: centre[1] + (height / 2) * resolution };
}

/** CSS px. */
const distance = (from: Placed, to: Pick<Placed, 'x' | 'y'>): number =>
  Math.hypot(from.x - to.x, from.y - to.y) / from.resolution;

/** Edges lie on whole device px, those of neighbours on the same: no seam is seen between them. */
function lay({ style }: HTMLElement, box: ScreenBox, { x, y, resolution, pixelRatio }: Placed): void {
  const px = (metres: number): number => Math.round((metres / resolution) * pixelRatio) / pixelRatio;
  const [left, top] = [px(box[0] - x), px(y - box[3])];
  style.position = 'absolute';
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.width = `${px(box[2] - x) - left}px`;
  style.height = `${px(y - box[1]) - top}px`;
}
