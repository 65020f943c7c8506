import { shapeKind } from '../../src-shared/domain/map-layers/own-file';
import { byKind, lineOf, noShape, part, type PlaceFault, ringOf, type Shape, type ShapePart } from './shape';
import type { ToLonLat } from './systems';

/** Ends the reading of one geometry. */
class Fault extends Error {
  readonly code: PlaceFault;

  constructor(code: PlaceFault) {
    super(code);
    this.code = code;
  }
}

/** The shapes of a GeoJSON geometry (RFC 7946, 3.1); null and empty ones have no place, which is no fault. */
export function geometryShapes(geometry: unknown, toLonLat: ToLonLat): readonly Shape[] | PlaceFault {
  if (geometry === null || geometry === undefined) return [noShape];
  try {
    const shapes = byKind(shapesOf(geometry, toLonLat).filter(({ parts }) => parts.length > 0));
    return shapes.length > 0 ? shapes : [noShape];
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
}

function shapesOf(geometry: unknown, toLonLat: ToLonLat): readonly Shape[] {
  if (typeof geometry !== 'object' || geometry === null) throw new Fault('not-readable');
  const { type, coordinates, geometries } = geometry as Record<string, unknown>;
  const { point, line, area } = shapeKind;
  const positions = (given: unknown): number[] => flat(given, toLonLat);
  switch (type) {
    case 'Point':
      return [{ kind: point, parts: isEmpty(coordinates) ? [] : [part(positions([coordinates]))] }];
    case 'MultiPoint':
      return [{ kind: point, parts: list(coordinates).map((one) => part(positions([one]))) }];
    case 'LineString':
      return [{ kind: line, parts: isEmpty(coordinates) ? [] : [whole(lineOf(positions(coordinates)))] }];
    case 'MultiLineString':
      return [{ kind: line, parts: list(coordinates).map((one) => whole(lineOf(positions(one)))) }];
    case 'Polygon':
      return [{ kind: area, parts: rings(coordinates, toLonLat) }];
    case 'MultiPolygon':
      return [{ kind: area, parts: list(coordinates).flatMap((one) => rings(one, toLonLat)) }];
    case 'GeometryCollection':
      // The depth of a feature is limited before it is read (json-scan.ts).
      return list(geometries).flatMap((one) => shapesOf(one, toLonLat));
    default:
      throw new Fault('not-readable');
  }
}

function rings(given: unknown, toLonLat: ToLonLat): readonly ShapePart[] {
  return list(given).map((ring, index) => whole(ringOf(flat(ring, toLonLat), index > 0)));
}

function flat(given: unknown, toLonLat: ToLonLat): number[] {
  const lonLat: number[] = [];
  for (const position of list(given)) {
    // By their places: millions of positions are no time for an iterator each.
    const axes = list(position);
    const [x, y] = [axes[0], axes[1]];
    if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y))
      throw new Fault('bad-place');
    const place = toLonLat(x, y);
    if (typeof place === 'string') throw new Fault(place);
    lonLat.push(place[0], place[1]);
  }
  return lonLat;
}

function list(given: unknown): readonly unknown[] {
  if (!Array.isArray(given)) throw new Fault('bad-place');
  return given;
}

const isEmpty = (given: unknown): boolean => Array.isArray(given) && given.length === 0;

function whole(given: ShapePart | null): ShapePart {
  if (!given) throw new Fault('short-line');
  return given;
}
