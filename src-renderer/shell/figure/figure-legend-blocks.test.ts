import { describe, expect, it } from 'vitest';
import type { TreeItem } from '../../lib/tree-item';
import { differenceSymbols } from '../../features/fish-health';
import { adornment, type LayerSpec } from '../../map/spec';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import { itemsOfContacts } from '../map/tree-items';
import { legendBlocks, type LegendInputs } from './figure-legend-blocks';

const format = formatOf('en');
const words = en(format);
const arcs = {
  kind: 'arcs',
  id: 'arcs',
  arcs: [
    { key: 1, from: [11, 65], to: [11.5, 65], colour: 'purple', width: 2, isDashed: false, label: null },
  ],
} as unknown as LayerSpec;
const lines = { kind: 'shapes', id: 'lines', colour: 'blue', width: 2 } as unknown as LayerSpec;
const marks = {
  kind: 'marks',
  id: 'marks',
  lon: [15, 5],
  lat: [68, 60],
  symbol: Uint8Array.of(0, 1),
  rows: null,
  symbols: [
    { shape: 'square', radius: 4, fill: 'green', stroke: 'black', strokeWidth: 1, rank: 1 },
    { shape: 'triangle-down', radius: 4, fill: 'red', stroke: 'black', strokeWidth: 1, rank: 1 },
  ],
} as unknown as LayerSpec;

describe('the other things in the legend of a figure', () => {
  const south = { isIn: (_: number, lat: number) => lat < 62, zoom: 7 };
  const also = (seen: LegendInputs['seen'], isMoving = false): string[] => {
    const [contacts] = itemsOfContacts(words, [arcs]);
    const gear: TreeItem = { ...contacts!, kind: 'gear', title: 'Gear', specs: [lines, marks] };
    const inputs = {
      items: [contacts!, gear],
      speech: { words, format },
      theme: 'day',
      seen,
      isMoving,
    } as const;
    const blocks = legendBlocks({ ...inputs, stores: {} as LegendInputs['stores'], legends: new Map() });
    return blocks.flatMap(({ rows }) => rows.map(({ text, sign }) => `${text} ${JSON.stringify(sign)}`));
  };

  it('are those of this map, each by the sign that it has there', () => {
    const rows = also(south);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^Gear .*red/);
    expect(also({ ...south, isIn: () => true })).toHaveLength(2);
  });

  it('have room while the map is not known, and may come in any week of a film', () => {
    expect(also(null)).toHaveLength(2);
    expect(also(south, true)).toHaveLength(2);
  });
});

describe('the sites in the legend of a figure', () => {
  it('of two compared weeks are by how they changed, with their numbers on this map', () => {
    const changed = {
      ...marks,
      lon: [15, 5, 5],
      lat: [68, 60, 61],
      rows: null,
      symbol: Uint8Array.of(0, 1, 1),
      symbols: differenceSymbols('day'),
      adornments: Uint8Array.of(0, adornment.triangle, 0),
    } as unknown as LayerSpec;
    const stores = {
      fishHealth: { feed: { shown: null }, isFiltering: false, isStateShown: () => true },
      colouring: { colouring: 'state' },
      compare: { other: { week: '2022-W30' }, how: 'difference' },
    } as unknown as LegendInputs['stores'];
    const [contacts] = itemsOfContacts(words, [arcs]);
    const week: TreeItem = { ...contacts!, kind: 'week', specs: [changed] };
    const seen = { isIn: (_: number, lat: number) => lat < 62, zoom: 9 };
    const speech = { words, format };
    const of = {
      items: [week],
      speech,
      theme: 'day',
      seen,
      isMoving: false,
      stores,
      legends: new Map(),
    } as const;
    const [block] = legendBlocks(of);
    expect(block?.title).toBe('The map shows the difference');
    expect(block?.rows.map(({ text, detail }) => [text, detail])).toEqual([
      ['Fell under the limit', '2'],
      ['Pancreas disease (PD)', '1'],
    ]);
  });
});
