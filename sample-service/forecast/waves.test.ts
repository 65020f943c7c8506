import { expect, test } from 'vitest';
import { currentAt, steadyCurrent, tide } from './current';
import { openKm, shelterAt } from './shelter';
import { directionTo, size, towards } from './vector';
import { wavesAt, windSea } from './waves';

const open = Array.from({ length: 16 }, () => openKm);
const fjord = Array.from({ length: 16 }, (_, i) => (i % 8 === 0 ? 20 : 1));
const noSwell = { height: 0, period: 10, from: 270 };

test('waves travel to where the wind blows, and swell to the other side of where it comes from', () => {
  const fromTheWest = towards(90, 12);
  expect(wavesAt(fromTheWest, noSwell, open).direction).toBeCloseTo(90);
  const calm = towards(0, 0.2);
  expect(wavesAt(calm, { height: 3, period: 12, from: 280 }, open).direction).toBeCloseTo(100, 0);
});

test('the wind sea is that of the manual: 15 m/s over 100 km raise about 3 m of 7 s', () => {
  const { height, period } = windSea(15, 100);
  expect(height).toBeGreaterThan(2.4);
  expect(height).toBeLessThan(3.4);
  expect(period).toBeGreaterThan(6.2);
  expect(period).toBeLessThan(8);
});

test('a fjord shelters: small short waves across it, larger along it, no swell', () => {
  const swell = { height: 3, period: 13, from: 270 };
  const across = wavesAt(towards(90, 15), swell, fjord);
  const along = wavesAt(towards(180, 15), swell, fjord);
  const outside = wavesAt(towards(180, 15), swell, open);
  expect(across.height).toBeLessThan(along.height);
  expect(along.height).toBeLessThan(outside.height / 2);
  expect(across.period).toBeLessThan(5);
});

test('the coastal current keeps the land on its right, and the tide turns every six hours', () => {
  const landToTheEast = open.map((km, i) => (i === 4 ? 15 : km));
  const direction = directionTo(steadyCurrent(landToTheEast));
  expect(Math.min(direction, 360 - direction)).toBeLessThan(15);
  const landToTheNorth = open.map((km, i) => (i === 0 ? 15 : km));
  expect(directionTo(steadyCurrent(landToTheNorth))).toBeGreaterThan(270);
  const flood = tide(5, 60, 0, fjord);
  const ebb = tide(5, 60, (12.4206 / 2) * 3_600_000, fjord);
  expect(flood.north).toBeCloseTo(-ebb.north);
  expect(Math.abs(flood.east)).toBeLessThan(1e-9);
  expect(size(currentAt(5, 60, 0, open))).toBeLessThan(1);
});

test('the free way ends at the land in its direction', () => {
  const shelter = shelterAt(5, 60, { isLand: (lon) => lon > 5.5 });
  const kmToLand = 0.5 * 111.2 * Math.cos((60 * Math.PI) / 180);
  expect(shelter[4]).toBeGreaterThan(kmToLand);
  expect(shelter[4]).toBeLessThan(kmToLand * 1.06);
  expect(shelter[12]).toBe(openKm);
});
