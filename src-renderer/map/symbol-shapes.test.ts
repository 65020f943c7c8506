import { describe, expect, it } from 'vitest';
import { adornment, type AdornmentColours, type MarkSymbol } from './spec';
import { inkReach, svgShapes, symbolPrimitives, type Primitive } from './symbol-shapes';

const colours: AdornmentColours = {
  disease: '#700070',
  tick: '#001020',
  outerRing: '#c02000',
  halo: '#ffffff',
};
const disc: MarkSymbol = {
  shape: 'disc',
  radius: 5,
  fill: '#2060a0',
  stroke: '#102030',
  strokeWidth: 1,
  rank: 1,
};
const shapes = ['disc', 'dotted-circle', 'ring', 'dashed-ring', 'dot', 'cross', 'note'] as const;
const inked = (bits: number, symbol = disc): Primitive[] =>
  symbolPrimitives(symbol, bits, colours).filter(({ stroke }) => stroke !== colours.halo);

describe('a symbol', () => {
  it('is told from every other by its shape alone', () => {
    const drawings = shapes.map((shape) =>
      JSON.stringify(inked(0, { ...disc, shape, fill: '#000000', stroke: '#000000' })),
    );
    expect(new Set(drawings).size).toBe(shapes.length);
  });

  it.each(shapes)('has its halo below its ink (%s)', (shape) => {
    const all = symbolPrimitives({ ...disc, shape }, 31, colours);
    const lastHalo = all.findLastIndex(({ stroke }) => stroke === colours.halo);
    const firstInk = all.findIndex(({ stroke }) => stroke !== colours.halo);
    expect(lastHalo).toBeGreaterThanOrEqual(0);
    expect(lastHalo).toBeLessThan(firstInk);
  });

  it('closes a dashed ring with whole dashes', () => {
    for (const radius of [2, 3.5, 4, 7]) {
      const [ring] = inked(0, { ...disc, shape: 'dashed-ring', radius });
      const [dash, gap] = (ring as { dash: readonly [number, number] }).dash;
      const count = (2 * Math.PI * radius) / (dash + gap);
      expect(count).toBeCloseTo(Math.round(count), 9);
    }
  });
});

describe('the signs of a mark', () => {
  it('are a triangle, a diamond and a square above it', () => {
    for (const [bit, corners] of [
      [adornment.triangle, 3],
      [adornment.diamond, 4],
      [adornment.square, 4],
    ] as const) {
      const sign = inked(bit).find(({ kind }) => kind === 'polygon');
      if (sign?.kind !== 'polygon') throw new Error('no sign');
      expect(sign.points).toHaveLength(corners);
      expect(Math.max(...sign.points.map(([, y]) => y))).toBeLessThan(-disc.radius);
    }
  });

  it('are hollow where a disease is only suspected', () => {
    expect(
      inked(adornment.triangle | adornment.triangleHollow).find(({ kind }) => kind === 'polygon')?.fill,
    ).toBe(undefined);
    expect(inked(adornment.diamond).find(({ kind }) => kind === 'polygon')?.fill).toBe(colours.disease);
  });

  it('stand side by side, centred above the mark, where there are several', () => {
    const signs = inked(adornment.triangle | adornment.diamond | adornment.square).filter(
      (part) => part.kind === 'polygon',
    );
    const spans = signs.map(({ points }) => {
      const xs = points.map(([x]) => x);
      return [Math.min(...xs), Math.max(...xs)] as const;
    });
    expect(spans).toHaveLength(3);
    expect(spans[0]![1]).toBeLessThan(spans[1]![0]);
    expect(spans[1]![1]).toBeLessThan(spans[2]![0]);
    expect((spans[1]![0] + spans[1]![1]) / 2).toBeCloseTo(0, 9);
  });

  it('include a tick at the right, outside the outer ring', () => {
    const [ring, tick] = [adornment.outerRing | adornment.tick].flatMap((bits) => inked(bits));
    if (ring?.kind !== 'circle' || tick?.kind !== 'line') throw new Error('not a ring and a tick');
    expect(ring.radius).toBeGreaterThan(disc.radius);
    expect(Math.min(...tick.points.map(([x]) => x))).toBeGreaterThan(ring.radius);
  });
});

describe('the reach of the ink', () => {
  it('grows upwards with a sign and to the right with a tick', () => {
    const plain = inkReach(symbolPrimitives(disc, 0, colours));
    const signed = inkReach(symbolPrimitives(disc, adornment.diamond, colours));
    const ticked = inkReach(symbolPrimitives(disc, adornment.tick, colours));
    expect(signed[1]).toBeGreaterThan(plain[1] + 5);
    expect(signed[3]).toBe(plain[3]);
    expect(ticked[2]).toBeGreaterThan(plain[2] + 4);
    expect(ticked[0]).toBe(plain[0]);
  });
});

describe('the SVG of a symbol', () => {
  it('has one element for each primitive, with attributes that the security policy allows', () => {
    const primitives = symbolPrimitives(disc, 31, colours);
    const elements = svgShapes(primitives);
    expect(elements).toHaveLength(primitives.length);
    expect(elements.every(({ attributes }) => !('style' in attributes))).toBe(true);
  });

  it('says the radius, the colours and the dashes of the map', () => {
    const [element] = svgShapes([{ kind: 'circle', radius: 4, stroke: '#102030', width: 1.5, dash: [2, 1] }]);
    expect(element).toEqual({
      tag: 'circle',
      attributes: {
        cx: 0,
        cy: 0,
        r: 4,
        fill: 'none',
        stroke: '#102030',
        'stroke-width': 1.5,
        'stroke-dasharray': '2 1',
      },
    });
  });
});
