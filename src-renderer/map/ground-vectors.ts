import VectorTileLayer from 'ol/layer/VectorTile';
import type RenderFeature from 'ol/render/Feature';
import type Style from 'ol/style/Style';
import { stylefunction } from 'ol-mapbox-style';
import type { Theme } from '../../src-shared/domain/settings/settings';
import { basemapStyle, planeStyle } from './basemap-style';
import { backgroundOf } from './kinds/basemap-layers';
import { planeReader } from './kinds/plane-tiles';
import { createTileBytes } from './kinds/wms/tile-bytes';
import { cutTo, type Plane } from './plane';
import type { VectorNode } from './vector-layers';

type Box = readonly [west: number, south: number, east: number, north: number];
type Place = readonly [x: number, y: number];

/** CSS px: finer than a printer's dot, and what a line may lose by being made simpler. */
const fine = 0.2;
/** CSS px around the map, so that no edge of what is cut there is seen. */
const border = 6;
/** Units of the plane a CSS px at which a tile of 512 px of zoom 0 has its own size. */
const resolutionOfZoom0 = 78_271.516_964;

/** What has one look, from all tiles. */
interface Look {
  readonly order: number;
  readonly attributes: VectorNode['attributes'];
  /** Of areas each ring, of lines each line: `M … L …`. */
  readonly paths: string[];
}

/**
 * The base map of a box of a plane without its names: sea, land, coast and depths as vectors, cut at the box and as fine as
 * can be printed. CSS px from the upper left corner of the box. Null where a tile did not come.
 */
export async function groundVectors({
  theme,
  plane,
  box,
  resolution,
  bytesOf = createTileBytes((url) => fetch(url)),
}: {
  readonly theme: Theme;
  readonly plane: Plane;
  readonly box: Box;
  /** Units of the plane a CSS px. */
  readonly resolution: number;
  /** Of a tile, by its address; left out: as the page fetches it. */
  readonly bytesOf?: (url: string) => Promise<ArrayBuffer>;
}): Promise<readonly VectorNode[] | null> {
  const style = basemapStyle(theme);
  const [west, south, east, north] = box;
  const frame: Box = [
    -border,
    -border,
    (east - west) / resolution + border,
    (north - south) / resolution + border,
  ];
  const px = ([x, y]: Place): Place => [(x - west) / resolution, (north - y) / resolution];
  const looks = new Map<string, Look>();
  const zoom = Math.log2(resolutionOfZoom0 / resolution);
  try {
    for (const [source, { tiles, minzoom, maxzoom }] of Object.entries(style.sources)) {
      const drawn = style.layers.filter(
        (one) => one.source === source && one.type !== 'symbol' && (one.minzoom ?? 0) <= zoom,
      );
      if (drawn.length === 0) continue;
      const layers = [...new Set(drawn.flatMap((one) => one['source-layer'] ?? []))];
      const read = planeReader(bytesOf, { url: tiles[0] ?? '', layers, plane });
      const ids = drawn.map(({ id }) => id);
      const styleOf = stylefunction(new VectorTileLayer(), planeStyle(style), ids);
      for (const feature of await read(box, Math.max(minzoom, Math.min(maxzoom, Math.ceil(zoom)))))
        for (const one of [styleOf(feature, resolution) ?? []].flat())
          add(looks, feature, one, { px, frame });
    }
  } catch {
    return null;
  }
  const [, , width, height] = frame;
  const sea = { x: 0, y: 0, width: width - border, height: height - border, fill: backgroundOf(style) };
  const sorted = Array.from(looks.values()).sort((one, other) => one.order - other.order);
  return [
    { tag: 'rect', attributes: sea, children: [] },
    ...sorted.map(({ attributes, paths }) => ({
      tag: 'path',
      attributes: { ...attributes, d: paths.join('') },
      children: [],
    })),
  ];
}

function add(
  looks: Map<string, Look>,
  feature: RenderFeature,
  style: Style,
  { px, frame }: { readonly px: (at: Place) => Place; readonly frame: Box },
): void {
  const isArea = feature.getType() === 'Polygon';
  const attributes = isArea ? areaLook(style) : lineLook(style);
  if (!attributes) return;
  const paths = partsOf(feature).flatMap((part) => {
    const line = part.map(px);
    return isArea
      ? [pathOf(simpler(cutArea(line, frame)), 'Z')]
      : cutTo(line, frame).map((one) => pathOf(simpler(one), ''));
  });
  const order = style.getZIndex() ?? 0;
  const key = JSON.stringify([order, attributes]);
  const known = looks.get(key);
  // All is copied to one path: what overlaps at the edges of tiles is of one colour.
  if (known) known.paths.push(...paths);
  else looks.set(key, { order, attributes, paths });
}

