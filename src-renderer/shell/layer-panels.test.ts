import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { CallInput, CallOutput } from '../../src-shared/contract';
import type { LayersAnswer } from '../../src-shared/domain/map-layer';
import { fail, ok, type Result } from '../../src-shared/result';
import { createFakeClient, type FakeClient } from '../bridge/fake-client';
import { MapLayersPanel, type MapLayersStore } from '../features/map-layers';
import { madeUpLayer, madeUpLayers } from '../features/map-layers/made-up-layers';
import type { SettingsStore } from '../features/settings';
import FakeWindow from './FakeWindow.svelte';

const nowMs = Date.UTC(2026, 10, 21, 12);
const hourMs = 3_600_000;
const times = ['2026-11-21T09:00:00Z', '2026-11-21T12:00:00Z', '2026-11-21T15:00:00Z'];
const waves = madeUpLayer('waves', {
  title: 'Bølgehøyde',
  abstract: 'Signifikant bølgehøyde',
  times,
  defaultTime: times[1]!,
});
const zones = madeUpLayer('zones', { title: 'PD zones' });
const never = new AbortController().signal;

interface Answers {
  list?: () => Result<LayersAnswer> | Promise<Result<LayersAnswer>>;
  tile?: (input: CallInput<'layers.tile'>) => Result<CallOutput<'layers.tile'>>;
}

function open(answers: Answers = {}): { store: MapLayersStore; settings: SettingsStore; client: FakeClient } {
  const client = createFakeClient({
    'layers.list': () => answers.list?.() ?? ok(madeUpLayers([waves, zones], nowMs - 2 * hourMs)),
    'layers.tile': (input) => answers.tile?.(input) ?? fail('offline', 'x'),
  });
  const made: { mapLayers?: MapLayersStore; settings?: SettingsStore } = {};
  render(FakeWindow, {
    props: {
      client,
      nowMs,
      part: MapLayersPanel as Component<never>,
      onstores: (stores: { readonly mapLayers: MapLayersStore; readonly settings: SettingsStore }) =>
        Object.assign(made, stores),
    },
  });
  return { store: made.mapLayers!, settings: made.settings!, client };
}

const openList = async (): Promise<void> => {
  await fireEvent.click(screen.getByTestId('layers-add'));
  await vi.waitFor(() => expect(screen.queryByRole('status', { name: /Reading/ })).toBeNull());
};
const row = (name: string): ReturnType<typeof within> =>
  within(document.querySelector<HTMLElement>(`[data-testid=shown-layer][data-layer=${name}]`)!);
const listed = (): (string | undefined)[] =>
  screen.queryAllByTestId('listed-layer').map((item) => item.dataset['layer']);
const tile = (fetchedAtMs: number, staleBecause?: 'offline'): Result<CallOutput<'layers.tile'>> =>
  ok({
    bytes: Uint8Array.of(1),
    stamp: { fetchedAtMs, source: 'cache', endpoint: 'GET ?', ...(staleBecause ? { staleBecause } : {}) },
  });

