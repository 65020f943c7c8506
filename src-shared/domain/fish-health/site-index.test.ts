import { describe, expect, it } from 'vitest';
import { SiteIndex } from './site-index';
import { nearMetres } from '../tracks/track-distance';
import { seededRandom } from '@kartbord/common/random';

describe('the sites near a position', () => {
  it.each([10, 1_000, 20_000, 50_000])('within %i m are those that each by itself is near', (reachM) => {
    const random = seededRandom(reachM);
    const count = 400;
    const lon = Float64Array.from({ length: count }, (_, at) =>
      at % 7 === 0 ? 179.99 : -180 + 0.5 * random(),
    );
    const lat = Float64Array.from({ length: count }, () => 62 + 6 * random() ** 3);
    lon[3] = NaN;
    const places = { localityNo: Int32Array.from({ length: count }, (_, at) => 10_000 + at), lon, lat };
    const index = new SiteIndex(places, reachM);
    expect(index.count).toBe(count - 1);
    let sum = 0;
    for (let i = 0; i < 300; i++) {
      const [x, y] = [i % 3 === 0 ? 179.98e6 : -179.99e6, Math.round((62 + 6 * random() ** 3) * 1e6)];
      const within = i % 2 === 0 ? reachM : reachM / 3;
      const found: number[] = [];
      index.near(x, y, within, (site, metres) => {
        found.push(index.localityNo[site]!);
        expect(metres).toBeLessThanOrEqual(within);
      });
      const plain = Array.from(lon, (_, at) => at).filter(
        (at) => nearMetres(x, y, Math.round(lon[at]! * 1e6), Math.round(lat[at]! * 1e6)) <= within,
      );
      expect(found.sort()).toEqual(plain.map((at) => 10_000 + at));
      sum += found.length;
    }
    if (reachM >= 1_000) expect(sum).toBeGreaterThan(20);
  });

  it('have one that is the nearest, of equal ones the lower number, or none in reach', () => {
    const places = { localityNo: [30, 20, 10], lon: [5, 5, 5.01], lat: [60, 60, 60] };
    const index = new SiteIndex(places, 5_000);
    expect(index.nearest(5.001e6, 60e6)).toMatchObject({ no: 20 });
    expect(index.nearest(5.009e6, 60e6)?.no).toBe(10);
    expect(index.nearest(5e6, 61e6)).toBeNull();
    expect(new SiteIndex({ localityNo: [1], lon: [0], lat: [90] }, 5_000).nearest(90e6, 89.99e6)?.no).toBe(1);
  });
});
