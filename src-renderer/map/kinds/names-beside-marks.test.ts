import { describe, expect, it } from 'vitest';
import type { PlacedName } from '../spec';
import type { Box } from './box-grid';
import { besideMarks } from './names-beside-marks';

const size = { width: 400, height: 300 };
let label = 0;
const name = (text: string, x: number, y: number, change: Partial<PlacedName> = {}): PlacedName => ({
  text,
  label: (label += 1),
  isQuiet: false,
  width: text.length * 7,
  at: [x, y],
  size: 12,
  spacing: 0,
  weight: 500,
  isItalic: false,
  turn: 0,
  colour: '#000000',
  halo: null,
  haloWidth: 0,
  ...change,
});
const mark = (x: number, y: number, r = 5): Box => ({ minX: x - r, minY: y - r, maxX: x + r, maxY: y + r });
const boxOf = ({ at: [x, y], width }: PlacedName): Box => ({
  minX: x - width / 2,
  minY: y - 9.6,
  maxX: x + width / 2,
  maxY: y + 3,
});
const meet = (one: Box, other: Box): boolean =>
  one.minX < other.maxX && one.maxX > other.minX && one.minY < other.maxY && one.maxY > other.minY;

describe('names of the base map on a sheet', () => {
  it('stay where the map has them where nothing is in their way', () => {
    const names = [name('Bergen', 100, 100), name('Voss', 200, 100)];
    expect(besideMarks(names, [mark(300, 200)], size)).toEqual({ placed: names, left: 0 });
  });

  it('go beside their place where a mark is in their way, and are left out and counted where there is no room', () => {
    const marks = [mark(95, 98), mark(120, 95)];
    const { placed, left } = besideMarks([name('Bergen', 100, 100)], marks, size);
    expect(left).toBe(0);
    expect(placed.every((one) => !marks.some((other) => meet(boxOf(one), other)))).toBe(true);
    expect(Math.hypot((placed[0]?.at[0] ?? 0) - 100, (placed[0]?.at[1] ?? 0) - 100)).toBeLessThan(60);
    const everywhere = Array.from({ length: 200 }, (_, no) =>
      mark((no % 20) * 10, Math.floor(no / 20) * 20, 8),
    );
    expect(besideMarks([name('Bergen', 100, 100)], everywhere, size)).toEqual({ placed: [], left: 1 });
  });

  it('never lie on each other: towns choose before islands, and the bold before the light', () => {
    const quiet = name('Sotra', 100, 100, { isQuiet: true, weight: 700 });
    const [town, city] = [name('Straume', 102, 100), name('Bergen', 98, 100, { weight: 600 })];
    const { placed } = besideMarks([quiet, town, city], [], size);
    expect(placed.map(({ text }) => text)).toEqual(['Bergen', 'Straume', 'Sotra']);
    expect(placed[0]?.at).toEqual([98, 100]);
    for (const one of placed)
      for (const other of placed) expect(one === other || !meet(boxOf(one), boxOf(other))).toBe(true);
  });

  it('are whole: those at the edge are moved in, those off the map are nothing, and turned ones stay or are left out', () => {
    const names = [
      name('Trondheim', 10, 100),
      name('Kiruna', 399, 200),
      name('Oslo', 900, 900),
      name('Sognefjorden', 398, 20, { turn: 40 }),
      name('Norskerenna', 200, 150, { turn: -80 }),
    ];
    const { placed, left } = besideMarks(names, [], size);
    expect([placed.map(({ text }) => text), left]).toEqual([['Trondheim', 'Kiruna', 'Norskerenna'], 1]);
    for (const { minX, maxX } of placed.slice(0, 2).map(boxOf)) {
      expect(minX).toBeGreaterThanOrEqual(0);
      expect(maxX).toBeLessThanOrEqual(size.width);
    }
  });

  it('lie along their line where they are turned: a mark in the corner of the box around them is not in their way', () => {
    const turned = name('Hardangerfjorden', 200, 150, { turn: -45 });
    expect(besideMarks([turned], [mark(160, 110)], size).left).toBe(0);
    expect(besideMarks([turned], [mark(170, 180)], size).left).toBe(1);
  });

  it('of several lines keep them together', () => {
    const [one, two] = [name('Møre og', 100, 95), name('Romsdal', 100, 110)];
    const { placed } = besideMarks([one, { ...two, label: one.label }], [mark(110, 108)], size);
    const [first, second] = placed.map(({ at }) => at);
    expect([(second?.[0] ?? 0) - (first?.[0] ?? 0), (second?.[1] ?? 0) - (first?.[1] ?? 0)]).toEqual([0, 15]);
    expect(first).not.toEqual([100, 95]);
  });
});