function areaLook(style: Style): VectorNode['attributes'] | null {
  const colour = style.getFill()?.getColor();
  return typeof colour === 'string' ? inkOf('fill', colour) : null;
}

function lineLook(style: Style): VectorNode['attributes'] | null {
  const stroke = style.getStroke();
  const colour = stroke?.getColor();
  const width = stroke?.getWidth();
  if (typeof colour !== 'string' || !stroke || !width) return null;
  return {
    fill: 'none',
    ...inkOf('stroke', colour),
    'stroke-width': exact(width),
    'stroke-dasharray': stroke.getLineDash()?.map(exact).join(' '),
    'stroke-linejoin': 'round',
  };
}

/** A colour as readers of SVG 1.1 know it. */
function inkOf(what: 'fill' | 'stroke', colour: string): VectorNode['attributes'] {
  const [red, green, blue, opacity = 1] = Array.from(colour.matchAll(/[\d.]+/g), ([text]) => Number(text));
  if (!colour.startsWith('rgb')) return { [what]: colour };
  const hex = [red, green, blue].map((part = 0) => Math.round(part).toString(16).padStart(2, '0')).join('');
  return { [what]: `#${hex}`, [`${what}-opacity`]: opacity === 1 ? undefined : opacity };
}

function partsOf(feature: RenderFeature): readonly (readonly Place[])[] {
  const flat = feature.getFlatCoordinates();
  let from = 0;
  return (feature.getEnds() ?? [flat.length]).map((end) => {
    const part: Place[] = [];
    for (; from < end; from += 2) part.push([flat[from] ?? NaN, flat[from + 1] ?? NaN]);
    return part;
  });
}

/** Of a ring what lies in a box, along its edges where it leaves it (Sutherland and Hodgman). */
function cutArea(ring: readonly Place[], [left, top, right, bottom]: Box): readonly Place[] {
  const sides: readonly (readonly [axis: 0 | 1, at: number, sign: 1 | -1])[] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  let cut = ring;
  for (const [axis, at, sign] of sides) {
    const isIn = (place: Place): boolean => (place[axis] - at) * sign >= 0;
    if (cut.every(isIn)) continue;
    cut = cut.flatMap((to, no): readonly Place[] => {
      const from = cut.at(no - 1) ?? to;
      if (isIn(from) === isIn(to)) return isIn(to) ? [to] : [];
      const share = (at - from[axis]) / (to[axis] - from[axis]);
      const edge: Place = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      return isIn(to) ? [edge, to] : [edge];
    });
  }
  return cut;
}

/** Without places that a line does not need to be as it is, but for `fine` (Douglas and Peucker). */
function simpler(line: readonly Place[]): readonly Place[] {
  const kept = new Uint8Array(line.length);
  kept[0] = kept[line.length - 1] = 1;
  const open: (readonly [number, number])[] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let [farthest, most] = [-1, fine];
    for (let no = from + 1; no < to; no++) {
      const far = distance(line[no], line[from], line[to]);
      if (far > most) [farthest, most] = [no, far];
    }
    if (farthest < 0) continue;
    kept[farthest] = 1;
    open.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, no) => kept[no] === 1);
}

/** From a place to a straight piece. */
function distance(at: Place = [0, 0], from: Place = at, to: Place = from): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(at[0] - from[0] - dx * share, at[1] - from[1] - dy * share);
}

/** Nothing where it is too small to be seen. */
function pathOf(line: readonly Place[], end: 'Z' | ''): string {
  if (line.length < (end === 'Z' ? 3 : 2)) return '';
  return `${line.map(([x, y], no) => `${no === 0 ? 'M' : no === 1 ? 'L' : ' '}${short(x)} ${short(y)}`).join('')}${end}`;
}

/** Tenths of a CSS px are finer than any printer. */
const short = (value: number): number => Math.round(value * 10) / 10;
const exact = (value: number): number => Math.round(value * 100) / 100;
