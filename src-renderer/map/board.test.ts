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
  let notified: string[];
  let onMap: Set<unknown>;
  let live: Map<string, LiveLayer<LayerSpec>>;
  let board: Board;

  beforeEach(() => {
    notified = [];
    onMap = new Set();
    live = new Map();
    const fake = (spec: LayerSpec): LiveLayer<LayerSpec> => {
      notified.push(`create ${spec.kind} ${spec.id}`);
      const layer = {
        olLayer: new BaseLayer({ render: () => document.createElement('div') }),
        above: new BaseLayer({ render: () => document.createElement('div') }),
        update: (next: LayerSpec) => void notified.push(`update ${next.id}`),
        settled: () => true,
        dispose: () => void notified.push(`dispose ${spec.kind} ${spec.id}`),
      };
      live.set(spec.id, layer);
      return layer;
    };
    const map = {
      addLayer: (layer: unknown) => {
        notified.push('add');
        onMap.add(layer);
      },
      removeLayer: (layer: unknown) => onMap.delete(layer),
    };
    board = new Board(
      {
        basemap: fake,
        wms: fake,
        tracks: fake,
        marks: fake,
        pins: fake,
        arcs: fake,
        arrows: fake,
        shapes: fake,
        outline: fake,
      },
      { map } as unknown as KindHost,
    );
  });

  it('creates a layer for each spec and puts it on the map', () => {
    expect(board.show([base, sites])).toBe(true);
    expect(notified).toEqual(['create basemap base', 'add', 'add', 'create marks sites', 'add', 'add']);
    expect(onMap.size).toBe(4);
  });

  it('does nothing where every member is the very same', () => {
    board.show([base, sites]);
    notified = [];
    expect(board.show([{ ...base }, { ...sites }])).toBe(false);
    expect(notified).toEqual([]);
  });

  it('updates only the layer of which a member is another, even if it is equal', () => {
    board.show([base, sites]);
    notified = [];
    expect(board.show([base, { ...sites, symbol: sites.symbol.slice() }])).toBe(true);
    expect(notified).toEqual(['update sites']);
  });

  it('updates when an optional member comes and when it goes', () => {
    const rows = Int32Array.of(1);
    board.show([{ ...sites, rows }]);
    notified = [];
    board.show([sites]);
    board.show([{ ...sites, rows }]);
    expect(notified).toEqual(['update sites', 'update sites']);
  });

  it('compares with what was shown last, not with what was shown first', () => {
    board.show([base]);
    board.show([{ ...base, theme: 'night' }]);
    notified = [];
    board.show([{ ...base, theme: 'night' }]);
    expect(notified).toEqual([]);
    board.show([base]);
    expect(notified).toEqual(['update base']);
  });

  it('disposes of a layer that is no longer in the list and takes it from the map', () => {
    board.show([base, sites]);
    notified = [];
    expect(board.show([base])).toBe(true);
    expect(notified).toEqual(['dispose marks sites']);
    expect(onMap.size).toBe(2);
  });

  it('makes a new layer where an id changes its kind', () => {
    board.show([base]);
    notified = [];
    board.show([{ ...sites, id: 'base' }]);
    expect(notified).toEqual(['create marks base', 'add', 'add', 'dispose basemap base']);
    expect(onMap.size).toBe(2);
  });

  it('stacks the layers in the order of the list, and says that a new order is a change', () => {
    board.show([base, sites]);
    expect(board.show([sites, base])).toBe(true);
    expect(board.entries.map(([id, { olLayer }]) => [id, olLayer.getZIndex()])).toEqual([
      ['sites', 0],
      ['base', 1],
    ]);
  });

  it('changes nothing but depths where the order changes, whatever lies above what, and keeps names above all', () => {
    const pins: LayerSpec = { kind: 'pins', id: 'pins', pins: [], halo: '' };
    board.show([base, sites, pins]);
    notified = [];
    board.show([pins, sites, base]);
    expect(notified).toEqual([]);
    const depths = (id: string): unknown[] => [
      live.get(id)?.olLayer.getZIndex(),
      live.get(id)?.above?.getZIndex(),
    ];
    expect(['pins', 'sites', 'base'].map(depths)).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
  });

  it('refuses two layers of one id and keeps what it showed', () => {
    board.show([base]);
    expect(() => board.show([base, { ...sites, id: 'base' }])).toThrow('two layers have the id base');
    expect(onMap.size).toBe(2);
  });

  it('takes everything from the map when it is disposed', () => {
    board.show([base, sites]);
    notified = [];
    board.dispose();
    expect(notified).toEqual(['dispose basemap base', 'dispose marks sites']);
    expect(onMap.size).toBe(0);
  });

  it('dresses a layer and what of it lies above without telling its kind, and has nothing to draw anew', () => {
    board.show([base, sites]);
    const painted = [live.get('base')?.olLayer, live.get('base')?.above].map((layer) =>
      (layer as BaseLayer).render(null, document.createElement('div')),
    );
    notified = [];
    expect(board.show([{ ...base, look: { opacity: 0.5, blend: 'multiply' } }, sites])).toBe(false);
    expect(notified).toEqual([]);
    expect(painted.map((element) => [element?.style.opacity, element?.style.mixBlendMode])).toEqual([
      ['0.5', 'multiply'],
      ['0.5', 'multiply'],
    ]);
    expect(board.show([base, sites])).toBe(false);
    expect(painted.map((element) => [element?.style.opacity, element?.style.mixBlendMode])).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  describe('with a hidden layer', () => {
    const hidden = { look: { opacity: 0, blend: 'normal' } } as const;
    const rows = Int32Array.of(1);

    it('does not draw it, nor point at it, nor wait for it, and keeps what it has', () => {
      board.show([base, sites]);
      notified = [];
      expect(board.show([base, { ...sites, ...hidden }])).toBe(true);
      expect(notified).toEqual([]);
      expect(live.get('sites')?.olLayer.getVisible()).toBe(false);
      expect(live.get('sites')?.above?.getVisible()).toBe(false);
      expect([board.layers.length, board.entries.map(([id]) => id)]).toEqual([1, ['base']]);
      expect(board.show([base, sites])).toBe(true);
      expect(notified).toEqual([]);
      expect(live.get('sites')?.olLayer.getVisible()).toBe(true);
      expect(board.layers).toHaveLength(2);
    });

    it('tells it what it missed, once, when it is seen again', () => {
      board.show([base, sites]);
      notified = [];
      board.show([base, { ...sites, ...hidden, rows }]);
      board.show([base, { ...sites, ...hidden, rows, hoveredKey: 4 }]);
      expect(notified).toEqual([]);
      board.show([base, { ...sites, rows }]);
      expect(notified).toEqual(['update sites']);
      board.show([base, { ...sites, rows }]);
      expect(notified).toEqual(['update sites']);
    });

    it('makes it only when it is seen, in its place', () => {
      board.show([base, { ...sites, ...hidden }]);
      expect(notified).toEqual(['create basemap base', 'add', 'add']);
      board.show([base, sites]);
      expect(notified.slice(3)).toEqual(['create marks sites', 'add', 'add']);
      expect(live.get('sites')?.olLayer.getZIndex()).toBe(1);
      board.show([base]);
      expect(notified.at(-1)).toBe('dispose marks sites');
    });

    it('still tells the base map of another theme: its colour lies behind all others', () => {
      board.show([{ ...base, ...hidden }, sites]);
      expect(notified[0]).toBe('create basemap base');
      expect(live.get('base')?.olLayer.getVisible()).toBe(false);
      notified = [];
      board.show([{ ...base, ...hidden, theme: 'night' }, sites]);
      expect(notified).toEqual(['update base']);
    });
  });
});
