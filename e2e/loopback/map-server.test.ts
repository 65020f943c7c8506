import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { CallInput } from '../../src-shared/contract';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { LayersAnswer, MapSystem, WmsVersion } from '../../src-shared/domain/map-layers/map-layer';
import { projected } from '@kartbord/common/projection';
import type { Result } from '../../src-shared/result';
import { type Client } from '../../src-renderer/bridge/client';
import { infoPlace } from '../../src-renderer/features/feature-info/info-place';
import { readCapabilities } from '../../src-main/api-client/map-layers/wms-capabilities';
import { openHouse } from './house';
import { dayOf, openMapServer, peerDays, peerSites } from './map-server-peer';
import { openTripwire } from './tripwire';

const side = 256;

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

async function openPeer(elsewhere?: string) {
  const peer = await openMapServer(elsewhere === undefined ? {} : { elsewhere });
  const house = await openHouse();
  house.saysYes = true;
  const added = valueOf(await house.client.call('servers.add', { address: peer.address }));
  if (!('added' in added)) throw new Error('the peer was not added');
  return { peer, house, client: house.client, server: added.added.id };
}

const listOf = async (client: Client, server: string, freshness: 'usual' | 'refresh' = 'usual') =>
  valueOf(await client.call('layers.list', { server, freshness }));

type Question = CallInput<'layers.picture'>;

/** A picture with a place in its middle, so many units of the system a px. */
function around(server: string, layer: string, version: WmsVersion, system: MapSystem, at: LonLat): Question {
  const [x, y] = projected(system, at);
  const half = (system === 'EPSG:4326' || system === 'CRS:84' ? 0.01 : 1_000) * (side / 2);
  return {
    server,
    version,
    layer,
    system,
    style: '',
    time: null,
    dimensions: {},
    freshness: 'usual',
    format: 'image/png',
    box: [x - half, y - half, x + half, y + half],
    width: side,
    height: side,
  };
}

/** Where the drawn px lie: the middle of them, in px from the left and top; null where none is. */
async function middleOf(bytes: Uint8Array): Promise<readonly [x: number, y: number] | null> {
  const image = await loadImage(Buffer.from(bytes));
  const context = createCanvas(side, side).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, side, side);
  let [count, sumX, sumY] = [0, 0, 0];
  for (let at = 0; at < side * side; at++)
    if ((data[4 * at + 3] ?? 0) > 127) {
      count++;
      sumX += (at % side) + 0.5;
      sumY += Math.floor(at / side) + 0.5;
    }
  return count === 0 ? null : [sumX / count, sumY / count];
}

