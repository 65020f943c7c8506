import { describe, expect, it } from 'vitest';
import type { PlacedName } from './spec';
import { vectorNames } from './vector-layers';

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
