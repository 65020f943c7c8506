import { describe, expect, it } from 'vitest';
import type { CallInput, CallOutput } from '../../../src-shared/contract';
import { type MapLayer, type PicturePlace, tilePlace } from '../../../src-shared/domain/map-layers/map-layer';
import { serviceServerId } from '../../../src-shared/domain/map-layers/map-server';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import { History } from '../../lib/history.svelte';
import type { WmsSpec } from '../../map/spec';
import { madeUpLayer, madeUpLayers, madeUpServer } from './made-up-layers';
import { MapLayersStore } from './map-layers.svelte';
import { timeBeside } from './shown-layer';

const nowMs = Date.UTC(2026, 10, 21, 12);
const times = ['2026-11-21T06:00:00Z', '2026-11-21T09:00:00Z', '2026-11-21T12:00:00Z'];
const waves = madeUpLayer('waves', { times, defaultTime: times[1]! });
const never = new AbortController().signal;
const place = (x: number): PicturePlace => tilePlace({ z: 5, x, y: 9 });
const columnOf = (box: readonly number[]): number => Math.round((box[0]! - place(0).box[0]) / 1_252_344.27);
const own = (name: string): string => `wms service ${name}`;

interface Answers {
  list?: (input: CallInput<'layers.list'>) => Result<CallOutput<'layers.list'>>;
  picture?: (input: CallInput<'layers.picture'>) => Result<CallOutput<'layers.picture'>>;
}

function setUp(layers: readonly MapLayer[] = [waves, madeUpLayer('zones')], answers: Answers = {}) {
  let clockMs = nowMs;
  const waits: { ms: number; end: () => void }[] = [];
  const client: FakeClient = createFakeClient({
    'servers.list': () => ok([madeUpServer(serviceServerId), madeUpServer('harbour')]),
    'layers.list': (input) => answers.list?.(input) ?? ok(madeUpLayers(layers, nowMs)),
    'layers.picture': (input) => answers.picture?.(input) ?? ok(pictureAt(nowMs)),
  });
  const history = new History();
  const store = new MapLayersStore(client, history, {
    now: () => clockMs,
    wait: (ms) => new Promise((resolve) => waits.push({ ms, end: resolve })),
  });
  const asked = (name: 'layers.list' | 'layers.picture') =>
    client.calls.filter((call) => call.name === name).map(({ input }) => input as Record<string, unknown>);
  const spec = (name: string): WmsSpec => store.specOf(store.of(own(name))!)!;
  const pass = (ms: number): void => void (clockMs += ms);
  return { client, store, history, asked, spec, waits, pass };
}

const pictureAt = (fetchedAtMs: number, staleBecause?: 'offline'): CallOutput<'layers.picture'> => ({
  bytes: Uint8Array.of(1),
  stamp: { fetchedAtMs, source: 'service', endpoint: 'GET ?', ...(staleBecause ? { staleBecause } : {}) },
});
const pictureOf = async (store: MapLayersStore, name: string) => {
  await Promise.resolve();
  return store.of(own(name))!.pictures.now;
};

