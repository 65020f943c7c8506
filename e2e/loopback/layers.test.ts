import { describe, expect, it } from 'vitest';
import type { TileName } from '../../src-shared/domain/map-layer';
import type { OfflineSelection } from '../../src-shared/domain/offline-plan';
import type { Result } from '../../src-shared/result';
import { openHouse } from './house';

const dayMs = 24 * 3_600_000;
/** Bergen and the sea before it. */
const tile: TileName = { layer: 'waveforecast_area_iso_latest', z: 6, x: 32, y: 18, time: null };

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

describe('the layers of the map server', () => {
  it('are those that the sample service offers, with the times of the waves', async () => {
    const { client } = await openHouse();
    const list = valueOf(await client.call('layers.list', { freshness: 'usual' }));
    expect(list.layers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['waveforecast_area_iso_latest', 'pdzone', 'ilaprotectionzone', 'coast']),
    );
    expect(list.leftOut).toEqual([]);
    const waves = list.layers.find(({ name }) => name === 'waveforecast_area_iso_latest');
    expect(waves?.times.length).toBeGreaterThan(10);
    expect(waves?.times).toContain(waves?.defaultTime);
    expect(waves?.bounds?.[0]).toBeGreaterThan(-40);
    expect(list.stamp).toMatchObject({ source: 'service' });
  });

  it('come as pictures, each of its time, and offline as the very same bytes with their age', async () => {
    const house = await openHouse();
    const { client, service } = house;
    const ask = async (of: TileName) =>
      valueOf(await client.call('layers.tile', { ...of, freshness: 'usual' }));
    const list = valueOf(await client.call('layers.list', { freshness: 'usual' }));
    const waves = list.layers.find(({ name }) => name === tile.layer);
    const now = await ask(tile);
    const last = await ask({ ...tile, time: waves?.times.at(-1) ?? null });
    expect(now.bytes.subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'));
    expect(last.bytes).not.toEqual(now.bytes);
    expect(await ask({ ...tile, layer: 'coast' })).not.toMatchObject({ bytes: now.bytes });

    const fetchedAtMs = house.time;
    house.time += dayMs;
    await service.close();
    const old = await ask(tile);
    expect(old.bytes).toEqual(now.bytes);
    expect(old.stamp).toMatchObject({ fetchedAtMs, staleBecause: 'offline' });
    expect(valueOf(await client.call('layers.list', { freshness: 'usual' }))).toMatchObject({
      layers: list.layers,
      stamp: { fetchedAtMs, staleBecause: 'offline' },
    });
    expect(await client.call('layers.tile', { ...tile, x: 33, freshness: 'usual' })).toMatchObject({
      failure: { code: 'offline' },
    });
  });

  it('that are gone are said to be gone', async () => {
    const { client } = await openHouse();
    const gone = await client.call('layers.tile', { ...tile, layer: 'coralreef', freshness: 'usual' });
    expect(gone).toMatchObject({ failure: { code: 'not-found' } });
    const late = await client.call('layers.tile', { ...tile, time: '1999-01-01', freshness: 'usual' });
    expect(late).toMatchObject({ failure: { code: 'rejected' } });
  });

  it('are asked for without a sign-in, also when they are taken offline', async () => {
    const { work, client } = await openHouse();
    const input: OfflineSelection = {
      weeks: null,
      localities: 'all',
      localityDetails: false,
      forecasts: [],
      tiles: [{ layer: 'pdzone', area: [4, 60, 6, 61], zooms: { from: 5, to: 7 } }],
      vessels: [],
    };
    const plan = valueOf(await client.call('offline.plan', input));
    const part = plan.parts.find(({ kind }) => kind === 'tile');
    expect(part).toMatchObject({ there: 0, later: 0 });
    const job = valueOf(await client.call('offline.start', input));
    await expect
      .poll(async () => valueOf(await client.call('offline.jobs')).find(({ id }) => id === job.id)?.state)
      .toBe('done');
    const [done] = valueOf(await client.call('offline.jobs'));
    expect(done?.counts).toMatchObject({ total: part?.toAsk, kept: part?.toAsk, failed: 0 });
    // What the map asks for is what was taken: not one more request.
    const before = valueOf(await work.requests({ limit: 1000 })).length;
    for (const [z, x, y] of [
      [5, 16, 9],
      [6, 32, 18],
      [7, 65, 36],
    ] as const) {
      const name = { layer: 'pdzone', z, x, y, time: null };
      const { stamp } = valueOf(await client.call('layers.tile', { ...name, freshness: 'usual' }));
      expect(stamp.source).toBe('cache');
    }
    expect(valueOf(await work.requests({ limit: 1000 })).length).toBe(before);
  });
});
