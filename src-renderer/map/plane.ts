import { degreesOfMercator, groundOfMercator, mercatorOf } from '@kartbord/common/mercator';
import { degreesOfUtm, utmOf } from '@kartbord/common/utm';
import type { LonLat } from '@kartbord/common/lon-lat';

type Place = readonly [x: number, y: number];

/**
 * The plane of a sheet: the metres of a reference system, moved and scaled alike so that its centre has the coordinates
 * and the scale that it has in Web Mercator. Zooms and what depends on them mean the same in both.
 */
export interface Plane {
  readonly system: SheetSystem;
  readonly centre: LonLat;
  readonly of: (lon: number, lat: number) => [x: number, y: number];
  readonly degrees: (x: number, y: number) => LonLat;
  /** A place of the plane in the metres of its system. */
  readonly inSystem: (at: Place) => [x: number, y: number];
  /** Where true north is at a place, degrees clockwise from up. */
  readonly north: (at: LonLat) => number;
  /** What a box of west, south, east and north in degrees covers, and the other way: lines that are straight in one bend in the other. */
  readonly boxOf: (box: Box) => Box;
  readonly boxInDegrees: (box: Box) => Box;
}

type Box = readonly [west: number, south: number, east: number, north: number];

export type SheetSystem = 'EPSG:25833' | 'EPSG:3857';

/** Metres of a sheet's system from degrees, without what reads every system: the worker of the tracks has this alone. */
export const metresOf = (system: SheetSystem, at: LonLat): [x: number, y: number] =>
  system === 'EPSG:3857' ? mercatorOf(at) : utmOf(33, at);
export const degreesOf = (system: SheetSystem, at: Place): LonLat =>
  system === 'EPSG:3857' ? degreesOfMercator(at) : degreesOfUtm(33, at);

/** Equatorial radius of WGS 84, metres. */
const axis = 6_378_137;
/** Degrees between places whose distance is measured. */
const step = 1e-4;

/** Metres on the ground of a metre of a system at a place, along the parallel: what its point scale is the inverse of. */
export function groundOf(system: SheetSystem, [lon, lat]: LonLat): number {
  const [x1, y1] = metresOf(system, [lon - step / 2, lat]);
  const [x2, y2] = metresOf(system, [lon + step / 2, lat]);
  return (axis * groundOfMercator(lat) * step * (Math.PI / 180)) / Math.hypot(x2 - x1, y2 - y1);
}

export function planeAt(system: SheetSystem, centre: LonLat): Plane {
  const [x0, y0] = mercatorOf(centre);
  const [east0, north0] = metresOf(system, centre);
  const perMetre = groundOfMercator(centre[1]) / groundOf(system, centre);
  const inSystem = ([x, y]: Place): [number, number] => [
    east0 + (x - x0) * perMetre,
    north0 + (y - y0) * perMetre,
  ];
  const of = (lon: number, lat: number): [number, number] => {
    const [east, north] = metresOf(system, [lon, lat]);
    return [x0 + (east - east0) / perMetre, y0 + (north - north0) / perMetre];
  };
  const degrees = (x: number, y: number): LonLat => degreesOf(system, inSystem([x, y]));
  return {
    system,
    centre,
    of,
    degrees,
    inSystem,
    north: (at) => northOn(of, at),
    boxOf: (box) => boxAround(edgeOf(box, 16).map((at) => of(...at))),
    boxInDegrees: (box) => boxAround(edgeOf(box, 16).map((at) => degrees(...at))),
  };
}

/** Where true north is on a plane, degrees clockwise from up. */
function northOn(of: Plane['of'], [lon, lat]: LonLat): number {
  const [x1, y1] = of(lon, lat - step / 2);
  const [x2, y2] = of(lon, lat + step / 2);
  return (Math.atan2(x2 - x1, y2 - y1) * 180) / Math.PI;
}

/**
 * Places around the edge of a box of west, south, east and north, so many on each side: lines that are straight in one
 * projection bend in another.
 */
export function edgeOf(
  [west, south, east, north]: readonly [number, number, number, number],
  pieces: number,
): readonly Place[] {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const;
  return corners.slice(1).flatMap(([toX, toY], side): Place[] => {
    const [x, y] = corners[side] ?? [west, south];
    return Array.from({ length: pieces }, (_, no): Place => [
      x + ((toX - x) * no) / pieces,
      y + ((toY - y) * no) / pieces,
    ]);
  });
}

/** The least box around places; those that are NaN widen nothing. */
export function boxAround(places: readonly Place[]): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of places) {
    if (Number.isNaN(x + y)) continue;
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

/** The pieces of a line within a box (Liang and Barsky). */
export function cutTo(
  line: readonly Place[],
  box: readonly [number, number, number, number],
): readonly (readonly Place[])[] {
  const pieces: Place[][] = [];
  let open: Place[] | null = null;
  for (let no = 1; no < line.length; no++) {
    const [from, to] = [line[no - 1], line[no]];
    const cut = from && to && within(from, to, box);
    if (!cut) {
      open = null;
      continue;
    }
    const [begin, end] = cut;
    if (!open || begin !== from) pieces.push((open = [begin]));
    open.push(end);
    if (end !== to) open = null;
  }
  return pieces;
}

/** Of a straight piece what lies within a box; the very ends where they do. */
function within(
  from: Place,
  to: Place,
  [west, south, east, north]: readonly [number, number, number, number],
): readonly [Place, Place] | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [enter, leave] = [0, 1];
  for (const [step, room] of [
    [-dx, from[0] - west],
    [dx, east - from[0]],
    [-dy, from[1] - south],
    [dy, north - from[1]],
  ] as const) {
    if (step === 0) {
      if (room < 0) return null;
      continue;
    }
    const at = room / step;
    if (step < 0) enter = Math.max(enter, at);
    else leave = Math.min(leave, at);
  }
  if (enter > leave) return null;
  const at = (along: number): Place => [from[0] + dx * along, from[1] + dy * along];
  return [enter === 0 ? from : at(enter), leave === 1 ? to : at(leave)];
}
