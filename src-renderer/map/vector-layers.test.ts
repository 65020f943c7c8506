import { describe, expect, it } from 'vitest';
import type { MarksSpec, PinsSpec, PlacedName } from './spec';
import { type VectorFrame, vectorLayers, vectorNames } from './vector-layers';

const name: PlacedName = {
  text: 'Trondheim',
  label: 1,
  isQuiet: false,
  width: 60,
  at: [10.123, 20],
  size: 13,
  spacing: 0,
  weight: 500,
  isItalic: false,
  turn: 0,
  colour: '#37332a',
  halo: '#fbf8f0',
  haloWidth: 2.8,
};

describe('names of the base map as vectors', () => {
  it('stand around their place as text, with a halo that lies below their letters', () => {
    expect(vectorNames([name], 0.5)).toMatchObject({
      attributes: { 'data-layer': 'names', opacity: 0.5 },
      children: [
        {
          tag: 'text',
          attributes: {
            x: 10.12,
            y: 20,
            'font-weight': 500,
            'text-anchor': 'middle',
            'paint-order': 'stroke',
            stroke: '#fbf8f0',
          },
          children: ['Trondheim'],
        },
      ],
    });
  });

  it('are turned around their place, and set apart, where the map has them so', () => {
    const [text] =
      vectorNames([{ ...name, turn: -45, spacing: 1.5, isItalic: true, halo: null }], 1)?.children ?? [];
    expect(text).toMatchObject({
      attributes: { transform: 'rotate(-45 10.12 20)', 'letter-spacing': 1.5, 'font-style': 'italic' },
    });
    expect(text).not.toHaveProperty('attributes.stroke');
  });

  it('are not there where the base map is hidden', () => {
    expect(vectorNames([name], 0)).toBeNull();
  });
});

describe('labels of layers as vectors', () => {
  const frame: VectorFrame = {
    at: ([x, y]) => [x, y],
    width: 400,
    height: 300,
    resolution: 10,
    measure: (text) => text.length * 7,
  };
  const sites: MarksSpec = {
    kind: 'marks',
    id: 'sites',
    count: 2,
    lon: Float64Array.of(100, 300),
    lat: Float64Array.of(100, 200),
    key: Int32Array.of(11, 12),
    symbol: new Uint8Array(2),
    symbols: [{ shape: 'disc', radius: 5, rank: 1, fill: '#123456', stroke: '#000000', strokeWidth: 1 }],
    adornments: new Uint8Array(2),
    adornmentColours: { disease: '#1', tick: '#2', outerRing: '#3', halo: '#ffffff' },
    labels: ['Ørnvika', 'Bjørnøya'],
    labelColour: '#000000',
    labelHalo: '#ffffff',
    selectedKey: null,
    selectionColour: '#ff0000',
    hoveredKey: null,
  };
  const pins: PinsSpec = {
    kind: 'pins',
    id: 'place',
    halo: '#ffffff',
    pins: [
      { key: 1, at: [80, 100], shape: 'cross', colour: '#900', label: 'Asked', towards: null },
      { key: 2, at: [285, 200], shape: 'square', colour: '#900', label: 'Waves', towards: [80, 100] },
    ],
  };
  /** Where the texts begin, by their words. */
  const textsOf = (of: Parameters<typeof vectorLayers>[0]): Readonly<Record<string, number>> =>
    Object.fromEntries(
      vectorLayers(of, frame)
        .flatMap(({ children }) => children)
        .flatMap((one) => (typeof one === 'string' || one.tag !== 'text' ? [] : [one]))
        .map(({ attributes, children: [text] }) => [
          typeof text === 'string' ? text : '',
          Number(attributes['x']),
        ]),
    );

  it('keep clear of marks and names of the layers below, as on the map', () => {
    const alone = textsOf([pins]);
    expect([alone['Asked'], alone['Waves']]).toEqual([91, 296]);
    const over = textsOf([sites, pins]);
    // To the right lie the sites themselves.
    expect(over['Asked']).toBeLessThan(80 - 7 * 5);
    expect(over['Waves']).toBeLessThan(285 - 7 * 5);
    expect(over['Ørnvika']).toBe(textsOf([sites])['Ørnvika']);
  });

  it('choose a place beside what another has taken, in the order of the layers', () => {
    const again = { ...sites, id: 'own', lon: Float64Array.of(100, 300), labels: ['Own', null] };
    const { Ørnvika: first = 0, Own: second = 0 } = textsOf([sites, again]);
    expect(first).toBeGreaterThan(100);
    expect(second).toBeLessThan(100);
  });
});
