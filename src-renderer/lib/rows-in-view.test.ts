import { describe, expect, it } from 'vitest';
import { rowsInView } from './rows-in-view';

describe('the rows of a long list that are drawn', () => {
  it('are those in view and a few beyond, whatever the length of the list', () => {
    expect(rowsInView(1000, 24, 0, 240)).toEqual({ from: 0, to: 16 });
    expect(rowsInView(1000, 24, 2400, 240)).toEqual({ from: 94, to: 116 });
    expect(rowsInView(1750, 28, 500 * 28, 10 * 28)).toEqual({ from: 494, to: 516 });
  });

  it('never leave the list, also after a filter has shortened it under the scroll position', () => {
    expect(rowsInView(0, 24, 0, 240)).toEqual({ from: 0, to: 0 });
    expect(rowsInView(0, 28, 9999, 300)).toEqual({ from: 0, to: 0 });
    expect(rowsInView(3, 28, 9999, 300)).toEqual({ from: 0, to: 3 });
  });
});
