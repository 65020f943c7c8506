import { describe, expect, it } from 'vitest';
import type { ShapesSpec } from '../../spec';
import { indexOf, madeUpFrame, madeUpShapes, madeUpSpec, type MadeUpShape } from './made-up-shapes';
import { runLength } from './shapes-index';
import { shownOf } from './shapes-painter';
import { pickShape } from './shapes-pick';

const square = (half: number, x = 0, y = 0) =>
  [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]] as const; // prettier-ignore

function picker(features: readonly MadeUpShape[], change: Partial<ShapesSpec> = {}) {
  const spec = madeUpSpec(madeUpShapes(...features), { width: 2, ...change });
  const index = indexOf(spec.shapes);
  return (x: number, y: number) => pickShape(spec, index, shownOf(spec), madeUpFrame, [x + 50, y + 50]);
}

describe('pointing at shapes', () => {
  it('means the nearest point within 6 px of its disc, and answers where that is', () => {
    const at = picker([
      ['point', [[0, 0]], [[40, 0]]],
      ['point', [[14, 0]]],
    ]);
    expect([at(-10.9, 0)?.key, at(-11.1, 0), at(6, 0)?.key, at(8, 0)?.key, at(33, 0)?.key]).toEqual([
      0,
      null,
      0,
      1,
      0,
    ]);
    expect(at(38, 0)?.pixel.map(Math.round)).toEqual([90, 50]);
  });

  it('means a line within 6 px of it, and answers the nearest place of it', () => {
    const at = picker([['line', [[-40, 0], [0, 0], [0, 40]], [[30, 0], [30, 40]]]]); // prettier-ignore
    expect([at(-20, 6.9)?.key, at(-20, 7.1), at(15, 20), at(24, 20)?.key, at(-47.1, 0)]).toEqual([
      0,
      null,
      null,
      0,
      null,
    ]);
    expect(at(-20, 5)?.pixel.map(Math.round)).toEqual([30, 50]);
  });

  it('means a line where it leads from one run to the next', () => {
    const places = Array.from({ length: runLength }, (_, at) => [-40 + at / 100, -20] as const);
    expect(picker([['line', [...places, [40, -20]]]])(10, -20)?.key).toBe(0);
  });

  it('means an area from within, not from its holes but for their edges', () => {
    const at = picker([['area', square(40), square(20)]]);
    expect([at(30, 0)?.key, at(0, 0), at(0, 14)?.key, at(46, 0)?.key, at(48, 0)]).toEqual([
      0,
      null,
      0,
      0,
      null,
    ]);
    expect(at(30, 0)?.pixel.map(Math.round)).toEqual([80, 50]);
  });

  it('knows within from without by a ring of many runs, and by several rings', () => {
    const circle = (x: number, radius: number) =>
      Array.from({ length: 5 * runLength + 3 }, (_, at) => {
        const angle = (2 * Math.PI * at) / (5 * runLength + 3);
        return [x + radius * Math.cos(angle), radius * Math.sin(angle)] as const;
      });
    const at = picker([['area', circle(-24, 20), circle(24, 20), circle(24, 10)]]);
    expect([at(-24, 0)?.key, at(-24, 12)?.key, at(24, 0), at(24, 17)?.key, at(0, 20)]).toEqual([
      0,
      0,
      null,
      0,
      null,
    ]);
  });

  it('means points before lines, lines before areas, and of areas the smaller', () => {
    const at = picker([
      ['point', [[0, 0]]],
      ['line', [[-40, 3], [40, 3]]], // prettier-ignore
      ['area', square(20, 0, 10)],
      ['area', square(45)],
    ]);
    expect([at(0, 3)?.key, at(15, 3)?.key, at(0, 18)?.key, at(30, 30)?.key]).toEqual([0, 1, 2, 3]);
  });

  it('means of two that are as near the one that is drawn last', () => {
    expect(picker([['point', [[0, 0]]], ['point', [[0, 0]]]])(0, 2)?.key).toBe(1); // prettier-ignore
  });

  it('means only what is shown', () => {
    const at = picker([['point', [[0, 0]]], ['point', [[30, 0]]]], { rows: Uint32Array.of(1) }); // prettier-ignore
    expect([at(0, 0), at(30, 0)?.key]).toEqual([null, 1]);
  });

  it('means nothing of a feature without a place', () => {
    const none = picker([['line'], ['area', []]]);
    expect(none(0, 0)).toBeNull();
  });
});
