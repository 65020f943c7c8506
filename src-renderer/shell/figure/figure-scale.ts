import { metresPerCssPixel, scaleOf } from '../../../src-shared/domain/figure/figure-order';
import { groundOfMercator } from '@kartbord/common/projection';
import type { LonLat, ViewState } from '../../map/spec';

/** Metres of Web Mercator that a px of zoom 0 is: the equator in 256 px. */
const metresAtZoom0 = (2 * Math.PI * 6_378_137) / 256;

/** The zoom at which the middle of the map is 1:N along its parallel. */
export const zoomOfScale = (scale: number, latitude: number): number =>
  Math.log2((metresAtZoom0 * groundOfMercator(latitude)) / metresPerCssPixel(scale));

/** The N of 1:N in the middle of a map at a zoom. */
export const scaleOfZoom = (zoom: number, latitude: number): number =>
  scaleOf((metresAtZoom0 * groundOfMercator(latitude)) / 2 ** zoom);

/** The scale at which all that a view shows is on a map of so many CSS px; never finer than three figures say. */
export function scaleToFit(
  { extent, centre, metresPerPixel }: Pick<ViewState, 'extent' | 'centre' | 'metresPerPixel'>,
  shown: { readonly width: number; readonly height: number },
): number {
  const [west, south, east, north] = extent;
  const perPx = metresPerPixel / groundOfMercator(centre[1]);
  const metres = (from: LonLat, to: LonLat): readonly [number, number] => [
    Math.abs(mercatorX(to[0]) - mercatorX(from[0])),
    Math.abs(mercatorY(to[1]) - mercatorY(from[1])),
  ];
  const [width, height] = metres([west, south], [east, north]);
  const factor = Math.max(width / perPx / shown.width, height / perPx / shown.height);
  const exact = scaleOf(metresPerPixel * factor);
  const power = 10 ** (Math.floor(Math.log10(exact)) - 2);
  return Math.ceil(exact / power - 1e-9) * power;
}

const radius = 6_378_137;
const mercatorX = (lon: number): number => (lon * Math.PI * radius) / 180;
export const mercatorY = (lat: number): number =>
  radius * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));

export const mercatorLatitude = (y: number): number =>
  ((2 * Math.atan(Math.exp(y / radius)) - Math.PI / 2) * 180) / Math.PI;

/** From degrees to the px of a map: OpenLayers' own way, so that what is drawn here lies on what is drawn there. */
export function pixelsOf(
  { centre, metresPerPixel }: Pick<ViewState, 'centre' | 'metresPerPixel'>,
  frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): (at: LonLat) => readonly [number, number] {
  const resolution = metresPerPixel / groundOfMercator(centre[1]);
  const [middleX, middleY] = [mercatorX(centre[0]), mercatorY(centre[1])];
  return ([lon, lat]) => [
    frame.x + frame.width / 2 + (mercatorX(lon) - middleX) / resolution,
    frame.y + frame.height / 2 - (mercatorY(lat) - middleY) / resolution,
  ];
}
