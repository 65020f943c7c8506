import { describe, expect, it } from 'vitest';
import { ink, type MadeUpPosition, paintOf, storeOf, viewOf } from '../made-up';
import { isColour, isInked } from '../made-up-picture';
import { paintTracks } from './paint';
import type { Quality, TrackPaint } from '../types';

interface Drawing {
  /** Of a place, metres of Web Mercator from the middle of the view. */
  readonly at: (x: number, y: number) => number;
  /** Of some colours, how many px. */
  readonly count: (test: (colour: number) => boolean) => number;
  /** How much is covered, px. */
  readonly cover: number;
}

function draw(
  ways: readonly (readonly MadeUpPosition[])[],
  more: Partial<TrackPaint> = {},
  {
    metres = 10_000,
    quality = 'fine',
    pixelRatio = 1,
  }: { metres?: number; quality?: Quality; pixelRatio?: number } = {},
): Drawing {
  const store = storeOf(...ways);
  const paint = paintOf(more);
  store.refine(paint, Infinity);
  const view = viewOf(metres, { pixelRatio });
  const pixels = new Uint32Array(view.width * view.height).fill(0x12345678);
  paintTracks(store, paint, view, pixels, quality);
  const perPx = metres / pixelRatio;
  return {
    at: (x, y) =>
      pixels[Math.floor(view.height / 2 - y / perPx) * view.width + Math.floor(view.width / 2 + x / perPx)] ??
      NaN,
    cover: pixels.reduce((sum, colour) => sum + (colour >>> 24) / 255, 0),
    count: (test) => pixels.reduce((sum, colour) => sum + (test(colour) ? 1 : 0), 0),
  };
}

const is = (colour: number) => (seen: number) => isColour(seen, colour);
const far = 800_000;
const level = (knots: readonly (number | null)[], more: Partial<MadeUpPosition> = {}): MadeUpPosition[] =>
  knots.map((one, row) => ({
    at: row * 10,
    x: -far + (row * 2 * far) / (knots.length - 1),
    y: 0,
    knots: one,
    ...more,
  }));

for (const quality of ['fine', 'fast'] as const)
  describe(`lines (${quality})`, () => {
    it('have the colour of the class of their later end', () => {
      const { at } = draw([level([0, 0, 1, 3, 9])], {}, { quality });
      expect(at(-600_000, 0)).toBe(ink.bands[0]);
      expect(at(-200_000, 0)).toBe(ink.bands[1]);
      expect(at(200_000, 0)).toBe(ink.bands[2]);
      expect(at(600_000, 0)).toBe(ink.bands[3]);
      expect(at(0, 50_000)).toBe(0);
    });

    it('are two CSS px wide and thin where the class is not known, at any device px', () => {
      for (const pixelRatio of [1, 2]) {
        const wide = draw([level([8, 8])], {}, { quality, pixelRatio }).cover;
        const thin = draw([level([8, null])], {}, { quality, pixelRatio }).cover;
        expect(wide / (160 * pixelRatio)).toBeCloseTo(2 * pixelRatio, 0);
        expect(thin / (160 * pixelRatio)).toBeCloseTo(pixelRatio, 0);
      }
    });

    it('of a gap are dashed and thin in its colour, and start and end with the positions beside it', () => {
      const way = level([8, 8]).map((one, row) => ({ ...one, at: row * 60 }));
      const { count, at } = draw([way], {}, { quality });
      const dashes = count(is(ink.gap));
      expect(dashes).toBeGreaterThan(60);
      expect(dashes).toBeLessThan(130);
      expect(count(is(ink.bands[3]))).toBeGreaterThan(8);
      expect(isColour(at(-far + 55_000, 0), ink.gap)).toBe(false);
      const joined = draw([way], { gapMs: 60 * 60_000 + 1 }, { quality });
      expect(joined.count(is(ink.gap))).toBe(0);
    });

    it('outside the window are not there', () => {
      const { at, count } = draw(
        [level([8, 8, 8, 8, 8])],
        { window: { fromMs: 600_000, toMs: 1_800_000 } },
        { quality },
      );
      expect([at(-700_000, 0), at(700_000, 0)]).toEqual([0, 0]);
      expect(at(0, 0)).toBe(ink.bands[3]);
      expect(count((colour) => colour !== 0)).toBeLessThan(84 * 4);
      const nothing = draw([level([8, 8])], { window: { fromMs: 1, toMs: 2 } }, { quality });
      expect(nothing.count((colour) => colour !== 0)).toBe(0);
    });

    it('of a position between two gaps are a dot, hollow where a satellite received it', () => {
      for (const isSatellite of [false, true]) {
        const { at, count } = draw([[{ at: 0, x: 0, y: 0, isSatellite }]], {}, { quality, pixelRatio: 2 });
        expect(isColour(at(1000, 1000), isSatellite ? ink.halo : ink.bands[3])).toBe(true);
        expect(count(is(ink.bands[3]))).toBeGreaterThan(20);
      }
    });

    it('of the selected track lie in a case above all others', () => {
      const across = [-far, far].map((y, row) => ({ at: row, x: 0, y, knots: 1 }));
      const { at } = draw([level([8, 8]), across], { selectedKey: 1 }, { quality, pixelRatio: 2 });
      expect(at(0, 0)).toBe(ink.bands[3]);
      expect(isColour(at(-300_000, 31_000), ink.selection)).toBe(true);
      expect(isColour(at(0, 31_000), ink.selection)).toBe(true);
      expect(at(0, 300_000)).toBe(ink.bands[1]);
      expect(draw([level([8, 8]), across], {}, { quality }).at(0, 0)).toBe(ink.bands[1]);
    });

    it('of hidden tracks, and beyond the screen, cost no ink', () => {
      expect(draw([level([8, 8])], { hidden: new Set([1]) }, { quality }).count(isInked)).toBe(0);
      const beside = level([8, 8]).map((one) => ({ ...one, y: 2e6 }));
      expect(draw([beside], {}, { quality }).count(isInked)).toBe(0);
    });

    it('from far away to far away cross the screen', () => {
      const way = [-3e6, 3e6].map((x, row) => ({ at: row, x, y: x / 2, knots: 8 }));
      const { at } = draw([way], {}, { quality, metres: 1, pixelRatio: 2 });
      expect(isColour(at(0, 0), ink.bands[3])).toBe(true);
      expect(isColour(at(90, 45), ink.bands[3])).toBe(true);
    });

    it('have a halo at close zoom only', () => {
      const near = level([8, 8]).map((one) => ({ ...one, x: one.x / 1000 }));
      expect(draw([near], {}, { quality, metres: 100 }).count(is(ink.halo))).toBeGreaterThan(30);
      expect(draw([level([8, 8])], {}, { quality }).count(is(ink.halo))).toBe(0);
    });
  });

