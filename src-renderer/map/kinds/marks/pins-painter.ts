import type { LonLat, Pin, PinsSpec } from '../../spec';
import type { Box } from '../box-grid';
import { inkOf } from './arrows-painter';
import { type MarkFrame, pinPixel } from './mark-frame';

const font = (pixelRatio: number): string => `600 ${11 * pixelRatio}px 'Inter Variable', 'Inter', sans-serif`;

/** CSS px: half of a sign's height, and what is left free around it. */
export const pinReach = 7;
const gap = 4;
const lineHeight = 14;

/**
 * Draws pins on a canvas of the frame's size: the lines that join them first, then signs, then labels, each with a halo
 * so that it stands out from land and sea. Returns what signs and labels cover, device px.
 */
export function paintPins(
  context: CanvasRenderingContext2D,
  { pins, halo, signs = [] }: PinsSpec,
  frame: MarkFrame,
  below: readonly Box[] = [],
): readonly Box[] {
  const ratio = frame.pixelRatio;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const pin of pins) if (pin.towards) paintTie(context, pin, pin.towards, halo, frame);
  const covered = pins.map((pin) => paintSign(context, pin, halo, frame));
  context.font = font(ratio);
  context.textBaseline = 'middle';
  const taken = signs.map((sign): Box => {
    const { minX, minY, maxX, maxY } = inkOf(sign, frame);
    return { minX: minX * ratio, minY: minY * ratio, maxX: maxX * ratio, maxY: maxY * ratio };
  });
  // What is asked about is named before what belongs to it, which has no name where there is no room.
  for (const pin of [...pins].sort((a, b) => Number(a.towards !== null) - Number(b.towards !== null))) {
    if (pin.label === null) continue;
    const at = pinPixel(pin.at, frame);
    const { width } = context.measureText(pin.label);
    const free = pinLabelBox(width, at, ratio, [...covered, ...taken, ...below]);
    const box = free ?? (pin.towards ? null : pinLabelBox(width, at, ratio, []));
    if (!box) continue;
    const middle = (box.minY + box.maxY) / 2;
    context.lineWidth = 3.5 * ratio;
    context.strokeStyle = halo;
    context.strokeText(pin.label, box.minX, middle);
    context.fillStyle = pin.colour;
    context.fillText(pin.label, box.minX, middle);
    covered.push(box);
  }
  return covered;
}

/** A line between two places, unbroken in the halo's colour and dashed in the pin's. */
function paintTie(
  context: CanvasRenderingContext2D,
  pin: Pin,
  towards: LonLat,
  halo: string,
  frame: MarkFrame,
): void {
  const ratio = frame.pixelRatio;
  const [from, to] = [pinPixel(pin.at, frame), pinPixel(towards, frame)];
  for (const [colour, width, dash] of [
    [halo, 4, []],
    [pin.colour, 1.5, [4, 4]],
  ] as const) {
    context.setLineDash(dash.map((length) => length * ratio));
    context.beginPath();
    context.moveTo(...from);
    context.lineTo(...to);
    context.strokeStyle = colour;
    context.lineWidth = width * ratio;
    context.stroke();
  }
  context.setLineDash([]);
}

function paintSign(context: CanvasRenderingContext2D, pin: Pin, halo: string, frame: MarkFrame): Box {
  const ratio = frame.pixelRatio;
  const [x, y] = pinPixel(pin.at, frame);
  for (const [colour, width] of [
    [halo, 5],
    [pin.colour, 2],
  ] as const) {
    context.beginPath();
    outline[pin.shape](context, x, y, ratio);
    context.strokeStyle = colour;
    context.lineWidth = width * ratio;
    context.stroke();
  }
  const size = pinReach * ratio;
  return { minX: x - size, minY: y - size, maxX: x + size, maxY: y + size };
}

type Outline = (context: CanvasRenderingContext2D, x: number, y: number, ratio: number) => void;

const outline: Readonly<Record<Pin['shape'], Outline>> = {
  /** Open in the middle, so that the place itself is seen. */
  cross(context, x, y, ratio) {
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      context.moveTo(x + dx * 2 * ratio, y + dy * 2 * ratio);
      context.lineTo(x + dx * pinReach * ratio, y + dy * pinReach * ratio);
    }
  },
  square(context, x, y, ratio) {
    const half = 4 * ratio;
    context.rect(x - half, y - half, 2 * half, 2 * half);
  },
  /** Its tip at the place. */
  drop(context, x, y, ratio) {
    context.moveTo(x, y);
    context.lineTo(x - 4 * ratio, y - 8 * ratio);
    context.arc(x, y - 10 * ratio, 4.5 * ratio, Math.PI * 0.85, Math.PI * 0.15);
    context.lineTo(x, y);
  },
};

/** Right of the sign, left, below or above it, then at its corners: the first that covers nothing drawn before. */
export function pinLabelBox(
  width: number,
  [x, y]: readonly [number, number],
  ratio: number,
  covered: readonly Box[],
): Box | undefined {
  const [away, high] = [(pinReach + gap) * ratio, lineHeight * ratio];
  const boxAt = (minX: number, minY: number): Box => ({
    minX,
    minY,
    maxX: minX + width,
    maxY: minY + high,
  });
  const [left, right] = [x - away - width, x + away];
  const [above, beside, below] = [y - away - high, y - high / 2, y + away];
  const places = [
    boxAt(right, beside),
    boxAt(left, beside),
    boxAt(x - width / 2, below),
    boxAt(x - width / 2, above),
    ...[below, above].flatMap((top) => [boxAt(right, top), boxAt(left, top)]),
  ];
  const isFree = (box: Box): boolean =>
    covered.every(
      (other) =>
        box.minX > other.maxX || box.maxX < other.minX || box.minY > other.maxY || box.maxY < other.minY,
    );
  return places.find(isFree);
}
