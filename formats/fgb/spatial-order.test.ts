import { describe, expect, it } from 'vitest';
import { atOnce } from '@kartbord/common/at-once';
import { IsoBytes, isoSize } from '../parquet/iso-bytes';
import { type Boxes, BoxList, hilbertAt, hilbertOrder } from './spatial-order';

describe('the order of a Hilbert curve', () => {
  it('goes from each cell to a neighbour, through all of a corner of the square', () => {
    const side = 64;
    const cells = Array.from({ length: side * side }, (_, at) => [at % side, Math.floor(at / side)] as const);
    const along = new Map(cells.map((cell) => [hilbertAt(...cell), cell]));
    expect(along.size).toBe(side * side);
    const path = [...along.keys()].sort((a, b) => a - b);
    expect((path.at(-1) ?? 0) - (path[0] ?? 0)).toBe(side * side - 1);
    path.slice(1).forEach((step, at) => {
      const [[x, y], [px, py]] = [along.get(step) ?? [NaN, NaN], along.get(path[at] ?? NaN) ?? [NaN, NaN]];
      expect(Math.abs(x - px) + Math.abs(y - py)).toBe(1);
    });
  });

  it('has its ends in two corners of the whole square, and every corner its own place', () => {
    const most = 0xffff;
    const corners = [hilbertAt(0, 0), hilbertAt(most, 0), hilbertAt(0, most), hilbertAt(most, most)];
    expect(new Set(corners).size).toBe(4);
    expect(Math.min(...corners)).toBe(0);
    expect(Math.max(...corners)).toBe(0xffff_ffff);
  });

  it('has each item once, those of one place in the order in which they came', () => {
    const list = new BoxList();
    for (let at = 0; at < 1000; at++) {
      const [x, y] = [Math.sin(at % 100), Math.cos((at % 100) * 3)];
      list.push({ minX: x, minY: y, maxX: x, maxY: y });
    }
    const boxes: Boxes = list.boxes();
    const order = atOnce(hilbertOrder(boxes));
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, at) => at));
    const ofOnePlace = [...order].filter((item) => item % 100 === 7);
    expect(ofOnePlace).toEqual([...ofOnePlace].sort((a, b) => a - b));
  });
});

describe('a time as bytes', () => {
  it.each([
    0,
    1,
    999,
    -1,
    951_782_399_999,
    951_782_400_000,
    Date.UTC(2026, 10, 22, 23, 59, 59, 7),
    -86_400_001,
  ])('is what a Date says of %i', (ms) => {
    const bytes = new Uint8Array(isoSize + 2);
    const times = new IsoBytes();
    times.put(5e11, bytes, 0);
    times.put(ms, bytes, 1);
    expect(new TextDecoder().decode(bytes.subarray(1, 1 + isoSize))).toBe(new Date(ms).toISOString());
  });
});
