import {
  type FigureOrder,
  metresAtZoom0,
  metresPerCssPixel,
  projectionOf,
  scaleOf,
} from '../../../src-shared/domain/figure/figure-order';
import { groundOfMercator } from '@kartbord/common/mercator';
import { edgeOf, groundOf, metresOf, type Plane, planeAt, type SheetSystem } from '../../map/plane';
import type { LonLat, ViewState } from '../../map/spec';

/** Where the map of an order is, and in what projection. */
export const planeOf = (order: Pick<FigureOrder, 'projection' | 'workspace'>): Plane =>
  planeAt(projectionOf(order), order.workspace.centre ?? [15, 65]);

/** The zoom at which the middle of the map is 1:N along its parallel. */
export const zoomOfScale = (scale: number, latitude: number): number =>
  Math.log2((metresAtZoom0 * groundOfMercator(latitude)) / metresPerCssPixel(scale));

/** The N of 1:N in the middle of a map at a zoom. */
export const scaleOfZoom = (zoom: number, latitude: number): number =>
  scaleOf((metresAtZoom0 * groundOfMercator(latitude)) / 2 ** zoom);

/** The scale at which an extent is on a map of so many CSS px around its middle; never finer than three figures say. */
export function scaleToFit(
  { extent, centre }: Pick<ViewState, 'extent' | 'centre'>,
  shown: { readonly width: number; readonly height: number },
  system: SheetSystem,
): number {
  const [x, y] = metresOf(system, centre);
  const edge = edgeOf(extent, 16).map((at) => metresOf(system, at));
  const wide = 2 * Math.max(...edge.map(([east]) => Math.abs(east - x)));
  const high = 2 * Math.max(...edge.map(([, north]) => Math.abs(north - y)));
  return scaleOfSize([wide, high], { centre, system }, shown);
}

/** The same of a width and a height in metres of the projection. */
export function scaleOfSize(
  [wide, high]: readonly [number, number],
  { centre, system }: { readonly centre: LonLat; readonly system: SheetSystem },
  shown: { readonly width: number; readonly height: number },
): number {
  const exact = scaleOf(groundOf(system, centre) * Math.max(wide / shown.width, high / shown.height));
  const power = 10 ** (Math.floor(Math.log10(exact)) - 2);
  return Math.ceil(exact / power - 1e-9) * power;
}

/** From degrees to the px of a map, so that what is drawn here lies on what is drawn there. */
export function pixelsOf(
  { centre, metresPerPixel }: Pick<ViewState, 'centre' | 'metresPerPixel'>,
  frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  { of }: Pick<Plane, 'of'>,
): (at: LonLat) => readonly [number, number] {
  const resolution = metresPerPixel / groundOfMercator(centre[1]);
  const [middleX, middleY] = of(...centre);
  return (at) => {
    const [x, y] = of(...at);
    return [
      frame.x + frame.width / 2 + (x - middleX) / resolution,
      frame.y + frame.height / 2 - (y - middleY) / resolution,
    ];
  };
}
