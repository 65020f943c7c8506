import type { Geometry, Position } from 'geojson';

/** Well-known text (OGC 06-103r4) of a geometry that has places; heights are left out. */
export function wktOf(geometry: Geometry, place: (given: Position) => Position = (given) => given): string {
  const at = (given: Position): string => {
    const [x = 0, y = 0] = place(given);
    return `${x} ${y}`;
  };
  const line = (places: Position[]): string => `(${places.map(at).join(', ')})`;
  const lines = (many: Position[][]): string => `(${many.map(line).join(', ')})`;
  switch (geometry.type) {
    case 'Point':
      return `POINT (${at(geometry.coordinates)})`;
    case 'MultiPoint':
      return `MULTIPOINT (${geometry.coordinates.map((one) => `(${at(one)})`).join(', ')})`;
    case 'LineString':
      return `LINESTRING ${line(geometry.coordinates)}`;
    case 'MultiLineString':
      return `MULTILINESTRING ${lines(geometry.coordinates)}`;
    case 'Polygon':
      return `POLYGON ${lines(geometry.coordinates)}`;
    case 'MultiPolygon':
      return `MULTIPOLYGON (${geometry.coordinates.map(lines).join(', ')})`;
    case 'GeometryCollection':
      return `GEOMETRYCOLLECTION (${geometry.geometries.map((part) => wktOf(part, place)).join(', ')})`;
  }
}
