import {
  arrowTo,
  barbFrom,
  barbShaft,
  signWidths,
} from '../../../../src-shared/domain/units/direction-signs';
import { northAt } from '../../projection';
import type { Arrow, ArrowsSpec } from '../../spec';
import type { Box } from '../box-grid';
import { type MarkFrame, pinPixel } from './mark-frame';
import { placeLabels, toCssPx } from './mark-labels';

type Place = readonly [x: number, y: number];

const font = (ratio: number): string => `500 ${11 * ratio}px 'Inter Variable', 'Inter', sans-serif`;

/** Where a sign has its origin, CSS px. */
export function originOf({ at, offset }: Arrow, frame: MarkFrame): Place {
  const [x, y] = pinPixel(at, { ...frame, pixelRatio: 1 });
  return [x + offset[0], y + offset[1]];
}

/** Clockwise from up on the screen, radians: every projection of a map here keeps angles. */
const turnOf = ({ at, degrees }: Arrow): number => ((degrees + northAt(at)) * Math.PI) / 180;

/** Both ends of a sign, CSS px. */
export function endsOf(arrow: Arrow, frame: MarkFrame): readonly [tail: Place, end: Place] {
  const [x, y] = originOf(arrow, frame);
  const angle = turnOf(arrow);
  const along = (length: number): Place => [x + length * Math.sin(angle), y - length * Math.cos(angle)];
  return arrow.sign === 'to'
    ? [along(-arrow.length / 2), along(arrow.length / 2)]
    : [[x, y], along(arrow.length)];
}

/**
 * Draws signs of directions on a canvas of the frame's size, each over its halo, and labels beside them where there is
 * room. Returns what signs and labels cover, device px.
 */
export function paintArrows(
  context: CanvasRenderingContext2D,
  spec: ArrowsSpec,
  frame: MarkFrame,
  below: readonly Box[] = [],
): readonly Box[] {
  const seen = spec.arrows.filter((arrow) => isSeen(inkOf(arrow, frame), frame));
  for (const arrow of seen) paintSign(context, arrow, spec.halo, frame);
  context.setTransform(1, 0, 0, 1, 0, 0);
  const inks = seen.map((arrow) => inkOf(arrow, frame));
  const ratio = frame.pixelRatio;
  return [...inks, ...paintLabels(context, seen, spec.halo, frame, below)].map(
    ({ minX, minY, maxX, maxY }): Box => ({
      minX: minX * ratio,
      minY: minY * ratio,
      maxX: maxX * ratio,
      maxY: maxY * ratio,
    }),
  );
}

function paintSign(context: CanvasRenderingContext2D, arrow: Arrow, colour: string, frame: MarkFrame): void {
  const ratio = frame.pixelRatio;
  const [x, y] = originOf(arrow, frame);
  const isBarb = arrow.sign === 'from';
  const scale = isBarb ? arrow.length / barbShaft : 1;
  const path = new Path2D(isBarb ? barbFrom(arrow.speedMs) : arrowTo(arrow.length));
  context.setTransform(ratio, 0, 0, ratio, x * ratio, y * ratio);
  context.rotate(turnOf(arrow));
  context.scale(scale, scale);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [style, width] of [
    [colour, signWidths.halo],
    [arrow.colour, signWidths.ink],
  ] as const) {
    context.strokeStyle = context.fillStyle = style;
    context.lineWidth = width / scale;
    context.stroke(path);
    // Heads, flags and the dot of the place are areas; open strokes have none.
    context.fill(path);
  }
}

function paintLabels(
  context: CanvasRenderingContext2D,
  arrows: readonly Arrow[],
  colour: string,
  frame: MarkFrame,
  below: readonly Box[],
): readonly Box[] {
  const ratio = frame.pixelRatio;
  context.font = font(ratio);
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3.5 * ratio;
  context.strokeStyle = colour;
  const inks = arrows.map((arrow) => inkOf(arrow, frame));
  // Labels go by their arrow's number: two may say the same in different colours.
  const wishes = arrows.flatMap(({ label }, index) => {
    const box = inks[index];
    if (label === null || !box) return [];
    const at = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2] as const;
    return [{ text: String(index), at, ink: box }];
  });
  const labelOf = (index: string): string => arrows[Number(index)]?.label ?? '';
  const widthOf = (index: string): number => context.measureText(labelOf(index)).width / ratio;
  return placeLabels(wishes, [...inks, ...toCssPx(below, ratio)], widthOf).map(({ text: index, box }) => {
    const [x, y] = [box.minX * ratio, ((box.minY + box.maxY) / 2) * ratio];
    context.strokeText(labelOf(index), x, y);
    context.fillStyle = arrows[Number(index)]?.colour ?? colour;
    context.fillText(labelOf(index), x, y);
    return box;
  });
}

/** What a sign covers with its feathers, CSS px. */
export function inkOf(arrow: Arrow, frame: MarkFrame): Box {
  const ends = endsOf(arrow, frame);
  const aside = arrow.sign === 'from' ? arrow.length * 0.55 : arrow.length * 0.25;
  const [xs, ys] = [ends.map(([x]) => x), ends.map(([, y]) => y)];
  return {
    minX: Math.min(...xs) - aside,
    minY: Math.min(...ys) - aside,
    maxX: Math.max(...xs) + aside,
    maxY: Math.max(...ys) + aside,
  };
}

const isSeen = ({ minX, minY, maxX, maxY }: Box, { width, height }: MarkFrame): boolean =>
  maxX > 0 && maxY > 0 && minX < width && minY < height;
