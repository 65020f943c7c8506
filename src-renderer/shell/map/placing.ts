import { tracksLayerId } from '../../features/vessels';
import type { LonLat, MarkHit } from '../../map/spec';

/** Of a degree: 0.1 m. No pointer is surer than that. */
const perDegree = 1e6;

/** A place as it was pointed at, without decimals that the screen cannot have meant. */
export const pointedAt = ([lon, lat]: LonLat): LonLat => [
  Math.round(lon * perDegree) / perDegree,
  Math.round(lat * perDegree) / perDegree,
];

/** When a vessel was at what was hit, ms since 1970; undefined where it is not a position of that vessel's track. */
export const timeOnTrack = (hit: MarkHit | null, mmsi: number | null | undefined): number | undefined =>
  hit?.layerId === tracksLayerId && hit.key === mmsi ? hit.timeMs : undefined;
