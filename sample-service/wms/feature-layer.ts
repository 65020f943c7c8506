import type { Pixels } from './clip';
import type { Style } from './drawing';
import { type Feature, type Geometry, boundsOf, positionsOf } from './features';
import type { Layer, LegendRow } from './layer';
import type { Box } from './reference-systems';
import { type Sheet, overlap, toPixel } from './sheet';

/** Where the aquaculture is: the coast from Sweden to Russia. */
const coastBounds: Box = [3, 57, 32, 72];
/** How near to a point or a line an asked pixel must be. */
const reach = 8;

interface Content {
  readonly name: string;
  readonly title: string;
  readonly abstract: string;
  readonly bounds?: Box;
  /** One for all, or by feature, which then needs a legend. */
  readonly style: Style | ((feature: Feature) => Style);
  readonly legend?: readonly LegendRow[];
  readonly features: (nowMs: number) => readonly Feature[];
}

/** A layer of points, lines and polygons. */
export interface FeatureLayer extends Layer {
  /** All that is on it. */
  readonly features: (nowMs: number) => readonly Feature[];
}

export function featureLayer(content: Content): FeatureLayer {
  const { name, title, abstract, bounds = coastBounds, style, features } = content;
  const styleFor = typeof style === 'function' ? style : () => style;
  const shown = (sheet: Sheet, nowMs: number) => {
    // Symbols reach over the edge of the picture.
    const [west, south, east, north] = sheet.lonLatBox;
    const [besides, above] = [((east - west) * 10) / sheet.width, ((north - south) * 10) / sheet.height];
    const box: Box = [west - besides, south - above, east + besides, north + above];
    return features(nowMs).filter(({ geometry }) => overlap(boundsOf(geometry), box));
  };
  const pixelsOf = (sheet: Sheet, feature: Feature): Pixels =>
    positionsOf(feature.geometry).map((position) => toPixel(sheet, position));
  return {
    name,
    title,
    abstract,
    bounds,
    features,
    legend: content.legend ?? (typeof style === 'function' ? [] : [{ label: title, style }]),
    draw: async (drawing, sheet, { nowMs }) => {
      for (const feature of shown(sheet, nowMs))
        drawing.shape(feature.geometry.type, pixelsOf(sheet, feature), styleFor(feature));
      return Promise.resolve();
    },
    at: async (sheet, x, y, { nowMs }) => {
      const hits = shown(sheet, nowMs)
        .map((feature) => ({
          feature,
          away: distance(feature.geometry.type, pixelsOf(sheet, feature), x, y),
        }))
        .filter(({ away }) => away <= reach)
        .sort((a, b) => a.away - b.away);
      return Promise.resolve(hits.map(({ feature }) => feature));
    },
  };
}

/** Pixels from a place to a shape; 0 inside a ring. */
function distance(type: Geometry['type'], pixels: Pixels, x: number, y: number): number {
  if (type === 'Polygon') return isInside(pixels, x, y) ? 0 : Infinity;
  if (type === 'Point') return Math.hypot((pixels[0]?.[0] ?? 0) - x, (pixels[0]?.[1] ?? 0) - y);
  return Math.min(...pixels.slice(1).map((end, i) => toSegment(pixels[i] ?? end, end, x, y)));
}

function toSegment(
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  x: number,
  y: number,
): number {
  const [across, down] = [x1 - x0, y1 - y0];
  const share = ((x - x0) * across + (y - y0) * down) / (across ** 2 + down ** 2 || 1);
  const along = Math.min(Math.max(share, 0), 1);
  return Math.hypot(x0 + along * across - x, y0 + along * down - y);
}

function isInside(pixels: Pixels, x: number, y: number): boolean {
  let inside = false;
  pixels.forEach(([x1, y1], i) => {
    const [x0, y0] = pixels[i - 1] ?? [x1, y1];
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) inside = !inside;
  });
  return inside;
}
