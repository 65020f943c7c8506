import type { Box, Position } from './reference-systems';

export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
  /** One closed ring. */
  | { readonly type: 'Polygon'; readonly coordinates: readonly [readonly Position[]] };

/** Something on a layer, in degrees, longitude first. */
export interface Feature {
  readonly id: string;
  readonly properties: Readonly<Record<string, string | number | null>>;
  readonly geometry: Geometry;
}

export function positionsOf(geometry: Geometry): readonly Position[] {
  if (geometry.type === 'Point') return [geometry.coordinates];
  return geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates[0];
}

export function boundsOf(geometry: Geometry): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of positionsOf(geometry)) {
    [west, east] = [Math.min(west, lon), Math.max(east, lon)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  return [west, south, east, north];
}
