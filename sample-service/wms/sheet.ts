import { type Box, type Position, type ReferenceSystem, fromLonLat, toLonLat } from './reference-systems';

/** The piece of the world that a picture shows, and where its points come to lie. Pixels count from the upper left. */
export interface Sheet {
  readonly system: ReferenceSystem;
  readonly box: Box;
  readonly width: number;
  readonly height: number;
  /** West, south, east, north in degrees: everything that the picture shows lies in it. */
  readonly lonLatBox: Box;
}

const samples = 12;

export function makeSheet(system: ReferenceSystem, box: Box, width: number, height: number): Sheet {
  return { system, box, width, height, lonLatBox: lonLatBoxOf(system, box) };
}

export function toPixel({ system, box, width, height }: Sheet, lonLat: Position): [x: number, y: number] {
  const [x, y] = fromLonLat(system, lonLat);
  return [((x - box[0]) / (box[2] - box[0])) * width, ((box[3] - y) / (box[3] - box[1])) * height];
}

export function atPixel({ system, box, width, height }: Sheet, x: number, y: number): Position {
  return toLonLat(system, [
    box[0] + (x / width) * (box[2] - box[0]),
    box[3] - (y / height) * (box[3] - box[1]),
  ]);
}

/** Sampled, with a margin of a sample's width for edges that bulge between two samples. */
function lonLatBoxOf(system: ReferenceSystem, [west, south, east, north]: Box): Box {
  const lons: number[] = [];
  const lats: number[] = [];
  for (let i = 0; i <= samples; i++)
    for (let j = 0; j <= samples; j++) {
      const [lon, lat] = toLonLat(system, [
        west + ((east - west) * i) / samples,
        south + ((north - south) * j) / samples,
      ]);
      if (Number.isFinite(lon) && Number.isFinite(lat)) {
        lons.push(lon);
        lats.push(lat);
      }
    }
  if (lons.length === 0) return [-180, -90, 180, 90];
  const [least, most] = [Math.min(...lons), Math.max(...lons)];
  const [lowest, highest] = [Math.min(...lats), Math.max(...lats)];
  const [besides, above] = [(most - least) / samples, (highest - lowest) / samples];
  return [
    Math.max(least - besides, -180),
    Math.max(lowest - above, -90),
    Math.min(most + besides, 180),
    Math.min(highest + above, 90),
  ];
}

export const overlap = (a: Box, b: Box): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