describe('the layers of a map server', () => {
  it('are asked for once, when they are needed first', async () => {
    const { store, asked } = setUp();
    expect(asked('layers.list')).toEqual([]);
    await Promise.all([store.load(), store.load()]);
    await store.load();
    expect(asked('layers.list')).toEqual([{ server: 'service', freshness: 'usual' }]);
    expect(store.answer?.layers).toHaveLength(2);
  });

  it('are on the map once, and come and go by undo', async () => {
    const { store, history } = setUp();
    await store.load();
    for (const name of ['waves', 'zones', 'waves']) store.add(serviceServerId, name);
    expect(store.shown.map(({ id }) => id)).toEqual(['wms service waves', 'wms service zones']);
    store.remove(own('waves'));
    expect(store.isShown(serviceServerId, 'waves')).toBe(false);
    history.undo();
    expect(store.shown.map(({ name }) => name)).toEqual(['waves', 'zones']);
    history.undo();
    expect(store.shown.map(({ name }) => name)).toEqual(['waves']);
    history.redo();
    expect(store.shown.map(({ name }) => name)).toEqual(['waves', 'zones']);
  });

  it('are put back by who took them out, in any order', async () => {
    const { store, history } = setUp();
    store.restore(['waves', 'zones'].map((name) => ({ name, opacity: 1, time: null })));
    const backs = [store.takeOut(own('waves')), store.takeOut(own('zones'))];
    expect(store.shown).toEqual([]);
    for (const back of backs) back();
    expect(store.shown.map(({ name }) => name).toSorted()).toEqual(['waves', 'zones']);
    expect(history.canUndo).toBe(false);
  });

  it('of two servers with the same name are two layers', async () => {
    const { store, asked } = setUp();
    store.add(serviceServerId, 'waves');
    store.add('harbour', 'waves');
    await expect.poll(() => store.shown.map(({ standing }) => standing)).toEqual(['offered', 'offered']);
    expect(store.shown.map(({ id }) => id)).toEqual(['wms service waves', 'wms harbour waves']);
    for (const shown of store.shown) await store.specOf(shown)!.load(place(1), never);
    expect(asked('layers.picture').map(({ server }) => server)).toEqual(['service', 'harbour']);
    expect(store.kept.map(({ server }) => server)).toEqual([undefined, 'harbour']);
  });

  it('are asked for as the server speaks, in a system that it has', async () => {
    const layers = [madeUpLayer('grid', { systems: ['EPSG:25833', 'EPSG:4326'] })];
    const { store, spec, asked } = setUp([], {
      list: () =>
        ok(
          madeUpLayers(layers, nowMs, {
            version: '1.1.1',
            pictureFormats: ['image/jpeg'],
            mostPixels: { width: 9000, height: 500 },
          }),
        ),
    });
    await store.load();
    store.add(serviceServerId, 'grid');
    expect(spec('grid')).toMatchObject({
      system: 'EPSG:25833',
      isSingle: false,
      mostPixels: { width: 4096, height: 500 },
    });
    await spec('grid').load(place(1), never);
    expect(asked('layers.picture')[0]).toMatchObject({ version: '1.1.1', format: 'image/jpeg' });
  });

  it('say how old what is on the screen is, and what is missing of it and why', async () => {
    const old = nowMs - 3 * 3_600_000;
    const { store, spec } = setUp(undefined, {
      picture: ({ box }) =>
        columnOf(box) === 3
          ? fail('offline', 'x')
          : ok(columnOf(box) === 2 ? pictureAt(old, 'offline') : pictureAt(nowMs)),
    });
    await store.load();
    store.add(serviceServerId, 'waves');
    const { load, seen } = spec('waves');
    seen([1, 2, 3, 4].map(place));
    expect(await pictureOf(store, 'waves')).toMatchObject({ shown: 0, waiting: 4, oldestMs: null });
    expect(await load(place(3), never)).toBeNull();
    for (const x of [1, 2, 7]) expect(await load(place(x), never)).toEqual(Uint8Array.of(1));
    expect(await pictureOf(store, 'waves')).toEqual({
      oldestMs: old,
      newestMs: nowMs,
      shown: 2,
      missing: 1,
      waiting: 1,
      code: 'offline',
      staleBecause: 'offline',
    });
    seen([place(1)]);
    expect(await pictureOf(store, 'waves')).toMatchObject({ shown: 1, missing: 0, staleBecause: null });
  });

  it('do not count what the map no longer wanted as missing', async () => {
    const { store, spec } = setUp(undefined, { picture: () => fail('cancelled', 'x') });
    await store.load();
    store.add(serviceServerId, 'waves');
    spec('waves').seen([place(1)]);
    await spec('waves').load(place(1), never);
    expect(await pictureOf(store, 'waves')).toMatchObject({ missing: 0, waiting: 1 });
  });

  it('are asked for anew when the person says so, each picture once, and no other layer', async () => {
    const { store, asked, spec } = setUp();
    await store.load();
    store.add(serviceServerId, 'waves');
    store.add(serviceServerId, 'zones');
    const [before, zones] = [spec('waves').load, spec('zones').load];
    await before(place(1), never);
    await store.refresh(own('waves'));
    expect([spec('waves').load === before, spec('zones').load === zones]).toEqual([false, true]);
    await spec('waves').load(place(1), never);
    await spec('waves').load(place(1), never);
    expect(asked('layers.picture').map(({ freshness }) => freshness)).toEqual(['usual', 'refresh', 'usual']);
    expect(asked('layers.list').map(({ freshness }) => freshness)).toEqual(['usual', 'refresh']);
  });

  it('are asked for anew as often as the person wants, but not while they are hidden', async () => {
    const { store, spec, pass } = setUp();
    let isHidden = false;
    store.useHidden(() => isHidden);
    await store.load();
    store.add(serviceServerId, 'waves');
    store.setRefresh(own('waves'), 600_000);
    store.refreshDue();
    const before = spec('waves').load;
    pass(599_000);
    store.refreshDue();
    expect(spec('waves').load).toBe(before);
    isHidden = true;
    pass(2_000);
    store.refreshDue();
    expect(spec('waves').load).toBe(before);
    isHidden = false;
    store.refreshDue();
    expect(spec('waves').load).not.toBe(before);
  });
});

