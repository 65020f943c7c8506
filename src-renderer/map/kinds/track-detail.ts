import type { TracksSpec } from '../spec';
import { type MarkFrame, zoomOf } from './mark-frame';
import type { Placing } from './track-lines';
import { type TrackShape, windowOf } from './track-shape';
import { directionOf, drawArrow, drawDot, isSatellite, isUnderWay, type SignColours } from './track-signs';

/** From this zoom on each position is a dot, and one from a satellite is hollow. */
export const dotZoom = 11;
/** From this zoom on arrows on the line say where the vessel points. */
export const arrowZoom = 12;

/** CSS px between the signs of one track: two dots, two hollow dots, two arrows. */
const dotGapPx = 5;
const hollowGapPx = 7;
const arrowGapPx = 56;

/** Of a position, device px. */
export function place(shape: TrackShape, placing: Placing, index: number): readonly [number, number] {
  return [placing.x(shape.xy[index * 2] ?? NaN), placing.y(shape.xy[index * 2 + 1] ?? NaN)];
}

export function signColours(spec: TracksSpec, shape: TrackShape, index: number): SignColours {
  const colour = spec.bands[shape.band[index] ?? spec.bands.length]?.colour;
  return { fill: colour ?? spec.unknownColour, halo: spec.halo };
}

/** What close zooms show of a track beside its lines. Dots that would cover one another are thinned. */
export function paintDetail(
  context: CanvasRenderingContext2D,
  spec: TracksSpec,
  placing: Placing,
  shape: TrackShape,
  { resolution, pixelRatio }: MarkFrame,
): void {
  const zoom = zoomOf(resolution);
  if (zoom >= dotZoom) paintDots(context, spec, placing, shape, pixelRatio);
  if (zoom >= arrowZoom) paintArrows(context, spec, placing, shape, pixelRatio);
}

/**
 * Calls for the first position in each cell of a grid, device px, that is on the screen; no cell: not this one. The
 * grid lies on the ground, so that a pan does not choose others.
 */
function eachSeen(
  spec: TracksSpec,
  shape: TrackShape,
  placing: Placing,
  cellPx: (index: number) => number | null,
  visit: (index: number, at: readonly [number, number]) => void,
): void {
  const { from, to } = windowOf(shape.columns, spec.window);
  const taken = new Set<string>();
  for (let index = from; index < to; index += 1) {
    const at = place(shape, placing, index);
    if (placing.beyond(...at) !== 0) continue;
    const cell = cellPx(index);
    if (cell === null) continue;
    const id = `${cell} ${Math.floor((at[0] - placing.x0) / cell)} ${Math.floor((at[1] - placing.y0) / cell)}`;
    if (taken.has(id)) continue;
    taken.add(id);
    visit(index, at);
  }
}

function paintDots(
  context: CanvasRenderingContext2D,
  spec: TracksSpec,
  placing: Placing,
  shape: TrackShape,
  ratio: number,
): void {
  const { columns } = shape;
  const cell = (index: number): number => (isSatellite(columns, index) ? hollowGapPx : dotGapPx) * ratio;
  eachSeen(spec, shape, placing, cell, (index, at) =>
    drawDot(context, at, isSatellite(columns, index), signColours(spec, shape, index), 1.9 * ratio),
  );
}

function paintArrows(
  context: CanvasRenderingContext2D,
  spec: TracksSpec,
  placing: Placing,
  shape: TrackShape,
  ratio: number,
): void {
  const { columns } = shape;
  // The head already says where the vessel points now.
  const head = windowOf(columns, spec.window).to - 1;
  const cell = (index: number): number | null =>
    index !== head && isUnderWay(columns, index) && directionOf(columns, index) !== null
      ? arrowGapPx * ratio
      : null;
  eachSeen(spec, shape, placing, cell, (index, at) =>
    drawArrow(context, at, directionOf(columns, index) ?? 0, signColours(spec, shape, index), 5 * ratio),
  );
}
