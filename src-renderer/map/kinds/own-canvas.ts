import type { FrameState } from 'ol/Map';
import type { MarkFrame } from './marks/mark-frame';
import type { LabelSprites } from './marks/mark-labels';
import { memoryCanvas } from './marks/sprite';

const labelFont = "500 12px 'Inter Variable'";

/** The canvas that a layer paints by itself, in the element that OpenLayers is given. */
export class OwnCanvas {
  readonly context = memoryCanvas(1, 1);
  /** OpenLayers would draw the next layer into a bare canvas of its own size. */
  readonly element = document.createElement('div');

  constructor(...above: readonly HTMLCanvasElement[]) {
    this.element.append(this.context.canvas, ...above);
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
