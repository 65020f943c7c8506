import { describe, expect, it } from 'vitest';
import type { MarkSymbol } from '../../spec';
import { drawOrder } from './mark-order';

const ranks = (...wanted: number[]): MarkSymbol[] =>
  wanted.map((rank) => ({ shape: 'disc', radius: 4, fill: '', stroke: '', strokeWidth: 1, rank }));

describe('the order in which marks are drawn', () => {
  it('is by rank, whatever the order of the symbols', () => {
    const order = drawOrder({ count: 4, symbol: Uint8Array.of(0, 1, 2, 1), symbols: ranks(30, 10, 20) });
    expect([...order]).toEqual([1, 3, 2, 0]);
  });

  it('keeps rows of one rank in their order', () => {
    const order = drawOrder({ count: 5, symbol: Uint8Array.of(1, 0, 1, 0, 1), symbols: ranks(2, 1) });
    expect([...order]).toEqual([0, 2, 4, 1, 3]);
  });

  it('has only the rows that are shown', () => {
    const rows = Int32Array.of(3, 0);
    const order = drawOrder({ count: 4, rows, symbol: Uint8Array.of(1, 1, 1, 0), symbols: ranks(1, 2) });
    expect([...order]).toEqual([3, 0]);
  });
});
