import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrackLook } from '../../src-shared/domain/track-look';
import { fail, ok } from '../../src-shared/result';
import { isoWeek } from '../../src-shared/domain/week';
import { createFakeClient } from '../bridge/fake-client';
import { ColouringStore, CompareStore, FishHealthStore, YearsStore } from '../features/fish-health';
import { ForecastStore } from '../features/forecast';
import { MapLayersStore } from '../features/map-layers';
import { TrackLookStore } from '../features/playback';
import { VesselsStore } from '../features/vessels';
import { BoardStore } from './board.svelte';
import { WorkspaceKeeper } from './workspace-keeper.svelte';

const nowMs = Date.UTC(2026, 10, 18);

function setUp(canWrite = () => true, tracks: TrackLook | null = null) {
  const client = createFakeClient({
    'workspace.read': () =>
      ok({
        week: isoWeek(2026, 40),
        filter: {},
        selectedLocalityNo: 7,
        centre: [5, 60],
        zoom: 8,
        ...(tracks ? { tracks } : {}),
      }),
    'workspace.write': () => (canWrite() ? ok(null) : fail('storage', 'ENOSPC')),
  });
  const fishHealth = new FishHealthStore(client, new YearsStore(client), {
    now: () => nowMs,
    wait: () => Promise.resolve(),
    idle: never,
  });
  const board = new BoardStore();
  const vessels = new VesselsStore(client);
  const stores = {
    ...{ fishHealth, board, vessels },
    trackLook: new TrackLookStore(client, vessels),
    mapLayers: new MapLayersStore(client),
    forecast: new ForecastStore(client),
    colouring: new ColouringStore(fishHealth),
    compare: new CompareStore(client, fishHealth),
  };
  const written = () =>
    client.calls.filter(({ name }) => name === 'workspace.write').map(({ input }) => input);
  const keeper = new WorkspaceKeeper(client, stores);
  return { keeper, fishHealth, board, trackLook: stores.trackLook, written };
}

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

  it('has how the tracks are looked at, and comes back with it', async () => {
    const { keeper, trackLook, written } = setUp();
    const window = { fromMs: nowMs - 7_200_000, toMs: nowMs };
    trackLook.change({ colouring: 'course', gapMs: 900_000, window });
    keeper.watch();
    await vi.advanceTimersByTimeAsync(1000);
    expect(written()).toMatchObject([{ tracks: { colouring: 'course', gapMs: 900_000, window } }]);
    const { tracks } = written()[0] as { readonly tracks: TrackLook };
    const next = setUp(() => true, tracks);
    await next.keeper.restore();
    expect(next.trackLook.look).toEqual(tracks);
  });

  it('is not written while the tracks play', async () => {
    const { keeper, trackLook, written } = setUp();
    keeper.watch();
    await vi.advanceTimersByTimeAsync(1000);
    trackLook.see(nowMs - 3_600_000);
    keeper.watch();
    await vi.advanceTimersByTimeAsync(1000);
    expect(written()).toHaveLength(1);
  });
});
