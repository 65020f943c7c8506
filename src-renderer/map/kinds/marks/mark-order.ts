import type { MarksSpec } from '../../spec';

type Shown = Pick<MarksSpec, 'count' | 'rows' | 'symbol' | 'symbols'>;

/** The rows that are shown, those of a lower rank first; rows of one rank stay in their order. */
export function drawOrder({ count, rows, symbol, symbols }: Shown): Int32Array {
  const shown = rows ?? Int32Array.from({ length: count }, (_, row) => row);
  const ranks = [...new Set(symbols.map(({ rank }) => rank))].sort((a, b) => a - b);
  const place = new Map(ranks.map((rank, index) => [rank, index]));
  const bucketOf = symbols.map(({ rank }) => place.get(rank) ?? 0);
  const ends = new Int32Array(ranks.length + 1);
  for (const row of shown) {
    const bucket = bucketOf[symbol[row] ?? 0] ?? 0;
    ends[bucket + 1] = (ends[bucket + 1] ?? 0) + 1;
  }
  for (let bucket = 1; bucket < ends.length; bucket += 1) {
    ends[bucket] = (ends[bucket] ?? 0) + (ends[bucket - 1] ?? 0);
  }
  const order = new Int32Array(shown.length);
  for (const row of shown) {
    const bucket = bucketOf[symbol[row] ?? 0] ?? 0;
    const at = ends[bucket] ?? 0;
    order[at] = row;
    ends[bucket] = at + 1;
  }
  return order;
}
