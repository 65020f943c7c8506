import {
  type FileContent,
  type ShapeColumns,
  shapeKind,
} from '../../../src-shared/domain/map-layers/own-file';

/** `isHole`: 1 for each part that is a hole of the area before it. */
type HoledShapes = ShapeColumns & { readonly isHole: Uint8Array };

/** A file's content, with what an export needs besides. */
export interface OwnContent extends Omit<FileContent, 'shapes'> {
  readonly shapes: HoledShapes;
  /** Columns of a table that said nothing but the place, which is written anew. */
  readonly placeColumns: readonly string[];
}

/** A geometry as RFC 7946 writes it: rings closed, an area's outer ring against the clock and its holes with it. */
export interface WrittenGeometry {
  readonly type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon';
  readonly coordinates: unknown;
}

/** Null where the feature has no place. */
export function geometryOf(shapes: HoledShapes, row: number): WrittenGeometry | null {
  const [first = 0, end = 0] = [shapes.partStart[row], shapes.partStart[row + 1]];
  const parts = Array.from({ length: end - first }, (_, index) => positionsOf(shapes, first + index));
  const [only] = parts;
  if (only === undefined) return null;
  const isOne = parts.length === 1;
  switch (shapes.kind[row]) {
    case shapeKind.point: {
      const points = parts.flat();
      return points.length === 1
        ? { type: 'Point', coordinates: points[0] }
        : { type: 'MultiPoint', coordinates: points };
    }
    case shapeKind.line:
      return isOne
        ? { type: 'LineString', coordinates: only }
        : { type: 'MultiLineString', coordinates: parts };
    case shapeKind.area:
      return areaOf(shapes, first, parts);
    default:
      return null;
  }
}

type LonLat = readonly [number, number];

function positionsOf({ positionStart, lonLat }: HoledShapes, part: number): LonLat[] {
  const positions: LonLat[] = [];
  for (let at = positionStart[part] ?? 0; at < (positionStart[part + 1] ?? 0); at++)
    positions.push([rounded(lonLat[at * 2]), rounded(lonLat[at * 2 + 1])]);
  return positions;
}

/** Seven decimals are a centimetre (RFC 7946, 11.2). */
const rounded = (degrees: number | undefined): number => Math.round((degrees ?? NaN) * 1e7) / 1e7;

function areaOf({ isHole }: HoledShapes, first: number, rings: readonly LonLat[][]): WrittenGeometry {
  const areas: LonLat[][][] = [];
  rings.forEach((ring, index) => {
    const hole = isHole[first + index] === 1;
    const written = closed(isAgainstClock(ring) === hole ? [...ring].reverse() : ring);
    const area = areas.at(-1);
    if (hole && area) area.push(written);
    else areas.push([written]);
  });
  return areas.length === 1
    ? { type: 'Polygon', coordinates: areas[0] }
    : { type: 'MultiPolygon', coordinates: areas };
}

function closed(ring: readonly LonLat[]): LonLat[] {
  return [...ring, ...ring.slice(0, 1)];
}

/** By twice its area on a flat map; a step over the antimeridian is a short one. */
function isAgainstClock(ring: readonly LonLat[]): boolean {
  let twice = 0;
  ring.forEach(([lon, lat], index) => {
    const [nextLon, nextLat] = ring[(index + 1) % ring.length] ?? [lon, lat];
    let step = nextLon - lon;
    if (step > 180) step -= 360;
    else if (step < -180) step += 360;
    twice -= step * (lat + nextLat);
  });
  return twice > 0;
}
