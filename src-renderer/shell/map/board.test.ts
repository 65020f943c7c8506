import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LonLat, MapSurface, MarkHit, PinDrag, ViewState } from '../../map/spec';
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
  const fits = vi.fn((..._box: unknown[]) => go(overview));
  const nothing = (): (() => void) => () => {};
  const surface: MapSurface = {
    show: nothing,
    view: () => now,
    viewBeside: () => now,
    names: () => ({ placed: [], left: 0 }),
    heading: () => now,
    measure: nothing,
    cover: nothing,
    goTo: ({ centre, zoom }) => go({ ...now, centre, zoom: zoom ?? now.zoom }),
    fit: fits,
    zoomBy: nothing,
    drawArea: () => () => {},
    drawLine: () => () => {},
    pickPlace: () => () => {},
    onView: (listener) => {
      tell = listener;
      return () => {};
    },
    onHover: nothing,
    onPick: nothing,
    onContext: nothing,
    onDrag: nothing,
    onPointer: nothing,
    onComplete: nothing,
    dispose: nothing,
  };
  return { surface, fits };
}

/** A surface that a test points with. */
function pointedSurface() {
  const none = (): void => {};
  let [hover, point]: [(hit: MarkHit | null) => void, (at: LonLat | null) => void] = [none, none];
  let context: Parameters<MapSurface['onContext']>[0] = none;
  let pick: (hit: MarkHit | null, at: LonLat) => void = none;
  let drag: (drag: PinDrag) => void = none;
  let place: ((at: LonLat | null, hit: MarkHit | null) => void) | null = null;
  const stopped: string[] = [];
  const shown = vi.fn();
  const surface: MapSurface = {
    ...madeUpSurface().surface,
    show: shown,
    dispose: () => void stopped.push('dispose'),
    onHover: (listener) => ((hover = listener), () => stopped.push('hover')),
    onPointer: (listener) => ((point = listener), () => stopped.push('pointer')),
    onContext: (listener) => ((context = listener), () => stopped.push('context')),
    onPick: (listener) => ((pick = listener), () => stopped.push('pick')),
    onDrag: (listener) => ((drag = listener), () => stopped.push('drag')),
    pickPlace(onEnd) {
      place = onEnd;
      return () => {
        place?.(null, null);
        place = null;
      };
    },
  };
  return {
    surface,
    stopped,
    shown,
    hover: (hit: MarkHit | null) => hover(hit),
    point: (at: LonLat | null) => point(at),
    context: (...[at, pixel, hits]: Parameters<typeof context>) => context(at, pixel, hits),
    pick: (hit: MarkHit | null, at: LonLat) => pick(hit, at),
    drag: (description: PinDrag) => drag(description),
    place: (at: LonLat, hit: MarkHit | null) => place?.(at, hit),
    isPlacing: () => place !== null,
  };
}