describe('the map layers in the dock', () => {
  it('ask nobody until the list is opened, and then say which there are and how old the list is', async () => {
    const { client } = open();
    expect(screen.getByText('No layer of the map service is shown.')).toBeTruthy();
    expect(client.calls.filter(({ name }) => name === 'layers.list')).toEqual([]);
    await openList();
    expect(listed()).toEqual(['waves', 'zones']);
    expect(screen.getByTestId('layer-count').textContent).toContain('2 layers · Fetched 2 hours ago');
  });

  it('are found by words of title and description, without regard to case and dots', async () => {
    open();
    await openList();
    await fireEvent.input(screen.getByTestId('layer-search'), { target: { value: 'SIGNIFIKANT høyde' } });
    expect(listed()).toEqual(['waves']);
    expect(screen.getByTestId('layer-count').textContent).toContain('1 of 2 layers');
    await fireEvent.input(screen.getByTestId('layer-search'), { target: { value: 'ice' } });
    expect(screen.getByText('No layer has these words in its name or description.')).toBeTruthy();
  });

  it('tell more of a layer when asked, and are put on the map from the list', async () => {
    const { store } = open();
    await openList();
    expect(screen.queryByTestId('layer-abstract')).toBeNull();
    await fireEvent.click(screen.getAllByTestId('layer-about')[0]!);
    expect(screen.getByTestId('layer-abstract').textContent).toContain('Signifikant bølgehøyde');
    await fireEvent.click(screen.getByRole('button', { name: 'Show Bølgehøyde on the map' }));
    expect(store.kept).toEqual([{ name: 'waves', opacity: 0.8, time: null }]);
    expect(screen.queryByRole('button', { name: 'Show Bølgehøyde on the map' })).toBeNull();
  });

  it('lie as on the map, the topmost first; they move, fade, hide and go by their row', async () => {
    const { store } = open();
    await openList();
    store.add('waves');
    store.add('zones');
    flushSync();
    const names = () => screen.getAllByTestId('shown-layer').map((item) => item.dataset['layer']);
    expect(names()).toEqual(['zones', 'waves']);
    expect(row('zones').getByTestId('layer-up')).toHaveProperty('disabled', true);
    await fireEvent.click(row('waves').getByTestId('layer-up'));
    expect(names()).toEqual(['waves', 'zones']);
    await fireEvent.input(row('waves').getByTestId('layer-opacity'), { target: { value: '40' } });
    expect(store.kept[1]).toMatchObject({ name: 'waves', opacity: 0.4 });
    await fireEvent.click(row('waves').getByRole('button', { name: 'Hide Bølgehøyde' }));
    expect(row('waves').getByText('Hidden')).toBeTruthy();
    await fireEvent.click(row('waves').getByTestId('layer-remove'));
    expect(names()).toEqual(['zones']);
  });

  it('say how old the pictures are, and what is missing and why', async () => {
    const { store } = open({
      tile: ({ x }) => (x === 3 ? fail('offline', 'x') : tile(nowMs - (x === 1 ? hourMs : 3 * hourMs))),
    });
    await openList();
    store.add('zones');
    const [spec] = store.layers;
    spec!.seen([1, 2, 3].map((x) => ({ z: 5, x, y: 9 })));
    await vi.waitFor(() => expect(row('zones').getByText('Fetching 3 tiles')).toBeTruthy());
    for (const x of [1, 2, 3]) await spec!.load(5, x, 9, never);
    await vi.waitFor(() => expect(row('zones').queryByText(/Fetching/)).toBeNull());
    expect(row('zones').getByTestId('layer-age').textContent).toBe(
      'Fetched 1 hour ago, the oldest 3 hours ago',
    );
    expect(row('zones').getByTestId('layer-missing').textContent).toContain(
      '1 of 3 tiles missing: the map service cannot be reached',
    );
  });

  it('say when kept copies stand in for a silent service', async () => {
    const { store } = open({ tile: () => tile(nowMs - 30 * hourMs, 'offline') });
    await openList();
    store.add('zones');
    const [spec] = store.layers;
    spec!.seen([{ z: 5, x: 1, y: 9 }]);
    await spec!.load(5, 1, 9, never);
    await vi.waitFor(() =>
      expect(row('zones').getByTestId('layer-stale').textContent).toBe(
        'Kept copies are shown: the map service cannot be reached',
      ),
    );
    expect(row('zones').getByTestId('layer-age').textContent).toBe('Fetched 30 hours ago');
  });

  it('step through the times of a layer and back to the one of the service', async () => {
    const { store } = open();
    await openList();
    store.add('waves');
    store.add('zones');
    flushSync();
    expect(row('zones').queryByTestId('layer-time')).toBeNull();
    expect(row('waves').getByTestId('layer-time').textContent).toMatch(/12:00.*chosen by the map service/s);
    await fireEvent.click(row('waves').getByTestId('layer-time-next'));
    expect(row('waves').getByTestId('layer-time').textContent).toMatch(/15:00/);
    expect(row('waves').getByTestId('layer-time-next')).toHaveProperty('disabled', true);
    await fireEvent.click(row('waves').getByTestId('layer-time-own'));
    expect(store.kept[0]?.time).toBeNull();
  });

  it('that are gone stay grey in their row, with the reason and the date', async () => {
    const { store } = open();
    store.restore([
      { name: 'lost', opacity: 1, time: null },
      { name: 'coralreef', opacity: 1, time: null },
    ]);
    flushSync();
    expect(row('lost').getByTestId('layer-standing').textContent).toMatch(/until the list of layers is here/);
    await vi.waitFor(() =>
      expect(row('lost').getByTestId('layer-standing').textContent).toMatch(
        /^No longer offered: the map service’s list of Sat 21 Nov 2026 \d\d:00 .* does not have it\. Not drawn\.$/,
      ),
    );
    expect(row('coralreef').getByTestId('layer-standing').textContent).toMatch(/removed this layer in 2024/);
    expect(store.layers).toEqual([]);
  });
});

