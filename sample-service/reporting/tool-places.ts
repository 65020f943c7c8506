import { candidateSeaSites } from '../coast/sites';
import { type Random, pick } from '../random';

/** Longitude and latitude, degrees. */
export type Position = readonly [number, number];

export type ToolGeometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: readonly Position[] };

/** Boxes of open sea on known fishing banks: west, east, south, north. No land lies in them. */
const banks: readonly (readonly [number, number, number, number])[] = [
  [2, 3.2, 59.8, 60.8],
  [1.5, 3, 61, 61.8],
  [6.6, 7.4, 63.9, 64.3],
  [7, 8.5, 64.6, 65.2],
  [9, 10.2, 65, 65.4],
  [9, 10.8, 66, 66.6],
  [9.5, 11, 67.3, 67.9],
  [13.2, 13.9, 68.9, 69.2],
  [16.2, 17.2, 69.7, 70],
  [19, 20.3, 70.5, 70.9],
  [25, 28, 71.5, 72.2],
  [31.5, 33.5, 71, 71.8],
  [18, 20, 73.4, 74],
  [20, 23, 75.3, 76],
];

const metresPerDegree = 111_200;
/** Sea sites lie at least 250 m from land: so far round them is water. */
const freeMetres = 200;

/** Where a tool stands: on a bank, with lines of some kilometres, or close to the coast, with short ones. */
export function placeTool(random: Random): ToolGeometry {
  const isOffshore = random() < 0.6;
  const start = isOffshore ? onBank(random) : pick(candidateSeaSites, random);
  const here: Position = [rounded(start.lon), rounded(start.lat)];
  if (random() < 0.42) return { type: 'Point', coordinates: here };
  const metres = isOffshore ? 800 + 7000 * random() : freeMetres * (0.4 + 0.6 * random());
  return { type: 'LineString', coordinates: [here, moved(here, metres, random() * 2 * Math.PI)] };
}

function onBank(random: Random): { readonly lon: number; readonly lat: number } {
  const [west, east, south, north] = pick(banks, random);
  return { lon: west + (east - west) * random(), lat: south + (north - south) * random() };
}

function moved([lon, lat]: Position, metres: number, direction: number): Position {
  const perDegree = metresPerDegree * Math.cos((lat * Math.PI) / 180);
  return [
    rounded(lon + (Math.sin(direction) * metres) / perDegree),
    rounded(lat + (Math.cos(direction) * metres) / metresPerDegree),
  ];
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
