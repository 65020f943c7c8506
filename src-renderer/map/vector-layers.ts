import { labelZoom } from '../../src-shared/domain/figure/mark-symbol';
import { shapeKind } from '../../src-shared/domain/map-layers/own-file';
import { drawOrder } from './kinds/marks/mark-order';
import { markScale, signsAt, zoomOf } from './kinds/marks/mark-frame';
import type { Box } from './kinds/box-grid';
import { farReaches, placeLabels, type LabelWish } from './kinds/marks/mark-labels';
import { pinLabelBox, pinReach } from './kinds/marks/pins-painter';
import type { LayerSpec, LonLat, MarksSpec, PinsSpec, PlacedName, ShapesSpec } from './spec';
import { inkReach, svgShapes, symbolPrimitives } from './symbol-shapes';

/** An element of SVG, in CSS px of a map's own corner. */
export interface VectorNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly children: readonly (VectorNode | string)[];
}

export interface VectorFrame {
  /** CSS px of a place on the map. */
  readonly at: (place: LonLat) => readonly [x: number, y: number];
  readonly width: number;
  readonly height: number;
  /** Metres of Web Mercator a CSS px. */
  readonly resolution: number;
  readonly measure: (text: string, size: number, weight: number) => number;
}

const vectorKinds = new Set<LayerSpec['kind']>(['marks', 'shapes', 'pins', 'outline']);

/**
 * Which of the layers can be drawn as vectors over a picture of the rest: those above everything that is a picture alone,
 * laid over it plainly. From the bottom up.
 */
export function vectorsOf(layers: readonly LayerSpec[]): {
  readonly ground: readonly LayerSpec[];
  readonly vectors: readonly LayerSpec[];
} {
  const isVector = ({ kind, look }: LayerSpec): boolean =>
    vectorKinds.has(kind) && (look === undefined || look.blend === 'normal');
  const last = layers.findLastIndex((spec) => !isVector(spec) && spec.look?.opacity !== 0);
  return { ground: layers.slice(0, last + 1), vectors: layers.slice(last + 1) };
}

/** Whether a base map is all of the ground that is seen: it can be drawn as vectors, too. */
export const isBareGround = (ground: readonly LayerSpec[]): boolean =>
  ground.every(
    ({ kind, look }) => look?.opacity === 0 || (kind === 'basemap' && (look?.blend ?? 'normal') === 'normal'),
  );

/** Layers as vectors, from the bottom up, without hidden ones. As on the map, labels keep clear of all that lies below them. */
export function vectorLayers(layers: readonly LayerSpec[], frame: VectorFrame): readonly VectorNode[] {
  const taken: Box[] = [];
  return layers.flatMap((spec) => {
    const opacity = spec.look?.opacity ?? 1;
    const children = opacity === 0 ? [] : childrenOf(spec, frame, taken);
    const attributes = { 'data-layer': spec.id, opacity: opacity === 1 ? undefined : opacity };
    return children.length === 0 ? [] : { tag: 'g', attributes, children };
  });
}

/** Adds to what is taken what it covers. */
function childrenOf(spec: LayerSpec, frame: VectorFrame, taken: Box[]): readonly VectorNode[] {
  switch (spec.kind) {
    case 'marks':
      return marks(spec, frame, taken);
    case 'shapes':
      return shapes(spec, frame, taken);
    case 'pins':
      return pins(spec, frame, taken);
    case 'outline': {
      const d = `${pathOf(spec.corners.map(frame.at))} Z`;
      return [
        element('path', { d, fill: 'none', stroke: spec.halo, 'stroke-width': 4, 'stroke-opacity': 0.8 }),
        element('path', {
          d,
          fill: 'none',
          stroke: spec.colour,
          'stroke-width': 1.5,
          'stroke-dasharray': '6 4',
        }),
      ];
    }
    case 'arcs':
    case 'arrows':
    case 'basemap':
    case 'tracks':
    case 'wms':
      return [];
  }
}

