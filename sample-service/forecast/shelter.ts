import { away, bearing } from './degrees';
import type { LandPatch } from './land-mask';

/** The free way over water in 16 directions from north, clockwise, km; `openKm` and more count as open sea. */
export type Shelter = readonly number[];

const directions = 16;
export const openKm = 100;

const turn = 360 / directions;
/** The land nearest to the point does not count: the grid point is at sea, whatever the cells of a coarse mask say. */
const firstKm = 0.5;

/** Walks each way in steps that grow with it, of at least `strideKm`. */
export function shelterAt(lon: number, lat: number, land: LandPatch, strideKm = 0.25): Shelter {
  return Array.from({ length: directions }, (_, i) => {
    for (let km = firstKm; km < openKm; km += Math.max(strideKm, km * 0.05))
      if (land.isLand(...away(lon, lat, i * turn, km))) return km;
    return openKm;
  });
}

/** The mean free way within 45° of a direction, the middle counting most. */
export function fetchTowards(shelter: Shelter, direction: number): number {
  let [total, weights] = [0, 0];
  shelter.forEach((km, i) => {
    const off = Math.abs(((i * turn - direction + 540) % 360) - 180);
    if (off > 45) return;
    const weight = Math.cos((off * Math.PI) / 180) ** 2;
    total += weight * km;
    weights += weight;
  });
  return total / weights;
}

export const meanFetch = (shelter: Shelter): number =>
  shelter.reduce((total, km) => total + km, 0) / shelter.length;

/** Where the nearest land lies: degrees from north, and km; undefined on the open sea. */
export function nearestLand(
  shelter: Shelter,
): { readonly direction: number; readonly km: number } | undefined {
  const km = Math.min(...shelter);
  return km >= openKm ? undefined : { direction: bearing(shelter.indexOf(km) * turn), km };
}

/** The direction along the water, in [0, 180): both ways together are the longest. */
export function axis(shelter: Shelter): number {
  const half = directions / 2;
  const lengths = Array.from({ length: half }, (_, i) => (shelter[i] ?? 0) + (shelter[i + half] ?? 0));
  return lengths.indexOf(Math.max(...lengths)) * turn;
}
