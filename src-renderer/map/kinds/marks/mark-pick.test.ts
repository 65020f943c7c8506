import { describe, expect, it } from 'vitest';
import { toScreen } from '../../projection';
import type { MarkSymbol } from '../../spec';
import type { MarkFrame } from './mark-frame';
import { markPixel, pickRow, pickRows } from './mark-pick';

const symbol = (radius: number, rank: number): MarkSymbol => ({
  shape: 'disc',
  radius,
  rank,
  fill: '#000000',
  stroke: '#000000',
  strokeWidth: 1,
});
// Zoom 10: marks have their full size.
const resolution = 156543.03392804097 / 2 ** 10;
const centre = toScreen([5, 60]);
const frame: MarkFrame = { width: 800, height: 600, pixelRatio: 1, resolution, centre };

/** Marks at CSS px from the middle of the map. */
function marksAt(...places: readonly [x: number, y: number, symbol: number][]) {
  const halfWorld = Math.PI * 6378137;
  const degrees = places.map(([x, y]) => {
    const [mx, my] = [centre[0] + x * resolution, centre[1] - y * resolution];
    const lat = (2 * Math.atan(Math.exp((my / halfWorld) * Math.PI)) - Math.PI / 2) * (180 / Math.PI);
    return [(mx / halfWorld) * 180, lat] as const;
  });
  return {
    lon: Float64Array.from(degrees, ([lon]) => lon),
    lat: Float64Array.from(degrees, ([, lat]) => lat),
    symbol: Uint8Array.from(places, ([, , index]) => index),
    symbols: [symbol(4, 1), symbol(8, 2)],
  };
}
const all = (count: number): Int32Array => Int32Array.from({ length: count }, (_, row) => row);
const at = (x: number, y: number) => [400 + x, 300 + y] as const;

describe('picking a mark', () => {
  it('knows where a mark is on the screen', () => {
    const [x, y] = markPixel(marksAt([30, -40, 0]), frame, 0);
    expect(x).toBeCloseTo(430, 3);
    expect(y).toBeCloseTo(260, 3);
  });

  it('means nothing of a layer outside the part of the width that it is drawn in', () => {
    const marks = { ...marksAt([0, 0, 0]), between: [0.5, 1] as const };
    expect(pickRow(marks, all(1), frame, at(1, 0))).toBe(0);
    expect(pickRow(marks, all(1), frame, at(-1, 0))).toBeNull();
    expect(pickRow({ ...marks, between: [0, 0.5] }, all(1), frame, at(-1, 0))).toBe(0);
  });

  it('takes a mark up to 8 px from its edge, and none beyond', () => {
    const marks = marksAt([0, 0, 0]);
    expect(pickRow(marks, all(1), frame, at(11.9, 0))).toBe(0);
    expect(pickRow(marks, all(1), frame, at(12.1, 0))).toBeNull();
  });

  it('takes the mark whose edge is nearest', () => {
    const marks = marksAt([0, 0, 0], [20, 0, 0]);
    expect(pickRow(marks, all(2), frame, at(9, 0))).toBe(0);
    expect(pickRow(marks, all(2), frame, at(11, 0))).toBe(1);
  });

  it('takes the higher rank where the pointer is on two marks', () => {
    const marks = marksAt([0, 0, 0], [5, 0, 1]);
    expect(pickRow(marks, all(2), frame, at(0, 0))).toBe(1);
  });

  it('takes the nearer centre where the pointer is on two marks of one rank', () => {
    const marks = marksAt([0, 0, 1], [6, 0, 1]);
    expect(pickRow(marks, all(2), frame, at(2, 0))).toBe(0);
    expect(pickRow(marks, all(2), frame, at(4, 0))).toBe(1);
  });

  it('names all marks that a pointer may mean, the likeliest first', () => {
    const marks = marksAt([0, 0, 0], [5, 0, 1], [9, 0, 0], [60, 0, 0]);
    expect(pickRows(marks, all(4), frame, at(0, 0))).toEqual([1, 0, 2]);
    expect(pickRows(marks, all(4), frame, at(-40, 0))).toEqual([]);
  });

  it('takes only rows that are shown', () => {
    const marks = marksAt([0, 0, 0], [1, 0, 0]);
    expect(pickRow(marks, Int32Array.of(1), frame, at(0, 0))).toBe(1);
    expect(pickRow(marks, new Int32Array(), frame, at(0, 0))).toBeNull();
  });

  it('passes over a mark without a position', () => {
    const marks = marksAt([0, 0, 0]);
    marks.lon[0] = NaN;
    expect(pickRow(marks, all(1), frame, at(0, 0))).toBeNull();
  });

  it('counts the smaller size of marks at the overview', () => {
    const far = { ...frame, resolution: 156543.03392804097 / 2 ** 4 };
    const marks = { ...marksAt([0, 0, 1]) };
    expect(pickRow(marks, all(1), far, at(11.9, 0))).toBe(0);
    expect(pickRow(marks, all(1), far, at(12.1, 0))).toBeNull();
  });
});
