import { describe, expect, it } from 'vitest';
import type { CallInput, CallOutput } from '../../../src-shared/contract';
import type { MapLayer } from '../../../src-shared/domain/map-layer';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import type { WmsSpec } from '../../map/spec';
import { madeUpLayer, madeUpLayers } from './made-up-layers';
import { MapLayersStore } from './map-layers.svelte';

const nowMs = Date.UTC(2026, 10, 21, 12);
const times = ['2026-11-21T06:00:00Z', '2026-11-21T09:00:00Z', '2026-11-21T12:00:00Z'];
const waves = madeUpLayer('waves', { times, defaultTime: times[1]! });
const never = new AbortController().signal;

interface Answers {
  list?: () => Result<CallOutput<'layers.list'>>;
  tile?: (input: CallInput<'layers.tile'>) => Result<CallOutput<'layers.tile'>>;
}

function setUp(layers: readonly MapLayer[] = [waves, madeUpLayer('zones')], answers: Answers = {}) {
  const client: FakeClient = createFakeClient({
    'layers.list': () => (answers.list ? answers.list() : ok(madeUpLayers(layers, nowMs))),
    'layers.tile': (input) => (answers.tile ? answers.tile(input) : ok(tileAt(nowMs))),
  });
  const store = new MapLayersStore(client);
  const asked = (name: 'layers.list' | 'layers.tile') =>
    client.calls.filter((call) => call.name === name).map(({ input }) => input as Record<string, unknown>);
  const spec = (name: string): WmsSpec => store.layers.find(({ id }) => id === `wms ${name}`)!;
  return { client, store, asked, spec };
}

const tileAt = (fetchedAtMs: number, staleBecause?: 'offline'): CallOutput<'layers.tile'> => ({
  bytes: Uint8Array.of(1),
  stamp: { fetchedAtMs, source: 'service', endpoint: 'GET ?', ...(staleBecause ? { staleBecause } : {}) },
});
const names = (store: MapLayersStore): string[] => store.shown.map(({ name }) => name);
const pictureOf = async (store: MapLayersStore, name: string) => {
  await Promise.resolve();
  return store.shown.find((layer) => layer.name === name)!.pictures.now;
};

describe('the map layers', () => {
  it('are asked for once, when they are needed first', async () => {
    const { store, asked } = setUp();
    expect(asked('layers.list')).toEqual([]);
    await Promise.all([store.load(), store.load()]);
    await store.load();
    expect(asked('layers.list')).toEqual([{ freshness: 'usual' }]);
    expect(store.answer?.layers).toHaveLength(2);
  });

  it('lie one over the other, the last one on top, and change places', async () => {
    const { store } = setUp();
    await store.load();
    for (const name of ['waves', 'zones', 'waves']) store.add(name);
    expect(store.layers.map(({ id }) => id)).toEqual(['wms waves', 'wms zones']);
    store.move('waves', 'up');
    expect(names(store)).toEqual(['zones', 'waves']);
    store.move('waves', 'up');
    store.move('zones', 'down');
    expect(names(store)).toEqual(['zones', 'waves']);
    store.remove('zones');
    expect(names(store)).toEqual(['waves']);
  });

  it('have the same picture while only their strength changes, and another one at another time', async () => {
    const { store, spec } = setUp();
    await store.load();
    store.add('waves');
    store.add('zones');
    const [before, zones] = [spec('waves'), spec('zones')];
    const list = store.layers;
    expect(store.layers).toBe(list);
    store.setOpacity('waves', 0.4);
    expect(spec('waves')).toMatchObject({ opacity: 0.4, load: before.load, seen: before.seen });
    expect(spec('zones').load).toBe(zones.load);
    store.step('waves', 1);
    expect(spec('waves').load).not.toBe(before.load);
    expect(spec('zones').load).toBe(zones.load);
  });

  it('are hidden by a strength of nothing, and come back as strong as they were', async () => {
    const { store } = setUp();
    await store.load();
    store.add('waves');
    store.setOpacity('waves', 0.3);
    store.toggle('waves');
    expect(store.kept).toEqual([{ name: 'waves', opacity: 0, time: null }]);
    store.toggle('waves');
    expect(store.kept).toEqual([{ name: 'waves', opacity: 0.3, time: null }]);
    store.setOpacity('waves', 0);
    store.toggle('waves');
    expect(store.kept).toEqual([{ name: 'waves', opacity: 0.3, time: null }]);
  });

  it('step through their times from the one that the server shows by itself, to the first and the last', async () => {
    const { store, asked, spec } = setUp();
    await store.load();
    store.add('waves');
    await spec('waves').load(5, 16, 9, never);
    expect(store.timeAt('waves', 0)).toBe(times[1]);
    store.step('waves', 1);
    await spec('waves').load(5, 16, 9, never);
    store.step('waves', 1);
    expect(store.timeAt('waves', 1)).toBeUndefined();
    expect(store.kept[0]?.time).toBe(times[2]);
    store.step('waves', -1);
    // The server's own time is asked for without a name, so that copies of it are found.
    expect(store.kept[0]?.time).toBeNull();
    expect(asked('layers.tile').map(({ time }) => time)).toEqual([null, times[2]]);
    store.add('zones');
    store.step('zones', 1);
    expect(store.timeAt('zones', 0)).toBeUndefined();
    expect(spec('zones')).toBe(spec('zones'));
  });

  it('say how old what is on the screen is, and what is missing of it and why', async () => {
    const old = nowMs - 3 * 3_600_000;
    const { store, spec } = setUp(undefined, {
      tile: ({ x }) =>
        x === 3 ? fail('offline', 'x') : ok(x === 2 ? tileAt(old, 'offline') : tileAt(nowMs)),
    });
    await store.load();
    store.add('waves');
    const { load, seen } = spec('waves');
    seen([1, 2, 3, 4].map((x) => ({ z: 5, x, y: 9 })));
    expect(await pictureOf(store, 'waves')).toMatchObject({ shown: 0, waiting: 4, oldestMs: null });
    expect(await load(5, 3, 9, never)).toBeNull();
    for (const x of [1, 2, 7]) expect(await load(5, x, 9, never)).toEqual(Uint8Array.of(1));
    expect(await pictureOf(store, 'waves')).toEqual({
      ...{ oldestMs: old, newestMs: nowMs, shown: 2, missing: 1, waiting: 1 },
      ...{ code: 'offline', staleBecause: 'offline' },
    });
    seen([{ z: 5, x: 1, y: 9 }]);
    expect(await pictureOf(store, 'waves')).toMatchObject({ shown: 1, missing: 0, staleBecause: null });
  });

  it('do not count what the map no longer wanted as missing', async () => {
    const { store, spec } = setUp(undefined, { tile: () => fail('cancelled', 'x') });
    await store.load();
    store.add('waves');
    spec('waves').seen([{ z: 5, x: 1, y: 9 }]);
    await spec('waves').load(5, 1, 9, never);
    expect(await pictureOf(store, 'waves')).toMatchObject({ missing: 0, waiting: 1 });
  });

  it('are asked for anew when the person says so, each tile once', async () => {
    const { store, asked, spec } = setUp();
    await store.load();
    store.add('waves');
    const before = spec('waves').load;
    await before(5, 1, 9, never);
    await store.refresh();
    expect(spec('waves').load).not.toBe(before);
    await spec('waves').load(5, 1, 9, never);
    await spec('waves').load(5, 1, 9, never);
    expect(asked('layers.tile').map(({ freshness }) => freshness)).toEqual(['usual', 'refresh', 'usual']);
    expect(asked('layers.list').map(({ freshness }) => freshness)).toEqual(['usual', 'refresh']);
  });
});

