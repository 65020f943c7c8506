import type { KindGrip } from '../../kind';
import type { Pin, PinsSpec } from '../../spec';
import { type MarkFrame, pinPixel } from './mark-frame';

/** CSS px from a drop's tip, which is its place, up to the middle of its head. */
const headPx = 10;

/** The pin that can be dragged from a place in CSS px: the nearest within reach; of several as near the one drawn last. */
export function gripPin(
  { pins }: Pick<PinsSpec, 'pins'>,
  frame: MarkFrame,
  [x, y]: readonly [number, number],
  reachPx: number,
): KindGrip | null {
  let best: { distance: number; grip: KindGrip } | null = null;
  for (const pin of pins) {
    if (!pin.isDraggable) continue;
    const pixel = cssPixel(pin, frame);
    const head = pin.shape === 'drop' ? headPx : 0;
    const distance = Math.min(
      Math.hypot(pixel[0] - x, pixel[1] - y),
      Math.hypot(pixel[0] - x, pixel[1] - head - y),
    );
    if (distance > reachPx || (best && distance > best.distance)) continue;
    best = { distance, grip: { key: pin.key, at: pin.at, pixel } };
  }
  return best?.grip ?? null;
}

function cssPixel({ at }: Pin, frame: MarkFrame): readonly [number, number] {
  const [x, y] = pinPixel(at, frame);
  return [x / frame.pixelRatio, y / frame.pixelRatio];
}
