import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapSurface, ViewState } from '../map/spec';
import { BoardStore } from './board.svelte';

/** A surface that is where it was sent last, and tells of it. */
function madeUpSurface() {
  let tell: (view: ViewState) => void = () => {};
  const overview: ViewState = { centre: [18, 65], zoom: 4.1, extent: [4, 57, 32, 72], metresPerPixel: 4000 };
  let now = overview;
  const go = (view: ViewState): void => {
    now = view;
    tell(view);
  };
  const fits = vi.fn(() => go(overview));
  const nothing = (): (() => void) => () => {};
  const surface: MapSurface = {
    show: nothing,
    view: () => now,
    goTo: ({ centre, zoom }) => go({ ...now, centre, zoom: zoom ?? now.zoom }),
    fit: fits,
    zoomBy: nothing,
    drawArea: () => () => {},
    onView: (listener) => {
      tell = listener;
      return () => {};
    },
    onHover: nothing,
    onPick: nothing,
    onContext: nothing,
    onPointer: nothing,
    onComplete: nothing,
    dispose: nothing,
  };
  return { surface, fits };
}

describe('the board', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('keeps the whole coast in sight when it gets another size', () => {
    const { surface, fits } = madeUpSurface();
    const board = new BoardStore();
    board.attach(surface);
    board.resized();
    expect(fits).toHaveBeenCalledTimes(2);
  });

  it('stays where it was restored to when a dock opens right after', () => {
    const { surface, fits } = madeUpSurface();
    const board = new BoardStore();
    board.attach(surface);
    board.restore([5.3, 60.4], 9);
    board.resized();
    expect(fits).toHaveBeenCalledTimes(1);
    expect(board.view).toMatchObject({ centre: [5.3, 60.4], zoom: 9 });
  });

  it('stays where a person went right after the whole coast was shown', () => {
    const { surface, fits } = madeUpSurface();
    const board = new BoardStore();
    board.attach(surface);
    board.goTo([14, 67], 8);
    board.resized();
    expect(fits).toHaveBeenCalledTimes(1);
    expect(board.view?.centre).toEqual([14, 67]);
  });
});
