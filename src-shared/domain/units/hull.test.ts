import { expect, it } from 'vitest';
import { type Hull, type HullPoint, withPoint } from './hull';
import { seededRandom } from '@kartbord/common/random';

const farthest = (points: readonly HullPoint[], x: number, y: number): number =>
  Math.max(...points.map((point) => Math.hypot(point.x - x, point.y - y)));

it('a hull has the farthest point from anywhere, however the points lie', () => {
  const random = seededRandom(3);
  for (let round = 0; round < 60; round++) {
    const size = [1, 3, 30, 3_000][round % 4]!;
    const points: HullPoint[] = [];
    let hull: Hull = [];
    for (let i = 0; i < 60; i++) {
      const x = Math.round(size * (random() - 0.5));
      const point = { x, y: round % 5 === 0 ? 2 * x : Math.round(size * (random() - 0.5)) };
      points.push(point);
      hull = withPoint(hull, point);
      const [x0, y0] = [size * (random() - 0.5), size * (random() - 0.5)];
      expect(farthest(hull, x0, y0)).toBe(farthest(points, x0, y0));
    }
    expect(hull.length).toBeLessThan(40);
  }
});

it('stays the same one where a point lies in it', () => {
  const square = [0, 10].flatMap((x) => [0, 10].map((y) => ({ x, y }))).reduce<Hull>(withPoint, []);
  expect(square).toHaveLength(4);
  expect(withPoint(square, { x: 5, y: 5 })).toBe(square);
  expect(withPoint(square, { x: 10, y: 10 })).toBe(square);
  expect(withPoint(square, { x: 11, y: 5 })).toHaveLength(5);
});
