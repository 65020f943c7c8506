import type OlMap from 'ol/Map';
import type { LonLat } from './spec';

/** Lets the person draw an area with the pointer; returns the function that gives it up. */
export function drawArea(_map: OlMap, onEnd: (corners: readonly LonLat[] | null) => void): () => void {
  return () => onEnd(null);
}