/** Names of the base map, above all layers. */
export function vectorNames(names: readonly PlacedName[], opacity: number): VectorNode | null {
  if (names.length === 0 || opacity === 0) return null;
  const attributes = { 'data-layer': 'names', opacity: opacity === 1 ? undefined : opacity };
  return { tag: 'g', attributes, children: names.map(nameText) };
}

function nameText({
  text,
  at,
  size,
  spacing,
  weight,
  isItalic,
  turn,
  colour,
  halo,
  haloWidth,
}: PlacedName): VectorNode {
  const [x, y] = at.map(exact);
  return element(
    'text',
    {
      x,
      y,
      'font-size': exact(size),
      'font-weight': weight,
      'font-style': isItalic ? 'italic' : undefined,
      'letter-spacing': spacing === 0 ? undefined : exact(spacing),
      'text-anchor': 'middle',
      transform: Math.abs(turn) < 0.01 ? undefined : `rotate(${exact(turn)} ${x} ${y})`,
      fill: colour,
      ...(halo === null
        ? {}
        : {
            'paint-order': 'stroke',
            stroke: halo,
            'stroke-width': exact(haloWidth),
            'stroke-linejoin': 'round',
          }),
    },
    text,
  );
}

const element = (
  tag: string,
  attributes: VectorNode['attributes'],
  ...children: VectorNode['children']
): VectorNode => ({ tag, attributes, children });
const exact = (value: number): number => Math.round(value * 100) / 100;
const reachPx = 40;

function marks(spec: MarksSpec, frame: VectorFrame, taken: Box[]): readonly VectorNode[] {
  const zoom = zoomOf(frame.resolution);
  const scale = markScale(zoom);
  const [from, to] = [(spec.between?.[0] ?? 0) * frame.width, (spec.between?.[1] ?? 1) * frame.width];
  const drawn: VectorNode[] = [];
  const chosen: LabelWish[] = [];
  const wishes: LabelWish[] = [];
  for (const row of drawOrder(spec)) {
    const [x, y] = frame.at([spec.lon[row] ?? NaN, spec.lat[row] ?? NaN]);
    const symbol = spec.symbols[spec.symbol[row] ?? 0];
    if (!symbol || !isNear(x, y, frame) || x < from || x > to) continue;
    const bits = signsAt(zoom, spec.adornments[row] ?? 0);
    const primitives = symbolPrimitives(symbol, bits, spec.adornmentColours);
    const [left, top, right, bottom] = inkReach(primitives).map((reach) => reach * scale);
    const ink = {
      minX: x - (left ?? 0),
      minY: y - (top ?? 0),
      maxX: x + (right ?? 0),
      maxY: y + (bottom ?? 0),
    };
    taken.push(ink);
    const text = spec.labels[row];
    const isChosen = spec.key[row] === spec.selectedKey;
    const r = exact(Math.max(left ?? 0, right ?? 0) + 4);
    const ring = { minX: x - r, minY: y - r, maxX: x + r, maxY: y + r };
    if (isChosen) taken.push(ring);
    if (text) (isChosen ? chosen : wishes).push({ text, at: [x, y], ink: isChosen ? ring : ink });
    const size = scale === 1 ? '' : ` scale(${scale})`;
    drawn.push(
      element(
        'g',
        { transform: `translate(${exact(x)} ${exact(y)})${size}` },
        ...svgShapes(primitives).map((one) => element(one.tag, one.attributes)),
      ),
    );
    if (isChosen) {
      const place = { cx: exact(x), cy: exact(y), r, fill: 'none' };
      drawn.push(element('circle', { ...place, stroke: spec.selectionColour, 'stroke-width': 2.75 }));
    }
  }
  if (zoom < (spec.labelsFrom ?? labelZoom)) return drawn;
  const reaches = (spec.labelsFrom ?? labelZoom) < labelZoom ? farReaches : undefined;
  const look = [spec.labelColour, spec.labelHalo] as const;
  return [...drawn, ...labelled([...chosen, ...wishes.toReversed()], taken, frame, look, reaches)];
}