describe('the board', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('keeps the whole coast in sight, and nothing else, when panels come to lie over it', () => {
    const { surface, fits } = madeUpSurface();
    const covers = vi.fn();
    const board = new BoardStore();
    board.cover([0, 300, 0, 8]);
    board.attach({ ...surface, cover: covers });
    expect(covers).toHaveBeenLastCalledWith([0, 300, 0, 8]);
    fits.mockClear();
    board.cover([0, 0, 200, 8]);
    expect(fits).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1_000);
    expect(board.overview).toEqual([4.5, 57.9, 31.3, 71.3]);
    board.goTo([5, 60]);
    expect(board.overview).toBeNull();
    board.cover([0, 300, 200, 8]);
    expect(fits).toHaveBeenCalledOnce();
  });

  it('goes to a place that lies below the title, and fits others clear of it', () => {
    const { surface, fits } = madeUpSurface();
    const board = new BoardStore();
    board.attach(surface);
    board.titleBox = { width: 100, height: 120 };
    // 120 px are 4.3 degrees of latitude there, 100 px 8.5 of longitude.
    expect([board.isOnScreen([10, 70]), board.isOnScreen([20, 70]), board.isOnScreen([10, 66])]).toEqual([
      false,
      true,
      true,
    ]);
    board.showAll([
      [10, 60],
      [11, 61],
    ]);
    expect(fits).toHaveBeenLastCalledWith([10, 60, 11, 61], [144, 64, 56, 40]);
  });

  it('keeps the whole coast in sight when it gets another size', () => {
    const { surface, fits } = madeUpSurface();
    const board = new BoardStore();
    board.attach(surface);
    board.measure();
    expect(fits).toHaveBeenCalledTimes(2);
  });

  it('keeps the place for the panels of the next start, not for the page that is open now', () => {
    const { surface } = madeUpSurface();
    const board = new BoardStore();
    const viewBeside = vi.fn(() => ({ ...surface.view(), centre: [5.25000000004, 60] as const }));
    board.attach({ ...surface, viewBeside });
    board.goTo([5.3, 60.4], 9);
    board.cover([0, 352, 0, 42], [0, 352, 0, 272]);
    expect([board.view?.centre, board.kept?.centre]).toEqual([
      [5.3, 60.4],
      [5.25, 60],
    ]);
    expect(viewBeside).toHaveBeenLastCalledWith([0, 352, 0, 272]);
  });

  it('stays in the middle of what panels leave while the window opens them, and no longer', () => {
    const { surface } = madeUpSurface();
    const [goTo, complete] = [vi.spyOn(surface, 'goTo'), vi.spyOn(surface, 'onComplete')];
    const board = new BoardStore();
    board.attach(surface);
    board.restore([5.3, 60.4], 9);
    board.cover([0, 352, 40, 272]);
    board.cover([0, 352, 300, 272]);
    expect(goTo).toHaveBeenCalledTimes(3);
    expect(goTo).toHaveBeenLastCalledWith({ centre: [5.3, 60.4], zoom: 9 });
    complete.mock.calls[0]?.[0]();
    board.cover([0, 352, 40, 272]);
    expect(goTo).toHaveBeenCalledTimes(3);
  });

  it('stays where it was restored to when a dock opens right after', () => {
    const { surface, fits } = madeUpSurface();
    const board = new BoardStore();
    board.attach(surface);
    board.restore([5.3, 60.4], 9);
    board.measure();
    expect(fits).toHaveBeenCalledTimes(1);
    expect(board.view).toMatchObject({ centre: [5.3, 60.4], zoom: 9 });
  });

  it('goes to what was searched for and marks it, until the map is clicked or another thing is searched for', () => {
    const { surface, pick } = pointedSurface();
    const board = new BoardStore();
    board.attach(surface);
    board.showFound({ at: [18.4, -33.9], name: null });
    expect([board.found?.at, surface.view().centre]).toEqual([
      [18.4, -33.9],
      [18.4, -33.9],
    ]);
    pick(null, [18, -34]);
    expect(board.found).toBeNull();
    board.showFound({ at: [5.3, 60.4], name: 'Bergen' });
    board.showFound(null);
    expect(board.found).toBeNull();
  });

  it('stays where a person went right after the whole coast was shown', () => {
    const { surface, fits } = madeUpSurface();
    const board = new BoardStore();
    board.attach(surface);
    board.goTo([14, 67], 8);
    board.measure();
    expect(fits).toHaveBeenCalledTimes(1);
    expect(board.view?.centre).toEqual([14, 67]);
  });

  it('goes on to where it was sent, though a dock takes room before the motion has begun', () => {
    const { surface, fits } = madeUpSurface();
    const [sent, measured] = [vi.fn(), vi.fn()];
    const board = new BoardStore();
    board.attach({ ...surface, goTo: sent, measure: measured });
    board.goTo([14, 67], 8);
    board.measure();
    expect([sent, measured, fits].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('shows the whole coast in the room that a dock leaves it', () => {
    const { surface, fits } = madeUpSurface();
    const board = new BoardStore();
    board.attach(surface);
    board.measure();
    expect(fits).toHaveBeenCalledTimes(2);
  });
});

describe('a second map beside the first', () => {
  const hit = (key: number): MarkHit => ({ layerId: 'sites', key, pixel: [10, 20] });

  function both() {
    const [first, second] = [pointedSurface(), pointedSurface()];
    const board = new BoardStore();
    board.attach(first.surface);
    return { first, second, board, letGo: board.attachSecond(second.surface) };
  }

  it('is pointed at and picked as the first is, and says that it was', () => {
    const { second, board } = both();
    const [picked, asked] = [vi.fn(), vi.fn()];
    [board.onPick, board.onContext] = [picked, asked];
    second.hover(hit(7));
    second.point([5, 60]);
    second.pick(hit(7), [5, 60]);
    second.context([5, 60], [1, 2], [hit(7)]);
    expect([board.hit?.key, board.pointer, board.isOnSecond]).toEqual([7, [5, 60], true]);
    expect(picked).toHaveBeenCalledWith(hit(7), [5, 60]);
    expect(asked).toHaveBeenCalledWith([5, 60], [1, 2], [hit(7)], true);
  });

  it('that the pointer has left takes nothing from the one that it is over', () => {
    const { first, second, board } = both();
    first.hover(hit(1));
    first.point([1, 60]);
    second.point([2, 60]);
    second.hover(hit(2));
    first.hover(null);
    first.point(null);
    expect([board.hit?.key, board.pointer, board.isOnSecond]).toEqual([2, [2, 60], true]);
    second.hover(null);
    second.point(null);
    expect([board.hit, board.pointer]).toEqual([null, null]);
  });

  it('is shown layers of its own, and let go without a trace of its pointer', () => {
    const { first, second, board, letGo } = both();
    board.showSecond([]);
    expect(second.shown).toHaveBeenCalledWith([]);
    expect(first.shown).not.toHaveBeenCalled();
    second.hover(hit(2));
    letGo();
    expect([board.hit, board.isOnSecond]).toEqual([null, false]);
    expect(second.stopped.sort()).toEqual(['context', 'dispose', 'drag', 'hover', 'pick', 'pointer']);
  });
});

describe('a place that is asked for', () => {
  const hit: MarkHit = { layerId: 'tracks', key: 7, pixel: [1, 2], timeMs: 5 };

  it('is given with what lies there on whichever map was clicked, once, and on the other no more', () => {
    const [first, second] = [pointedSurface(), pointedSurface()];
    const board = new BoardStore();
    board.attach(first.surface);
    board.attachSecond(second.surface);
    const ended = vi.fn();
    board.pickPlace(ended);
    expect([first.isPlacing(), second.isPlacing()]).toEqual([true, true]);
    second.place([5, 60], hit);
    first.place([6, 61], null);
    expect(ended.mock.calls).toEqual([[[5, 60], hit]]);
    expect(first.isPlacing()).toBe(false);
  });

  it('is given up by another question, by a second map, and where there is no map at all', () => {
    const [first, second] = [pointedSurface(), pointedSurface()];
    const board = new BoardStore();
    const ended = vi.fn();
    board.pickPlace(() => ended('no map'));
    expect(ended).toHaveBeenLastCalledWith('no map');
    board.attach(first.surface);
    board.pickPlace((at) => ended('first', at));
    board.pickPlace((at) => ended('next', at));
    expect(ended).toHaveBeenLastCalledWith('first', null);
    board.attachSecond(second.surface);
    expect(ended).toHaveBeenLastCalledWith('next', null);
    expect([first.isPlacing(), ended.mock.calls.length]).toEqual([false, 3]);
  });

  it('is given up by the function that asking for it returns', () => {
    const { surface, isPlacing } = pointedSurface();
    const board = new BoardStore();
    board.attach(surface);
    const ended = vi.fn();
    const stop = board.pickPlace(ended);
    stop();
    stop();
    expect(ended.mock.calls).toEqual([[null, null]]);
    expect(isPlacing()).toBe(false);
  });
});

describe('what is to be seen', () => {
  it('brings a place into view that is on the screen now and is not where the map is going', () => {
    const { surface } = madeUpSurface();
    const goTo = vi.fn();
    const elsewhere: ViewState = { ...surface.view(), centre: [14.5, 68.2], extent: [14, 68, 15, 68.4] };
    const board = new BoardStore();
    board.attach({ ...surface, goTo, heading: () => elsewhere });
    board.bringIntoView([14.6, 68.1]);
    expect(goTo).not.toHaveBeenCalled();
    board.bringIntoView([5.3, 60.4]);
    expect(goTo).toHaveBeenLastCalledWith({ centre: [5.3, 60.4], zoom: 6 });
    // The overview was left by it: from then on it only moves.
    board.bringIntoView([5.3, 60.4]);
    expect(goTo).toHaveBeenLastCalledWith({ centre: [5.3, 60.4] });
  });

  it('is left with a way back, to the place before or to the whole coast', () => {
    const { surface, fits } = madeUpSurface();
    const board = new BoardStore();
    board.attach(surface);
    expect(board.canGoBack).toBe(false);
    board.showAll([[14, 67]]);
    expect([board.canGoBack, board.view?.centre]).toEqual([true, [14, 67]]);
    board.showAll([
      [5, 60],
      [6, 61],
    ]);
    expect(fits).toHaveBeenLastCalledWith([5, 60, 6, 61], expect.anything());
    board.goBack();
    expect([board.canGoBack, board.view?.centre]).toEqual([false, [14, 67]]);
    board.showWholeCoast();
    board.goTo([5, 60]);
    board.goBack();
    expect(fits).toHaveBeenCalledTimes(4);
    board.showAll([]);
    expect([board.canGoBack, fits.mock.calls.length]).toEqual([false, 4]);
  });

  it('moves the map only where a place is off the screen, and shows several together', () => {
    const { surface, fits } = madeUpSurface();
    const board = new BoardStore();
    board.attach(surface);
    fits.mockClear();
    const goTo = vi.spyOn(surface, 'goTo');
    board.bringAllIntoView([]);
    board.bringAllIntoView([[5, 60]]);
    board.bringAllIntoView([
      [5, 60],
      [30, 71],
    ]);
    expect([goTo.mock.calls.length, fits.mock.calls.length]).toEqual([0, 0]);
    board.bringAllIntoView([[5, 50]]);
    expect(goTo.mock.calls).toEqual([[{ centre: [5, 50], zoom: 6 }]]);
    board.bringAllIntoView([
      [5, 60],
      [3, 50],
      [6, 61],
    ]);
    expect(fits.mock.calls).toEqual([
      [
        [3, 50, 6, 61],
        [84, 64, 56, 40],
      ],
    ]);
  });
});

describe('a pin that is dragged', () => {
  it('is told of from either map', () => {
    const [first, second] = [pointedSurface(), pointedSurface()];
    const board = new BoardStore();
    board.attach(first.surface);
    board.attachSecond(second.surface);
    const description = vi.fn();
    board.onDrag = description;
    const drag: PinDrag = { layerId: 'draft', key: 1, at: [5, 60], isDone: false };
    first.drag(drag);
    second.drag({ ...drag, isDone: true });
    expect(description.mock.calls).toEqual([[drag], [{ ...drag, isDone: true }]]);
  });
});
