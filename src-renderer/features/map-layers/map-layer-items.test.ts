import { describe, expect, it } from 'vitest';
import type { CallOutput } from '../../../src-shared/contract';
import { type MapLayer, tilePlace } from '../../../src-shared/domain/map-layers/map-layer';
import { serviceServerId } from '../../../src-shared/domain/map-layers/map-server';
import { fail, ok } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import type { ViewState, WmsSpec } from '../../map/spec';
import { Speech } from '../../words/speech.svelte';
import { madeUpLayer, madeUpLayers } from './made-up-layers';
import { askedLayers, mapLayerItems } from './map-layer-items';
import { MapLayersStore } from './map-layers.svelte';

const nowMs = Date.UTC(2026, 10, 21, 12);
const times = ['2026-11-21T06:00:00Z', '2026-11-21T09:00:00Z', '2026-11-21T12:00:00Z'];
const waves = madeUpLayer('waves', { title: 'Bølger', times, defaultTime: times[1]!, isQueryable: true });
const zones = madeUpLayer('zones', { scales: { min: null, max: 500_000 } });
const never = new AbortController().signal;
const viewAt = (zoom: number): ViewState => ({
  centre: [5, 60],
  zoom,
  extent: [4, 59, 6, 61],
  metresPerPixel: 78_271.5 / 2 ** zoom,
});
const speech = new Speech(() => 'en');

function setUp(layers: readonly MapLayer[] = [waves, zones], isAway = false) {
  const client = createFakeClient({
    'layers.list': () => (isAway ? fail('offline', 'x') : ok(madeUpLayers(layers, nowMs))),
    'layers.picture': ({
      layer,
    }): ReturnType<typeof ok<CallOutput<'layers.picture'>>> | ReturnType<typeof fail> =>
      layer === 'zones'
        ? fail('timeout', 'x')
        : ok({
            bytes: Uint8Array.of(1),
            stamp: { fetchedAtMs: nowMs, source: 'service', endpoint: 'GET ?' },
          }),
  });
  const store = new MapLayersStore(client, undefined, {
    now: () => nowMs,
    wait: () => new Promise(() => {}),
  });
  const items = (view: ViewState | null = null) => mapLayerItems(store, speech, view);
  return { store, items };
}
const both = [
  { name: 'waves', opacity: 1, time: null },
  { name: 'zones', opacity: 1, time: null },
];
const specOf = (item: { readonly specs: readonly unknown[] } | undefined): WmsSpec =>
  item?.specs[0] as WmsSpec;

describe('the rows of map layers in the tree', () => {
  it('are the newest first, and the same rows with the same specs while nothing changed', async () => {
    const { store, items } = setUp();
    store.restore(both);
    expect(items().map(({ state, specs }) => [state, specs.length])).toEqual([
      ['loading', 0],
      ['loading', 0],
    ]);
    await store.load();
    const before = items();
    expect(before.map(({ id, title, state }) => [id, title, state])).toEqual([
      ['wms service zones', 'Layer zones', 'shown'],
      ['wms service waves', 'Bølger', 'shown'],
    ]);
    expect(items()).toBe(before);
    await store.refresh('wms service zones');
    const after = items();
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  it('of layers that did not step in time stay as they are, down to what they load by', async () => {
    const { store, items } = setUp();
    store.restore(both);
    await store.load();
    const [zonesBefore, wavesBefore] = items();
    expect(specOf(wavesBefore).ahead).toHaveLength(2);
    store.step('wms service waves', 1);
    const [zonesAfter, wavesAfter] = items();
    expect(zonesAfter).toBe(zonesBefore);
    expect(specOf(wavesAfter).load).not.toBe(specOf(wavesBefore).load);
    expect(wavesAfter?.span).toEqual({ fromMs: Date.parse(times[2]!), toMs: Date.parse(times[2]!) });
    store.setSingle('wms service waves', true);
    const [, single] = items();
    expect(specOf(single)).toMatchObject({ isSingle: true, load: specOf(wavesAfter).load });
    expect(specOf(single).ahead).toBe(specOf(wavesAfter).ahead);
    expect(specOf(single).mostPixels).toBe(specOf(wavesAfter).mostPixels);
  });

  it('say how old the pictures are, and what is missing', async () => {
    const { store, items } = setUp();
    store.restore(both);
    await store.load();
    const place = tilePlace({ z: 5, x: 1, y: 9 });
    for (const item of items()) {
      specOf(item).seen([place]);
      await specOf(item).load(place, never);
    }
    await Promise.resolve();
    expect(items().map(({ state, said, fetchedAtMs }) => ({ state, said, fetchedAtMs }))).toEqual([
      {
        state: 'failed',
        said: '1 of 1 picture missing: the map server did not answer in time',
        fetchedAtMs: null,
      },
      { state: 'shown', said: null, fetchedAtMs: nowMs },
    ]);
  });

  it('say that the server draws nothing at this scale, and nothing more of the view', async () => {
    const { store, items } = setUp();
    store.restore(both);
    await store.load();
    expect(items(viewAt(5))[0]?.said).toBe(
      'Not drawn at this scale: the server draws it up to 1:500,000. Zoom in.',
    );
    const near = items(viewAt(12));
    expect(near[0]?.said).toBeNull();
    expect(items(viewAt(13))).toBe(near);
  });

  it('of layers that are gone are there without anything on the map, and say why and since when', async () => {
    const { store, items } = setUp([waves]);
    store.restore([
      ...both,
      { name: 'coralreef', opacity: 1, time: null, title: 'Korallrev', lastOfferedMs: nowMs - 86_400_000 },
    ]);
    await store.load();
    const [coral, lost] = items();
    expect(coral).toMatchObject({ state: 'gone', title: 'Korallrev', specs: [], span: null });
    expect(coral?.said).toMatch(/after 25 May 2024\. Last seen Fri 20 Nov 2026/);
    expect(lost).toMatchObject({ state: 'gone', title: 'zones' });
    expect(lost?.said).toMatch(/list of Sat 21 Nov 2026 .* does not have it\.$/);
  });

  it('are taken out and put back by the tree', async () => {
    const { store, items } = setUp();
    store.restore(both);
    await store.load();
    const back = items()[1]?.remove?.();
    expect(items().map(({ id }) => id)).toEqual(['wms service zones']);
    back?.();
    expect(items().map(({ id }) => id)).toEqual(['wms service zones', 'wms service waves']);
  });

  it('are stale where the server cannot be reached, and drawn from copies', async () => {
    const { store, items } = setUp([], true);
    store.restore(both);
    await store.load();
    expect(items().map(({ state, specs }) => [state, specs.length])).toEqual([
      ['stale', 1],
      ['stale', 1],
    ]);
  });
});

describe('a place on the map', () => {
  it('is asked of the layers that can be asked and are seen, as they are shown', async () => {
    const { store } = setUp();
    for (const name of ['waves', 'zones']) store.add(serviceServerId, name);
    await store.load();
    store.step('wms service waves', 1);
    expect(askedLayers(store, () => true)).toEqual([
      {
        id: 'wms service waves',
        title: 'Bølger',
        infoFormats: ['application/json'],
        system: 'EPSG:3857',
        host: '',
        subject: {
          server: 'service',
          version: '1.3.0',
          format: 'image/png',
          layer: 'waves',
          style: '',
          time: times[2],
          dimensions: {},
        },
      },
    ]);
    expect(askedLayers(store, () => false)).toEqual([]);
  });
});
