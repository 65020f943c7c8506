import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Workspace } from '../../../src-shared/contract';
import type { TrackLook } from '../../../src-shared/domain/tracks/track-look';
import type { WorkspaceFileState } from '../../../src-shared/domain/workspace/workspace-file';
import { fail, ok } from '../../../src-shared/result';
import { isoWeek } from '@kartbord/common/week';
import { createFakeClient } from '../../bridge/fake-client';
import { ColouringStore, CompareStore, FishHealthStore, YearsStore } from '../../features/fish-health';
import { CallsStore, ContactsStore } from '../../features/contacts';
import { DrawingsStore } from '../../features/drawings';
import { ForecastStore } from '../../features/forecast';
import { LayerTreeStore } from '../../features/layer-tree';
import { MapLayersStore } from '../../features/map-layers';
import { OperationsStore } from '../../features/operations';
import { OwnFilesStore } from '../../features/own-files';
import { TrackLookStore } from '../../features/playback';
import { SettingsStore } from '../../features/settings';
import { VesselsStore } from '../../features/vessels';
import { History } from '../../lib/history.svelte';
import type { TreeItem } from '../../lib/tree-item';
import { BoardStore } from '../map/board.svelte';
import { FrameStore } from '../frame.svelte';
import { WorkspaceKeeper } from './workspace-keeper.svelte';

const nowMs = Date.UTC(2026, 10, 18);

function setUp(canWrite = () => true, kept: Partial<Workspace> = {}) {
  const client = createFakeClient({
    'workspace.read': () =>
      ok({
        week: isoWeek(2026, 40),
        filter: {},
        selectedLocalityNo: 7,
        centre: [5, 60],
        zoom: 8,
        ...kept,
      }),
    'workspace.write': () => (canWrite() ? ok(null) : fail('storage', 'ENOSPC')),
    'workspace.settled': () => ok({} as WorkspaceFileState),
  });
  const fishHealth = new FishHealthStore(client, new YearsStore(client), {
    now: () => nowMs,
    wait: () => Promise.resolve(),
    idle: never,
  });
  const board = new BoardStore();
  const history = new History();
  const vessels = new VesselsStore(client);
  const stores = {
    fishHealth,
    board,
    vessels,
    trackLook: new TrackLookStore(client, vessels),
    mapLayers: new MapLayersStore(client),
    layerTree: new LayerTreeStore(history),
    operations: new OperationsStore(client),
    contacts: new ContactsStore(client),
    calls: new CallsStore(client),
    forecast: new ForecastStore(client),
    colouring: new ColouringStore(fishHealth),
    compare: new CompareStore(client, fishHealth),
    drawings: new DrawingsStore(history),
    ownFiles: new OwnFilesStore(client, history),
    frame: new FrameStore(new SettingsStore(client)),
  };
  const written = () =>
    client.calls.filter(({ name }) => name === 'workspace.write').map(({ input }) => input);
  const keeper = new WorkspaceKeeper(client, stores);
  const { trackLook, layerTree, operations } = stores;
  return { client, keeper, fishHealth, board, trackLook, layerTree, operations, written };
}

const item = (id: string): TreeItem => ({
  id,
  kind: id.startsWith('wms') ? 'wms' : 'week',
  title: id,
  specs: [],
  state: 'shown',
  said: null,
  fetchedAtMs: null,
  span: null,
  inView: null,
  of: null,
});

const never = (): Promise<void> => new Promise(() => {});

