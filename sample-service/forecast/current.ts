import { type Shelter, axis, meanFetch, nearestLand } from './shelter';
import { type Vector, sum, towards } from './vector';

/** The principal lunar tide's period, ms. */
const m2Ms = 12.4206 * 3_600_000;
/** The tide's wave runs north along the coast with so many degrees of phase for a degree of latitude. */
const phasePerLatitude = 12;

/** The surface current: what always flows, and the tide. */
export function currentAt(lon: number, lat: number, timeMs: number, shelter: Shelter): Vector {
  return sum(steadyCurrent(shelter), tide(lon, lat, timeMs, shelter));
}

/**
 * The coastal current keeps the land on its right and so flows north along Norway, strongest some 15 km out and gone in
 * the fjords; far from land there is the Atlantic water's slow way north-east.
 */
export function steadyCurrent(shelter: Shelter): Vector {
  const land = nearestLand(shelter);
  const openness = Math.min(meanFetch(shelter) / 50, 1);
  const atlantic = towards(40, 0.12 * openness);
  if (!land) return atlantic;
  const strength = 0.38 * openness * (land.km / 15) * Math.exp(1 - land.km / 15);
  return sum(towards(land.direction - 90, strength), atlantic);
}

/** In and out along the water, stronger between land than in the open. */
export function tide(lon: number, lat: number, timeMs: number, shelter: Shelter): Vector {
  const amplitude = 0.08 + 0.3 * Math.exp(-meanFetch(shelter) / 20);
  const phase = 2 * Math.PI * (timeMs / m2Ms - (phasePerLatitude * lat + lon) / 360);
  return towards(axis(shelter), amplitude * Math.cos(phase));
}