describe('lines', () => {
  it('that meet do not darken their soft edges', () => {
    const fine = Array.from({ length: 400 }, (_, row) => ({
      at: row,
      x: (row - 200) * 3000,
      y: (row - 200) * 1000,
      knots: 8,
    }));
    const once = draw([[fine[0]!, fine[399]!]], { gapMs: Infinity });
    const often = draw([fine]);
    const half = (colour: number): boolean => colour >>> 24 > 30 && colour >>> 24 < 225;
    expect(once.count(half)).toBeGreaterThan(100);
    expect(Math.abs(often.count(half) - once.count(half))).toBeLessThan(once.count(half) * 0.1);
  });

  it('of each vessel have its colour', () => {
    const low = level([8, 8]).map((one) => ({ ...one, y: -200_000 }));
    const { at } = draw([level([8, 8]), low], {
      rule: { by: 'vessel' },
      colours: [],
      vesselColours: new Map([[1, 0xff0000aa], [2, 0xff00aa00]]), // prettier-ignore
    });
    expect([at(0, 0), at(0, -200_000)]).toEqual([0xff0000aa, 0xff00aa00]);
  });
});

describe('signs', () => {
  /** A position each 400 m. */
  const close = Array.from({ length: 9 }, (_, row) => ({ at: row, x: (row - 4) * 400, y: 0, knots: 8 }));

  it('are dots from zoom 11 on, hollow where a satellite received the position', () => {
    const [filled, hollow] = [false, true].map((isSatellite) =>
      draw([close.map((one) => ({ ...one, isSatellite }))], {}, { metres: 20, pixelRatio: 2 }),
    );
    expect(isColour(filled!.at(400, 0), ink.bands[3])).toBe(true);
    expect(isColour(filled!.at(400, 25), ink.bands[3])).toBe(true);
    expect(isColour(hollow!.at(400, 0), ink.halo)).toBe(true);
    expect(isColour(hollow!.at(400, 45), ink.bands[3])).toBe(true);
    expect(isColour(hollow!.at(200, 0), ink.bands[3])).toBe(true);
  });

  it('are arrows from zoom 12 on where a vessel under way says where it points', () => {
    const plain = draw([close], {}, { metres: 20 }).count(is(ink.bands[3]));
    const pointing = close.map((one) => ({ ...one, heading: 0 }));
    expect(draw([pointing], {}, { metres: 20 }).count(is(ink.bands[3]))).toBeGreaterThan(plain + 10);
    const moored = pointing.map((one) => ({ ...one, knots: 0.4 }));
    const still = close.map((one) => ({ ...one, knots: 0.4 }));
    const dark = is(ink.bands[0]);
    expect(draw([moored], {}, { metres: 20 }).count(dark)).toBe(
      draw([still], {}, { metres: 20 }).count(dark),
    );
  });

  it('hide no hollow dot behind an arrow', () => {
    const pointing = close.map((one) => ({ ...one, heading: 0, isSatellite: true }));
    const { at } = draw([pointing], {}, { metres: 20, pixelRatio: 2 });
    for (const x of [-1200, -400, 0, 800]) expect(isColour(at(x, 0), ink.halo)).toBe(true);
  });

  it('are crosses on odd positions when they are asked for, at every zoom', () => {
    const way = level([8, 8, 8, 8]).map((one, row) => ({ ...one, at: row * 10_000 }));
    way[2] = { ...way[2]!, at: way[1]!.at };
    const asked = draw([way], { odd: ink.odd, gapMs: Infinity });
    expect(asked.count(is(ink.odd))).toBeGreaterThan(4);
    expect(asked.count(is(ink.odd))).toBeLessThan(30);
    expect(draw([way], { gapMs: Infinity }).count(is(ink.odd))).toBe(0);
  });
});
