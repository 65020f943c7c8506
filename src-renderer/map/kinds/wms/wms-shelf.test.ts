import { describe, expect, it } from 'vitest';
import type { WmsSpec } from '../../spec';
import type { Sheet } from './wms-sheet';
import { WmsShelf } from './wms-shelf';

const load = (): WmsSpec['load'] => () => Promise.resolve(null);
function sheet(released: Sheet[] = []): Sheet {
  const one: Sheet = {
    element: { width: 10, height: 10 } as HTMLCanvasElement,
    borrow: () => {},
    drawing: () => [],
    release: () => void released.push(one),
  };
  return one;
}

describe('pictures that were just there', () => {
  it('are kept by what loads them and where they lie, and given back once', () => {
    const shelf = new WmsShelf();
    const [now, then, one] = [load(), load(), sheet()];
    shelf.put(now, 'a', { kind: 'drawn', sheet: one });
    expect([shelf.look(then, 'a'), shelf.look(now, 'b')]).toEqual([null, null]);
    expect(shelf.take(now, 'a')).toEqual({ kind: 'drawn', sheet: one });
    expect(shelf.take(now, 'a')).toBeNull();
  });

  it('make room for later ones, the oldest first, and their memory is given back', () => {
    const released: Sheet[] = [];
    const shelf = new WmsShelf(1000);
    const [now, a, b, c] = [load(), sheet(released), sheet(released), sheet(released)];
    shelf.put(now, 'a', { kind: 'drawn', sheet: a });
    shelf.put(now, 'b', { kind: 'drawn', sheet: b });
    shelf.put(now, 'bytes', { kind: 'bytes', bytes: new Uint8Array(200) });
    expect(released).toEqual([]);
    shelf.put(now, 'c', { kind: 'drawn', sheet: c });
    expect(released).toEqual([a]);
    expect(shelf.look(now, 'bytes')?.kind).toBe('bytes');
  });
});
