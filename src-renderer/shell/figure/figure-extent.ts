import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import type { TreeItem } from '../../lib/tree-item';
import { boxAround, degreesOf, edgeOf, groundOf, metresOf, type SheetSystem } from '../../map/plane';
import type { LayerSpec, ViewState } from '../../map/spec';
import {
  type FigureOrder,
  type FigureSize,
  mostUtmScale,
  projectionOf,
  scaleOf,
} from '../../../src-shared/domain/figure/figure-order';
import { scaleOfSize, scaleToFit } from './figure-scale';

type Box = readonly [west: number, south: number, east: number, north: number];

/** All that the layers have, in metres of a projection; null where none has a place of its own. */
export function boxOfItems(items: readonly TreeItem[], system: SheetSystem): Box | null {
  const places: (readonly [number, number])[] = [];
  const take = (lon: number, lat: number): void => {
    if (Number.isFinite(lon + lat)) places.push(metresOf(system, [lon, lat]));
  };
  for (const { specs } of items) for (const spec of specs) takePlaces(spec, take);
  return places.length > 0 ? boxAround(places) : null;
}

/** Of rows of sites, as `boxOfItems`. */
export function boxOfSites(
  { lon, lat }: Pick<LocalityWeekColumns, 'lon' | 'lat'>,
  rows: Int32Array,
  system: SheetSystem,
): Box | null {
  const places = Array.from(rows, (row) => [lon[row] ?? NaN, lat[row] ?? NaN] as const).filter(([x, y]) =>
    Number.isFinite(x + y),
  );
  return places.length > 0 ? boxAround(places.map((at) => metresOf(system, at))) : null;
}

function takePlaces(spec: LayerSpec, take: (lon: number, lat: number) => void): void {
  switch (spec.kind) {
    case 'marks':
      for (const row of spec.rows ?? spec.lon.keys()) take(spec.lon[row] ?? NaN, spec.lat[row] ?? NaN);
      return;
    case 'shapes': {
      const { partStart, positionStart, lonLat, count } = spec.shapes;
      for (const row of spec.rows ?? Array(count).keys()) {
        const from = positionStart[partStart[row] ?? 0] ?? 0;
        const to = positionStart[partStart[row + 1] ?? 0] ?? 0;
        for (let at = from; at < to; at++) take(lonLat[2 * at] ?? NaN, lonLat[2 * at + 1] ?? NaN);
      }
      return;
    }
    case 'pins':
      for (const { at } of spec.pins) take(...at);
      return;
    case 'arcs':
      for (const { from, to } of spec.arcs) {
        take(...from);
        take(...to);
      }
      return;
    case 'outline':
      for (const corner of spec.corners) take(...corner);
      return;
    case 'arrows':
    case 'basemap':
    case 'tracks':
    case 'wms':
  }
}

/** Around the data on each side: a share of it, and metres at the least, so that no symbol is cut and a single place has a map. */
const [marginShare, leastMargin] = [0.04, 1_000];

/** What a map of a sheet shows. */
interface Place {
  readonly centre: [number, number];
  /** The N of 1:N. */
  readonly scale: number;
}

function middleOf([west, south, east, north]: Box, system: SheetSystem): [number, number] {
  const [lon, lat] = degreesOf(system, [(west + east) / 2, (south + north) / 2]);
  return [lon, lat];
}

/**
 * All that the window shows, on a map of so many CSS px. The overview is the same however much of the window panels cover:
 * what the room beside it shows has no part in it. UTM is drawn as far as it goes, where that is not nearer than in the window.
 */
export function fitToView(
  order: FigureOrder,
  frame: FigureSize,
  { view, overview }: { readonly view: ViewState; readonly overview: Box | null },
): Place {
  const system = projectionOf(order);
  const [lon, lat] = order.workspace.centre ?? view.centre;
  const centre: [number, number] = overview
    ? middleOf(boxAround(edgeOf(overview, 16).map((at) => metresOf(system, at))), system)
    : [lon, lat];
  const scale = scaleToFit({ extent: overview ?? view.extent, centre }, frame, system);
  const most = system === 'EPSG:25833' ? mostUtmScale(order) : Infinity;
  return { centre, scale: scale > most && scaleOf(view.metresPerPixel) <= most ? most : scale };
}

/** The middle and the scale at which a box in metres of a projection is on a map of so many CSS px. */
export function fitTo(box: Box, frame: FigureSize, system: SheetSystem): Place {
  const [west, south, east, north] = box;
  const centre = middleOf(box, system);
  const least = leastMargin / groundOf(system, centre);
  const withMargin = (side: number): number => side + 2 * Math.max(least, side * marginShare);
  const size = [withMargin(east - west), withMargin(north - south)] as const;
  return { centre, scale: scaleOfSize(size, { centre, system }, frame) };
}
