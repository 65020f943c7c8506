import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallInput, CallOutput } from '../../../src-shared/contract';
import { type LayersAnswer, tilePlace } from '../../../src-shared/domain/map-layers/map-layer';
import { type MapServer, serviceServerId } from '../../../src-shared/domain/map-layers/map-server';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import { type MapLayersStore, WmsLayerDetails } from './index';
import MapCatalogue from './MapCatalogue.svelte';
import { madeUpLayer, madeUpLayers, madeUpServer } from './made-up-layers';
import type { SettingsStore } from '../settings';
import type { History } from '../../lib/history.svelte';
import type { Instant } from '../../lib/instant.svelte';
import type { ViewState, WmsSpec } from '../../map/spec';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

const nowMs = Date.UTC(2026, 10, 21, 12);
const hourMs = 3_600_000;
const times = ['2026-11-21T09:00:00Z', '2026-11-21T12:00:00Z', '2026-11-21T15:00:00Z'];
const waves = madeUpLayer('waves', {
  title: 'Bølgehøyde',
  abstract: 'Signifikant bølgehøyde',
  bounds: [4, 58, 12, 64],
  path: ['Sea', 'Forecasts'],
  styles: [
    { name: 'lines', title: 'Lines' },
    { name: 'fill', title: 'Filled' },
  ],
  dimensions: [{ name: 'elevation', units: 'm', values: ['0', '-10'], defaultValue: '0' }],
  times,
  defaultTime: times[1]!,
});
const zones = madeUpLayer('zones', { title: 'PD zones', bounds: [20, 68, 30, 71] });
const never = new AbortController().signal;
const place = (x: number) => tilePlace({ z: 5, x, y: 9 });
const view: ViewState = { centre: [6, 60], zoom: 8, extent: [5, 59, 7, 61], metresPerPixel: 300 };
const stamp = (fetchedAtMs: number, staleBecause?: 'offline' | 'timeout') => ({
  fetchedAtMs,
  source: 'cache' as const,
  endpoint: 'GET ?',
  ...(staleBecause ? { staleBecause } : {}),
});

interface Answers {
  list?: (input: CallInput<'layers.list'>) => Result<LayersAnswer> | Promise<Result<LayersAnswer>>;
  picture?: (input: CallInput<'layers.picture'>) => Result<CallOutput<'layers.picture'>>;
  legend?: () => Result<CallOutput<'layers.legend'>>;
  servers?: readonly MapServer[];
  add?: (address: string) => Result<CallOutput<'servers.add'>>;
}

function open(part: unknown, props: Record<string, unknown>, answers: Answers = {}) {
  const servers = answers.servers ?? [madeUpServer(serviceServerId, { host: 'maps.example' })];
  const client: FakeClient = createFakeClient({
    'servers.list': () => ok(servers),
    'servers.add': ({ address }) => answers.add?.(address) ?? fail('not-found', 'x'),
    'servers.remove': ({ id }) => ok(servers.filter((server) => server.id !== id)),
    'layers.list': (input) => answers.list?.(input) ?? ok(madeUpLayers([waves, zones], nowMs - 2 * hourMs)),
    'layers.picture': (input) => answers.picture?.(input) ?? fail('offline', 'x'),
    'layers.legend': () => answers.legend?.() ?? fail('not-found', 'x'),
  });
  const made: {
    mapLayers?: MapLayersStore;
    settings?: SettingsStore;
    history?: History;
    instant?: Instant;
  } = {};
  render(FakeWindow, {
    props: {
      client,
      nowMs,
      part: part as Component<never>,
      props,
      onstores: (stores: object) => Object.assign(made, stores),
    },
  });
  const { mapLayers, settings, history, instant } = made;
  return { store: mapLayers!, settings: settings!, history: history!, instant: instant!, client };
}