describe('map layers of a server that was silent', () => {
  const connection = (state: 'online' | 'offline') => ({ state, sinceMs: 0, code: null }) as never;

  it('come by themselves when it is heard again, and those that were there stay as they are', async () => {
    let isAway = true;
    const { client, store, spec } = setUp(undefined, {
      tile: ({ layer }) => (isAway && layer === 'waves' ? fail('offline', 'x') : ok(tileAt(nowMs))),
    });
    await store.load();
    store.add('waves');
    store.add('zones');
    const [waves, zones] = [spec('waves'), spec('zones')];
    for (const { load, seen } of [waves, zones]) {
      seen([{ z: 5, x: 1, y: 9 }]);
      await load(5, 1, 9, never);
    }
    expect(await pictureOf(store, 'waves')).toMatchObject({ missing: 1 });
    isAway = false;
    client.emit('connection.changed', connection('online'));
    expect([spec('waves').load === waves.load, spec('zones').load === zones.load]).toEqual([false, true]);
    spec('waves').seen([{ z: 5, x: 1, y: 9 }]);
    await spec('waves').load(5, 1, 9, never);
    expect(await pictureOf(store, 'waves')).toMatchObject({ missing: 0, shown: 1 });
    client.emit('connection.changed', connection('online'));
    expect(spec('zones').load).toBe(zones.load);
  });

  it('read their list again too', async () => {
    let isAway = true;
    const { client, store } = setUp([], {
      list: () => (isAway ? fail('offline', 'x') : ok(madeUpLayers([waves], nowMs))),
    });
    await store.load();
    isAway = false;
    client.emit('connection.changed', connection('online'));
    await expect.poll(() => store.answer?.layers.length).toBe(1);
    expect(store.failure).toBeNull();
  });
});

describe('map layers from the last time', () => {
  const kept = [
    { name: 'waves', opacity: 0.5, time: times[2]! },
    { name: 'coralreef', opacity: 1, time: null },
    { name: 'lost', opacity: 1, time: null },
  ];

  it('wait for the list, and then those that are gone stay, without a picture', async () => {
    const { store } = setUp();
    store.restore(kept);
    expect(store.kept).toEqual(kept);
    expect([store.layers, store.standing('waves')]).toEqual([[], 'waiting']);
    await store.load();
    expect(store.layers.map(({ id }) => id)).toEqual(['wms waves']);
    expect(kept.map(({ name }) => store.standing(name))).toEqual(['offered', 'removed', 'gone']);
    expect(store.kept).toEqual(kept);
  });

  it('are drawn from copies where no list can be had, but for those that are known to be gone', async () => {
    const { store } = setUp([], { list: () => fail('offline', 'x') });
    store.restore(kept);
    await store.load();
    expect(store.failure?.code).toBe('offline');
    expect(store.layers.map(({ id }) => id)).toEqual(['wms waves', 'wms lost']);
    expect(store.standing('lost')).toBe('unknown');
  });

  it('give up a time that is no longer offered', async () => {
    const { store } = setUp();
    store.restore([{ name: 'waves', opacity: 1, time: '2026-11-20T06:00:00Z' }]);
    await store.load();
    expect(store.kept[0]?.time).toBeNull();
  });

  it('keep their list when a later question fails', async () => {
    let fails = false;
    const { store } = setUp([], {
      list: () => (fails ? fail('timeout', 'x') : ok(madeUpLayers([waves], nowMs))),
    });
    store.restore(kept);
    await store.load();
    fails = true;
    await store.refresh();
    expect([store.failure?.code, store.standing('waves')]).toEqual(['timeout', 'offered']);
    expect(store.layers).toHaveLength(1);
  });
});
