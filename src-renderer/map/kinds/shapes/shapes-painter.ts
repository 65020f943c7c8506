import { shapeKind } from '../../../../src-shared/domain/map-layers/own-file';
import type { ShapesSpec } from '../../spec';
import type { MarkFrame } from '../marks/mark-frame';
import { runEdge, type ShapeIndex } from './shapes-index';
import { positionsOf, Tracer } from './shapes-trace';
import type { Sliced } from '../slices';
import type { Sprite } from '../marks/sprite';

/** What one slice of painting is, at most and by a run of 64 more: vertices looked at, and drawn. */
const lookedAtOnce = 20_000;
export const drawnAtOnce = 1_000;

/** CSS px around a line or a point. */
const haloPx = 1.25;

/** Which features are shown; null: all. */
export type Shown = Uint8Array | null;

export function shownOf({ rows, shapes }: Pick<ShapesSpec, 'rows' | 'shapes'>): Shown {
  if (!rows) return null;
  const shown = new Uint8Array(shapes.count);
  for (const row of rows) shown[row] = 1;
  return shown;
}

/** The features in sight, in their order. */
export function seenFeatures(index: ShapeIndex, shown: Shown, tracer: Tracer): Uint32Array {
  const seen = new Uint32Array(index.shapes.count);
  let count = 0;
  for (let feature = 0; feature < seen.length; feature += 1)
    if ((!shown || shown[feature] === 1) && tracer.isSeen(feature)) seen[count++] = feature;
  return seen.subarray(0, count);
}

/** The disc of a point, around the origin in CSS px. */
export function drawPoint(
  pen: Pick<CanvasRenderingContext2D, 'beginPath' | 'arc' | 'fill'> & { fillStyle: unknown },
  { radius, colour, halo }: Pick<ShapesSpec, 'radius' | 'colour' | 'halo'>,
): void {
  for (const [fill, size] of [
    [halo, radius + haloPx],
    [colour, radius],
  ] as const) {
    pen.beginPath();
    pen.arc(0, 0, size, 0, 2 * Math.PI);
    pen.fillStyle = fill;
    pen.fill();
  }
}

/**
 * Paints shapes on a cleared canvas of the frame's size: areas, above them lines and edges over their halos, above all points.
 * `point`: the picture of one. Yields what it drew after each slice; nobody else may draw with the context meanwhile.
 */
export function* paintShapes(
  context: CanvasRenderingContext2D,
  spec: ShapesSpec,
  index: ShapeIndex,
  shown: Shown,
  frame: MarkFrame,
  point: Sprite,
): Sliced<void> {
  const tracer = new Tracer(index, context, frame);
  const seen = seenFeatures(index, shown, tracer);
  const of = (...kinds: readonly number[]): Uint32Array =>
    seen.filter((feature) => kinds.includes(index.shapes.kind[feature] ?? shapeKind.none));
  if (spec.fillOpacity > 0) yield* fillAreas(context, spec, index, tracer, of(shapeKind.area));
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const edges = of(shapeKind.line, shapeKind.area);
  for (const [colour, width] of [
    [spec.halo, spec.width + 2 * haloPx],
    [spec.colour, spec.width],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width * frame.pixelRatio;
    yield* strokeEdges(context, index, tracer, edges);
  }
  yield* paintPoints(context, index, tracer, of(shapeKind.point), frame, point);
}

/** Each by itself: where two areas lie over one another both are filled, and only an area's own holes stay empty. */
function* fillAreas(
  context: CanvasRenderingContext2D,
  spec: ShapesSpec,
  index: ShapeIndex,
  tracer: Tracer,
  areas: Uint32Array,
): Sliced<void> {
  const { featureRun, edge } = index;
  context.fillStyle = spec.colour;
  for (const feature of areas) {
    context.beginPath();
    for (let run = featureRun[feature] ?? 0; run < (featureRun[feature + 1] ?? 0); run += 1) {
      tracer.run(run);
      if ((edge[run] ?? 0) & runEdge.last) tracer.close();
      if (isEnough(tracer)) yield pause(tracer);
    }
    context.globalAlpha = spec.fillOpacity;
    context.fill('evenodd');
    context.globalAlpha = 1;
  }
  if (tracer.drawn > 0) yield pause(tracer);
}

/** Many in one stroke; a line that is longer than a slice goes on in the next. */
function* strokeEdges(
  context: CanvasRenderingContext2D,
  index: ShapeIndex,
  tracer: Tracer,
  edges: Uint32Array,
): Sliced<void> {
  const { featureRun, edge } = index;
  context.beginPath();
  for (const feature of edges) {
    const isRing = index.shapes.kind[feature] === shapeKind.area;
    let start: readonly [number, number] = [0, 0];
    for (let run = featureRun[feature] ?? 0; run < (featureRun[feature + 1] ?? 0); run += 1) {
      const isLast = ((edge[run] ?? 0) & runEdge.last) !== 0;
      if ((edge[run] ?? 0) & runEdge.first) start = tracer.at(index.runStart[run] ?? 0);
      tracer.run(run);
      if (isLast && isRing) context.lineTo(...start);
      if (!isEnough(tracer)) continue;
      context.stroke();
      yield pause(tracer);
      context.beginPath();
      if (!isLast) tracer.resume();
    }
  }
  context.stroke();
  if (tracer.drawn > 0) yield pause(tracer);
}

/** Points of one pixel are drawn once. */
function* paintPoints(
  context: CanvasRenderingContext2D,
  index: ShapeIndex,
  tracer: Tracer,
  points: Uint32Array,
  { width, height, pixelRatio }: MarkFrame,
  { image, dx, dy }: Sprite,
): Sliced<void> {
  const across = Math.ceil(width * pixelRatio) + 2 * beyond;
  const taken = new Uint8Array(across * (Math.ceil(height * pixelRatio) + 2 * beyond));
  for (const feature of points) {
    const [from, to] = positionsOf(index, feature);
    for (let position = from; position < to; position += 1) {
      const [x, y] = tracer.at(position).map(Math.round) as [number, number];
      tracer.looked += 1;
      const pixel = (y + beyond) * across + x + beyond;
      if (x >= -beyond && x < across - beyond && taken[pixel] === 0) {
        taken[pixel] = 1;
        tracer.drawn += 1;
        context.drawImage(image, x + dx, y + dy);
      }
      if (isEnough(tracer)) yield pause(tracer);
    }
  }
  if (tracer.drawn > 0) yield pause(tracer);
}

/** Device px beyond the edge from where a point still reaches in. */
const beyond = 24;

const isEnough = ({ looked, drawn }: Tracer): boolean => looked >= lookedAtOnce || drawn >= drawnAtOnce;

function pause(tracer: Tracer): number {
  const { drawn } = tracer;
  tracer.looked = tracer.drawn = 0;
  return drawn;
}