async function openCatalogue(answers: Answers = {}, here: ViewState | null = view) {
  const onfit = vi.fn();
  const window = open(MapCatalogue, { view: here, onfit, onclose: () => {} }, answers);
  await vi.waitFor(() => expect(screen.queryByRole('status', { name: /Reading/ })).toBeNull());
  await vi.waitFor(() => expect(window.store.servers.list).not.toBeNull());
  flushSync();
  return { ...window, onfit };
}
const openDetails = async (name: string, answers: Answers = {}) => {
  const window = open(WmsLayerDetails, { id: `wms service ${name}` }, answers);
  window.store.add(serviceServerId, name);
  await vi.waitFor(() => expect(window.store.of(`wms service ${name}`)?.standing).not.toBe('waiting'));
  flushSync();
  const spec = (): WmsSpec => window.store.specOf(window.store.of(`wms service ${name}`)!)!;
  return { ...window, spec };
};
const listed = (): (string | undefined)[] =>
  screen.queryAllByTestId('listed-layer').map((item) => item.dataset['layer']);
const row = (name: string): ReturnType<typeof within> =>
  within(document.querySelector<HTMLElement>(`[data-testid=listed-layer][data-layer=${name}]`)!);
const type = async (testid: string, value: string): Promise<void> => {
  await fireEvent.input(screen.getByTestId(testid), { target: { value } });
};
const choose = async (testid: string, value: string): Promise<void> => {
  await fireEvent.change(screen.getByTestId(testid), { target: { value } });
};

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
});
afterEach(() => vi.unstubAllGlobals());

describe('the catalogue of map servers', () => {
  it('says which layers there are, in the groups of the server, and how old the list is', async () => {
    await openCatalogue();
    expect(listed()).toEqual(['waves', 'zones']);
    expect(screen.getAllByTestId('layer-group').map((group) => group.textContent.trim())).toEqual([
      expect.stringMatching(/^Sea\s*1$/),
      expect.stringMatching(/^Forecasts\s*1$/),
    ]);
    expect(screen.getByTestId('layer-count').textContent).toContain('2 layers · Fetched 2 hours ago');
    expect(screen.getByTestId('map-server').textContent).toMatch(/Made-up maps.*maps\.example/s);
    await fireEvent.click(screen.getByRole('button', { name: 'Open the group Sea' }));
    expect(listed()).toEqual(['zones']);
  });

  it('is searched without regard to case and letters of its own, in closed groups too', async () => {
    await openCatalogue();
    await fireEvent.click(screen.getByRole('button', { name: 'Open the group Sea' }));
    await type('layer-search', 'SIGNIFIKANT bolge');
    expect(listed()).toEqual(['waves']);
    expect(screen.getByTestId('layer-count').textContent).toContain('1 of 2 layers');
    await type('layer-search', 'ice');
    expect(screen.getByText('No layer has these words in its name, groups or description.')).toBeTruthy();
  });

  it('puts layers on the map by one click and marks them, and undo takes them off', async () => {
    const { store, history } = await openCatalogue();
    await fireEvent.click(screen.getByRole('button', { name: 'Put Bølgehøyde on the map' }));
    expect(store.kept).toMatchObject([{ name: 'waves', style: '', time: null }]);
    expect(row('waves').getByTestId('layer-shown').textContent).toContain('On the map');
    history.undo();
    flushSync();
    expect(row('waves').queryByTestId('layer-shown')).toBeNull();
  });

  it('tells all that a server says of a layer, with its style chosen before it is on the map', async () => {
    const { store } = await openCatalogue();
    await fireEvent.click(row('waves').getByTestId('layer-open'));
    const page = within(screen.getByTestId('offered-layer'));
    expect(page.getByRole('heading', { name: 'Bølgehøyde' })).toBeTruthy();
    const facts = page.getByTestId('layer-facts').textContent;
    expect(facts).toContain('Sea › Forecasts');
    expect(facts).toContain('58.0° N to 64.0° N, 4.0° E to 12.0° E');
    expect(facts).toMatch(/3 times, Sat 21 Nov 2026 .* the server shows Sat 21 Nov 2026/);
    expect(facts).toContain('2 values (m)');
    await choose('offered-style', 'fill');
    await fireEvent.click(page.getByRole('button', { name: 'Put on the map' }));
    expect(store.kept).toMatchObject([{ name: 'waves', style: 'fill' }]);
    await fireEvent.click(page.getByRole('button', { name: 'Take off' }));
    expect(store.kept).toEqual([]);
    await fireEvent.click(page.getByTestId('layer-back'));
    expect(screen.queryByTestId('offered-layer')).toBeNull();
  });

  it('leads to a layer that lies outside the view', async () => {
    const { onfit } = await openCatalogue();
    await fireEvent.click(row('zones').getByTestId('layer-open'));
    expect(screen.getByTestId('layer-outside').textContent).toContain('It lies outside your view.');
    await fireEvent.click(screen.getByRole('button', { name: 'Go there' }));
    expect(onfit).toHaveBeenCalledWith([20, 68, 30, 71]);
  });

  it('shows a picture of a layer and its legend, or says why there is none', async () => {
    const { client } = await openCatalogue({
      picture: () => ok({ bytes: Uint8Array.of(0x89, 0x50), stamp: stamp(nowMs - hourMs) }),
    });
    await fireEvent.click(row('waves').getByTestId('layer-open'));
    await vi.waitFor(() =>
      expect(screen.getByRole('img', { name: 'Preview of Bølgehøyde' }).getAttribute('src')).toBe('blob:x'),
    );
    expect(screen.getByTestId('layer-preview').textContent).toContain('fetched 1 hour ago');
    expect(screen.getByTestId('layer-legend').textContent).toContain(
      'No legend: the map server does not have it',
    );
    const asked = client.calls.filter(({ name }) => name === 'layers.picture');
    expect(asked.map(({ input }) => input)).toMatchObject([
      { layer: 'waves', system: 'EPSG:3857', width: 320, height: 200 },
    ]);
  });

  it('says what came and went since the list was read before, and marks what is new', async () => {
    const changes = { sinceMs: nowMs - 48 * hourMs, come: ['zones'], gone: ['ice', 'snow'] };
    await openCatalogue({ list: () => ok(madeUpLayers([waves, zones], nowMs, { changes })) });
    expect(screen.getByTestId('layer-changes').textContent).toMatch(
      /Since Thu 19 Nov 2026 .*1 layer new, 2 layers gone/s,
    );
    expect(row('zones').getByText('new')).toBeTruthy();
    expect(row('waves').queryByText('new')).toBeNull();
  });

  it('draws no more rows than are seen of a long list, with its groups closed at first', async () => {
    const many = Array.from({ length: 3000 }, (_, at) =>
      madeUpLayer(`layer${at}`, { path: ['All of them'] }),
    );
    await openCatalogue({ list: () => ok(madeUpLayers(many, nowMs)) });
    expect(listed()).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Open the group All of them' }));
    expect(listed().length).toBeLessThan(100);
    expect(screen.getByTestId('layer-count').textContent).toContain('3,000 layers');
  });

  it('speaks Norwegian', async () => {
    const { settings } = await openCatalogue();
    settings.preview({ language: 'nb' });
    flushSync();
    expect(screen.getByTestId('layer-count').textContent).toContain('2 kartlag');
    expect(screen.getByRole('button', { name: 'Legg PD zones på kartet' })).toBeTruthy();
    await fireEvent.click(row('waves').getByTestId('layer-open'));
    expect(screen.getByTestId('layer-facts').textContent).toContain(
      '58,0° N til 64,0° N, 4,0° Ø til 12,0° Ø',
    );
  });
});

