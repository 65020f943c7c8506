import { shapeKind } from '../../../../src-shared/domain/map-layers/own-file';
import type { ShapesSpec } from '../../spec';
import type { MarkFrame } from '../marks/mark-frame';
import { runEdge, type ShapeIndex } from './shapes-index';
import { type Box, hull } from '../box-grid';
import { Placing } from '../marks/placing';
import { positionsOf, Tracer } from './shapes-trace';

/** CSS px around what is drawn without them. */
const selected = { casing: 4, ring: 4, ringWidth: 2.25 } as const;
const hovered = { casing: 2, ring: 3, ringWidth: 1.25 } as const;

type ChosenSpec = Pick<
  ShapesSpec,
  'colour' | 'halo' | 'width' | 'radius' | 'selectedKey' | 'selectionColour' | 'hoveredKey'
>;

/**
 * What the ink of features covers at most, device px; null: nothing. `boxes`: of `ShapeIndex`; with what is drawn around
 * those that are chosen.
 */
export function inkOf(
  boxes: readonly Float64Array[],
  { width, radius }: Pick<ShapesSpec, 'width' | 'radius'>,
  frame: MarkFrame,
): Box | null {
  const placing = new Placing(frame);
  const reach = (Math.max(width, radius) + selected.casing + selected.ring + 2) * frame.pixelRatio;
  let ink: Box | null = null;
  for (const [west = Infinity, south = 0, east = 0, north = 0] of boxes)
    if (west !== Infinity)
      ink = hull(ink, {
        minX: placing.x(west) - reach,
        minY: placing.y(north) - reach,
        maxX: placing.x(east) + reach,
        maxY: placing.y(south) + reach,
      });
  return ink;
}

/** Draws the feature pointed at and, above it, the selected one over what is drawn without them. */
export function paintChosen(
  context: CanvasRenderingContext2D,
  spec: ChosenSpec,
  index: ShapeIndex,
  frame: MarkFrame,
): void {
  const { hoveredKey, selectedKey } = spec;
  if (hoveredKey !== null && hoveredKey !== selectedKey)
    paintOne(context, spec, index, frame, hoveredKey, spec.colour, hovered);
  if (selectedKey !== null)
    paintOne(context, spec, index, frame, selectedKey, spec.selectionColour, selected);
}

function paintOne(
  context: CanvasRenderingContext2D,
  spec: ChosenSpec,
  index: ShapeIndex,
  frame: MarkFrame,
  feature: number,
  colour: string,
  look: typeof selected | typeof hovered,
): void {
  const tracer = new Tracer(index, context, frame);
  const kind = index.shapes.kind[feature] ?? shapeKind.none;
  if (kind === shapeKind.none || !tracer.isSeen(feature)) return;
  const ratio = frame.pixelRatio;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  if (kind === shapeKind.point) {
    const [from, to] = positionsOf(index, feature);
    context.beginPath();
    for (let position = from; position < to; position += 1) {
      const [x, y] = tracer.at(position);
      const radius = (spec.radius + look.ring) * ratio;
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    stroke(context, spec.halo, (look.ringWidth + 2) * ratio);
    stroke(context, colour, look.ringWidth * ratio);
    return;
  }
  context.beginPath();
  for (let run = index.featureRun[feature] ?? 0; run < (index.featureRun[feature + 1] ?? 0); run += 1) {
    tracer.run(run);
    if (kind === shapeKind.area && (index.edge[run] ?? 0) & runEdge.last) tracer.close();
  }
  stroke(context, spec.halo, (spec.width + look.casing + 2.5) * ratio);
  stroke(context, colour, (spec.width + look.casing) * ratio);
  stroke(context, spec.colour, spec.width * ratio);
}

function stroke(context: CanvasRenderingContext2D, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}
