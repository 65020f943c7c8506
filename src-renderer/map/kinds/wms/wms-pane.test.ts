import { describe, expect, it } from 'vitest';
import type { MarkFrame } from '../marks/mark-frame';
import { type Piece, WmsPane } from './wms-pane';

const frame: MarkFrame = { width: 400, height: 200, pixelRatio: 1, resolution: 10, centre: [0, 0] };
const pieceAt = (west: number, change: Partial<Piece> = {}): Piece => ({
  name: `at ${west}`,
  box: [west, -1000, west + 1005, 0],
  element: document.createElement('canvas'),
  ...change,
});

function setUp(pieces: readonly Piece[], first = frame) {
  const pane = new WmsPane();
  pane.put(pieces, first, true);
  const moved = pane.element.firstElementChild as HTMLElement;
  return { pane, moved, children: () => [...moved.children] };
}
const put = ({ element: { style } }: Piece): string[] => [style.left, style.top, style.width, style.height];

describe('the pieces of a layer', () => {
  it('lie where they belong, and beside each other without a seam', () => {
    const [a, b] = [pieceAt(-2000), pieceAt(-995)];
    setUp([a, b]);
    expect(put(a)).toEqual(['0px', '100px', '101px', '100px']);
    expect(put(b)).toEqual(['101px', '100px', '100px', '100px']);
  });

  it('have their edges on whole px of the screen', () => {
    const a = pieceAt(-1996);
    setUp([a], { ...frame, pixelRatio: 2 });
    expect(put(a)).toEqual(['0.5px', '100px', '100.5px', '100px']);
  });

  it('are moved with the map, and larger while it is on its way to another zoom; at rest they are put anew', () => {
    const a = pieceAt(-2000);
    const { pane, moved } = setUp([a]);
    expect(pane.follow({ ...frame, centre: [300, -500] })).toBe(false);
    expect([moved.style.transform, put(a)[0]]).toEqual(['translate(-30px, -50px) scale(1)', '0px']);
    expect(pane.follow({ ...frame, resolution: 5 })).toBe(true);
    expect(moved.style.transform).toBe('translate(-200px, -100px) scale(2)');
    pane.put([a], { ...frame, resolution: 5 }, true);
    expect(put(a)[0]).toBe('0px');
    pane.put([a], { ...frame, resolution: 5 }, false);
    expect(moved.style.transform).toBe('translate(0px, 0px) scale(1)');
    expect(put(a)).toEqual(['-200px', '100px', '201px', '200px']);
  });

  it('of another picture take the place of those before, even where those are used elsewhere by now', () => {
    const [a, b] = [pieceAt(-2000), pieceAt(-995)];
    const { pane, children } = setUp([a, b]);
    const next = document.createElement('canvas');
    pane.show([
      { ...a, element: next },
      { ...b, element: a.element },
    ]);
    expect(new Set(children())).toEqual(new Set([next, a.element]));
    expect(a.element.style.left).toBe('101px');
    const other = setUp([pieceAt(-2000, { element: next })]);
    pane.show([b]);
    expect(children()).toEqual([b.element]);
    expect(other.children()).toEqual([next]);
  });
});
