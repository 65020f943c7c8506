import { describe, expect, it } from 'vitest';
import { WmsAhead } from './wms-ahead';
import { tileSquare } from './wms-square';
import { bytesOf, createTestServer } from './wms-testing';
import { WmsTurns } from './wms-turns';

const squares = [1, 2].map((x) =>
  tileSquare({ z: 5, x, y: 1 }, { system: 'EPSG:3857', mostPixels: { width: 2048, height: 2048 } }),
);

function setUp() {
  const server = createTestServer();
  let due: (() => void) | null = null;
  const ahead = new WmsAhead({
    shelf: server.shelf,
    lane: new WmsTurns(server.now).lane(),
    later: (_, work) => {
      due = work;
      return () => (due = null);
    },
  });
  const rest = (): void => {
    const work = due;
    due = null;
    work?.();
  };
  return { ...server, ahead, rest, isDue: () => due !== null };
}

describe('pictures of the steps before and after', () => {
  it('are asked for one after the other, once the map has rested', async () => {
    const { ahead, asked, names, rest, loadOf, shelf, counts } = setUp();
    const [next, last] = [loadOf('next '), loadOf('last ')];
    ahead.begin(squares, [next, last]);
    expect(names()).toEqual([]);
    rest();
    expect(names()).toEqual(['next 5/1/1']);
    await asked[0]!.answer(bytesOf('sea'));
    await asked[1]!.answer(null);
    await asked[2]!.answer(bytesOf('sea'));
    await asked[3]!.answer(bytesOf('sea'));
    expect(names()).toEqual(['next 5/1/1', 'next 5/2/1', 'last 5/1/1', 'last 5/2/1']);
    expect(shelf.look(next, squares[0]!.name)?.kind).toBe('bytes');
    expect(counts.decoded).toBe(0);
  });

  it('are not asked for twice, and go on when the same is wanted again meanwhile', async () => {
    const { ahead, asked, names, rest, loadOf, isDue } = setUp();
    const next = loadOf();
    ahead.begin(squares, [next]);
    rest();
    ahead.begin(squares, [next]);
    await asked[0]!.answer(bytesOf('sea'));
    await asked[1]!.answer(bytesOf('sea'));
    ahead.begin(squares, [next]);
    expect([names(), isDue()]).toEqual([['5/1/1', '5/2/1'], false]);
  });

  it('are given up when the view or the time is another', async () => {
    const { ahead, asked, names, rest, loadOf } = setUp();
    const next = loadOf();
    ahead.begin(squares, [next]);
    rest();
    ahead.end();
    expect(asked[0]!.signal.aborted).toBe(true);
    await asked[0]!.answer(bytesOf('late'));
    expect(names()).toEqual(['5/1/1']);
    ahead.begin(squares, [next]);
    rest();
    expect(names()).toEqual(['5/1/1', '5/1/1']);
  });
});
