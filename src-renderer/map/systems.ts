import { addCoordinateTransforms, addProjection, get, Projection, transform } from 'ol/proj';
import proj4 from 'proj4';
import { type MapSystem, mapSystems, mercatorHalf } from '../../src-shared/domain/map-layers/map-layer';
import { projectionTexts } from '@kartbord/common/projection';
import type { Plane } from './plane';
import {
  planeName,
  type ScreenBox,
  screenProjection,
  setSheetPlane,
  sheetPlane,
  toDegrees,
} from './projection';

/** The longitude in the middle of a zone, degrees. */
const middles: Readonly<Partial<Record<MapSystem, number>>> = {
  'EPSG:25832': 9,
  'EPSG:25833': 15,
  'EPSG:25835': 27,
  'EPSG:32633': 15,
};

const metresPerDegree = mercatorHalf / 180;
/** A zone bends too much to be drawn further away from its middle than 40°; and south of the equator nobody asks. */
const zoneReach = 40 * metresPerDegree;

/** OpenLayers' own object of a system, EPSG:32633 among those that it knows; x (or longitude) first in all of them. */
export function projectionOf(system: MapSystem): Projection {
  const known = get(system);
  if (known) return known;
  const text = projectionTexts[system];
  if (!text) throw new Error(`${system} is not defined`);
  const made = new Projection({ code: system, units: 'm' });
  addProjection(made);
  // Beside ol/proj/proj4's `register`, which would join each of the 130 systems that proj4 brings with each other.
  for (const other of ['EPSG:3857', 'EPSG:4326']) {
    const { forward, inverse } = proj4(other, text);
    addCoordinateTransforms(
      other,
      made,
      (at) => finite(at, forward<number[]>),
      (at) => finite(at, inverse<number[]>),
    );
  }
  return made;
}

/** Lays all maps of a page on a plane of its own: before there is one. */
export function usePlane(plane: Plane): void {
  setSheetPlane(plane);
  // As large as the square of Web Mercator, so that zooms and tiles are counted alike.
  const extent = [-mercatorHalf, -mercatorHalf, mercatorHalf, mercatorHalf];
  const made = new Projection({ code: planeName, units: 'm', extent });
  addProjection(made);
  for (const system of mapSystems)
    addCoordinateTransforms(
      made,
      projectionOf(system),
      ([x = NaN, y = NaN]) => transform([...plane.degrees(x, y)], 'EPSG:4326', system),
      (at) => {
        const [lon = NaN, lat = NaN] = transform(at, system, 'EPSG:4326');
        return plane.of(lon, lat);
      },
    );
}

/** The system whose pictures lie on the screen as they are. */
export const screenSystem = (): MapSystem => sheetPlane()?.system ?? 'EPSG:3857';

/** A box of the screen in that system. */
export function boxInScreenSystem(box: ScreenBox): ScreenBox {
  const plane = sheetPlane();
  return plane ? [...plane.inSystem([box[0], box[1]]), ...plane.inSystem([box[2], box[3]])] : box;
}

/** proj4 throws where a number is none. */
const finite = (at: number[], way: (at: number[]) => number[]): number[] =>
  at.every(Number.isFinite) ? way(at) : [NaN, NaN];

const metresOf = ([lon, lat]: readonly [number, number]): readonly [number, number] => [
  lon * metresPerDegree,
  lat,
];

/** From metres of the screen; null where the system cannot be drawn. */
export function fromScreen(system: MapSystem, at: readonly [number, number]): [number, number] | null {
  const middle = middles[system];
  // Both are straight in Web Mercator: no need to go by degrees.
  const [east, north] = sheetPlane() ? metresOf(toDegrees(at)) : at;
  if (middle !== undefined && (Math.abs(east - middle * metresPerDegree) > zoneReach || north < 0))
    return null;
  const [x = NaN, y = NaN] = transform([...at], screenProjection(), projectionOf(system));
  return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null;
}

/**
 * What a box of the screen covers of a system, in its units, by `steps` points along each edge, or by points all over where
 * only a part of it can be drawn. Null: nothing of it can.
 */
export function boxIn(
  system: MapSystem,
  [minX, minY, maxX, maxY]: ScreenBox,
  steps: number,
): ScreenBox | null {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  /** Returns whether it can be drawn there. */
  const look = (right: number, up: number): boolean => {
    const at = fromScreen(system, [minX + (maxX - minX) * right, minY + (maxY - minY) * up]);
    if (!at) return false;
    box[0] = Math.min(box[0], at[0]);
    box[1] = Math.min(box[1], at[1]);
    box[2] = Math.max(box[2], at[0]);
    box[3] = Math.max(box[3], at[1]);
    return true;
  };
  let isWhole = true;
  for (let step = 0; step < steps; step++) {
    const along = step / steps;
    const areDrawn = [look(along, 0), look(1, along), look(1 - along, 1), look(0, 1 - along)];
    isWhole &&= areDrawn.every(Boolean);
  }
  if (!isWhole)
    for (let right = 0; right <= fine; right++)
      for (let up = 0; up <= fine; up++) look(right / fine, up / fine);
  return box[0] < box[2] && box[1] < box[3] ? box : null;
}

const fine = 24;
