import { describe, expect, it } from 'vitest';
import { toScreen } from '../../projection';
import { indexOf, madeUpShapes, manyShapes } from './made-up-shapes';
import { indexShapes, knownIndex, projectedAtOnce, runLength } from './shapes-index';
import { goOn } from '../slices';

describe('the index of shapes', () => {
  it('has their places in the projection of the map, and what lies beyond it on its edge', () => {
    const shapes = { ...madeUpShapes(['line', [[0, 0], [1, 1]]]), lonLat: Float64Array.of(5.5, 62.25, 12, 90) }; // prettier-ignore
    const { xy } = indexOf(shapes);
    const [x, y] = toScreen([5.5, 62.25]);
    expect([xy[0], xy[1]].map((one) => one?.toFixed(4))).toEqual([x, y].map((one) => one.toFixed(4)));
    expect(xy[3]).toBeCloseTo(Math.PI * 6378137, 0);
  });

  it('is made once for the same columns', () => {
    const shapes = madeUpShapes(['point', [[0, 0]]]);
    expect(knownIndex(shapes)).toBeUndefined();
    const index = indexOf(shapes);
    expect(knownIndex(shapes)).toBe(index);
    expect(knownIndex({ ...shapes })).toBeUndefined();
  });

  it('has the boxes of features over all their parts', () => {
    const { featureBox } = indexOf(
      madeUpShapes(['line', [[-5, 2], [3, 4]], [[8, -9], [7, 7]]], ['point', [[1, 2]]]), // prettier-ignore
    );
    expect([...featureBox].map((metres) => Math.round(metres))).toEqual([-50, -70, 80, 90, 10, -20, 10, -20]);
  });

  it('has boxes of runs that reach to where the line goes on, and back to where a ring began', () => {
    const ring = Array.from({ length: runLength + 2 }, (_, at) => [at, at === 3 ? 9 : 0] as const);
    const { runBox, featureRun } = indexOf(madeUpShapes(['area', ring], ['line', ring]));
    expect([...featureRun]).toEqual([0, 2, 4]);
    const eastAndWest = [0, 1, 2, 3].map((run) =>
      [runBox[4 * run], runBox[4 * run + 2]].map((m) => Math.round(m!)),
    );
    expect(eastAndWest).toEqual([[0, 640], [0, 650], [0, 640], [640, 650]]); // prettier-ignore
  });

  it('is made in slices, however many features or positions of one feature there are', () => {
    const oneLine = madeUpShapes([
      'line',
      Array.from({ length: 50_000 }, (_, at) => [at / 1000, 0] as const),
    ]);
    for (const shapes of [manyShapes(100_000, 'point'), oneLine]) {
      const slices = [...indexShapes(shapes)];
      expect(slices.length).toBeGreaterThan(4);
      expect(Math.max(...slices)).toBeLessThanOrEqual(projectedAtOnce + runLength);
    }
  });
});

describe('sliced work', () => {
  function* three() {
    yield 1;
    yield 2;
    return 'done';
  }

  it('goes on until the time is used up, and by one slice at least', () => {
    let clock = 0;
    const work = three();
    expect(goOn(work, 5, () => (clock += 10))).toBeUndefined();
    expect(goOn(work, 0, () => clock)).toBeUndefined();
    expect(goOn(work, 0, () => clock)).toEqual({ result: 'done' });
  });

  it('is done at a stretch where there is time', () => {
    expect(goOn(three(), 5, () => 0)).toEqual({ result: 'done' });
  });
});
