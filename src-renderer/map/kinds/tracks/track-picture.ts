import { isSameView, type PlaceInView, placeInView } from '../../tracks/track-view';
import type { TrackView } from '../../tracks/types';
import type { MarkFrame } from '../marks/mark-frame';

/** Puts an element where a picture of one view lies in another, without painting anything. */
export function place({ style }: HTMLElement, of: TrackView, { left, top, scale }: PlaceInView): void {
  const width = `${of.width / of.pixelRatio}px`;
  const height = `${of.height / of.pixelRatio}px`;
  if (style.width !== width) style.width = width;
  if (style.height !== height) style.height = height;
  style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
}

/** The worker's last picture: moves with the map until the next one comes, and is never drawn by the page. */
export class TrackPictureCanvas {
  readonly canvas = document.createElement('canvas');
  readonly #context = this.canvas.getContext('bitmaprenderer');
  #view: TrackView | null = null;

  constructor() {
    Object.assign(this.canvas.style, { position: 'absolute', left: '0', top: '0', transformOrigin: '0 0' });
  }

  get view(): TrackView | null {
    return this.#view;
  }

  show(picture: ImageBitmap, view: TrackView): void {
    if (!this.#view || !isSameView(this.#view, view)) {
      const { width, height } = view;
      if (this.canvas.width !== width || this.canvas.height !== height)
        Object.assign(this.canvas, { width, height });
    }
    this.#context?.transferFromImageBitmap(picture);
    this.#view = view;
  }

  follow(now: TrackView, frame: MarkFrame): void {
    if (this.#view) place(this.canvas, this.#view, placeInView(this.#view, now, frame));
  }
}
