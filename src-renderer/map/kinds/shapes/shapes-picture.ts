import { placeInView } from '../../tracks/track-view';
import type { TrackView } from '../../tracks/types';
import type { MarkFrame } from '../marks/mark-frame';
import { memoryCanvas } from '../marks/sprite';
import { place } from '../tracks/track-picture';

/** A canvas with a picture of a view and its margin, moved with the map until it is painted anew. */
export class MovedCanvas {
  readonly context = memoryCanvas(1, 1);
  #view: TrackView | null = null;

  constructor() {
    Object.assign(this.canvas.style, { position: 'absolute', left: '0', top: '0', transformOrigin: '0 0' });
  }

  get canvas(): HTMLCanvasElement {
    return this.context.canvas;
  }

  /** What it is a picture of. */
  get view(): TrackView | null {
    return this.#view;
  }

  /** Empties it and takes the view's size. */
  begin(view: TrackView): CanvasRenderingContext2D {
    const { canvas, context } = this;
    this.#view = view;
    if (canvas.width !== view.width || canvas.height !== view.height) {
      // Empty, and without memory until something is drawn on it.
      Object.assign(canvas, { width: view.width, height: view.height });
      return context;
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.clearRect(0, 0, view.width, view.height);
    return context;
  }

  follow(now: TrackView, frame: MarkFrame): void {
    if (this.#view) place(this.canvas, this.#view, placeInView(this.#view, now, frame));
  }
}

/** The frame of a view with its margin around. */
export function pictureFrame({ width, height, pixelRatio }: TrackView, frame: MarkFrame): MarkFrame {
  return { ...frame, width: width / pixelRatio, height: height / pixelRatio };
}