/** The labels that find room, as the map places them. */
function labelled(
  wishes: readonly LabelWish[],
  taken: Box[],
  frame: VectorFrame,
  [fill, halo]: readonly [fill: string, halo: string],
  reaches?: readonly number[],
): readonly VectorNode[] {
  const widthOf = (text: string): number => frame.measure(text, labelSize, 500);
  const placed = placeLabels(wishes, taken, widthOf, reaches);
  taken.push(...placed.map(({ box }) => box));
  return placed.map(({ text, box }) => label(text, box.minX, box.minY + labelSize * 0.95, fill, halo));
}

/** As the map writes them. */
const labelSize = 12;

const label = (text: string, x: number, y: number, fill: string, halo: string): VectorNode =>
  element(
    'text',
    {
      x: exact(x),
      y: exact(y),
      'font-size': labelSize,
      'font-weight': 500,
      fill,
      'paint-order': 'stroke',
      stroke: halo,
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    },
    text,
  );

const isNear = (x: number, y: number, { width, height }: VectorFrame): boolean =>
  x >= -reachPx && y >= -reachPx && x <= width + reachPx && y <= height + reachPx;

function shapes(spec: ShapesSpec, frame: VectorFrame, taken: Box[]): readonly VectorNode[] {
  const { kind, partStart, positionStart, lonLat, count } = spec.shapes;
  const rows = spec.rows ?? Uint32Array.from({ length: count }, (_, row) => row);
  const nodes: VectorNode[] = [];
  const wishes: LabelWish[] = [];
  const isLabelled = zoomOf(frame.resolution) >= (spec.labelsFrom ?? labelZoom);
  for (const row of rows) {
    const parts: (readonly (readonly [number, number])[])[] = [];
    for (let part = partStart[row] ?? 0; part < (partStart[row + 1] ?? 0); part++) {
      const points: (readonly [number, number])[] = [];
      for (let at = positionStart[part] ?? 0; at < (positionStart[part + 1] ?? 0); at++)
        points.push(frame.at([lonLat[2 * at] ?? NaN, lonLat[2 * at + 1] ?? NaN]));
      parts.push(points);
    }
    const seen = parts.flat().filter(([x, y]) => !Number.isNaN(x + y));
    if (!isSeen(seen, frame)) continue;
    nodes.push(...shape(spec, kind[row] ?? shapeKind.none, parts));
    const text = isLabelled ? spec.labels?.[row] : null;
    if (text) {
      const middle = (axis: 0 | 1): number =>
        (Math.min(...seen.map((one) => one[axis])) + Math.max(...seen.map((one) => one[axis]))) / 2;
      const isLine = kind[row] === shapeKind.line;
      const [one, other] = [Math.floor, Math.ceil].map((to) => seen[to((seen.length - 1) / 2)] ?? [NaN, NaN]);
      const halfway = (axis: 0 | 1): number => ((one?.[axis] ?? NaN) + (other?.[axis] ?? NaN)) / 2;
      const [x, y] = isLine ? [halfway(0), halfway(1)] : [middle(0), middle(1)];
      const reach = kind[row] === shapeKind.point ? spec.radius + 1 : 3;
      const ink = { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach };
      wishes.push({ text, at: [x, y], ink });
    }
  }
  taken.push(...wishes.map(({ ink }) => ink));
  const look = [spec.labelColour, spec.halo] as const;
  return [...nodes, ...labelled(wishes, taken, frame, look, farReaches.slice(0, 2))];
}

