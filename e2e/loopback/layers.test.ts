import { describe, expect, it } from 'vitest';
import { tileQuestion } from '../../src-main/api-client/map-layers/wms-requests';
import type { HandlerInput } from '../../src-shared/contract';
import {
  type MapSystem,
  type TileName,
  type WmsVersion,
  wmsVersions,
} from '../../src-shared/domain/map-layers/map-layer';
import { serviceServerId as server } from '../../src-shared/domain/map-layers/map-server';
import type { OfflineSelection } from '../../src-shared/domain/cache/offline-plan';
import type { Result } from '../../src-shared/result';
import { openHouse } from './house';

type Box = [number, number, number, number];
/** The coast before Bergen. */
const degrees: Box = [4, 59, 7, 62];
const mercator: Box = [445_000, 8_200_000, 780_000, 8_850_000];
const utm: Box = [-80_000, 6_580_000, 100_000, 6_900_000];
const dayMs = 24 * 3_600_000;
/** Bergen and the sea before it. */
const tile: TileName = { layer: 'waveforecast_area_iso_latest', z: 6, x: 32, y: 18, time: null };

function pictureOf(of: TileName): HandlerInput<'layers.picture'> {
  const { box, dimensions, ...rest } = tileQuestion(of);
  return { ...rest, dimensions: { ...dimensions }, box: [...box], freshness: 'usual' };
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

describe('the layers of the map server', () => {
  it('are those that the sample service offers, with the times of the waves', async () => {
    const { client } = await openHouse();
    const list = valueOf(await client.call('layers.list', { server, freshness: 'usual' }));
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
    const ask = async (of: TileName) => valueOf(await client.call('layers.picture', pictureOf(of)));
    const list = valueOf(await client.call('layers.list', { server, freshness: 'usual' }));
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
    expect(valueOf(await client.call('layers.list', { server, freshness: 'usual' }))).toMatchObject({
      layers: list.layers,
      stamp: { fetchedAtMs, staleBecause: 'offline' },
    });
    expect(await client.call('layers.picture', pictureOf({ ...tile, x: 33 }))).toMatchObject({
      failure: { code: 'offline' },
    });
  });

  it('that are gone are said to be gone', async () => {
    const { client } = await openHouse();
    const ask = (of: TileName) => client.call('layers.picture', pictureOf(of));
    const gone = await ask({ ...tile, layer: 'coralreef' });
    expect(gone).toMatchObject({ failure: { code: 'not-found' } });
    const late = await ask({ ...tile, time: '1999-01-01' });
    expect(late).toMatchObject({ failure: { code: 'rejected' } });
  });

  it('are the same map in both versions, whatever order a system has there', async () => {
    const { client } = await openHouse();
    const list = valueOf(await client.call('layers.list', { server, freshness: 'usual' }));
    const coast = list.layers.find(({ name }) => name === 'coast');
    expect(coast?.systems).toEqual(['EPSG:3857', 'EPSG:25833', 'EPSG:4326', 'CRS:84']);
    const ask = async (system: MapSystem, box: Box, version: WmsVersion) => {
      const question = { ...pictureOf({ ...tile, layer: 'coast' }), system, box, version };
      return valueOf(await client.call('layers.picture', question)).bytes;
    };
    const east = await ask('EPSG:4326', degrees, '1.3.0');
    expect(await ask('EPSG:3857', mercator, '1.1.1')).toEqual(await ask('EPSG:3857', mercator, '1.3.0'));
    expect(await ask('EPSG:25833', utm, '1.1.1')).toEqual(await ask('EPSG:25833', utm, '1.3.0'));
    expect(await ask('EPSG:4326', degrees, '1.1.1')).toEqual(east);
    expect(await ask('CRS:84', degrees, '1.3.0')).toEqual(east);
    const [west, south, right, north] = degrees;
    expect(await ask('EPSG:4326', [south, west, north, right], '1.3.0')).not.toEqual(east);
  });

  it.each(wmsVersions)('say in %s what is at a place, in each format, and have a legend', async (version) => {
    const { client } = await openHouse();
    const list = valueOf(await client.call('layers.list', { server, freshness: 'usual' }));
    expect(list.infoFormats).toEqual(['application/json', 'text/plain', 'text/html']);
    const picture = {
      ...pictureOf({ ...tile, layer: 'pdzone' }),
      system: 'EPSG:4326' as const,
      box: degrees,
      version,
    };
    for (const infoFormat of list.infoFormats) {
      const said = valueOf(await client.call('layers.info', { ...picture, infoFormat, i: 128, j: 128 }));
      expect([said.form, said.features.length > 0], infoFormat).toEqual([
        /json|html/.exec(infoFormat)?.[0] ?? 'text',
        true,
      ]);
      const names = said.features.flatMap(({ fields }) => fields.map(({ name }) => name));
      expect(names, infoFormat).toEqual(expect.arrayContaining(['forsknr']));
    }
    const refused = await client.call('layers.info', { ...picture, infoFormat: 'text/xml', i: 1, j: 1 });
    expect(refused).toMatchObject({
      failure: { code: 'rejected', detail: expect.stringMatching(/^InvalidFormat: /) as string },
    });
    const of = { server, version, layer: 'pdzone', style: '', freshness: 'usual' } as const;
    const legend = valueOf(await client.call('layers.legend', of));
    expect(legend.bytes.subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'));
    const { rows } = valueOf(await client.call('layers.legendText', of));
    expect(rows).toMatchObject([{ text: expect.stringMatching(/\w/) as string, signs: [{ kind: 'area' }] }]);
  });

  it('of a server that a person has added are the same, kept apart from the service’s own', async () => {
    const house = await openHouse();
    const { client, service } = house;
    const offered = valueOf(await client.call('layers.list', { server, freshness: 'usual' }));
    const address = `${service.wmsUrl.replace('127.0.0.1', 'localhost')}?REQUEST=GetCapabilities`;
    const answer = valueOf(await client.call('servers.add', { address }));
    if (!('added' in answer)) throw new Error(JSON.stringify(answer));
    const { id, host } = answer.added;
    expect(house.askedHosts).toEqual([[host]]);
    const list = valueOf(await client.call('layers.list', { server: id, freshness: 'usual' }));
    expect(list.layers).toEqual(offered.layers);
    expect(list.stamp.source).toBe('service');
    const servers = valueOf(await client.call('servers.list'));
    expect(servers.map((one) => [one.id, one.title])).toEqual([
      [server, 'Kartbord sample maps'],
      [id, 'Kartbord sample maps'],
    ]);
    expect(valueOf(await client.call('servers.remove', { id })).map((one) => one.id)).toEqual([server]);
    expect(await client.call('layers.list', { server: id, freshness: 'usual' })).toMatchObject({
      failure: { code: 'not-found' },
    });
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
      const { stamp } = valueOf(await client.call('layers.picture', pictureOf(name)));
      expect(stamp.source).toBe('cache');
    }
    expect(valueOf(await work.requests({ limit: 1000 })).length).toBe(before);
  });
});