describe('the list of a map server', () => {
  it('shows that it is on its way', async () => {
    let answer = (_: Result<LayersAnswer>): void => {};
    open(
      MapCatalogue,
      { view, onfit: () => {}, onclose: () => {} },
      { list: () => new Promise((resolve) => (answer = resolve)) },
    );
    await vi.waitFor(() =>
      expect(screen.getByRole('status', { name: 'Reading which layers there are' })).toBeTruthy(),
    );
    answer(ok(madeUpLayers([waves], nowMs)));
    await vi.waitFor(() => expect(listed()).toEqual(['waves']));
  });

  it('says that it is empty, and what was left out of it', async () => {
    const leftOut = [{ why: 'no-system' as const, count: 3 }];
    await openCatalogue({ list: () => ok(madeUpLayers([], nowMs, { leftOut })) });
    expect(screen.getByTestId('layers-empty')).toBeTruthy();
    expect(screen.getByTestId('left-out-no-system').textContent).toBe(
      '3 layers left out: in no reference system that this map can draw.',
    );
  });

  it('says how old a kept copy is and why it stands in', async () => {
    await openCatalogue({
      list: () => ok(madeUpLayers([waves], nowMs, { stamp: stamp(nowMs - 50 * hourMs, 'timeout') })),
    });
    expect(screen.getByTestId('layers-stale').textContent).toMatch(/fetched 2 days ago/);
    expect(screen.getByTestId('layers-stale').textContent).toMatch(/did not answer in time/);
    expect(listed()).toEqual(['waves']);
  });

  it('says what failed, what is kept and how to try again', async () => {
    let fails = true;
    await openCatalogue({
      list: () => (fails ? fail('offline', 'the detail') : ok(madeUpLayers([waves], nowMs))),
    });
    const notice = screen.getByTestId('layers-failed');
    expect(notice.textContent).toMatch(/could not be read.*The map server cannot be reached\..*the detail/s);
    fails = false;
    await fireEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(listed()).toEqual(['waves']));
    expect(screen.queryByTestId('layers-failed')).toBeNull();
  });
});