function shape(
  { colour, halo, width, radius, fillOpacity }: ShapesSpec,
  kind: number,
  parts: readonly (readonly (readonly [number, number])[])[],
): readonly VectorNode[] {
  if (kind === shapeKind.point)
    return parts.flat().map(([x, y]) =>
      element('circle', {
        cx: exact(x),
        cy: exact(y),
        r: radius,
        fill: colour,
        stroke: halo,
        'stroke-width': 1,
      }),
    );
  const isArea = kind === shapeKind.area;
  const d = parts.map((points) => pathOf(points) + (isArea ? ' Z' : '')).join(' ');
  const joins = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  return [
    element('path', {
      d,
      fill: 'none',
      stroke: halo,
      'stroke-width': width + 2,
      'stroke-opacity': 0.8,
      ...joins,
    }),
    element('path', {
      d,
      fill: isArea ? colour : 'none',
      'fill-opacity': isArea ? fillOpacity : undefined,
      'fill-rule': isArea ? 'evenodd' : undefined,
      stroke: colour,
      'stroke-width': width,
      ...joins,
    }),
  ];
}

function isSeen(points: readonly (readonly [number, number])[], { width, height }: VectorFrame): boolean {
  if (points.length === 0) return false;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return right >= -reachPx && bottom >= -reachPx && left <= width + reachPx && top <= height + reachPx;
}

/** A missing position begins the line anew: nothing is drawn over it. */
function pathOf(points: readonly (readonly [number, number])[]): string {
  let isUp = true;
  const steps: string[] = [];
  for (const [x, y] of points) {
    if (Number.isNaN(x + y)) {
      isUp = true;
      continue;
    }
    steps.push(`${isUp ? 'M' : 'L'} ${exact(x)} ${exact(y)}`);
    isUp = false;
  }
  return steps.join(' ');
}

function pins({ pins: all, halo }: PinsSpec, frame: VectorFrame, taken: Box[]): readonly VectorNode[] {
  const near = all.flatMap((pin) => {
    const [x = NaN, y = NaN] = frame.at(pin.at).map(exact);
    return isNear(x, y, frame) ? [{ ...pin, x, y }] : [];
  });
  for (const { x, y } of near)
    taken.push({ minX: x - pinReach, minY: y - pinReach, maxX: x + pinReach, maxY: y + pinReach });
  const drawn = near.flatMap(({ x, y, shape: kind, colour, towards }) => {
    const d = {
      cross: 'M -6 0 L 6 0 M 0 -6 L 0 6',
      square: 'M -3.5 -3.5 L 3.5 -3.5 L 3.5 3.5 L -3.5 3.5 Z',
      drop: 'M 0 0 C -2 -5 -6 -7 -6 -11 A 6 6 0 1 1 6 -11 C 6 -7 2 -5 0 0 Z',
    }[kind];
    const line = towards ? frame.at(towards) : null;
    const place = { transform: `translate(${x} ${y})`, d, 'stroke-linejoin': 'round' };
    return [
      ...(line
        ? [
            element('path', {
              d: pathOf([[x, y], line]),
              fill: 'none',
              stroke: colour,
              'stroke-width': 1,
              'stroke-dasharray': '3 3',
            }),
          ]
        : []),
      element('path', { ...place, fill: 'none', stroke: halo, 'stroke-width': 5 }),
      element('path', {
        ...place,
        fill: kind === 'cross' ? 'none' : colour,
        stroke: colour,
        'stroke-width': 2,
      }),
    ];
  });
  // What is asked about is named before what belongs to it, which has no name where there is no room.
  const texts = near
    .toSorted((a, b) => Number(a.towards !== null) - Number(b.towards !== null))
    .flatMap(({ x, y, label: text, colour, towards }) => {
      const width = text === null ? 0 : frame.measure(text, labelSize, 500);
      const box =
        pinLabelBox(width, [x, y], 1, taken) ?? (towards ? null : pinLabelBox(width, [x, y], 1, []));
      if (text === null || !box) return [];
      taken.push(box);
      return [label(text, box.minX, (box.minY + box.maxY) / 2 + 4, colour, halo)];
    });
  return [...drawn, ...texts];
}
