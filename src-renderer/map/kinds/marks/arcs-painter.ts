import type { KindHit } from '../../kind';
import { toScreen } from '../../projection';
import type { Arc, ArcsSpec } from '../../spec';
import type { Box } from '../box-grid';
import type { MarkFrame } from './mark-frame';
import { farReaches, type LabelSprites, type LabelWish, placeLabels, toCssPx } from './mark-labels';
import { Placing } from './placing';
import { distanceTo } from '../shapes/segment';
import { drawHead } from '../tracks/track-signs';

type Point = readonly [x: number, y: number];

/** How far an arc bends aside, as a share of its length, and at most so many CSS px. */
const bend = 0.16;
const mostBendPx = 90;
/** CSS px left free at both ends, so that the marks there are seen and the head stands beside them. */
const [clearOfFrom, clearOfTo] = [6, 9];
/** Shorter ones, CSS px, would be a head and nothing else. */
const leastLengthPx = 22;
const pieces = 28;
/** How far from an arc a pointer still means it, CSS px. */
const reachPx = 6;

/** An arc on the screen, device px. */
export interface ArcLine {
  readonly arc: Arc;
  readonly points: readonly Point[];
}

/**
 * The arcs that are seen, as lines in device px. Each bends to the right of its own way, so that those there and back lie
 * apart. One whose ends are too close on the screen is left out: zooming in shows it.
 */
export function arcLines({ arcs }: Pick<ArcsSpec, 'arcs'>, frame: MarkFrame): readonly ArcLine[] {
  const placing = new Placing(frame);
  const ratio = frame.pixelRatio;
  return arcs.flatMap((arc) => {
    const [from, to] = [pixel(arc.from, placing), pixel(arc.to, placing)];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    if (!(length >= leastLengthPx * ratio)) return [];
    const aside = Math.min(bend * length, mostBendPx * ratio) / length;
    // Twice, since a curve comes half as far as the point that pulls it.
    const pull: Point = [(from[0] + to[0]) / 2 - 2 * aside * dy, (from[1] + to[1]) / 2 + 2 * aside * dx];
    const isBeyond = [from, pull, to].reduce((sides, at) => sides & placing.beyond(...at), 15) !== 0;
    if (isBeyond) return [];
    const points = curve(from, pull, to).filter(
      (at) => distance(at, from) >= clearOfFrom * ratio && distance(at, to) >= clearOfTo * ratio,
    );
    return points.length > 1 ? [{ arc, points }] : [];
  });
}

/** Draws arcs on a canvas of the frame's size, the thickest above, and labels clear of what lies `below`. Returns what the labels cover, device px. */
export function paintArcs(
  context: CanvasRenderingContext2D,
  spec: ArcsSpec,
  frame: MarkFrame,
  labels: LabelSprites,
  below: readonly Box[] = [],
): readonly Box[] {
  const ratio = frame.pixelRatio;
  const rank = ({ arc }: ArcLine): number => (arc.key === spec.selectedKey ? Infinity : arc.width);
  const lines = arcLines(spec, frame).toSorted((a, b) => rank(a) - rank(b));
  context.lineJoin = 'round';
  for (const line of lines) {
    const { arc } = line;
    const isSelected = arc.key === spec.selectedKey;
    context.lineCap = 'round';
    context.setLineDash([]);
    if (isSelected) stroke(context, line, spec.selectionColour, (arc.width + 5.5) * ratio);
    stroke(context, line, spec.halo, (arc.width + 3) * ratio);
    context.lineCap = arc.isDashed ? 'butt' : 'round';
    context.setLineDash(arc.isDashed ? [5 * ratio, 4 * ratio] : []);
    stroke(context, line, arc.colour, arc.width * ratio);
    paintHead(context, line, spec.halo, (3.4 + arc.width * 0.7) * ratio);
  }
  context.setLineDash([]);
  return paintLabels(context, spec, lines, { ratio, below }, labels);
}

/** The arc that a pointer means, or null: the nearest; of several as near the thickest, which is drawn last. */
export function pickArc(spec: ArcsSpec, frame: MarkFrame, pixel: readonly [number, number]): KindHit | null {
  const ratio = frame.pixelRatio;
  const [x, y] = [pixel[0] * ratio, pixel[1] * ratio];
  let best: { readonly key: number; readonly width: number; readonly far: number } | null = null;
  for (const { arc, points } of arcLines(spec, frame)) {
    const far = Math.min(
      ...points.slice(1).map((end, at) => distanceTo(x, y, ...(points[at] ?? end), ...end).distance),
    );
    const isNearer = !best || far < best.far || (far === best.far && arc.width > best.width);
    if (far <= reachPx * ratio && isNearer) best = { key: arc.key, width: arc.width, far };
  }
  return best && { key: best.key, pixel };
}

function stroke(context: CanvasRenderingContext2D, { points }: ArcLine, colour: string, width: number): void {
  context.beginPath();
  points.forEach((at, index) => (index === 0 ? context.moveTo(...at) : context.lineTo(...at)));
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

function paintHead(
  context: CanvasRenderingContext2D,
  { arc, points }: ArcLine,
  halo: string,
  size: number,
): void {
  const [before, end] = [points.at(-2), points.at(-1)];
  if (!before || !end) return;
  const direction = (Math.atan2(end[0] - before[0], before[1] - end[1]) * 180) / Math.PI;
  drawHead(context, end, direction, false, { fill: arc.colour, halo }, size);
}

function paintLabels(
  context: CanvasRenderingContext2D,
  spec: ArcsSpec,
  lines: readonly ArcLine[],
  { ratio, below }: { readonly ratio: number; readonly below: readonly Box[] },
  labels: LabelSprites,
): readonly Box[] {
  const wishes = lines.toReversed().flatMap(({ arc, points }): LabelWish[] => {
    const middle = points[Math.floor(points.length / 2)];
    if (arc.label === null || !middle) return [];
    const [x, y] = [middle[0] / ratio, middle[1] / ratio];
    return [{ text: arc.label, at: [x, y], ink: { minX: x - 3, minY: y - 3, maxX: x + 3, maxY: y + 3 } }];
  });
  const widthOf = (text: string): number => labels.widthOf(text);
  return placeLabels(wishes, toCssPx(below, ratio), widthOf, farReaches).map(({ text, box }) => {
    const { image, dx, dy } = labels.of(text, spec.labelColour, spec.halo, ratio);
    context.drawImage(image, Math.round(box.minX * ratio + dx), Math.round(box.minY * ratio + dy));
    const { minX, minY, maxX, maxY } = box;
    return { minX: minX * ratio, minY: minY * ratio, maxX: maxX * ratio, maxY: maxY * ratio };
  });
}

function curve(from: Point, pull: Point, to: Point): Point[] {
  return Array.from({ length: pieces + 1 }, (_, index): Point => {
    const t = index / pieces;
    const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return [a * from[0] + b * pull[0] + c * to[0], a * from[1] + b * pull[1] + c * to[1]];
  });
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function pixel(at: Arc['from'], placing: Placing): Point {
  const [x, y] = toScreen(at);
  return [placing.x(x), placing.y(y)];
}
