import type { LonLat } from '@kartbord/common/lon-lat';
import { type MapSystem, mercatorHalf } from '../../src-shared/domain/map-layers/map-layer';
import { projected } from '@kartbord/common/projection';
import { systemOf } from '../api-client/map-layers/wms-systems';

/** What of a layer is on the map. */
export interface ShownPictures {
  readonly layer: string;
  readonly style: string;
  readonly time: string | null;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly centre: LonLat;
  readonly zoom: number;
}

/** CSS px: a workspace does not say how large its window was, and the reader's may be larger. */
const widest = { width: 2_560, height: 1_440 };
/** The map asks for the zoom nearest to its own; a picture in another system has a little other px. */
const nearestZoom = 1.6;
const edgePoints = 8;

/** Whether a picture of this path (`api-client/map-layers/wms-requests.ts`) is one that the view shows. */
export function isShownPicture(path: string, shown: ShownPictures): boolean {
  const asked = new URLSearchParams(path);
  if (asked.get('REQUEST') !== 'GetMap' || asked.get('LAYERS') !== shown.layer) return false;
  if (!isOneOf(asked.get('STYLES'), shown.style)) return false;
  if (!isOneOf(asked.get('TIME') ?? '', shown.time ?? '')) return false;
  if (
    !Object.entries(shown.dimensions).every(([name, value]) => isOneOf(asked.get(nameOf(name)) ?? '', value))
  )
    return false;
  const version = asked.get('VERSION') === '1.1.1' ? '1.1.1' : '1.3.0';
  const system = systemOf(asked.get('CRS') ?? asked.get('SRS') ?? '', version);
  const sides = (asked.get('BBOX') ?? '').split(',').map(Number);
  const width = Number(asked.get('WIDTH'));
  if (!system || sides.length !== 4 || sides.some(Number.isNaN) || !(width > 0)) return false;
  const [a = 0, b = 0, c = 0, d = 0] = sides;
  const isLatitudeFirst = version === '1.3.0' && system === 'EPSG:4326';
  const box: Box = isLatitudeFirst ? [b, a, d, c] : [a, b, c, d];
  const view = viewIn(system, shown);
  const times = (box[2] - box[0]) / width / view.pixel;
  return times <= nearestZoom && times >= 1 / nearestZoom && isTouching(box, view.box);
}

type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

/** What the server no longer offers of a choice is left out of the question, and so is its own choice. */
const isOneOf = (asked: string | null, chosen: string): boolean => asked === chosen || !asked;

const nameOf = (dimension: string): string =>
  dimension === 'elevation' ? 'ELEVATION' : `DIM_${dimension.toUpperCase()}`;

const isTouching = (a: Box, b: Box): boolean => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

/** The widest view in a system's own units, and how large a CSS px is in it at the middle. */
function viewIn(system: MapSystem, { centre, zoom }: ShownPictures): { box: Box; pixel: number } {
  const metres = (2 * mercatorHalf) / 256 / 2 ** zoom;
  const [x, y] = projected('EPSG:3857', centre);
  const [right, up] = [(widest.width / 2) * metres, (widest.height / 2) * metres];
  if (system === 'EPSG:3857') return { box: [x - right, y - up, x + right, y + up], pixel: metres };
  const points = Array.from({ length: edgePoints + 1 }, (_, at) => (2 * at) / edgePoints - 1).flatMap((t) => [
    [x + t * right, y - up] as const,
    [x + t * right, y + up] as const,
    [x - right, y + t * up] as const,
    [x + right, y + t * up] as const,
  ]);
  const there = points.map((point) => projected(system, degreesOf(point)));
  const [xs, ys] = [there.map(([one]) => one), there.map(([, other]) => other)];
  const [left, at] = [projected(system, degreesOf([x, y])), projected(system, degreesOf([x + metres, y]))];
  return {
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    pixel: Math.hypot(at[0] - left[0], at[1] - left[1]),
  };
}

/** Web Mercator to degrees. */
function degreesOf([x, y]: readonly [number, number]): LonLat {
  const radius = mercatorHalf / Math.PI;
  const within = Math.max(-mercatorHalf, Math.min(mercatorHalf, y));
  return [
    (x / radius) * (180 / Math.PI),
    (2 * Math.atan(Math.exp(within / radius)) - Math.PI / 2) * (180 / Math.PI),
  ];
}
