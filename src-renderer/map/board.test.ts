import BaseLayer from 'ol/layer/Layer';
import { beforeEach, describe, expect, it } from 'vitest';
import { Board } from './board';
import type { KindHost, LiveLayer } from './kind';
import type { BasemapSpec, LayerSpec, MarksSpec } from './spec';

const base: BasemapSpec = { kind: 'basemap', id: 'base', theme: 'day' };
const sites: MarksSpec = {
  kind: 'marks',
  id: 'sites',
  count: 0,
  lon: new Float64Array(),
  lat: new Float64Array(),
  key: new Int32Array(),
  symbol: new Uint8Array(),
  symbols: [],
  adornments: new Uint8Array(),
  adornmentColours: { disease: '', tick: '', outerRing: '', halo: '' },
  labels: [],
  labelColour: '',
  labelHalo: '',
  selectedKey: null,
  selectionColour: '',
  hoveredKey: null,
};

describe('the board', () => {
  let told: string[];
  let onMap: Set<unknown>;
  let board: Board;

  beforeEach(() => {
    told = [];
    onMap = new Set();
    const fake = (spec: LayerSpec): LiveLayer<LayerSpec> => {
      told.push(`create ${spec.kind} ${spec.id}`);
      return {
        olLayer: new BaseLayer({}),
        update: (next) => void told.push(`update ${next.id}`),
        settled: () => true,
        dispose: () => void told.push(`dispose ${spec.kind} ${spec.id}`),
      };
    };
    const map = {
      addLayer: (layer: unknown) => onMap.add(layer),
      removeLayer: (layer: unknown) => onMap.delete(layer),
    };
    board = new Board(
      { basemap: fake, wms: fake, tracks: fake, marks: fake, pins: fake, arcs: fake, outline: fake },
      {
        map,
      } as unknown as KindHost,
    );
  });

  it('creates a layer for each spec and puts it on the map', () => {
    expect(board.show([base, sites])).toBe(true);
    expect(told).toEqual(['create basemap base', 'create marks sites']);
    expect(onMap.size).toBe(2);
  });

  it('does nothing where every member is the very same', () => {
    board.show([base, sites]);
    told = [];
    expect(board.show([{ ...base }, { ...sites }])).toBe(false);
    expect(told).toEqual([]);
  });

  it('updates only the layer of which a member is another, even if it is equal', () => {
    board.show([base, sites]);
    told = [];
    expect(board.show([base, { ...sites, symbol: sites.symbol.slice() }])).toBe(true);
    expect(told).toEqual(['update sites']);
  });

  it('updates when an optional member comes and when it goes', () => {
    const rows = Int32Array.of(1);
    board.show([{ ...sites, rows }]);
    told = [];
    board.show([sites]);
    board.show([{ ...sites, rows }]);
    expect(told).toEqual(['update sites', 'update sites']);
  });

  it('compares with what was shown last, not with what was shown first', () => {
    board.show([base]);
    board.show([{ ...base, theme: 'night' }]);
    told = [];
    board.show([{ ...base, theme: 'night' }]);
    expect(told).toEqual([]);
    board.show([base]);
    expect(told).toEqual(['update base']);
  });

  it('disposes of a layer that is no longer in the list and takes it from the map', () => {
    board.show([base, sites]);
    told = [];
    expect(board.show([base])).toBe(true);
    expect(told).toEqual(['dispose marks sites']);
    expect(onMap.size).toBe(1);
  });

  it('makes a new layer where an id changes its kind', () => {
    board.show([base]);
    told = [];
    board.show([{ ...sites, id: 'base' }]);
    expect(told).toEqual(['create marks base', 'dispose basemap base']);
    expect(onMap.size).toBe(1);
  });

  it('stacks the layers in the order of the list, and says that a new order is a change', () => {
    board.show([base, sites]);
    expect(board.show([sites, base])).toBe(true);
    expect(board.entries.map(([id, { olLayer }]) => [id, olLayer.getZIndex()])).toEqual([
      ['sites', 0],
      ['base', 1],
    ]);
  });

  it('refuses two layers of one id and keeps what it showed', () => {
    board.show([base]);
    expect(() => board.show([base, { ...sites, id: 'base' }])).toThrow('two layers have the id base');
    expect(onMap.size).toBe(1);
  });

  it('takes everything from the map when it is disposed', () => {
    board.show([base, sites]);
    told = [];
    board.dispose();
    expect(told).toEqual(['dispose basemap base', 'dispose marks sites']);
    expect(onMap.size).toBe(0);
  });
});
