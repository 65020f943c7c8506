import { groundOfMercator } from '@kartbord/common/projection';
import {
  type FigureOrder,
  type FigureSize,
  figureGround,
  figurePixels,
  projectionOf,
  sheetPixels,
} from '../../../src-shared/domain/figure/figure-order';
import { basemapAttribution } from '../../map/basemap-style';
import { markScale } from '../../map/kinds/marks/mark-frame';
import type { TreeItem } from '../../lib/tree-item';
import type { Plane } from '../../map/plane';
import type { LayerSpec, PlacedName, ViewState } from '../../map/spec';
import { vectorLayers, vectorNames } from '../../map/vector-layers';
import { trustedFigure } from '../../trusted-types';
import type { Speech } from '../../words/speech.svelte';
import { formatOf } from '../../words/format';
import { furniture, type FurnitureInks } from './figure-furniture';
import { type InsetLand, insetNodes } from './figure-inset';
import { type FigureLayout, layoutFigure } from './figure-layout';
import type { ServerLegend } from './figure-legend';
import { legendBlocks, type LegendInputs } from './figure-legend-blocks';
import { sourceOf, subtitleOf } from './figure-lines';
import { moved, node, type SvgNode, svgText } from './figure-node';
import { pixelsOf, zoomOfScale } from './figure-scale';
import { cut, type Measure, wrappedIn } from './figure-text';
import type { MapStack } from '../map/map-stack.svelte';
import { shownItems } from './figure-ready';
import type { Stores } from '../stores';

export interface SheetInputs {
  readonly order: FigureOrder;
  /** Of its map. */
  readonly plane: Plane;
  /** Null: not there, or not wanted. */
  readonly inset: InsetLand | null;
  readonly stores: LegendInputs['stores'] & Pick<Stores, 'clock' | 'instant' | 'layerTree'>;
  readonly stack: MapStack;
  readonly speech: Speech;
  readonly service: { readonly name: string; readonly isSample: boolean };
  readonly version: string;
  readonly legends: ReadonlyMap<string, ServerLegend>;
  readonly inks: FurnitureInks;
  readonly measure: Measure;
}

/** The sheet's own first: letters of a variable font are no font in a PDF. */
export const letterFamily = "Inter, 'Inter Variable', 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Pictures of a map server come once the map is there: the line that will say their age has its room before. */
const awaited = (item: TreeItem, nowMs: number): TreeItem =>
  item.kind === 'wms' && item.fetchedAtMs === null ? { ...item, fetchedAtMs: nowMs } : item;

/** The texts of a sheet as they are now. */
function linesOf({ order, stores, stack, speech, service, version }: SheetInputs, isAwaiting = false) {
  const { fishHealth, compare, trackLook, instant, clock } = stores;
  const items = shownItems(stack, stores);
  const has = (kind: string): boolean => items.some((item) => item.kind === kind);
  const { words } = speech;
  const utc = formatOf(order.language, 'UTC');
  return {
    title: order.title.trim(),
    subtitle: subtitleOf({
      words,
      utc,
      week: has('week') ? (fishHealth.feed.shown?.week ?? null) : null,
      against: compare.other && compare.how !== 'side-by-side' ? compare.other.week : null,
      tracks: has('tracks') ? (trackLook.window ?? trackLook.span) : null,
      forecastMs: has('forecast') ? (instant.atMs ?? clock.nowMs) : null,
    }),
    source: sourceOf({
      words,
      utc,
      service,
      version,
      items: isAwaiting ? items.map((item) => awaited(item, clock.nowMs)) : items,
      projection: words.figure.projections[projectionOf(order)],
      basemap: basemapAttribution.replace(/\s*·\s*Not for navigation$/, ''),
    }),
  };
}

/** The zoom of the figure's map. */
const zoomOf = ({ order: { scale, workspace } }: SheetInputs): number =>
  scale === null ? (workspace.zoom ?? 5) : zoomOfScale(scale, workspace.centre?.[1] ?? 65);