describe('the workspace', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is written within a second of the last change, once for a burst of them', async () => {
    const { keeper, fishHealth, written } = setUp();
    for (const localityNo of [1, 2, 3]) {
      fishHealth.select(localityNo);
      keeper.watch();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect([written().length, keeper.isSaved]).toEqual([0, false]);
    await vi.advanceTimersByTimeAsync(900);
    expect(written()).toMatchObject([{ week: '2026-W45', selectedLocalityNo: 3 }]);
    expect(keeper.isSaved).toBe(true);
  });

  it('is not written again while nothing changes', async () => {
    const { keeper, written } = setUp();
    keeper.watch();
    await vi.advanceTimersByTimeAsync(1000);
    keeper.watch();
    await vi.advanceTimersByTimeAsync(1000);
    expect(written()).toHaveLength(1);
  });

  it('is saved again at once when a change was taken back', async () => {
    const { keeper, fishHealth, written } = setUp();
    const show = (localityNo: number | null): void => {
      fishHealth.select(localityNo);
      keeper.watch();
    };
    show(1);
    await vi.advanceTimersByTimeAsync(1000);
    show(2);
    expect(keeper.isSaved).toBe(false);
    show(1);
    expect(keeper.isSaved).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(written()).toHaveLength(1);
  });

  it('is not put off by what is read anew and is the same', async () => {
    const { keeper, fishHealth, written } = setUp();
    fishHealth.select(1);
    for (let times = 0; times < 5; times++) {
      keeper.watch();
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(written()).toHaveLength(1);
  });

  it('is not called saved when main could not keep it', async () => {
    const { keeper } = setUp(() => false);
    keeper.watch();
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.isSaved).toBe(false);
  });

  it('is read at the start, and the map goes where it was', async () => {
    const { keeper, board } = setUp();
    const moved = vi.spyOn(board, 'restore');
    expect((await keeper.restore())?.selectedLocalityNo).toBe(7);
    expect(moved).toHaveBeenCalledWith([5, 60], 8);
  });

  it('has the sites that work is planned at, and comes back with them without asking for a forecast', async () => {
    const { keeper, operations, written } = setUp();
    operations.add([{ at: [5.3, 60.4], name: 'Vik' }]);
    keeper.watch();
    await vi.advanceTimersByTimeAsync(1000);
    const operationSites = [{ at: [5.3, 60.4] as [number, number], name: 'Vik' }];
    expect(written()).toMatchObject([{ operationSites }]);
    const next = setUp(() => true, { operationSites });
    await next.keeper.restore();
    expect(next.operations.kept).toEqual(operationSites);
    expect(next.client.calls.map(({ name }) => name)).not.toContain('forecast.point');
  });

  it('has how the tracks are looked at, and comes back with it', async () => {
    const { keeper, trackLook, written } = setUp();
    const window = { fromMs: nowMs - 7_200_000, toMs: nowMs };
    trackLook.change({ colouring: 'course', gapMs: 900_000, window });
    keeper.watch();
    await vi.advanceTimersByTimeAsync(1000);
    expect(written()).toMatchObject([{ tracks: { colouring: 'course', gapMs: 900_000, window } }]);
    const { tracks } = written()[0] as { readonly tracks: TrackLook };
    const next = setUp(() => true, { tracks });
    await next.keeper.restore();
    expect({ ...next.trackLook.look, instantMs: null }).toEqual(tracks);
  });

  it('has how the layers lie and look, and comes back with it', async () => {
    const { keeper, layerTree, written } = setUp();
    layerTree.reconcile([item('week'), item('tracks')]);
    layerTree.step('tracks', 'up');
    layerTree.setOpacity('tracks', 0.4);
    keeper.watch();
    await vi.advanceTimersByTimeAsync(1000);
    const { tree } = written()[0] as Required<Workspace>;
    expect(tree.map(({ id, opacity }) => [id, opacity])).toEqual([
      ['tracks', 0.4],
      ['week', 1],
    ]);
    const next = setUp(() => true, { tree });
    await next.keeper.restore();
    expect(next.layerTree.kept).toEqual(tree);
  });

  it('of a version without a tree says how strong the map layers were', async () => {
    const layers = [
      { name: 'zones', opacity: 0.4, time: null },
      { name: 'coast', opacity: 0, time: null },
    ];
    const { keeper, layerTree } = setUp(() => true, { layers });
    await keeper.restore();
    layerTree.reconcile([item('wms service coast'), item('wms service zones')]);
    expect(layerTree.lookOf('wms service zones').opacity).toBe(0.4);
    expect(layerTree.lookOf('wms service coast').opacity).toBe(0);
  });

  it('is not written while the tracks play, and has where they were stopped', async () => {
    const { keeper, trackLook, written } = setUp();
    trackLook.play();
    keeper.watch();
    await vi.advanceTimersByTimeAsync(1000);
    for (const minutes of [60, 40, 20]) {
      trackLook.see(trackLook.span.toMs - minutes * 60_000);
      keeper.watch();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(written()).toMatchObject([{ tracks: { instantMs: null } }]);
    trackLook.pause();
    expect(trackLook.instantMs).not.toBeNull();
    keeper.watch();
    await vi.advanceTimersByTimeAsync(1000);
    expect(written()).toHaveLength(2);
    const { tracks } = written()[1] as Required<Workspace>;
    expect(tracks.instantMs).toBe(trackLook.instantMs);
    const next = setUp(() => true, { tracks });
    await next.keeper.restore();
    expect(next.trackLook.instantMs).toBe(trackLook.instantMs);
  });

  it('that was opened settles by what is written next, and only while it is still that', async () => {
    const { client, keeper, fishHealth } = setUp();
    const kept = (): readonly string[] => client.calls.map(({ name }) => name);
    keeper.settle(() => true);
    await vi.advanceTimersByTimeAsync(1000);
    fishHealth.select(3);
    keeper.watch();
    await vi.advanceTimersByTimeAsync(1000);
    expect(kept()).toEqual(['workspace.settled', 'workspace.write']);
    let isStill = true;
    keeper.settle(() => isStill);
    isStill = false;
    fishHealth.select(4);
    keeper.watch();
    await vi.advanceTimersByTimeAsync(1000);
    isStill = true;
    await keeper.flush();
    expect(kept().slice(2)).toEqual(['workspace.write']);
  });

  it('is written within some seconds also while it never rests', async () => {
    const { keeper, fishHealth, written } = setUp();
    for (let localityNo = 1; localityNo <= 40; localityNo++) {
      fishHealth.select(localityNo);
      keeper.watch();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(written()).toMatchObject([{ selectedLocalityNo: 24 }]);
  });
});
