import { placeInView } from '../../tracks/track-view';
import type { TrackView } from '../../tracks/types';
import type { Box } from '../box-grid';
import type { MarkFrame } from '../marks/mark-frame';
import { memoryCanvas } from '../marks/sprite';
import { place } from '../tracks/track-picture';

/**
 * A canvas with a picture of a view and its margin, moved with the map until it is painted anew. It is no larger than what is
 * drawn on it: each costs its whole size in memory, and in every frame that is put together.
 */
export class MovedCanvas {
  readonly context = memoryCanvas(1, 1);
  #view: TrackView | null = null;
  /** Of the picture, device px from its left upper corner. */
  #left = 0;
  #top = 0;
  #isEmpty = true;
  #isShown = true;

  constructor() {
    Object.assign(this.canvas.style, { position: 'absolute', left: '0', top: '0', transformOrigin: '0 0' });
    this.#display();
  }

  get canvas(): HTMLCanvasElement {
    return this.context.canvas;
  }

  /** What it is a picture of. */
  get view(): TrackView | null {
    return this.#view;
  }

  set isShown(isShown: boolean) {
    this.#isShown = isShown;
    this.#display();
  }

  /** Empties it and takes the size of what will be drawn of the view, device px of the picture; null: nothing. */
  begin(view: TrackView, ink: Box | null): CanvasRenderingContext2D {
    const { canvas, context } = this;
    this.#view = view;
    this.#left = Math.max(0, Math.floor(ink?.minX ?? 0));
    this.#top = Math.max(0, Math.floor(ink?.minY ?? 0));
    const width = Math.min(view.width, Math.ceil(ink?.maxX ?? 0)) - this.#left;
    const height = Math.min(view.height, Math.ceil(ink?.maxY ?? 0)) - this.#top;
    this.#isEmpty = width <= 0 || height <= 0;
    // A canvas that gets a size is empty, and without memory until something is drawn on it.
    Object.assign(canvas, this.#isEmpty ? { width: 1, height: 1 } : { width, height });
    context.setTransform(1, 0, 0, 1, -this.#left, -this.#top);
    this.#display();
    return context;
  }

  follow(now: TrackView, frame: MarkFrame): void {
    const view = this.#view;
    if (!view || this.#isEmpty) return;
    const { left, top, scale } = placeInView(view, now, frame);
    const perPx = scale / view.pixelRatio;
    place(
      this.canvas,
      { ...view, width: this.canvas.width, height: this.canvas.height },
      { left: left + this.#left * perPx, top: top + this.#top * perPx, scale },
    );
  }

  #display(): void {
    this.canvas.style.display = this.#isShown && !this.#isEmpty ? '' : 'none';
  }
}

/** The frame of a view with its margin around. */
export function pictureFrame({ width, height, pixelRatio }: TrackView, frame: MarkFrame): MarkFrame {
  return { ...frame, width: width / pixelRatio, height: height / pixelRatio };
}
