import { markHalo as haloPx } from '../../src-shared/domain/figure/mark-symbol';
import { adornment, type AdornmentColours, type MarkSymbol } from './spec';

/**
 * The geometry of the symbols, without a screen: the map's canvas (kinds/draw-primitives.ts) and a legend's SVG
 * (`svgShapes`) draw the same list, so that what a legend explains is what lies on the map. CSS px, the mark's centre
 * at 0, 0, y downwards; to be drawn in the order given.
 */
export type Primitive = Circle | Line | Polygon;

interface Ink {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
}

interface Circle extends Ink {
  readonly kind: 'circle';
  readonly radius: number;
  /** Lengths of dash and gap; undefined: unbroken. */
  readonly dash?: readonly [number, number];
}

interface Line extends Ink {
  readonly kind: 'line';
  readonly points: readonly (readonly [number, number])[];
}

interface Polygon extends Ink {
  readonly kind: 'polygon';
  readonly points: readonly (readonly [number, number])[];
}

const signRadius = 3.6;
const signGap = 1.6;

/** Outlines with about the area of a disc of radius 1. */
const outlines = {
  square: [[-0.88, -0.88], [0.88, -0.88], [0.88, 0.88], [-0.88, 0.88]], // prettier-ignore
  diamond: [[0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]], // prettier-ignore
  triangle: [[0, -1.3], [1.25, 0.85], [-1.25, 0.85]], // prettier-ignore
  'triangle-down': [[0, 1.3], [1.25, -0.85], [-1.25, -0.85]], // prettier-ignore
  /** A sheet with a corner turned up. */
  note: [[-0.9, -1], [0.9, -1], [0.9, 0.35], [0.25, 1], [-0.9, 1]], // prettier-ignore
} as const;

/** A whole number of dashes around the circle, so that none is cut. */
function dashes(radius: number): readonly [number, number] {
  const around = 2 * Math.PI * radius;
  const each = around / Math.max(4, Math.round(around / 4.4));
  return [each * 0.58, each * 0.42];
}

function body(symbol: MarkSymbol): Primitive[] {
  const { shape, radius, fill, stroke, strokeWidth: width } = symbol;
  switch (shape) {
    case 'disc':
      return [{ kind: 'circle', radius, fill, stroke, width }];
    case 'dotted-circle':
      return [
        { kind: 'circle', radius, fill, stroke, width },
        { kind: 'circle', radius: Math.max(1, radius * 0.34), fill: stroke },
      ];
    case 'square':
    case 'diamond':
    case 'triangle':
    case 'triangle-down': {
      const points = outlines[shape].map(([x, y]) => [x * radius, y * radius] as const);
      return [{ kind: 'polygon', points, fill, stroke, width }];
    }
    case 'note': {
      const points = outlines.note.map(([x, y]) => [x * radius, y * radius] as const);
      const lines = [[-0.5, 0.5, -0.4], [-0.5, 0.1, 0.15]] as const; // prettier-ignore
      return [
        { kind: 'polygon', points, fill, stroke, width },
        ...lines.map(([left, right, y]): Line => ({
          kind: 'line',
          stroke,
          width: Math.max(1, radius * 0.2),
          points: [
            [left * radius, y * radius],
            [right * radius, y * radius],
          ],
        })),
      ];
    }
    case 'ring':
      return [{ kind: 'circle', radius, stroke, width }];
    case 'dashed-ring':
      return [{ kind: 'circle', radius, stroke, width, dash: dashes(radius) }];
    case 'dot':
      return [{ kind: 'circle', radius, fill }];
    case 'cross': {
      const arm = radius * Math.SQRT1_2;
      return [
        { kind: 'line', points: [[-arm, -arm], [arm, arm]], stroke, width }, // prettier-ignore
        { kind: 'line', points: [[-arm, arm], [arm, -arm]], stroke, width }, // prettier-ignore
      ];
    }
  }
}

type Sign = readonly (readonly [number, number])[];
const triangle: Sign = [[0, -signRadius], [signRadius, signRadius * 0.75], [-signRadius, signRadius * 0.75]]; // prettier-ignore
const diamond: Sign = [[0, -signRadius * 1.1], [signRadius, 0], [0, signRadius * 1.1], [-signRadius, 0]]; // prettier-ignore
const square: Sign = [[-2.9, -2.9], [2.9, -2.9], [2.9, 2.9], [-2.9, 2.9]]; // prettier-ignore