describe('map servers that a person adds', () => {
  const harbour = madeUpServer('harbour', { host: 'harbour.example', isEncrypted: false });
  const servers = [madeUpServer(serviceServerId, { host: 'maps.example' }), harbour];
  const listOf = ({ server }: CallInput<'layers.list'>): Result<LayersAnswer> =>
    server === 'harbour'
      ? fail('timeout', 'x')
      : ok(madeUpLayers([waves], nowMs, { serverTitle: 'Maps of the service' }));

  it('each have their list, and one that fails stops no other', async () => {
    await openCatalogue({ servers, list: listOf });
    expect(screen.getAllByTestId('map-server').map((item) => item.dataset['server'])).toEqual([
      'service',
      'harbour',
    ]);
    expect(screen.getAllByTestId('map-server')[1]?.textContent).toContain('not encrypted');
    await fireEvent.click(screen.getByRole('radio', { name: /harbour\.example/ }));
    await vi.waitFor(() => expect(screen.getByTestId('layers-failed')).toBeTruthy());
    expect(listed()).toEqual([]);
    await fireEvent.click(screen.getByRole('radio', { name: /Maps of the service/ }));
    expect(listed()).toEqual(['waves']);
  });

  it('are added by their address, with every reason why not in words', async () => {
    let answer: CallOutput<'servers.add'> = { problem: 'scheme' };
    const { client } = await openCatalogue({ list: listOf, add: () => ok(answer) });
    await fireEvent.click(screen.getByTestId('server-add'));
    await type('server-address', ' ftp://harbour.example ');
    await fireEvent.submit(screen.getByTestId('server-address').closest('form')!);
    await vi.waitFor(() => expect(screen.getByText(/must begin with https/)).toBeTruthy());
    await type('server-address', 'http://harbour.example/wms');
    expect(screen.queryByText(/must begin with https/)).toBeNull();
    answer = { declined: true };
    await fireEvent.submit(screen.getByTestId('server-address').closest('form')!);
    await vi.waitFor(() => expect(screen.getByTestId('server-add-now')).toHaveProperty('disabled', false));
    expect(screen.getAllByTestId('map-server')).toHaveLength(1);
    answer = { added: harbour };
    await fireEvent.submit(screen.getByTestId('server-address').closest('form')!);
    await vi.waitFor(() => expect(screen.getAllByTestId('map-server')).toHaveLength(2));
    expect(screen.getByRole('radio', { name: /harbour\.example/ })).toHaveProperty('checked', true);
    const asked = client.calls.filter(({ name }) => name === 'servers.add').map(({ input }) => input);
    expect(asked[0]).toEqual({ address: 'ftp://harbour.example' });
  });

  it('are removed with their layers greyed, and their address is at hand to add them again', async () => {
    const { store } = await openCatalogue({ servers, list: listOf });
    store.add('harbour', 'quays');
    await fireEvent.click(screen.getByRole('button', { name: 'Remove harbour.example' }));
    await vi.waitFor(() => expect(screen.getByTestId('server-removed')).toBeTruthy());
    expect(screen.getByTestId('server-address')).toHaveProperty('value', 'https://harbour.example/wms');
    expect(store.of('wms harbour quays')?.standing).toBe('no-server');
    expect(screen.getAllByTestId('map-server')).toHaveLength(1);
  });
});

