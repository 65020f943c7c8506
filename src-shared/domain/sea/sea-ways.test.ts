import { describe, expect, it } from 'vitest';
import { atOnce } from '@kartbord/common/at-once';
import { seededRandom } from '@kartbord/common/random';
import type { Point } from '../units/local-plane';
import { afloat, seaWays } from './sea-ways';
import type { Shore } from './shore';

/** Islands by their corners, clockwise as a chart shows them: land is to the right. */
function shoreOf(...islands: readonly (readonly Point[])[]): Shore {
  const sides = islands.flatMap((island) =>
    island.map((from, at) => [from, island[(at + 1) % island.length] ?? from] as const),
  );
  return {
    sides: Float64Array.from(sides.flatMap(([from, to]) => [...from, ...to])),
    isLand: ([x, y]) =>
      islands.some((island) =>
        island.reduce((isIn, [x1, y1], at) => {
          const [x2, y2] = island[(at + 1) % island.length] ?? [x1, y1];
          return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !isIn : isIn;
        }, false),
      ),
  };
}
const box = (west: number, south: number, east: number, north: number): readonly Point[] => [
  [west, south],
  [west, north],
  [east, north],
  [east, south],
];
const wayOf = (shore: Shore, to: Point, mostM = 5_000) => atOnce(seaWays(shore, [0, 0], [to], mostM))[0];

describe('the way by sea', () => {
  it('is straight where nothing lies between', () => {
    expect(wayOf(shoreOf(box(500, 500, 900, 900)), [1234, -987])).toEqual({
      metres: Math.hypot(1234, -987),
      points: [[0, 0], [1234, -987]], // prettier-ignore
    });
  });

  it('bends at the corners of an island, on its shorter side, and touches them', () => {
    const way = wayOf(shoreOf(box(400, -613, 1207, 2000)), [2000, 10]);
    expect(way?.points).toEqual([[0, 0], [400, -613], [1207, -613], [2000, 10]]); // prettier-ignore
    expect(way?.metres).toBeCloseTo(Math.hypot(400, 613) + 807 + Math.hypot(793, 623), 6);
  });

  it('goes through a strait that is wider than the grid, and around where there is none', () => {
    const [north, south] = [box(500, 20, 700, 4000), box(500, -4000, 700, -20)];
    expect(wayOf(shoreOf(north, south), [1500, 0], 9_500)?.metres).toBeCloseTo(1500, 6);
    const closed = wayOf(shoreOf(north, south, box(550, -30, 650, 30)), [1500, 0], 9_500);
    expect(closed?.metres).toBeGreaterThan(8_000);
  });

  it('is none to a place that is shut in, or farther than was asked for', () => {
    const wall = [box(900, 900, 1500, 950), box(900, 950, 950, 1500), box(1450, 950, 1500, 1500), box(900, 1450, 1500, 1500)]; // prettier-ignore
    expect(wayOf(shoreOf(...wall), [1200, 1200])).toBeNull();
    expect(wayOf(shoreOf(box(400, -3000, 500, 3000)), [900, 0], 5_000)).toBeNull();
  });

  it('leaves no bend without land inside it, and crosses none, between many islands', () => {
    const random = seededRandom(31);
    for (let turn = 0; turn < 10; turn++) {
      const islands = Array.from({ length: 60 }, (): readonly Point[] => {
        const [x, y, size] = [random() * 4000 - 300, random() * 4000 - 2000, 60 + random() * 300];
        return Array.from({ length: 7 }, (_, at): Point => {
          const angle = (-2 * Math.PI * at) / 7;
          return [x + size * Math.cos(angle) * (0.6 + random() / 2), y + size * Math.sin(angle)];
        });
      }).filter((island) => island.every(([x, y]) => Math.hypot(x, y) > 40 && Math.hypot(x - 3500, y) > 40));
      const shore = shoreOf(...islands);
      if (shore.isLand([0, 0]) || shore.isLand([3500, 0])) continue;
      const way = wayOf(shore, [3500, 0], 9_000);
      if (!way) continue;
      for (const [at, [x, y]] of way.points.entries()) {
        const before = way.points[at - 1];
        if (!before) continue;
        for (let share = 0.005; share < 1; share += 0.01) {
          const [px, py] = [before[0] + (x - before[0]) * share, before[1] + (y - before[1]) * share];
          const isDeep = ([[3, 0], [-3, 0], [0, 3], [0, -3]] as const).every(([dx, dy]) => shore.isLand([px + dx, py + dy])); // prettier-ignore
          expect(isDeep).toBe(false);
        }
        const after = way.points[at + 1];
        if (!after) continue;
        // A metre inside the bend is land.
        const [toBefore, toAfter] = [unit([x, y], before), unit([x, y], after)];
        const inside = unit([0, 0], [toBefore[0] + toAfter[0], toBefore[1] + toAfter[1]]);
        expect(shore.isLand([x + inside[0], y + inside[1]])).toBe(true);
      }
    }
  });
});

function unit([x, y]: Point, [toX, toY]: Point): Point {
  const length = Math.hypot(toX - x, toY - y);
  return [(toX - x) / length, (toY - y) / length];
}

describe('a place that the coast has on land', () => {
  const shore = shoreOf(box(-100, -1500, 40, 1500));

  it('is put in the nearest water of the grid, with how far that is', () => {
    expect(afloat([0, 0], shore)).toEqual({ at: [50, 0], movedM: 50 });
    expect(afloat([60, 0], shore)).toEqual({ at: [60, 0], movedM: 0 });
  });

  it('stays on land where water is more than a kilometre away', () => {
    expect(afloat([0, 0], shoreOf(box(-1200, -1200, 1200, 1200)))).toBeNull();
  });
});
