import type { OutlineSpec } from '../../spec';
import { type MarkFrame, pinPixel } from './mark-frame';

/** The edge of an area on a canvas of the frame's size: a line with a halo, and its corners. */
export function paintOutline(
  context: CanvasRenderingContext2D,
  { corners, colour, halo }: OutlineSpec,
  frame: MarkFrame,
): void {
  const ratio = frame.pixelRatio;
  const places = corners.map((corner) => pinPixel(corner, frame));
  context.lineJoin = 'round';
  for (const [stroke, width, dash] of [
    [halo, 5, []],
    [colour, 2, [6, 5]],
  ] as const) {
    context.setLineDash(dash.map((length) => length * ratio));
    context.beginPath();
    for (const [at, place] of places.entries()) {
      if (at === 0) context.moveTo(...place);
      else context.lineTo(...place);
    }
    context.closePath();
    context.strokeStyle = stroke;
    context.lineWidth = width * ratio;
    context.stroke();
  }
  context.setLineDash([]);
  context.fillStyle = colour;
  for (const [x, y] of places) {
    context.beginPath();
    context.arc(x, y, 3 * ratio, 0, 2 * Math.PI);
    context.fill();
  }
}
