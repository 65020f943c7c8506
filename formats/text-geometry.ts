import type { Geometry, Position } from 'geojson';

/**
 * A geometry as it may be written: only its type and places, rings by the right hand (RFC 7946, 3.1.6). Null where it has
 * no place, or one that is no number.
 */
export function placed(geometry: Geometry | null): Geometry | null {
  if (geometry === null) return null;
  switch (geometry.type) {
    case 'Point':
      return isPlace(geometry.coordinates) ? { type: 'Point', coordinates: geometry.coordinates } : null;
    case 'MultiPoint':
    case 'LineString':
      return isLine(geometry.coordinates) ? { type: geometry.type, coordinates: geometry.coordinates } : null;
    case 'MultiLineString':
      return isMany(geometry.coordinates) ? { type: geometry.type, coordinates: geometry.coordinates } : null;
    case 'Polygon':
      return isMany(geometry.coordinates)
        ? { type: geometry.type, coordinates: geometry.coordinates.map(turned) }
        : null;
    case 'MultiPolygon':
      return geometry.coordinates.length > 0 && geometry.coordinates.every(isMany)
        ? { type: geometry.type, coordinates: geometry.coordinates.map((rings) => rings.map(turned)) }
        : null;
    case 'GeometryCollection': {
      const geometries = geometry.geometries.map(placed).filter((part) => part !== null);
      return geometries.length === 0 ? null : { type: geometry.type, geometries };
    }
  }
}

const isPlace = (place: Position): boolean => place.length >= 2 && place.every(Number.isFinite);
const isLine = (places: Position[]): boolean => places.length > 0 && places.every(isPlace);
const isMany = (lines: Position[][]): boolean => lines.length > 0 && lines.every(isLine);

/** The outer ring, which is the first, against the clock; the others, which are holes, with it. */
function turned(ring: Position[], place: number): Position[] {
  const area = ringArea(ring);
  return (place === 0 ? area < 0 : area > 0) ? [...ring].reverse() : ring;
}

/** Twice the area, positive against the clock. */
function ringArea(ring: readonly Position[]): number {
  let area = 0;
  const [x0 = 0, y0 = 0] = ring[0] ?? [];
  for (let at = 1; at < ring.length; at++) {
    const [x1 = 0, y1 = 0] = ring[at - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[at] ?? [];
    area += (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  }
  return area;
}