describe('the list of layers', () => {
  it('shows that it is on its way', async () => {
    let answer = (_: Result<LayersAnswer>): void => {};
    open({ list: () => new Promise((resolve) => (answer = resolve)) });
    await fireEvent.click(screen.getByTestId('layers-add'));
    expect(screen.getByRole('status', { name: 'Reading which layers there are' })).toBeTruthy();
    answer(ok(madeUpLayers([waves], nowMs)));
    await vi.waitFor(() => expect(listed()).toEqual(['waves']));
  });

  it('says that it is empty, and what was left out of it', async () => {
    const leftOut = [{ why: 'no-mercator' as const, count: 3 }];
    open({ list: () => ok(madeUpLayers([], nowMs, { leftOut })) });
    await openList();
    expect(screen.getByTestId('layers-empty')).toBeTruthy();
    expect(screen.getByTestId('left-out-no-mercator').textContent).toBe(
      '3 layers left out: not in the projection of this map.',
    );
  });

  it('says how old a kept copy is and why it stands in', async () => {
    const stamp = { fetchedAtMs: nowMs - 50 * hourMs, source: 'cache', endpoint: 'GET ?' } as const;
    open({
      list: () => ok(madeUpLayers([waves], nowMs, { stamp: { ...stamp, staleBecause: 'timeout' } })),
    });
    await openList();
    expect(screen.getByTestId('layers-stale').textContent).toMatch(/fetched 2 days ago/);
    expect(screen.getByTestId('layers-stale').textContent).toMatch(/did not answer in time/);
    expect(listed()).toEqual(['waves']);
  });

  it('says what failed, what is kept and how to try again', async () => {
    let fails = true;
    open({ list: () => (fails ? fail('offline', 'the detail') : ok(madeUpLayers([waves], nowMs))) });
    await openList();
    const notice = screen.getByTestId('layers-failed');
    expect(notice.textContent).toMatch(/could not be read.*The map service cannot be reached\..*the detail/s);
    fails = false;
    await fireEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(listed()).toEqual(['waves']));
    expect(screen.queryByTestId('layers-failed')).toBeNull();
  });

  it('speaks Norwegian', async () => {
    const { settings, store } = open();
    settings.preview({ language: 'nb' });
    flushSync();
    await fireEvent.click(screen.getByRole('button', { name: 'Legg til kartlag' }));
    await vi.waitFor(() => expect(screen.getByTestId('layer-count').textContent).toContain('2 kartlag'));
    store.add('zones');
    flushSync();
    expect(row('zones').getByRole('button', { name: 'Skjul PD zones' })).toBeTruthy();
  });
});
