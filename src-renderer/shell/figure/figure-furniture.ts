import { type FigureOrder, scaleOf } from '../../../src-shared/domain/figure/figure-order';
import { groundOfMercator } from '@kartbord/common/projection';
import { cutTo, type Plane } from '../../map/plane';
import { type ScaleBar, scaleBars } from '../../map/scale';
import type { ViewState } from '../../map/spec';
import type { FigureLayout } from './figure-layout';
import { moved, node, type SvgNode, textNode } from './figure-node';
import { graticuleOf, metreGridOf } from './figure-graticule';
import { pixelsOf } from './figure-scale';
import { cut, type Measure } from './figure-text';

export interface FurnitureInks {
  readonly paper: string;
  readonly strong: string;
  readonly text: string;
  readonly faint: string;
  readonly line: string;
  readonly warn: string;
}

interface FurnitureWords {
  readonly language: 'en' | 'nb';
  readonly north: string;
  readonly nauticalMiles: string;
  readonly kilometres: string;
  /** `1:500,000 in the middle of the map, 60° N`. */
  readonly scale: (n: number, latitude: number) => string;
  readonly quantity: (value: number) => string;
}

export interface FurnitureParts {
  readonly layout: FigureLayout;
  readonly view: ViewState;
  readonly plane: Plane;
  readonly has: Pick<FigureOrder['parts'], 'scaleBar' | 'north' | 'graticule' | 'metres'>;
  readonly warning: string;
  /** The week or the time of a picture of a film, large in a corner of the map; null: none. */
  readonly stamp: string | null;
  readonly inks: FurnitureInks;
  readonly words: FurnitureWords;
  readonly measure: Measure;
}

/** Everything around the map and the lines over it. */
export function furniture(parts: FurnitureParts): readonly SvgNode[] {
  const { layout, inks } = parts;
  const { title, subtitle, legend } = layout;
  const lines = (of: typeof title, fill: string, weight: number, lineHeight: number): readonly SvgNode[] =>
    of.lines.map((line, no) =>
      textNode(of.box.x, of.box.y + of.size * (0.95 + no * lineHeight), line, {
        size: of.size,
        fill,
        weight,
      }),
    );
  return [
    ...lines(title, inks.strong, 600, 1.22),
    ...lines(subtitle, inks.text, 400, 1.35),
    ...(parts.has.graticule ? graticule(parts) : []),
    frameOf(parts),
    ...stampOf(parts),
    ...(legend ? [moved(legend.box.x, legend.box.y, ...legend.nodes)] : []),
    ...(layout.scale ? scaleBlock(parts) : []),
    ...foot(parts),
  ];
}

function frameOf({ layout: { frame }, inks }: FurnitureParts): SvgNode {
  const { x, y, width, height } = frame;
  return node('rect', { x, y, width, height, fill: 'none', stroke: inks.faint, 'stroke-width': 0.75 });
}

function stampOf({ layout: { frame, base }, inks, stamp, measure }: FurnitureParts): readonly SvgNode[] {
  if (stamp === null) return [];
  const size = base * 2.2;
  const [x, y, pad] = [frame.x + base, frame.y + base, base * 0.6];
  const plate = { x, y, width: measure(stamp, size, 600) + 2 * pad, height: size * 1.2 + pad };
  return [
    node('rect', { ...plate, rx: 2, fill: inks.paper, 'fill-opacity': 0.85 }),
    textNode(x + pad, y + pad / 2 + size, stamp, { size, fill: inks.strong, weight: 600 }),
  ];
}

/** Of a line of the graticule, in pieces, so that it bends with the projection. */
const pieces = 48;