/** The signs above a mark, side by side and centred. */
function signs(bits: number, bottom: number, colour: string): Primitive[] {
  const wanted: [Sign, boolean][] = [];
  if (bits & adornment.triangle) wanted.push([triangle, (bits & adornment.triangleHollow) !== 0]);
  if (bits & adornment.diamond) wanted.push([diamond, (bits & adornment.diamondHollow) !== 0]);
  if (bits & adornment.square) wanted.push([square, false]);
  const step = signRadius * 2 + signGap;
  const first = (-(wanted.length - 1) * step) / 2;
  return wanted.map(([sign, hollow], index) => ({
    kind: 'polygon',
    points: sign.map(([x, y]) => [x + first + index * step, y + bottom - signRadius] as const),
    stroke: colour,
    width: hollow ? 1.5 : 1,
    ...(hollow ? {} : { fill: colour }),
  }));
}

function halo(primitive: Primitive, colour: string): Primitive {
  const { dash: _dash, ...plain } = { dash: undefined, ...primitive };
  const width = (primitive.stroke ? (primitive.width ?? 1) : 0) + 2 * haloPx;
  return { ...plain, stroke: colour, width, ...(primitive.fill ? { fill: colour } : {}) };
}

/** A symbol with its signs (bits of `adornment`), each above its halo. */
export function symbolPrimitives(
  symbol: MarkSymbol,
  bits: number,
  colours: AdornmentColours,
): readonly Primitive[] {
  const main = body(symbol);
  const edge = symbol.radius + (symbol.shape === 'dot' ? 0 : symbol.strokeWidth / 2);
  const ringRadius = edge + 2.6;
  const outer = bits & adornment.outerRing ? ringRadius + 0.8 : edge;
  const around: Primitive[] = [];
  if (bits & adornment.outerRing) {
    around.push({ kind: 'circle', radius: ringRadius, stroke: colours.outerRing, width: 1.6 });
  }
  if (bits & adornment.tick) {
    around.push({
      kind: 'line',
      points: [[outer + 1.4, 0], [outer + 6.4, 0]], // prettier-ignore
      stroke: colours.tick,
      width: 2.2,
    });
  }
  around.push(...signs(bits, -outer - signGap, colours.disease));
  // The dot of a dotted circle lies on the circle's own fill: it needs no halo.
  const haloed = [...around, ...main.filter((part, index) => index === 0 || part.kind === 'line')];
  return [...haloed.map((part) => halo(part, colours.halo)), ...around, ...main];
}

/** How far ink reaches from the centre, in CSS px: left, top, right, bottom, each at least 0. */
export function inkReach(primitives: readonly Primitive[]): readonly [number, number, number, number] {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (const primitive of primitives) {
    const pen = primitive.stroke ? (primitive.width ?? 1) / 2 : 0;
    const points = primitive.kind === 'circle' ? [[0, 0] as const] : primitive.points;
    const reach = (primitive.kind === 'circle' ? primitive.radius : 0) + pen;
    for (const [x, y] of points) {
      left = Math.max(left, reach - x);
      right = Math.max(right, reach + x);
      top = Math.max(top, reach - y);
      bottom = Math.max(bottom, reach + y);
    }
  }
  return [left, top, right, bottom];
}

export interface SvgShape {
  readonly tag: 'circle' | 'polyline' | 'polygon';
  /** Presentation attributes: no `style`, which the content security policy refuses. */
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** The same primitives as SVG elements, for `<svelte:element this={tag} {...attributes} />` inside an svg. */
export function svgShapes(primitives: readonly Primitive[]): readonly SvgShape[] {
  return primitives.map((primitive) => {
    const ink: Record<string, string | number> = {
      fill: primitive.fill ?? 'none',
      ...(primitive.stroke ? { stroke: primitive.stroke, 'stroke-width': primitive.width ?? 1 } : {}),
    };
    if (primitive.kind === 'circle') {
      const dash = primitive.dash ? { 'stroke-dasharray': primitive.dash.join(' ') } : {};
      return { tag: 'circle', attributes: { cx: 0, cy: 0, r: primitive.radius, ...ink, ...dash } };
    }
    const points = primitive.points.map((point) => point.join(',')).join(' ');
    const joins = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
    return {
      tag: primitive.kind === 'line' ? 'polyline' : 'polygon',
      attributes: { points, ...ink, ...joins },
    };
  });
}