describe('the opened row of a map layer', () => {
  it('steps through the times, back to the one of the server, and to the one nearest to the cursor', async () => {
    const { store, instant } = await openDetails('waves');
    const time = () => store.kept[0]?.time;
    expect(screen.getByTestId('layer-time-choice')).toHaveProperty('value', times[1]);
    expect(screen.getByTestId('layer-time-notes').textContent).toBe('chosen by the map server');
    expect(screen.queryByTestId('layer-time-cursor')).toBeNull();
    await fireEvent.click(screen.getByTestId('layer-time-next'));
    expect(time()).toBe(times[2]);
    expect(screen.getByTestId('layer-time-next')).toHaveProperty('disabled', true);
    await fireEvent.click(screen.getByTestId('layer-time-own'));
    expect(time()).toBeNull();
    instant.point(Date.parse(times[0]!) + 0.3 * hourMs);
    flushSync();
    await fireEvent.click(screen.getByTestId('layer-time-cursor'));
    expect(time()).toBe(times[0]);
    expect(screen.getByTestId('layer-time-notes').textContent).toBe('nearest to the cursor');
  });

  it('chooses style, dimension, way and rhythm, each undone by itself', async () => {
    const { store, history } = await openDetails('waves');
    await choose('layer-style', 'fill');
    await choose('layer-dimension', '-10');
    await choose('layer-how', 'single');
    await choose('layer-refresh', '600000');
    const changed = { style: 'fill', dimensions: { elevation: '-10' }, isSingle: true, refreshMs: 600_000 };
    expect(store.kept[0]).toMatchObject(changed);
    history.undo();
    expect(store.kept[0]).toMatchObject({ ...changed, refreshMs: null });
    history.undo();
    expect(store.kept[0]).toMatchObject({ ...changed, refreshMs: null, isSingle: false });
  });

  it('says how old the pictures are, the oldest too where some are missing', async () => {
    const { spec } = await openDetails('zones', {
      picture: ({ box }) => {
        if (box[0] === place(3).box[0]) return fail('offline', 'x');
        const age = box[0] === place(1).box[0] ? hourMs : 3 * hourMs;
        return ok({ bytes: Uint8Array.of(1), stamp: stamp(nowMs - age, 'timeout') });
      },
    });
    spec().seen([1, 2, 3].map(place));
    await vi.waitFor(() => expect(screen.getByText('Fetching 3 pictures')).toBeTruthy());
    for (const x of [1, 2, 3]) await spec().load(place(x), never);
    await vi.waitFor(() => expect(screen.queryByText(/Fetching 3/)).toBeNull());
    expect(screen.getByTestId('layer-age').textContent).toBe('Fetched 1 hour ago, the oldest 3 hours ago');
    expect(screen.getByTestId('layer-stale').textContent).toBe(
      'Stored copies are shown: the map server did not answer in time',
    );
  });

  it('says from what system it is drawn, and at which scales', async () => {
    const grid = madeUpLayer('grid', { systems: ['EPSG:25833'], scales: { min: 1_000, max: 50_000 } });
    await openDetails('grid', { list: () => ok(madeUpLayers([grid], nowMs)) });
    expect(screen.getByTestId('layer-facts').textContent).toBe(
      'Drawn from EPSG:25833 · Drawn from 1:1,000 to 1:50,000',
    );
  });

  it('of a layer that is gone says why, and offers its successor by one click that undo takes back', async () => {
    const { store, history } = await openDetails('waveforecast_area_geom', {
      list: () => ok(madeUpLayers([madeUpLayer('waveforecast_area_iso_latest', { title: 'Waves' })], nowMs)),
    });
    await vi.waitFor(() =>
      expect(screen.getByTestId('layer-successor').textContent).toBe('Probably continued as “Waves”.'),
    );
    await fireEvent.click(screen.getByTestId('layer-instead'));
    expect(store.kept.map(({ name }) => name)).toEqual(['waveforecast_area_iso_latest']);
    history.undo();
    expect(store.kept.map(({ name }) => name)).toEqual(['waveforecast_area_geom']);
  });

  it('of a layer that is gone looks again when asked, and it may be back', async () => {
    let layers = [zones];
    const { store } = await openDetails('waves', { list: () => ok(madeUpLayers(layers, nowMs)) });
    expect(screen.getByText(/looks like its successor/)).toBeTruthy();
    layers = [zones, waves];
    await fireEvent.click(screen.getByTestId('layer-again'));
    await vi.waitFor(() => expect(screen.getByTestId('layer-time')).toBeTruthy());
    expect(store.of('wms service waves')?.standing).toBe('offered');
  });
});