function graticule(parts: FurnitureParts): readonly SvgNode[] {
  const { layout, view, plane, inks, words } = parts;
  if (parts.has.metres && plane.system !== 'EPSG:3857') return metreGrid(parts);
  const { frame, base } = layout;
  const at = pixelsOf(view, frame, plane);
  const { meridians, parallels } = graticuleOf(
    view.extent,
    spanOf(view, frame, plane),
    frame,
    Math.max(70, base * 9),
    words.language,
  );
  const [right, bottom] = [frame.x + frame.width, frame.y + frame.height];
  const [west, south, east, north] = view.extent;
  const along = (place: (share: number) => readonly [number, number]): readonly (readonly Pixel[])[] =>
    cutTo(
      Array.from({ length: pieces + 1 }, (_, no) => at(place(no / pieces))),
      [frame.x, frame.y, right, bottom],
    );
  const lines = (parts: readonly (readonly Pixel[])[]): readonly SvgNode[] =>
    parts.map((part) =>
      node('polyline', { points: part.map((one) => one.map(round).join(',')).join(' '), ...gridInk(inks) }),
    );
  /** Where one of the ends is on an edge of the map. */
  const endOn = (parts: readonly (readonly Pixel[])[], isOn: (pixel: Pixel) => boolean): Pixel | undefined =>
    parts.flatMap((part) => [part[0], part.at(-1)]).find((end) => end !== undefined && isOn(end));
  return [
    ...meridians.flatMap(({ degrees, label }) => {
      const drawn = along((share) => [degrees, south + (north - south) * share]);
      const [x] = endOn(drawn, ([, y]) => y > bottom - 0.01) ?? nowhere;
      return [...lines(drawn), ...labelBelow(parts, x, label)];
    }),
    ...parallels.flatMap(({ degrees, label }) => {
      const drawn = along((share) => [west + (east - west) * share, degrees]);
      const [, y] = endOn(drawn, ([x]) => x < frame.x + 0.01) ?? nowhere;
      return [...lines(drawn), ...labelBeside(parts, y, label)];
    }),
  ];
}

const gridInk = (inks: FurnitureInks) => ({
  fill: 'none',
  stroke: inks.text,
  'stroke-width': 0.35,
  'stroke-opacity': 0.45,
});

/** Lines of the projection itself: straight, and as far apart wherever they are. */
function metreGrid(parts: FurnitureParts): readonly SvgNode[] {
  const { layout, view, plane, inks, words } = parts;
  const { frame, base } = layout;
  const resolution = view.metresPerPixel / groundOfMercator(view.centre[1]);
  const [x, y] = plane.of(...view.centre);
  const [wide, high] = [(frame.width / 2) * resolution, (frame.height / 2) * resolution];
  const box = [...plane.inSystem([x - wide, y - high]), ...plane.inSystem([x + wide, y + high])] as const;
  const { upright, level } = metreGridOf(box, frame, Math.max(70, base * 9), words);
  const [right, bottom] = [frame.x + frame.width, frame.y + frame.height];
  const line = (x1: number, y1: number, x2: number, y2: number): SvgNode =>
    node('line', { x1, y1, x2, y2, ...gridInk(inks) });
  return [
    ...upright.flatMap(({ px, label }) => [
      line(frame.x + px, frame.y, frame.x + px, bottom),
      ...labelBelow(parts, frame.x + px, label),
    ]),
    ...level.flatMap(({ px, label }) => [
      line(frame.x, frame.y + px, right, frame.y + px),
      ...labelBeside(parts, frame.y + px, label),
    ]),
  ];
}

/** Below the map where a line of the graticule ends there, unless it would be cut. */
function labelBelow({ layout, inks, measure }: FurnitureParts, x: number, label: string): readonly SvgNode[] {
  const { frame, base, margin } = layout;
  const size = base * 0.86;
  const [half, right] = [measure(label, size, 400) / 2, frame.x + frame.width];
  if (!(x - half >= margin * 0.5 && x + half <= right + half * 0.5)) return [];
  const style = { size, fill: inks.text, anchor: 'middle' as const };
  return [textNode(x, frame.y + frame.height + size * 1.25, label, style)];
}

/** Beside the map and read from the right, as on a chart. */
function labelBeside(
  { layout, inks, measure }: FurnitureParts,
  y: number,
  label: string,
): readonly SvgNode[] {
  const { frame, base } = layout;
  const size = base * 0.86;
  const half = measure(label, size, 400) / 2;
  if (!(y - half >= frame.y && y + half <= frame.y + frame.height)) return [];
  const transform = `translate(${round(frame.x - size * 0.5)} ${round(y)}) rotate(-90)`;
  return [node('g', { transform }, textNode(0, 0, label, { size, fill: inks.text, anchor: 'middle' }))];
}

type Pixel = readonly [x: number, y: number];
const nowhere: Pixel = [NaN, NaN];

/** Degrees across the middle of the map, and up it. */
function spanOf(
  view: ViewState,
  frame: FigureLayout['frame'],
  { of, degrees }: Plane,
): readonly [number, number] {
  const resolution = view.metresPerPixel / groundOfMercator(view.centre[1]);
  const [x, y] = of(...view.centre);
  const [wide, high] = [(frame.width / 2) * resolution, (frame.height / 2) * resolution];
  return [
    degrees(x + wide, y)[0] - degrees(x - wide, y)[0],
    degrees(x, y + high)[1] - degrees(x, y - high)[1],
  ];
}