describe('the look of a map layer', () => {
  it('steps through the times from the one that the server shows by itself, to the first and the last', async () => {
    const { store, asked, spec } = setUp();
    await store.load();
    store.add(serviceServerId, 'waves');
    await spec('waves').load(place(1), never);
    expect(timeBeside(store.of(own('waves'))!, 0)).toBe(times[1]);
    store.step(own('waves'), 1);
    await spec('waves').load(place(1), never);
    store.step(own('waves'), 1);
    expect(timeBeside(store.of(own('waves'))!, 1)).toBeUndefined();
    expect(store.kept[0]?.time).toBe(times[2]);
    store.step(own('waves'), -1);
    // The server's own time is asked for without a name, so that copies of it are found.
    expect(store.kept[0]?.time).toBeNull();
    expect(asked('layers.picture').map(({ time }) => time)).toEqual([null, times[2]]);
    store.add(serviceServerId, 'zones');
    store.step(own('zones'), 1);
    expect(timeBeside(store.of(own('zones'))!, 0)).toBeUndefined();
  });

  it('changes no other layer by a step, and has the same pictures again on the way back', async () => {
    const { store, spec } = setUp();
    await store.load();
    store.add(serviceServerId, 'waves');
    store.add(serviceServerId, 'zones');
    const [waves, zones] = [spec('waves'), spec('zones')];
    store.step(own('waves'), 1);
    expect(spec('waves').load).not.toBe(waves.load);
    expect(spec('waves').ahead).toEqual([waves.load]);
    expect(waves.ahead[0]).toBe(spec('waves').load);
    expect([spec('zones').load, spec('zones').seen]).toEqual([zones.load, zones.seen]);
    store.step(own('waves'), -1);
    expect([spec('waves').load, spec('waves').seen]).toEqual([waves.load, waves.seen]);
  });

  it('goes back ten steps of time by one undo', async () => {
    const many = Array.from(
      { length: 12 },
      (_, hour) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00Z`,
    );
    const { store, history } = setUp([madeUpLayer('waves', { times: many, defaultTime: many[0]! })]);
    await store.load();
    store.add(serviceServerId, 'waves');
    for (let step = 0; step < 10; step++) store.step(own('waves'), 1);
    expect(store.kept[0]?.time).toBe(many[10]);
    history.undo();
    expect(store.kept[0]?.time).toBeNull();
    expect(store.shown).toHaveLength(1);
  });

  it('has a style, dimensions, a way and a rhythm of its own, which the next start comes back to', async () => {
    const layer = madeUpLayer('sea', {
      styles: [
        { name: 'plain', title: 'Plain' },
        { name: 'bold', title: 'Bold' },
      ],
      dimensions: [{ name: 'elevation', units: 'm', values: ['0', '-10'], defaultValue: '0' }],
    });
    const { store, spec, asked, history } = setUp([layer]);
    await store.load();
    store.add(serviceServerId, 'sea');
    store.setStyle(own('sea'), 'bold');
    store.setDimension(own('sea'), 'elevation', '-10');
    store.setSingle(own('sea'), true);
    store.setRefresh(own('sea'), 60_000);
    await spec('sea').load(place(1), never);
    expect(asked('layers.picture')[0]).toMatchObject({ style: 'bold', dimensions: { elevation: '-10' } });
    expect(spec('sea').isSingle).toBe(true);
    const kept = structuredClone(store.kept);
    expect(kept).toEqual([
      {
        name: 'sea',
        title: 'Layer sea',
        opacity: 1,
        time: null,
        lastOfferedMs: nowMs,
        style: 'bold',
        dimensions: { elevation: '-10' },
        isSingle: true,
        refreshMs: 60_000,
      },
    ]);
    const next = setUp([layer]).store;
    next.restore(kept);
    expect(next.kept).toEqual(kept);
    for (let change = 0; change < 4; change++) history.undo();
    expect(store.kept[0]).toMatchObject({ style: '', dimensions: {}, isSingle: false, refreshMs: null });
  });
});

describe('map layers of a server that was silent', () => {
  const connection = (state: 'online' | 'offline') => ({ state, sinceMs: 0, code: null }) as never;

  it('come by themselves when it is heard again, and those that were there stay as they are', async () => {
    let isAway = true;
    const { client, store, spec } = setUp(undefined, {
      picture: ({ layer }) => (isAway && layer === 'waves' ? fail('offline', 'x') : ok(pictureAt(nowMs))),
    });
    await store.load();
    store.add(serviceServerId, 'waves');
    store.add(serviceServerId, 'zones');
    const [waves, zones] = [spec('waves'), spec('zones')];
    for (const { load, seen } of [waves, zones]) {
      seen([place(1)]);
      await load(place(1), never);
    }
    expect(await pictureOf(store, 'waves')).toMatchObject({ missing: 1 });
    isAway = false;
    client.emit('connection.changed', connection('online'));
    expect([spec('waves').load === waves.load, spec('zones').load === zones.load]).toEqual([false, true]);
    spec('waves').seen([place(1)]);
    await spec('waves').load(place(1), never);
    expect(await pictureOf(store, 'waves')).toMatchObject({ missing: 0, shown: 1 });
    client.emit('connection.changed', connection('online'));
    expect(spec('zones').load).toBe(zones.load);
  });

  it('are asked for ever more seldom where nobody tells that it is back, but not while they are hidden', async () => {
    const { client, store, spec, waits, pass } = setUp(undefined, { picture: () => fail('timeout', 'x') });
    let isHidden = false;
    store.useHidden(() => isHidden);
    await store.load();
    store.add(serviceServerId, 'waves');
    const first = spec('waves');
    first.seen([place(1)]);
    await first.load(place(1), never);
    await expect.poll(() => waits.map(({ ms }) => ms)).toEqual([30_000]);
    waits[0]?.end();
    await expect.poll(() => spec('waves').load === first.load).toBe(false);
    const second = spec('waves');
    await second.load(place(1), never);
    second.seen([place(1)]);
    await expect.poll(() => store.of(own('waves'))?.pictures.isSilent).toBe(true);
    isHidden = true;
    pass(60_000);
    client.emit('connection.changed', connection('online'));
    expect(spec('waves').load).toBe(second.load);
    isHidden = false;
    client.emit('connection.changed', connection('online'));
    expect(spec('waves').load).not.toBe(second.load);
  });

  it('read their list again after a while where nobody tells that it is back', async () => {
    const { store, asked, waits } = setUp([], { list: () => fail('timeout', 'x') });
    await store.load();
    expect(waits.map(({ ms }) => ms)).toEqual([30_000]);
    waits[0]?.end();
    await expect.poll(() => asked('layers.list').length).toBe(2);
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
    expect(store.servers.of(serviceServerId)?.failure).toBeNull();
  });

  it('stop those of no other server', async () => {
    const { store } = setUp(undefined, {
      list: ({ server }) => (server === 'harbour' ? fail('timeout', 'x') : ok(madeUpLayers([waves], nowMs))),
    });
    store.add('harbour', 'quays');
    store.add(serviceServerId, 'waves');
    await expect.poll(() => store.shown.map(({ standing }) => standing)).toEqual(['unknown', 'offered']);
  });
});

describe('map layers from the last time', () => {
  const kept = [
    { name: 'waves', opacity: 0.5, time: times[2]! },
    { name: 'coralreef', opacity: 1, time: null, title: 'Korallrev', lastOfferedMs: 1_700_000_000_000 },
    { name: 'lost', opacity: 1, time: null },
  ];
  const standings = (store: MapLayersStore) => store.shown.map(({ standing }) => standing);
  const drawn = (store: MapLayersStore) => store.shown.filter((layer) => store.specOf(layer) !== null);

  it('wait for the list, and then those that are gone stay, without a picture', async () => {
    const { store } = setUp();
    store.restore(kept);
    expect(store.kept.map(({ name }) => name)).toEqual(['waves', 'coralreef', 'lost']);
    expect(standings(store)).toEqual(['waiting', 'removed', 'waiting']);
    await store.load();
    expect(standings(store)).toEqual(['offered', 'removed', 'gone']);
    expect(drawn(store).map(({ name }) => name)).toEqual(['waves']);
    expect(store.kept[1]).toMatchObject({ title: 'Korallrev', lastOfferedMs: 1_700_000_000_000 });
  });

  it('of another server may have a name that the operator of the service took away', async () => {
    const { store } = setUp([madeUpLayer('vhf_coverage')]);
    store.add('harbour', 'vhf_coverage');
    await expect.poll(() => standings(store)).toEqual(['offered']);
  });

  it('are drawn from copies where no list can be had, but for those that are known to be gone', async () => {
    const { store } = setUp([], { list: () => fail('offline', 'x') });
    store.restore(kept);
    await store.load();
    expect(standings(store)).toEqual(['unknown', 'removed', 'unknown']);
    expect(drawn(store).map(({ name }) => name)).toEqual(['waves', 'lost']);
    expect(drawn(store)[0]?.time).toBe(times[2]);
  });

  it('are gone with a server that was removed', async () => {
    const { store } = setUp([], { list: () => fail('not-found', 'x') });
    store.restore([{ name: 'quays', server: 'elsewhere', opacity: 1, time: null }]);
    await expect.poll(() => standings(store)).toEqual(['no-server']);
    expect(drawn(store)).toEqual([]);
  });

  it('show the time of the server where theirs is no longer offered, and say so', async () => {
    const { store } = setUp();
    store.restore([{ name: 'waves', opacity: 1, time: '2026-11-20T06:00:00Z' }]);
    await store.load();
    expect(store.of(own('waves'))).toMatchObject({ time: null, lostTime: '2026-11-20T06:00:00Z' });
    expect(store.kept[0]?.time).toBeNull();
  });

  it('give way to another layer by one change', async () => {
    const { store, history } = setUp();
    store.restore(kept);
    await store.load();
    store.replace(own('lost'), 'zones');
    expect(store.shown.map(({ name }) => name)).toEqual(['waves', 'coralreef', 'zones']);
    history.undo();
    expect(store.shown.map(({ name }) => name)).toEqual(['waves', 'coralreef', 'lost']);
  });

  it('keep their list when a later question fails', async () => {
    let fails = false;
    const { store } = setUp([], {
      list: () => (fails ? fail('timeout', 'x') : ok(madeUpLayers([waves], nowMs))),
    });
    store.restore(kept);
    await store.load();
    fails = true;
    await store.refresh(own('waves'));
    expect(store.servers.of(serviceServerId)?.failure?.code).toBe('timeout');
    expect(standings(store)[0]).toBe('offered');
  });
});

describe('the layers of zones', () => {
  it('are put on the map as one change, with or without a workspace in their names; other layers are none', async () => {
    const names = ['bw:ilaprotectionzone', 'pdsurveillancezone', 'pdzone', 'localitywithila', 'zones'];
    const { store, history } = setUp(names.map((name) => madeUpLayer(name)));
    expect(store.zoneLayers).toEqual([]);
    await store.load();
    expect(store.zoneLayers).toEqual(names.slice(0, 3));
    store.add(serviceServerId, 'pdzone');
    store.addZones();
    expect(store.shown.map(({ name }) => name)).toEqual([
      'pdzone',
      'bw:ilaprotectionzone',
      'pdsurveillancezone',
    ]);
    history.undo();
    expect(store.shown.map(({ name }) => name)).toEqual(['pdzone']);
  });
});