describe('a real MapServer', { timeout: 60_000 }, () => {
  it('is read in both versions, though its capabilities lead elsewhere, and nobody goes there', async () => {
    const tripwire = await openTripwire();
    const { client, server, peer } = await openPeer(`${tripwire.address}/elsewhere?`);
    const list = await listOf(client, server);
    expect(list).toMatchObject({
      version: '1.3.0',
      serverTitle: 'Prøvekart',
      serverAbstract: 'Ruter til prøver',
      terms: null,
    });
    expect(list.layers.find(({ name }) => name === 'sites')).toMatchObject({
      title: 'Lokaliteter',
      isQueryable: true,
      systems: expect.arrayContaining(['EPSG:3857', 'EPSG:25833', 'EPSG:4326', 'CRS:84']) as unknown,
    });
    expect(list.layers.find(({ name }) => name === 'steps')).toMatchObject({
      times: Array.from({ length: peerDays }, (_, day) => expect.stringContaining(dayOf(day)) as unknown),
    });
    // What is read in 1.1.1 (its DOCTYPE and all) says the same of the layers.
    const response = await fetch(`${peer.address}&SERVICE=WMS&REQUEST=GetCapabilities&VERSION=1.1.1`);
    const older = valueOf(
      readCapabilities(new Uint8Array(await response.arrayBuffer()), { isService: false }),
    );
    expect(older.version).toBe('1.1.1');
    const names = ({ layers }: Pick<LayersAnswer, 'layers'>) =>
      layers.map(({ name, title }) => [name, title]);
    expect(names(older)).toEqual(names(list));
    valueOf(
      await client.call('layers.legend', {
        server,
        version: '1.3.0',
        layer: 'sites',
        style: '',
        freshness: 'usual',
      }),
    );
    // It names no formats of legends, and has none that is text: it is asked once.
    const of = { server, version: '1.3.0', layer: 'sites', style: '', freshness: 'usual' } as const;
    for (const code of ['rejected', 'not-reported'])
      expect(await client.call('layers.legendText', of)).toMatchObject({ failure: { code } });
    expect(peer.requests.filter((query) => query.includes('FORMAT=application/json'))).toHaveLength(1);
    expect(tripwire.seen).toEqual([]);
  });

  it('draws the same place in the middle of the picture in every system and both versions', async () => {
    const { client, server } = await openPeer();
    for (const { at } of [peerSites[0], peerSites[2]])
      for (const system of ['EPSG:3857', 'EPSG:25833', 'EPSG:4326', 'CRS:84'] as const)
        for (const version of ['1.3.0', '1.1.1'] as const) {
          // CRS:84 is of 1.3.0 only.
          if (system === 'CRS:84' && version === '1.1.1') continue;
          const question = around(server, 'sites', version, system, [at[0], at[1]]);
          const { bytes } = valueOf(await client.call('layers.picture', question));
          const middle = await middleOf(bytes);
          const [x, y] = middle ?? [NaN, NaN];
          expect(Math.hypot(x - side / 2, y - side / 2), `${system} ${version}`).toBeLessThan(1.5);
        }
  });

  it('says what is at a place in each of its forms, and runs nothing of its page', async () => {
    const { client, server } = await openPeer();
    const { infoFormats } = await listOf(client, server);
    expect(infoFormats).toEqual(['text/plain', 'text/html', 'application/vnd.ogc.gml', 'geojson']);
    const [, site] = peerSites;
    const ask = (at: LonLat, infoFormat: string) => {
      const { system, box, width, height, i, j } = infoPlace(at, 'EPSG:3857', 100);
      return client.call('layers.info', {
        server,
        version: '1.3.0',
        format: 'image/png',
        layer: 'sites',
        style: '',
        time: null,
        dimensions: {},
        system,
        box: [...box],
        width,
        height,
        i,
        j,
        infoFormat,
        freshness: 'usual',
      });
    };
    const forms = {
      'text/plain': 'text',
      'text/html': 'html',
      'application/vnd.ogc.gml': 'gml',
      geojson: 'json',
    };
    for (const [format, form] of Object.entries(forms)) {
      const answer = valueOf(await ask([site.at[0], site.at[1]], format));
      expect(answer.form, format).toBe(form);
      const fields = answer.features.flatMap((feature) => feature.fields);
      expect(fields, format).toContainEqual({ name: 'navn', value: site.navn });
      expect(JSON.stringify(answer)).not.toContain('wasRun');
      const nothing = valueOf(await ask([10, 64], format));
      expect(nothing.features, format).toEqual([]);
    }
  });

  it('steps through its days, and the second time no step asks it anything', async () => {
    const { client, server, peer } = await openPeer();
    const { layers } = await listOf(client, server);
    const times = layers.find(({ name }) => name === 'steps')?.times ?? [];
    expect(times).toHaveLength(peerDays);
    const middles: number[] = [];
    const pass = async (): Promise<void> => {
      for (const time of times) {
        const question = {
          ...around(server, 'steps', '1.3.0', 'CRS:84', [10, 60.5]),
          box: [3, 55, 17, 69] as Question['box'],
          time,
        };
        const middle = await middleOf(valueOf(await client.call('layers.picture', question)).bytes);
        middles.push(middle?.[0] ?? NaN);
      }
    };
    await pass();
    // Each day lies a degree further east: 256 px are 14 degrees.
    middles.forEach((x, day) => expect(Math.abs(x - ((1.5 + day) / 14) * side)).toBeLessThan(1.5));
    const before = peer.requests.length;
    await pass();
    expect(peer.requests.length - before).toBe(0);
  });

  it('refuses with status 200 and is understood, and a layer that it withdraws is said to be gone', async () => {
    const { client, server, peer, house } = await openPeer();
    const nothing = around(server, 'nothing', '1.3.0', 'EPSG:3857', [5, 60]);
    expect(await client.call('layers.picture', nothing)).toMatchObject({ failure: { code: 'not-found' } });
    const old = { ...around(server, 'steps', '1.3.0', 'EPSG:3857', [5, 60]), style: 'no such style' };
    expect(await client.call('layers.picture', old)).toMatchObject({ failure: { code: 'rejected' } });
    const first = await listOf(client, server);
    expect(first.changes).toBeNull();
    peer.withdraw('old');
    house.time += 2 * 24 * 3_600_000;
    const second = await listOf(client, server, 'refresh');
    expect(second.layers.map(({ name }) => name)).not.toContain('old');
    expect(second.changes).toMatchObject({ come: [], gone: ['old'] });
  });
});
