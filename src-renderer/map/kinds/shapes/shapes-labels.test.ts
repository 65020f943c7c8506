import { describe, expect, it } from 'vitest';
import { indexOf, madeUpFrame, madeUpShapes, madeUpSpec } from './made-up-shapes';
import { labelWishes } from './shapes-labels';

const shapes = madeUpShapes(
  ['point', [[-30, 0]]],
  ['line', [[-40, 20], [0, 20]]], // prettier-ignore
  ['area', [[10, 10], [30, 10], [30, 30], [10, 30]]], // prettier-ignore
  ['point', [[400, 0]]],
  ['point', [[0, 0]]],
);
const index = indexOf(shapes);
const spec = madeUpSpec(shapes, { labels: ['Skjæret', 'Leia', 'Feltet', 'Langt borte', null], radius: 5 });

describe('the labels of shapes', () => {
  it('stand at a point, in the middle of a line and of an area, where these are on the map', () => {
    const wishes = labelWishes(spec, index, null, madeUpFrame);
    expect(wishes.map(({ text, at }) => [text, ...at.map(Math.round)])).toEqual([
      ['Skjæret', 20, 50],
      ['Leia', 30, 70],
      ['Feltet', 70, 70],
    ]);
  });

  it('are of those that are shown, at close zoom', () => {
    const shown = Uint8Array.of(0, 1, 0, 1, 1);
    expect(labelWishes(spec, index, shown, madeUpFrame).map(({ text }) => text)).toEqual(['Leia']);
    expect(labelWishes(spec, index, null, { ...madeUpFrame, resolution: 400 })).toEqual([]);
    expect(labelWishes({ ...spec, labels: null }, index, null, madeUpFrame)).toEqual([]);
  });

  it('are there from another zoom on where that is asked for', () => {
    const far = { ...madeUpFrame, resolution: 400 };
    expect(labelWishes({ ...spec, labelsFrom: 0 }, index, null, far).length).toBeGreaterThan(2);
    expect(labelWishes({ ...spec, labelsFrom: 20 }, index, null, madeUpFrame)).toEqual([]);
  });
});
