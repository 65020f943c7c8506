import { Geodesic } from 'geographiclib-geodesic';
import { expect, it } from 'vitest';
import { farMetres, nearMetres, wrapE6 } from './track-distance';
import { seededRandom } from '@kartbord/common/random';

const exact = (lonA: number, latA: number, lonB: number, latB: number): number =>
  Geodesic.WGS84.Inverse(latA / 1e6, lonA / 1e6, latB / 1e6, lonB / 1e6).s12 ?? NaN;

it('up to 50 km are within a ten-thousandth of the ellipsoid, also across the antimeridian', () => {
  const random = seededRandom(1);
  for (let i = 0; i < 2_000; i++) {
    const [lat, lon] = [(random() * 160 - 80) * 1e6, (i % 2 === 0 ? 179.9 : random() * 358 - 179) * 1e6];
    const [north, east] = [
      (random() - 0.5) * 0.6e6,
      ((random() - 0.5) * 0.6e6) / Math.cos((lat / 1e6 / 180) * Math.PI),
    ];
    const to = [
      Math.round(wrapE6(lon + east)),
      Math.round(Math.max(-80e6, Math.min(80e6, lat + north))),
    ] as const;
    const metres = exact(lon, lat, ...to);
    if (metres > 50_000) continue;
    expect(Math.abs(nearMetres(lon, lat, ...to) - metres)).toBeLessThan(metres * 1e-4 + 1e-3);
  }
});

it('are within two hundred-thousandths of the ellipsoid, however far up to 15,000 km', () => {
  const random = seededRandom(2);
  for (let i = 0; i < 2_000; i++) {
    const [a, b, c, d] = [
      random() * 360e6 - 180e6,
      random() * 180e6 - 90e6,
      random() * 360e6 - 180e6,
      random() * 180e6 - 90e6,
    ];
    const metres = exact(a, b, c, d);
    if (metres > 15e6) continue;
    expect(Math.abs(farMetres(a, b, c, d) - metres)).toBeLessThan(metres * 2e-5 + 1e-3);
  }
  expect(farMetres(179.9e6, 60e6, -179.9e6, 60e6)).toBeLessThan(12_000);
  expect(farMetres(5e6, 60e6, 5e6, 60e6)).toBe(0);
});
