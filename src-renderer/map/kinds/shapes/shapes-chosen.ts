import { shapeKind } from '../../../../src-shared/domain/map-layers/own-file';
import type { ShapesSpec } from '../../spec';
import type { MarkFrame } from '../marks/mark-frame';
import { runEdge, type ShapeIndex } from './shapes-index';
import { positionsOf, Tracer } from './shapes-trace';

/** CSS px around what is drawn without them. */
const selected = { casing: 4, ring: 4, ringWidth: 2.25 } as const;
const hovered = { casing: 2, ring: 3, ringWidth: 1.25 } as const;

type ChosenSpec = Pick<
  ShapesSpec,
  'colour' | 'halo' | 'width' | 'radius' | 'selectedKey' | 'selectionColour' | 'hoveredKey'
>;

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
