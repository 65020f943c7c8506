import { type Shelter, fetchTowards, openKm } from './shelter';
import { type Vector, directionFrom, directionTo, size, sum, towards } from './vector';
import type { Swell } from './weather';

export interface Waves {
  /** Significant height, m. */
  readonly height: number;
  /** Degrees, where they travel TO. */
  readonly direction: number;
  /** Peak period, s. */
  readonly period: number;
}

const gravity = 9.81;
/** The peak period is longer than the significant one, which the curves give. */
const peakFactor = 1.08;
/** What the wind blows over where no land is near, km: a low is no wider. */
const openFetchKm = 350;

/**
 * Wind sea by the curves of Sverdrup, Munk and Bretschneider (Shore Protection Manual, 1973), which grow with the wind
 * and the free way it has over water, and the swell that the coast lets through.
 */
export function wavesAt(wind: Vector, swell: Swell, shelter: Shelter): Waves {
  const speed = Math.max(size(wind), 0.1);
  const free = fetchTowards(shelter, directionFrom(wind));
  const sea = windSea(speed, free >= openKm * 0.98 ? openFetchKm : free);
  // Swell bends round headlands but dies in the fjords.
  const open = fetchTowards(shelter, swell.from) / openKm;
  const swellHeight = swell.height * open ** 1.5;
  const height = Math.hypot(sea.height, swellHeight);
  // The mean direction is that of the energy, which is as the square of the height.
  const energy = sum(
    towards(directionTo(wind), sea.height ** 2),
    towards(swell.from + 180, swellHeight ** 2),
  );
  return {
    height,
    direction: directionTo(energy),
    period: sea.height >= swellHeight ? sea.period : swell.period,
  };
}

/** Height (m) and peak period (s) of the waves that a wind (m/s) raises over a fetch (km). */
export function windSea(
  speed: number,
  fetchKm: number,
): { readonly height: number; readonly period: number } {
  const fetch = (gravity * fetchKm * 1000) / speed ** 2;
  return {
    height: ((0.283 * speed ** 2) / gravity) * Math.tanh(0.0125 * fetch ** 0.42),
    period: ((peakFactor * 2 * Math.PI * 1.2 * speed) / gravity) * Math.tanh(0.077 * fetch ** 0.25),
  };
}
