import { afterAll, expect, test } from 'vitest';
import { candidateLandSites, candidateSeaSites } from '../coast/sites';
import { BaseMap } from '../wms/base-map';
import { shippedBaseMap } from '../wms/base-map-path';
import { LandMask, landCells } from './land-mask';

const baseMap = new BaseMap(shippedBaseMap());
afterAll(() => baseMap.close());

test('a ring fills the cells whose centre it encloses, and a ring in it makes a hole', () => {
  const square = (from: number, to: number) =>
    Int16Array.from([from, from, to, from, to, to, from, to, from, from]);
  const land = landCells([square(0, 2048), square(512, 1024)]);
  expect(land.reduce((total, cell) => total + cell, 0)).toBe(256 * 256 - 64 * 64);
  expect(land[0]).toBe(1);
  expect(land[100 * 512 + 100]).toBe(0);
});

test('the sites of the coast, which were computed from another form of it, lie on the right side', async () => {
  const mask = new LandMask(baseMap, 9);
  const wrong = async (sites: typeof candidateSeaSites, land: boolean) => {
    let count = 0;
    for (const { lon, lat } of sites)
      if ((await mask.around(lon, lat, 0.05)).isLand(lon, lat) !== land) count++;
    return count / sites.length;
  };
  const near = <T extends { readonly lat: number }>(sites: readonly T[]) =>
    sites.filter(({ lat }) => lat > 60 && lat < 61);
  expect(await wrong(near(candidateSeaSites), false)).toBeLessThan(0.02);
  expect(await wrong(near(candidateLandSites), true)).toBeLessThan(0.05);
});

test('a base map that is not there is an error, and not open sea', async () => {
  const nowhere = new LandMask(new BaseMap('/nowhere/kartbord.pmtiles'), 9);
  await expect(nowhere.around(5, 60, 1)).rejects.toThrow('ENOENT');
});