function scaleBlock({ layout, view, plane, has, inks, words, measure }: FurnitureParts): readonly SvgNode[] {
  const box = layout.scale;
  if (!box) return [];
  const { base } = layout;
  const arrowRoom = has.north ? base * 3.2 : 0;
  const isBeside =
    layout.legend !== null && layout.legend.box.x === box.x && box.width < layout.sheet.width / 2;
  const nodes: SvgNode[] = [];
  if (has.north) {
    const turn = plane.north(view.centre);
    const transform = `translate(${round(box.x + base * 1.2)} ${round(box.y)}) rotate(${round(turn)} 0 ${round(base * 2)})`;
    nodes.push(node('g', { transform }, ...northArrow(base, words.north, inks)));
  }
  if (!has.scaleBar) return nodes;
  const left = box.x + arrowRoom;
  const size = base * 0.86;
  const room = box.width - arrowRoom;
  const barRoom = isBeside ? room : Math.min(room * 0.46, 190);
  const unitRoom = measure(`00 ${words.nauticalMiles}`, size, 400);
  const bars = scaleBars(view.metresPerPixel, Math.min(190, Math.max(30, barRoom - unitRoom)));
  const second = isBeside ? [left, box.y + base * 2.5] : [left + room * 0.52, box.y];
  nodes.push(
    ...barNodes(bars.nauticalMiles, words.nauticalMiles, left, box.y, { size, inks, words }),
    ...barNodes(bars.kilometres, words.kilometres, second[0] ?? left, second[1] ?? box.y, {
      size,
      inks,
      words,
    }),
  );
  const text = words.scale(scaleOf(view.metresPerPixel), view.centre[1]);
  const line = cut(text, isBeside ? box.width : room, { measure, size });
  nodes.push(
    textNode(isBeside ? box.x : left, box.y + box.height - size * 0.3, line, { size, fill: inks.text }),
  );
  return nodes;
}

/** Its length in four parts, dark and light in turn, with nothing, the half and the whole written above. */
function barNodes(
  bar: ScaleBar,
  unit: string,
  x: number,
  y: number,
  { size, inks, words }: { readonly size: number } & Pick<FurnitureParts, 'inks' | 'words'>,
): readonly SvgNode[] {
  const top = y + size * 1.3;
  const high = size * 0.42;
  const quarter = bar.px / 4;
  const parts = [0, 1, 2, 3].map((no) =>
    node('rect', {
      x: x + no * quarter,
      y: top,
      width: quarter,
      height: high,
      fill: no % 2 === 0 ? inks.text : inks.paper,
      stroke: inks.text,
      'stroke-width': 0.5,
    }),
  );
  const look = { size, fill: inks.text };
  return [
    ...parts,
    textNode(x, y + size, '0', look),
    textNode(x + bar.px, y + size, words.quantity(bar.length), { ...look, anchor: 'middle' }),
    textNode(x + bar.px + size * 0.6, top + high * 1.1, unit, look),
  ];
}

/** Upright: it is turned to where north is in the middle of the map. */
function northArrow(base: number, letter: string, inks: FurnitureInks): readonly SvgNode[] {
  const [half, top, end] = [base * 0.62, base * 1.15, base * 3.5];
  const middle = end - base * 0.62;
  return [
    textNode(0, base * 0.85, letter, { size: base, fill: inks.text, weight: 600, anchor: 'middle' }),
    node('path', {
      d: `M 0 ${round(top)} L ${round(half)} ${round(end)} L 0 ${round(middle)} Z`,
      fill: inks.paper,
      stroke: inks.text,
      'stroke-width': 0.7,
      'stroke-linejoin': 'round',
    }),
    node('path', {
      d: `M 0 ${round(top)} L ${round(-half)} ${round(end)} L 0 ${round(middle)} Z`,
      fill: inks.text,
      stroke: inks.text,
      'stroke-width': 0.7,
      'stroke-linejoin': 'round',
    }),
  ];
}

/** The warning comes first, and stands out. */
function foot({ layout: { foot: of }, inks, warning }: FurnitureParts): readonly SvgNode[] {
  return of.lines.map((line, no) => {
    const y = of.box.y + of.size * (0.95 + no * 1.32);
    if (no > 0 || !line.startsWith(warning))
      return textNode(of.box.x, y, line, { size: of.size, fill: inks.faint });
    const rest = textNode(of.box.x, y, '', { size: of.size, fill: inks.faint });
    return {
      ...rest,
      children: [node('tspan', { fill: inks.warn, 'font-weight': 600 }, warning), line.slice(warning.length)],
    };
  });
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
