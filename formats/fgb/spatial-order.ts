import type { Box } from '../gpkg/wkb';

/** What items span, column by column; of points the smallest and the largest are the same arrays. */
export interface Boxes {
  readonly count: number;
  readonly minX: Float64Array;
  readonly minY: Float64Array;
  readonly maxX: Float64Array;
  readonly maxY: Float64Array;
}

/** Boxes of as many items as come. */
export class BoxList {
  #count = 0;
  #sides = new Float64Array(4 * 256);

  push({ minX, minY, maxX, maxY }: Box): void {
    this.put(minX, minY, maxX, maxY);
  }

  put(minX: number, minY: number, maxX = minX, maxY = minY): void {
    const at = this.#count++ * 4;
    if (at === this.#sides.length) {
      const larger = new Float64Array(at * 2);
      larger.set(this.#sides);
      this.#sides = larger;
    }
    this.#sides[at] = minX;
    this.#sides[at + 1] = minY;
    this.#sides[at + 2] = maxX;
    this.#sides[at + 3] = maxY;
  }

  boxes(): Boxes {
    const side = (of: number): Float64Array => {
      const column = new Float64Array(this.#count);
      for (let item = 0; item < this.#count; item++) column[item] = this.#sides[item * 4 + of] ?? 0;
      return column;
    };
    return { count: this.#count, minX: side(0), minY: side(1), maxX: side(2), maxY: side(3) };
  }
}

/** What all of them span together. */
export function spanOf({ count, minX, minY, maxX, maxY }: Boxes): Box {
  const all = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (let item = 0; item < count; item++) {
    const [left, lower, right, upper] = [
      minX[item] ?? NaN,
      minY[item] ?? NaN,
      maxX[item] ?? NaN,
      maxY[item] ?? NaN,
    ];
    if (left < all.minX) all.minX = left;
    if (lower < all.minY) all.minY = lower;
    if (right > all.maxX) all.maxX = right;
    if (upper > all.maxY) all.maxY = upper;
  }
  return all;
}

const steps = 0xffff;
const itemsPerTurn = 1 << 16;

/**
 * Items in the order in which a Hilbert curve of 65,536 steps a side meets their middles: what lies together on the map
 * lies together in the file. Of the same place, the earlier one first. Yields every few milliseconds.
 */
export function* hilbertOrder(boxes: Boxes): Generator<undefined, Uint32Array<ArrayBuffer>> {
  const { count, minX, minY, maxX, maxY } = boxes;
  const span = spanOf(boxes);
  const scaleX = steps / (span.maxX - span.minX || 1);
  const scaleY = steps / (span.maxY - span.minY || 1);
  const keys = new Uint32Array(count);
  for (let item = 0; item < count; item++) {
    const x = ((minX[item] ?? 0) + (maxX[item] ?? 0)) / 2;
    const y = ((minY[item] ?? 0) + (maxY[item] ?? 0)) / 2;
    keys[item] = hilbertAt((x - span.minX) * scaleX, (y - span.minY) * scaleY);
    if (item % itemsPerTurn === itemsPerTurn - 1) yield;
  }
  const order = new Uint32Array(count);
  for (let item = 0; item < count; item++) order[item] = item;
  const byLow = yield* sortedBy(keys, order, 0);
  return yield* sortedBy(keys, byLow, 16);
}

/** Sorted by 16 bits of their keys, those with the same ones left in their order. */
function* sortedBy(
  keys: Uint32Array,
  order: Uint32Array,
  shift: number,
): Generator<undefined, Uint32Array<ArrayBuffer>> {
  const starts = new Uint32Array(0x10001);
  for (const key of keys) {
    const bucket = ((key >>> shift) & 0xffff) + 1;
    starts[bucket] = (starts[bucket] ?? 0) + 1;
  }
  for (let bucket = 0; bucket < 0x10000; bucket++)
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  yield;
  const sorted = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at++) {
    const item = order[at] ?? 0;
    const bucket = ((keys[item] ?? 0) >>> shift) & 0xffff;
    const place = starts[bucket] ?? 0;
    starts[bucket] = place + 1;
    sorted[place] = item;
    if (at % itemsPerTurn === itemsPerTurn - 1) yield;
  }
  return sorted;
}

/**
 * How far along the curve a cell lies, 0 to 2^32 - 1: all sixteen quadrants at once, by a scan over their turns (the
 * algorithm of threadlocalmutex.com/?p=126, in the public domain, which flatbush uses as well).
 */
export function hilbertAt(cellX: number, cellY: number): number {
  const x = cellX | 0;
  const y = cellY | 0;
  let a = x ^ y;
  let b = steps ^ a;
  let c = steps ^ (x | y);
  let d = x & (y ^ steps);
  let turnA = a | (b >> 1);
  let turnB = (a >> 1) ^ a;
  let turnC = (c >> 1) ^ (b & (d >> 1)) ^ c;
  let turnD = (a & (c >> 1)) ^ (d >> 1) ^ d;
  for (const shift of [2, 4]) {
    [a, b, c, d] = [turnA, turnB, turnC, turnD];
    turnA = (a & (a >> shift)) ^ (b & (b >> shift));
    turnB = (a & (b >> shift)) ^ (b & ((a ^ b) >> shift));
    turnC ^= (a & (c >> shift)) ^ (b & (d >> shift));
    turnD ^= (b & (c >> shift)) ^ ((a ^ b) & (d >> shift));
  }
  [a, b, c, d] = [turnA, turnB, turnC, turnD];
  turnC ^= (a & (c >> 8)) ^ (b & (d >> 8));
  turnD ^= (b & (c >> 8)) ^ ((a ^ b) & (d >> 8));
  a = turnC ^ (turnC >> 1);
  b = turnD ^ (turnD >> 1);
  const low = x ^ y;
  const high = b | (steps ^ (low | a));
  return ((spread(high) << 1) | spread(low)) >>> 0;
}

/** The sixteen bits of a number, each with a zero before it. */
function spread(value: number): number {
  let bits = (value | (value << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}
