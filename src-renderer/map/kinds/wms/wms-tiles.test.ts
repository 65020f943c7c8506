import { describe, expect, it } from 'vitest';
import type { TilePlace } from '../../spec';
import { tileSquare } from './wms-square';
import { bytesOf, createTestServer, drawn } from './wms-testing';
import { WmsTiles } from './wms-tiles';
import { WmsTurns } from './wms-turns';

const at = (z: number, x: number, y: number): TilePlace => ({ z, x, y });
const asIs = { system: 'EPSG:3857', mostPixels: { width: 2048, height: 2048 } } as const;

function setUp() {
  const server = createTestServer();
  let changes = 0;
  const load = server.loadOf();
  const tiles = new WmsTiles({
    pictures: server.picturesOf(load),
    lane: new WmsTurns(server.now).lane(),
    squareAt: (place) => tileSquare(place, asIs),
    changed: () => changes++,
  });
  return {
    ...server,
    load,
    tiles,
    changes: () => changes,
    on: (place: TilePlace) => server.on(tiles.sheetAt(place)),
  };
}

describe('the pictures of a map layer', () => {
  it('are asked for once each, the first of what is wanted first, and drawn as they come', async () => {
    const { tiles, asked, on, changes, counts, names } = setUp();
    expect(tiles.isSettled).toBe(false);
    tiles.want([at(5, 1, 1), at(5, 1, 2)]);
    tiles.want([at(5, 1, 1), at(5, 1, 2), at(5, 1, 3)]);
    expect(names()).toEqual(['5/1/1', '5/1/2', '5/1/3']);
    await asked[1]!.answer(bytesOf('sea'));
    expect([on(at(5, 1, 2)), on(at(5, 1, 1)), changes(), counts.closed]).toEqual(['sea', '', 1, 1]);
    expect(tiles.isSettled).toBe(false);
    await asked[0]!.answer(bytesOf('land'));
    await asked[2]!.answer(bytesOf('isle'));
    expect(tiles.isSettled).toBe(true);
    expect(tiles.pieces).toHaveLength(3);
    tiles.want([at(5, 1, 1)]);
    expect(names()).toHaveLength(3);
  });

  it('that are missing or broken leave nothing to be seen, and the layer at rest', async () => {
    const { tiles, asked, on } = setUp();
    tiles.want([at(5, 1, 1), at(5, 1, 2)]);
    await asked[0]!.answer(null);
    await asked[1]!.answer(bytesOf('broken'));
    expect([on(at(5, 1, 1)), on(at(5, 1, 2)), tiles.pieces.length]).toEqual(['', '', 0]);
    expect(tiles.isSettled).toBe(true);
  });

  it('that are missing are asked for again after 30 s at the earliest, or when another picture is wanted', async () => {
    const { tiles, asked, names, loadOf, pass } = setUp();
    tiles.want([at(5, 1, 1)]);
    await asked[0]!.answer(null);
    pass(29_999);
    tiles.want([at(5, 7, 7)]);
    tiles.want([at(5, 1, 1)]);
    await drawn();
    expect([names(), tiles.isSettled]).toEqual([['5/1/1', '5/7/7'], true]);
    pass(1);
    tiles.want([at(5, 1, 1)]);
    expect(names()).toEqual(['5/1/1', '5/7/7', '5/1/1']);
    await asked[2]!.answer(null);
    tiles.reload(loadOf('later '));
    expect(names().at(-1)).toBe('later 5/1/1');
  });

  it('are given up when the map no longer wants them, and asked for anew when it does', async () => {
    const { tiles, asked, on, names } = setUp();
    tiles.want([at(5, 1, 1), at(5, 1, 2)]);
    tiles.want([at(5, 1, 2)]);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await asked[0]!.answer(bytesOf('late'));
    expect(on(at(5, 1, 1))).toBe('');
    tiles.want([at(5, 1, 1)]);
    expect(names()).toEqual(['5/1/1', '5/1/2', '5/1/1']);
    await asked[2]!.answer(bytesOf('now'));
    expect(on(at(5, 1, 1))).toBe('now');
  });

  it('of another zoom stand in until the own ones come', async () => {
    const { tiles, asked, on } = setUp();
    tiles.want([at(5, 6, 5)]);
    await asked[0]!.answer(bytesOf('wide'));
    // Seen from above: the lower right of its parent, a sixteenth of its grandparent; from below: a quarter.
    const standsIn = (place: TilePlace): string => {
      tiles.want([place]);
      return on(place);
    };
    expect(standsIn(at(6, 13, 11))).toBe('wide 0.5,0.5,0.5 0,0,1');
    expect(standsIn(at(7, 27, 20))).toBe('wide 0.75,0,0.25 0,0,1');
    expect(standsIn(at(4, 3, 2))).toBe('wide 0,0,1 0,0.5,0.5');
    expect(standsIn(at(10, 192, 160))).toBe('');
  });

  it('stay until those of another time come, and never beside them afterwards', async () => {
    const { tiles, asked, on, names } = setUp();
    tiles.want([at(5, 1, 1), at(5, 1, 2), at(5, 9, 9)]);
    for (const one of [...asked]) await one.answer(bytesOf('then'));
    tiles.want([at(5, 1, 1), at(5, 1, 2)]);
    const later: string[] = [];
    tiles.reload((place) => {
      later.push(place.system);
      return Promise.resolve(later.length === 1 ? bytesOf('now') : null);
    });
    expect(tiles.isSettled).toBe(false);
    expect([on(at(5, 1, 1)), on(at(5, 9, 9))]).toEqual(['then', '']);
    await drawn();
    expect([on(at(5, 1, 1)), on(at(5, 1, 2))]).toEqual(['now', '']);
    expect(later).toHaveLength(2);
    expect(names()).toHaveLength(3);
    expect(tiles.isSettled).toBe(true);
  });

  it('of a time that was just there come back at once, without a question, a decoding or an empty tile', async () => {
    const { tiles, asked, on, names, loadOf, load, counts } = setUp();
    tiles.want([at(5, 1, 1), at(5, 1, 2)]);
    for (const one of [...asked]) await one.answer(bytesOf('then'));
    tiles.reload(loadOf('later '));
    await asked[2]!.answer(bytesOf('now'));
    await asked[3]!.answer(bytesOf('now'));
    expect([names().length, counts.decoded]).toEqual([4, 4]);
    tiles.reload(load);
    expect([on(at(5, 1, 1)), on(at(5, 1, 2)), tiles.isSettled]).toEqual(['then', 'then', true]);
    await drawn();
    expect([names().length, counts.decoded]).toEqual([4, 4]);
  });

  it('are all given up, and nothing is to be seen, while the layer is hidden', () => {
    const { tiles, asked } = setUp();
    tiles.want([at(5, 1, 1), at(5, 1, 2)]);
    tiles.hide();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    expect([tiles.squares.length, tiles.pieces.length]).toEqual([0, 0]);
  });
});
