import type { LonLat } from '@kartbord/common/lon-lat';
import type { MapSystem, PicturePlace } from '../../../src-shared/domain/map-layers/map-layer';
import { projected } from '@kartbord/common/projection';

/** Px of a side: odd, so that one of them is the middle. Servers look a few px around the place. */
const side = 101;
const metresPerDegree = 111_320;

/**
 * A small picture around a place, such as the map shows it, and which of its px is the place. `metresPerPixel`: on the
 * ground.
 */
export function infoPlace(
  at: LonLat,
  system: MapSystem,
  metresPerPixel: number,
): PicturePlace & { readonly i: number; readonly j: number } {
  const [x, y] = projected(system, at);
  const stretch = 1 / Math.max(0.01, Math.cos((at[1] * Math.PI) / 180));
  const half = (metresPerPixel * side) / 2;
  const [east, north] =
    system === 'EPSG:4326' || system === 'CRS:84'
      ? [(half / metresPerDegree) * stretch, half / metresPerDegree]
      : system === 'EPSG:3857'
        ? [half * stretch, half * stretch]
        : [half, half];
  return {
    system,
    box: [x - east, y - north, x + east, y + north],
    width: side,
    height: side,
    i: (side - 1) / 2,
    j: (side - 1) / 2,
  };
}
