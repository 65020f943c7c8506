import { describe, expect, it } from 'vitest';
import type { TilePlace, WmsSpec } from '../spec';
import type { Part, Sheet } from './wms-sheet';
import { WmsTiles } from './wms-tiles';

interface Asked {
  readonly name: string;
  readonly signal: AbortSignal;
  answer(bytes: Uint8Array | null): Promise<void>;
}

const at = (z: number, x: number, y: number): TilePlace => ({ z, x, y });
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Sheets on which a picture is its text, and a server that answers when it is told to. */
function setUp() {
  const asked: Asked[] = [];
  const on = new Map<Sheet, string>();
  let changes = 0;
  let closed = 0;
  const load: WmsSpec['load'] = (z, x, y, signal) =>
    new Promise((resolve) => {
      const answer = async (bytes: Uint8Array | null): Promise<void> => {
        resolve(bytes);
        await new Promise((done) => setTimeout(done));
      };
      asked.push({ name: `${z}/${x}/${y}`, signal, answer });
    });
  const createSheet = (): Sheet => {
    const sheet: Sheet = {
      element: {} as HTMLCanvasElement,
      draw: (picture) => on.set(sheet, picture ? (picture as unknown as { text: string }).text : ''),
      borrow: (from, part, into) => on.set(sheet, [on.get(from), written(part), written(into)].join(' ')),
    };
    on.set(sheet, 'new');
    return sheet;
  };
  const tiles = new WmsTiles(load, {
    createSheet,
    decode: (bytes) => {
      const text = new TextDecoder().decode(bytes);
      if (text === 'broken') return Promise.reject(new Error('no picture'));
      return Promise.resolve({ text, close: () => closed++ } as unknown as ImageBitmap);
    },
    changed: () => changes++,
  });
  return {
    tiles,
    asked,
    load,
    on: (place: TilePlace) => on.get(tiles.sheetAt(place)),
    changes: () => changes,
    closed: () => closed,
    names: () => asked.map(({ name }) => name),
  };
}
const written = ({ x, y, size }: Part): string => `${x},${y},${size}`;

describe('the pictures of a map layer', () => {
  it('are asked for once each, the first of what is wanted first, and drawn as they come', async () => {
    const { tiles, asked, on, changes, closed, names } = setUp();
    expect(tiles.isSettled).toBe(false);
    tiles.want([at(5, 1, 1), at(5, 1, 2)]);
    tiles.want([at(5, 1, 1), at(5, 1, 2), at(5, 1, 3)]);
    expect(names()).toEqual(['5/1/1', '5/1/2', '5/1/3']);
    await asked[1]!.answer(bytesOf('sea'));
    expect([on(at(5, 1, 2)), on(at(5, 1, 1)), changes(), closed()]).toEqual(['sea', 'new', 1, 1]);
    expect(tiles.isSettled).toBe(false);
    await asked[0]!.answer(bytesOf('land'));
    await asked[2]!.answer(bytesOf('isle'));
    expect(tiles.isSettled).toBe(true);
    tiles.want([at(5, 1, 1)]);
    expect(names()).toHaveLength(3);
  });

  it('that are missing or broken leave nothing on their sheet, and the layer at rest', async () => {
    const { tiles, asked, on } = setUp();
    tiles.want([at(5, 1, 1), at(5, 1, 2)]);
    await asked[0]!.answer(null);
    await asked[1]!.answer(bytesOf('broken'));
    expect([on(at(5, 1, 1)), on(at(5, 1, 2))]).toEqual(['', '']);
    expect(tiles.isSettled).toBe(true);
  });

  it('are given up when the map no longer wants them, and asked for anew when it does', async () => {
    const { tiles, asked, on, names } = setUp();
    tiles.want([at(5, 1, 1), at(5, 1, 2)]);
    tiles.want([at(5, 1, 2)]);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await asked[0]!.answer(bytesOf('late'));
    expect(on(at(5, 1, 1))).toBe('new');
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
    expect(on(at(6, 13, 11))).toBe('wide 0.5,0.5,0.5 0,0,1');
    expect(on(at(7, 27, 20))).toBe('wide 0.75,0,0.25 0,0,1');
    expect(on(at(4, 3, 2))).toBe('wide 0,0,1 0,0.5,0.5');
    expect(on(at(10, 192, 160))).toBe('new');
  });

  it('stay until those of another time come, and never beside them afterwards', async () => {
    const { tiles, asked, on, names } = setUp();
    tiles.want([at(5, 1, 1), at(5, 1, 2), at(5, 9, 9)]);
    for (const one of [...asked]) await one.answer(bytesOf('then'));
    tiles.want([at(5, 1, 1), at(5, 1, 2)]);
    const later: string[] = [];
    tiles.reload((z, x, y) => {
      later.push(`${z}/${x}/${y}`);
      return Promise.resolve(y === 1 ? bytesOf('now') : null);
    });
    expect(tiles.isSettled).toBe(false);
    expect([on(at(5, 1, 1)), on(at(5, 9, 9))]).toEqual(['then', '']);
    await new Promise((done) => setTimeout(done));
    expect([on(at(5, 1, 1)), on(at(5, 1, 2))]).toEqual(['now', '']);
    expect(later).toEqual(['5/1/1', '5/1/2']);
    expect(names()).toHaveLength(3);
    expect(tiles.isSettled).toBe(true);
  });

  it('are all given up at the end', () => {
    const { tiles, asked } = setUp();
    tiles.want([at(5, 1, 1), at(5, 1, 2)]);
    tiles.forget(at(5, 1, 1));
    tiles.dispose();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });
});
