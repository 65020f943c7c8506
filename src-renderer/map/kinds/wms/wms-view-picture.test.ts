import { describe, expect, it } from 'vitest';
import type { Look } from './wms-cover';
import { viewSquare } from './wms-square';
import { bytesOf, createTestServer } from './wms-testing';
import { WmsTurns } from './wms-turns';
import { WmsViewPicture } from './wms-view-picture';

const look = (change: Partial<Look> & { readonly west?: number } = {}): Look => ({
  box: [change.west ?? 0, 0, (change.west ?? 0) + 1000, 500],
  resolution: 1,
  isMoving: false,
  isAnimating: false,
  ...change,
});

function setUp(mostPixels = { width: 2048, height: 2048 }) {
  const server = createTestServer();
  const timers = new Set<() => void>();
  const load = server.loadOf();
  const cover = new WmsViewPicture({
    pictures: server.picturesOf(load),
    lane: new WmsTurns(server.now).lane(),
    squareOf: ({ box, resolution }) => viewSquare(box, resolution, { system: 'EPSG:3857', mostPixels }),
    later: (_, work) => {
      timers.add(work);
      return () => timers.delete(work);
    },
    changed: () => {},
  });
  const rest = (): void => {
    const due = [...timers];
    timers.clear();
    for (const work of due) work();
  };
  const shown = (): string[] => cover.pieces.map(({ box }) => box.join());
  return { ...server, cover, load, rest, shown };
}

describe('a single picture of the view', () => {
  it('is asked for once the view rests, with a margin of a tenth on each side', async () => {
    const { cover, asked, rest, shown } = setUp();
    cover.look(look({ isMoving: true }));
    rest();
    cover.look(look());
    expect([asked.length, cover.isSettled]).toEqual([0, false]);
    rest();
    expect(cover.squares[0]?.place).toEqual({
      system: 'EPSG:3857',
      box: [-100, -50, 1100, 550],
      width: 1200,
      height: 600,
    });
    await asked[0]!.answer(bytesOf('one'));
    expect([shown(), cover.isSettled]).toEqual([['-100,-50,1100,550'], true]);
  });

  it('is not asked for again after a pan within its margin, and moves on while the next one comes', async () => {
    const { cover, asked, rest, shown } = setUp();
    cover.look(look());
    rest();
    await asked[0]!.answer(bytesOf('one'));
    cover.look(look({ west: 90 }));
    rest();
    expect([asked.length, cover.isSettled]).toEqual([1, true]);
    cover.look(look({ west: 110 }));
    rest();
    expect([asked.length, shown()]).toEqual([2, ['-100,-50,1100,550']]);
    await asked[1]!.answer(bytesOf('two'));
    expect(shown()).toEqual(['10,-50,1210,550']);
  });

  it('is on its way once: the one before is given up', async () => {
    const { cover, asked, rest, shown } = setUp();
    cover.look(look());
    rest();
    cover.look(look({ west: 5000 }));
    rest();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await asked[0]!.answer(bytesOf('late'));
    expect(shown()).toEqual([]);
    await asked[1]!.answer(bytesOf('two'));
    expect(shown()).toHaveLength(1);
  });

  it('is larger px where the server gives fewer than the view has', () => {
    const { cover, rest } = setUp({ width: 600, height: 2048 });
    cover.look(look());
    rest();
    expect(cover.squares[0]?.place).toMatchObject({ box: [-100, -50, 1100, 550], width: 600, height: 300 });
    cover.look(look());
    expect(cover.squares).toHaveLength(1);
  });

  it('of another time takes the place of the one before when it comes, and gives it back at once', async () => {
    const { cover, asked, rest, load, loadOf } = setUp();
    cover.look(look());
    rest();
    await asked[0]!.answer(bytesOf('then'));
    const then = cover.pieces[0]!.element;
    cover.reload(loadOf('later '));
    expect(cover.pieces[0]!.element).toBe(then);
    await asked[1]!.answer(bytesOf('now'));
    expect(cover.pieces[0]!.element).not.toBe(then);
    cover.reload(load);
    expect([cover.pieces[0]!.element === then, cover.isSettled, asked.length]).toEqual([true, true, 2]);
  });

  it('is taken away where there is none of another time, and stays where there is none of another place', async () => {
    const { cover, asked, rest, shown, loadOf } = setUp();
    cover.look(look());
    rest();
    await asked[0]!.answer(bytesOf('one'));
    cover.look(look({ west: 500 }));
    rest();
    await asked[1]!.answer(null);
    expect(shown()).toEqual(['-100,-50,1100,550']);
    cover.reload(loadOf('later '));
    await asked[2]!.answer(null);
    expect([shown(), cover.isSettled]).toEqual([[], true]);
  });
});
