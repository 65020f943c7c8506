import { groundOfMercator } from '@kartbord/common/projection';
import type { TreeItem } from '../../lib/tree-item';
import type { LayerSpec, ViewState } from '../../map/spec';
import { mercatorLatitude, mercatorY, scaleToFit } from './figure-scale';

type Extent = ViewState['extent'];

/** West, south, east, north in degrees of all that the layers have; null where none has a place of its own. */
export function extentOfItems(items: readonly TreeItem[]): Extent | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  const take = (lon: number, lat: number): void => {
    if (!Number.isFinite(lon + lat)) return;
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  };
  for (const { specs } of items) for (const spec of specs) takePlaces(spec, take);
  return west <= east ? [west, south, east, north] : null;
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

/** Around the data on each side: a share of it, and degrees at the least, so that no symbol is cut and a single place has a map. */
const [marginShare, leastMargin] = [0.04, 0.02];

/** The middle and the scale at which an extent is on a map of so many CSS px. */
export function fitTo(
  [west, south, east, north]: Extent,
  frame: { readonly width: number; readonly height: number },
): { readonly centre: [number, number]; readonly scale: number } {
  const [x, y] = [east - west, north - south].map((side) => Math.max(leastMargin, side * marginShare)) as [
    number,
    number,
  ];
  const extent: Extent = [west - x, south - y / 2, east + x, north + y / 2];
  const lat = mercatorLatitude((mercatorY(extent[1]) + mercatorY(extent[3])) / 2);
  const centre: [number, number] = [(west + east) / 2, lat];
  const view = { extent, centre, metresPerPixel: groundOfMercator(lat) };
  return { centre, scale: scaleToFit(view, frame) };
}