export function layoutSheet(inputs: SheetInputs): FigureLayout {
  const { order, speech, inks, measure } = inputs;
  return layoutFigure({
    ...linesOf(inputs, true),
    sheet: sheetPixels(order),
    parts: order.parts,
    measure,
    inks: { strong: inks.strong, text: inks.text, faint: inks.faint, paper: '#ffffff' },
    signs: Math.max(0.7, markScale(zoomOf(inputs))),
    legend: blocksOf(inputs, null),
    more: (count) => speech.words.figure.sheet.legendMore(count),
  });
}

const blocksOf = ({ order, stores, stack, speech, legends }: SheetInputs, seen: LegendInputs['seen']) =>
  legendBlocks({
    stores,
    speech,
    seen,
    legends,
    theme: order.theme,
    items: shownItems(stack, stores),
    isMoving: order.frames !== null,
  });

/** What of the world is on the map. */
export function seenIn(frame: FigureSize, view: ViewState, plane: Plane): LegendInputs['seen'] {
  const at = pixelsOf(view, { ...frame, x: 0, y: 0 }, plane);
  return {
    zoom: view.zoom,
    isIn(lon, lat) {
      const [x, y] = at([lon, lat]);
      return x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
    },
  };
}

/** What of the plane lies under a sheet's map: its edges, and units of the plane a CSS px. */
export function groundOn({ width, height }: FigureSize, { centre, metresPerPixel }: ViewState, plane: Plane) {
  const resolution = metresPerPixel / groundOfMercator(centre[1]);
  const [x, y] = plane.of(...centre);
  const [wide, high] = [(width / 2) * resolution, (height / 2) * resolution];
  return { plane, resolution, box: [x - wide, y - high, x + wide, y + high] as const };
}

/** The same sheet with the lines and the numbers of the picture that is shown: nothing moves. */
export function withLines(layout: FigureLayout, inputs: SheetInputs, view: ViewState): FigureLayout {
  const { subtitle, source } = linesOf(inputs);
  const { measure } = inputs;
  const again = (of: FigureLayout['foot'], text: string): FigureLayout['foot'] => {
    const letters = { measure, size: of.size };
    const lines = wrappedIn(text, of.box.width, Math.max(1, of.lines.length), letters);
    return { ...of, lines: lines.map((line) => cut(line, of.box.width, letters)) };
  };
  const legend = layout.legend?.again(blocksOf(inputs, seenIn(layout.frame, view, inputs.plane)));
  return {
    ...layout,
    subtitle: again(layout.subtitle, subtitle),
    foot: again(layout.foot, source),
    legend: layout.legend && { ...layout.legend, ...legend },
  };
}

export interface SheetDrawing {
  readonly layout: FigureLayout;
  readonly view: ViewState;
  /** Over the picture of the ground, from the bottom up. */
  readonly vectors: readonly LayerSpec[];
  /** Names of the base map beside them. */
  readonly names: readonly PlacedName[];
  /** Below all of it, as vectors; null: the ground is a picture. */
  readonly land: readonly SvgNode[] | null;
  /** Where the picture of the ground is; null: the page itself is the ground. */
  readonly ground: string | null;
  /** Rules of CSS that the file brings its letters by; null: those of the page. */
  readonly letters: string | null;
}

