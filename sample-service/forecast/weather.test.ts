import { expect, test } from 'vitest';
import { directionFrom, directionTo, size, sum, towards } from './vector';
import { Weather, slopeOf, windOf } from './weather';

const low = { lon: 5, lat: 63, depth: 3000, radius: 500_000 };
const off = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

test('the wind blows counter-clockwise round a low and inwards, named by where it comes from', () => {
  const near = (lon: number, lat: number) => directionFrom(windOf(slopeOf(low, lon, lat), lat));
  expect(off(near(5, 59), 270 - 18)).toBeLessThan(3);
  expect(off(near(13, 63), 180 - 18)).toBeLessThan(3);
  expect(off(near(5, 67), 90 - 18)).toBeLessThan(3);
  expect(off(near(-3, 63), 360 - 18)).toBeLessThan(3);
});

test('the wind is strongest a radius away from the centre, calm in it, and never above a hurricane', () => {
  const speed = (lat: number) => size(windOf(slopeOf({ ...low, depth: 6000 }, 5, lat), lat));
  expect(speed(63)).toBeLessThan(0.1);
  expect(speed(63 - 4.5)).toBeGreaterThan(speed(63 - 2));
  expect(speed(63 - 4.5)).toBeGreaterThan(speed(63 - 11));
  expect(size(windOf({ east: 1, north: 0 }, 60))).toBeLessThan(37);
});

test('a direction is where a vector goes to, and from is its opposite', () => {
  expect(directionTo(towards(0, 2))).toBeCloseTo(0);
  expect(directionTo({ east: 1, north: 0 })).toBeCloseTo(90);
  expect(directionTo({ east: -1, north: 0 })).toBeCloseTo(270);
  expect(directionFrom({ east: 0, north: -1 })).toBeCloseTo(0);
  expect(size(sum(towards(30, 2), towards(210, 2)))).toBeCloseTo(0);
});

test('a seed has one weather, which changes slowly, and another seed another', () => {
  const start = Date.UTC(2026, 10, 21);
  const at = (seed: number, hours: number) => size(new Weather(seed).wind(4, 64, start + hours * 3_600_000));
  expect(at(1, 0)).toBe(at(1, 0));
  expect(at(1, 0)).not.toBe(at(2, 0));
  for (let hour = 0; hour < 240; hour++) expect(Math.abs(at(1, hour + 1) - at(1, hour))).toBeLessThan(4);
});

test('over a year the sea off Norway has calms, gales and a mean that is believable', () => {
  const weather = new Weather(1);
  const start = Date.UTC(2026, 0, 1);
  const speeds = Array.from({ length: 1460 }, (_, i) => size(weather.wind(4, 64, start + i * 21_600_000)));
  const mean = speeds.reduce((a, b) => a + b) / speeds.length;
  expect(mean).toBeGreaterThan(6);
  expect(mean).toBeLessThan(12);
  expect(Math.max(...speeds)).toBeGreaterThan(18);
  expect(Math.max(...speeds)).toBeLessThan(32);
  expect(Math.min(...speeds)).toBeLessThan(2);
});
