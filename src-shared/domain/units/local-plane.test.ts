import { expect, it } from 'vitest';
import type { LonLat } from '@kartbord/common/lon-lat';
import { legBetween } from './geodesic';
import { localPlane } from './local-plane';

it.each([
  [5.3, 58],
  [13.2, 66.4],
  [30.1, 71],
] satisfies LonLat[])(
  'lengths around %d° E %d° N are those of the ellipsoid, and places come back',
  (lon, lat) => {
    const plane = localPlane([lon, lat]);
    const places = [[0.3, 0.2], [-0.4, 0.15], [0.1, -0.2], [-0.2, -0.1]].map(([dx = 0, dy = 0]): LonLat => [lon + dx, lat + dy]); // prettier-ignore
    for (const one of places) {
      const [x, y] = plane.to(one);
      const back = plane.from([x, y]);
      expect([back[0], back[1]].map((value) => value.toFixed(8))).toEqual(
        one.map((value) => value.toFixed(8)),
      );
      for (const other of [[lon, lat] as LonLat, ...places]) {
        const [toX, toY] = plane.to(other);
        const { metres } = legBetween(one, other);
        expect(Math.abs(Math.hypot(toX - x, toY - y) - metres)).toBeLessThanOrEqual(metres * 1e-4 + 0.01);
      }
    }
  },
);
