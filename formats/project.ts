import type { Geometry, Position } from 'geojson';
import { type ExportSystem, projected } from '@kartbord/common/projection';

/** A place in lon/lat degrees WGS 84 as x (east) and y (north) of a system, in its units. */
export type Projector = (lon: number, lat: number) => readonly [x: number, y: number];

const asGiven: Projector = (lon, lat) => [lon, lat];

/**
 * Degrees for EPSG:4326, longitude first; metres for the others. ETRS89 is taken for WGS 84, as PROJ and GDAL do without
 * grids: in Europe the two lie within a metre of each other, which is all that WGS 84 without an epoch can say.
 */
export function projector(system: ExportSystem): Projector {
  return system === 'EPSG:4326' ? asGiven : (lon, lat) => projected(system, [lon, lat]);
}

/** A geometry in lon/lat WGS 84 as one of the system; the same object where nothing changes. Heights are left as they are. */
export function geometryIn(system: ExportSystem, geometry: Geometry): Geometry {
  return system === 'EPSG:4326' ? geometry : moved(geometry, projector(system));
}

function moved(geometry: Geometry, project: Projector): Geometry {
  const place = ([lon = NaN, lat = NaN, ...more]: Position): Position => [...project(lon, lat), ...more];
  const line = (places: Position[]): Position[] => places.map(place);
  const lines = (many: Position[][]): Position[][] => many.map(line);
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: place(geometry.coordinates) };
    case 'MultiPoint':
    case 'LineString':
      return { type: geometry.type, coordinates: line(geometry.coordinates) };
    case 'MultiLineString':
    case 'Polygon':
      return { type: geometry.type, coordinates: lines(geometry.coordinates) };
    case 'MultiPolygon':
      return { type: 'MultiPolygon', coordinates: geometry.coordinates.map(lines) };
    case 'GeometryCollection':
      return {
        type: 'GeometryCollection',
        geometries: geometry.geometries.map((part) => moved(part, project)),
      };
  }
}
