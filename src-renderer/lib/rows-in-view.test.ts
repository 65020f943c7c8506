import { describe, expect, it, vi } from 'vitest';
import { listenToScroller, rowsInView } from './rows-in-view';

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

it('a list in a dock is scrolled by the dock, however much lies above it there', () => {
  const dock = document.createElement('div');
  dock.style.overflowY = 'auto';
  dock.innerHTML = '<section><p></p><ul></ul></section>';
  document.body.append(dock);
  const list = dock.querySelector('ul')!;
  let top = 300;
  vi.spyOn(list, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top));
  vi.spyOn(dock, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100));
  vi.spyOn(dock, 'clientHeight', 'get').mockReturnValue(400);
  const told: (readonly [number, number])[] = [];
  const stop = listenToScroller(list, (...now) => told.push(now));
  top = -500;
  dock.dispatchEvent(new Event('scroll'));
  stop();
  dock.dispatchEvent(new Event('scroll'));
  expect(told).toEqual([
    [0, 400],
    [600, 400],
  ]);
  dock.remove();
});