/** All of a figure as markup. */
export function sheetMarkup(
  inputs: SheetInputs,
  { layout, view, vectors, names, land, ground: picture, letters }: SheetDrawing,
): string {
  const { order, plane, inset, stores, speech, inks, measure } = inputs;
  const { words } = speech;
  const { sheet, frame } = layout;
  const pixels = figurePixels(order);
  const size = {
    x: 0,
    y: 0,
    width: (pixels.width * 96) / order.dpi,
    height: (pixels.height * 96) / order.dpi,
  };
  const on = { x: 0, y: 0, width: frame.width, height: frame.height };
  const vectorFrame = {
    at: pixelsOf(view, on, plane),
    width: frame.width,
    height: frame.height,
    resolution: view.metresPerPixel / groundOfMercator(view.centre[1]),
    measure,
  };
  const basemap = stores.layerTree.lookOf('basemap').opacity;
  const landLook = { 'data-layer': 'basemap', opacity: basemap === 1 ? undefined : basemap };
  const drawn = [
    ...(land ? [node('g', landLook, ...land)] : []),
    ...vectorLayers(vectors, vectorFrame),
    ...[vectorNames(names, basemap) ?? []].flat(),
  ];
  const { sheet: said } = words.figure;
  const { title, subtitle } = linesOf(inputs);
  const root: SvgNode = node(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: `${order.widthMm}mm`,
      height: `${order.heightMm}mm`,
      viewBox: `0 0 ${String(sheet.width)} ${String(sheet.height)}`,
      'font-family': letterFamily,
      // Letters as wide as they were measured, however small, and not those of the window's tables.
      'font-variant': 'normal',
      'text-rendering': 'geometricPrecision',
      role: 'img',
    },
    node('title', {}, title === '' ? subtitle : title),
    ...(letters === null ? [] : [node('style', {}, letters)]),
    // As the picture of the ground has it.
    ...(land ? [node('rect', { ...size, fill: inks.paper })] : []),
    ...(picture === null || land
      ? []
      : [node('image', { ...size, href: picture, preserveAspectRatio: 'none' })]),
    ...(drawn.length === 0
      ? []
      : [
          node('clipPath', { id: 'kartbord-map' }, node('rect', { ...on })),
          moved(frame.x, frame.y, node('g', { 'clip-path': 'url(#kartbord-map)' }, ...drawn)),
        ]),
    ...(inset && layout.inset
      ? insetNodes(inset, layout.inset, {
          view,
          frame,
          mapPlane: plane,
          theme: order.theme,
          ink: inks.text,
        })
      : []),
    ...furniture({
      layout,
      view,
      plane,
      inks,
      measure,
      has: order.parts,
      warning: words.app.notForNavigation,
      stamp: stampOf(inputs),
      words: {
        language: order.language,
        north: said.north,
        nauticalMiles: said.nauticalMiles,
        kilometres: said.kilometres,
        scale: (n, latitude) => said.scale(Number(n.toPrecision(3)), latitudeText(latitude)),
        quantity: (value) => speech.format.quantity(value),
      },
    }),
  );
  return svgText(root);
}

function stampOf({ order, stores, speech }: SheetInputs): string | null {
  const { shown } = stores.fishHealth.feed;
  if (order.frames?.by === 'weeks') return shown && speech.words.week(shown.week);
  const { atMs } = stores.instant;
  return order.frames && atMs !== null ? formatOf(order.language, 'UTC').dateTime(atMs) : null;
}

export const groundName = figureGround;

function latitudeText(latitude: number): string {
  const minutes = Math.round(Math.abs(latitude) * 60);
  return `${Math.floor(minutes / 60)}° ${String(minutes % 60).padStart(2, '0')}′ ${latitude < 0 ? 'S' : 'N'}`;
}

/** The markup as part of the page; null: none of it. */
export function putMarkup(into: HTMLElement, markup: string | null): void {
  if (markup === null) {
    into.replaceChildren();
    return;
  }
  const parsed = new DOMParser().parseFromString(trustedFigure(markup), 'image/svg+xml');
  into.replaceChildren(document.importNode(parsed.documentElement, true));
}

/** By the letters of the page, which must be here. */
export function measureOfPage(): Measure {
  const pen = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (text, size, weight) => {
    // Inter has other letters for titles (its optical size): those up to 14 px are the same ones.
    const drawn = Math.max(14, Math.round(size));
    const key = `${weight} ${drawn} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
      if (pen) {
        pen.font = `${weight} ${drawn}px ${letterFamily}`;
        pen.textRendering = 'geometricPrecision';
      }
      width = (pen?.measureText(text).width ?? text.length * drawn * 0.55) / drawn;
      known.set(key, width);
    }
    return width * size;
  };
}

/** The colours of the theme in force; by day the paper is white, as that of whoever prints it. */
export function inksOfPage(theme: FigureOrder['theme']): FurnitureInks {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string, otherwise: string): string => style.getPropertyValue(name).trim() || otherwise;
  return {
    paper: theme === 'day' ? '#ffffff' : of('--surface-1', '#000000'),
    strong: of('--ink-1', '#111111'),
    text: of('--ink-1', '#111111'),
    faint: of('--ink-2', '#444444'),
    line: of('--line-strong', '#777777'),
    warn: of('--warn', '#7a5200'),
  };
}
