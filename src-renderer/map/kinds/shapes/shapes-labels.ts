import { labelZoom } from '../../../../src-shared/domain/figure/mark-symbol';
import { shapeKind } from '../../../../src-shared/domain/map-layers/own-file';
import type { ShapesSpec } from '../../spec';
import type { Box } from '../box-grid';
import { type MarkFrame, zoomOf } from '../marks/mark-frame';
import { farReaches, type LabelSprites, type LabelWish, placeLabels, toCssPx } from '../marks/mark-labels';
import type { ShapeIndex } from './shapes-index';
import { seenFeatures, type Shown } from './shapes-painter';
import { positionsOf, Tracer } from './shapes-trace';

/** More would find no room on any screen. */
const mostWishes = 300;

/** Where a feature's label wants to stand, CSS px: at a point, in the middle of a line's way, in the middle of an area. */
export function labelWishes(
  spec: Pick<ShapesSpec, 'labels' | 'labelsFrom' | 'radius'>,
  index: ShapeIndex,
  shown: Shown,
  frame: MarkFrame,
): readonly LabelWish[] {
  const { labels, labelsFrom = labelZoom, radius } = spec;
  if (!labels || zoomOf(frame.resolution) < labelsFrom) return [];
  const tracer = new Tracer(index, { moveTo() {}, lineTo() {}, closePath() {} }, frame);
  const wishes: LabelWish[] = [];
  for (const feature of seenFeatures(index, shown, tracer)) {
    const text = labels[feature] ?? null;
    const at = text === null || text === '' ? null : anchorOf(index, feature, tracer, frame);
    if (text === null || !at) continue;
    const reach = index.shapes.kind[feature] === shapeKind.point ? radius + 1 : 3;
    const [x, y] = at;
    wishes.push({ text, at, ink: { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach } });
    if (wishes.length === mostWishes) break;
  }
  return wishes;
}

/** Draws the labels that find room, and returns their boxes, device px. */
export function paintLabels(
  context: CanvasRenderingContext2D,
  spec: ShapesSpec,
  wishes: readonly LabelWish[],
  frame: MarkFrame,
  sprites: LabelSprites,
  below: readonly Box[] = [],
): readonly Box[] {
  const ratio = frame.pixelRatio;
  const inks = [...wishes.map(({ ink }) => ink), ...toCssPx(below, ratio)];
  const widthOf = (text: string): number => sprites.widthOf(text);
  // A feature may lie on a larger mark of another layer.
  return placeLabels(wishes, inks, widthOf, farReaches.slice(0, 2)).map(({ text, box }) => {
    const { image, dx, dy } = sprites.of(text, spec.labelColour, spec.halo, ratio);
    context.drawImage(image, Math.round(box.minX * ratio + dx), Math.round(box.minY * ratio + dy));
    const { minX, minY, maxX, maxY } = box;
    return { minX: minX * ratio, minY: minY * ratio, maxX: maxX * ratio, maxY: maxY * ratio };
  });
}

/** Null where it is not in the picture. */
function anchorOf(
  index: ShapeIndex,
  feature: number,
  tracer: Tracer,
  { width, height, pixelRatio }: MarkFrame,
): readonly [number, number] | null {
  const [from, to] = positionsOf(index, feature);
  const isLine = index.shapes.kind[feature] === shapeKind.line;
  const middle = isLine ? (from + to - 1) / 2 : from;
  const [one, other] = [tracer.at(Math.floor(middle)), tracer.at(Math.ceil(middle))];
  const isArea = index.shapes.kind[feature] === shapeKind.area;
  const at = isArea ? tracer.middleOf(feature) : [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  const [x = NaN, y = NaN] = at.map((px) => px / pixelRatio);
  return x >= 0 && y >= 0 && x <= width && y <= height ? [x, y] : null;
}
