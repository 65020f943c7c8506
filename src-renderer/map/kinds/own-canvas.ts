import type { FrameState } from 'ol/Map';
import { type Box, hull } from './box-grid';
import type { MarkFrame } from './marks/mark-frame';
import type { LabelSprites } from './marks/mark-labels';
import { memoryCanvas } from './marks/sprite';

const labelFont = "500 12px 'Inter Variable'";

/** The canvas that a layer paints by itself, in the element that OpenLayers is given. */
export class OwnCanvas {
  readonly context = memoryCanvas(1, 1);
  /** OpenLayers would draw the next layer into a bare canvas of its own size. */
  readonly element = document.createElement('div');

  #covered: Box | null = null;
  #frame: MarkFrame | null = null;

  constructor(...above: readonly HTMLCanvasElement[]) {
    this.element.append(this.context.canvas, ...above);
    Object.assign(this.context.canvas.style, { position: 'absolute', left: '0', top: '0' });
    Object.assign(this.element.style, { position: 'absolute', inset: '0', pointerEvents: 'none' });
  }

  /** Gives it the size of the frame. What is painted stays while the size does. */
  fit(frame: MarkFrame): void {
    const { canvas } = this.context;
    const width = Math.round(frame.width * frame.pixelRatio);
    const height = Math.round(frame.height * frame.pixelRatio);
    if (canvas.width === width && canvas.height === height) return;
    Object.assign(canvas, { width, height });
    Object.assign(canvas.style, { width: `${frame.width}px`, height: `${frame.height}px` });
  }

  /**
   * Empties it and gives it the size of what will be drawn of the frame, device px, or a little more: in software each
   * picture, and each frame in which it is shown, costs its whole size. In the same frame it grows and never shrinks, so that
   * week after week is drawn on the same pixels. Null: nothing will be. What is drawn has its place in the frame; returned
   * is where the canvas lies in it.
   */
  cover(frame: MarkFrame, ink: Box | null): readonly [left: number, top: number] {
    const { canvas } = this.context;
    const before = this.#frame && isSameFrame(this.#frame, frame) ? this.#covered : null;
    const next = ink ? hull(before, tiled(ink, frame)) : before;
    [this.#frame, this.#covered] = [frame, next];
    canvas.style.display = next ? 'block' : 'none';
    const { minX, minY, maxX, maxY } = next ?? nothing;
    const [width, height, ratio] = [maxX - minX, maxY - minY, frame.pixelRatio];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    Object.assign(canvas.style, {
      left: `${minX / ratio}px`,
      top: `${minY / ratio}px`,
      width: `${width / ratio}px`,
      height: `${height / ratio}px`,
    });
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    this.context.clearRect(0, 0, width, height);
    this.context.setTransform(1, 0, 0, 1, -minX, -minY);
    return [minX, minY];
  }
}

const nothing: Box = { minX: 0, minY: 0, maxX: 1, maxY: 1 };

/** Device px. */
const tilePx = 64;

/** What of a box lies in the frame, outwards to whole tiles. */
function tiled({ minX, minY, maxX, maxY }: Box, { width, height, pixelRatio }: MarkFrame): Box {
  const cut = (px: number, least: number, most: number): number =>
    Math.max(least, Math.min(px, Math.round(most * pixelRatio) - 1 + least));
  const down = (px: number, most: number): number => cut(Math.floor(px / tilePx) * tilePx, 0, most);
  const up = (px: number, most: number): number => cut(Math.ceil(px / tilePx) * tilePx, 1, most);
  return {
    minX: down(minX, width),
    minY: down(minY, height),
    maxX: up(maxX, width),
    maxY: up(maxY, height),
  };
}

/** What OpenLayers asks to be drawn. */
export function frameOf({ size, pixelRatio, viewState }: FrameState): MarkFrame {
  const [width = 0, height = 0] = size;
  const [x = 0, y = 0] = viewState.center;
  return { width, height, pixelRatio, resolution: viewState.resolution, centre: [x, y] };
}

/** Whether two frames show the same part of the world on the same pixels. */
export const isSameFrame = (a: MarkFrame, b: MarkFrame): boolean =>
  a.width === b.width &&
  a.height === b.height &&
  a.pixelRatio === b.pixelRatio &&
  a.resolution === b.resolution &&
  a.centre[0] === b.centre[0] &&
  a.centre[1] === b.centre[1];

/** Labels that were drawn before their font was here are forgotten; then `draw` is called. */
export function onLabelFont(labels: LabelSprites, draw: () => void): void {
  void document.fonts.load(labelFont).then(() => {
    labels.forget();
    draw();
  });
}
