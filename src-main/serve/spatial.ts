import type { Geometry, Position } from 'geojson';
import type { Projector } from '@kartbord/formats/project';

/** West, south, east, north, in the units of a system. West of 180° and east of it where west is greater. */
export type Edges = readonly [west: number, south: number, east: number, north: number];

/** Whether some of a geometry in lon/lat lies in a box of a system. */
export function intersects(
  geometry: Geometry,
  [west, south, east, north]: Edges,
  project: Projector,
): boolean {
  const boxes: readonly Edges[] =
    west <= east
      ? [[west, south, east, north]]
      : [
          [west, south, Infinity, north],
          [-Infinity, south, east, north],
        ];
  return boxes.some((box) => partsOf(geometry).some((part) => isIn(part, box, project)));
}

interface PartOfGeometry {
  readonly places: readonly Position[];
  readonly is: 'points' | 'line' | 'area';
}

function partsOf(geometry: Geometry): readonly PartOfGeometry[] {
  switch (geometry.type) {
    case 'Point':
      return [{ places: [geometry.coordinates], is: 'points' }];
    case 'MultiPoint':
      return [{ places: geometry.coordinates, is: 'points' }];
    case 'LineString':
      return [{ places: geometry.coordinates, is: 'line' }];
    case 'MultiLineString':
      return geometry.coordinates.map((places) => ({ places, is: 'line' }));
    case 'Polygon':
      return areaParts(geometry.coordinates);
    case 'MultiPolygon':
      return geometry.coordinates.flatMap(areaParts);
    case 'GeometryCollection':
      return geometry.geometries.flatMap(partsOf);
  }
}

const areaParts = ([outer = [], ...holes]: Position[][]): readonly PartOfGeometry[] => [
  { places: outer, is: 'area' },
  ...holes.map((places) => ({ places, is: 'line' }) as const),
];

function isIn({ places, is }: PartOfGeometry, box: Edges, project: Projector): boolean {
  let before: readonly [number, number] | undefined;
  for (const [lon = NaN, lat = NaN] of places) {
    const place = project(lon, lat);
    if (isInside(place, box) || (before && is !== 'points' && crosses(before, place, box))) return true;
    before = place;
  }
  return is === 'area' && surrounds(places, [box[0], box[1]], project);
}

const isInside = ([x, y]: readonly [number, number], [west, south, east, north]: Edges): boolean =>
  west <= x && x <= east && south <= y && y <= north;

/** Liang and Barsky: whether some of a stretch between two places outside a box lies in it. */
function crosses(
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  box: Edges,
): boolean {
  const [west, south, east, north] = box;
  let [enter, leave] = [0, 1];
  for (const [step, room] of [
    [x0 - x1, x0 - west],
    [x1 - x0, east - x0],
    [y0 - y1, y0 - south],
    [y1 - y0, north - y0],
  ] as const) {
    if (step === 0) {
      if (room < 0) return false;
    } else if (step < 0) enter = Math.max(enter, room / step);
    else leave = Math.min(leave, room / step);
  }
  return enter <= leave;
}

function surrounds(
  ring: readonly Position[],
  [x, y]: readonly [number, number],
  project: Projector,
): boolean {
  let isInRing = false;
  const places = ring.map(([lon = NaN, lat = NaN]) => project(lon, lat));
  places.forEach(([x1, y1], at) => {
    const [x0, y0] = places.at(at - 1) ?? [x1, y1];
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) isInRing = !isInRing;
  });
  return isInRing;
}
