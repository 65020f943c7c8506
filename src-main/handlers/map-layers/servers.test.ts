import { describe, expect, it } from 'vitest';
import type { PictureQuestion } from '../../../src-shared/domain/map-layers/map-layer';
import { type MapServer, serviceServerId } from '../../../src-shared/domain/map-layers/map-server';
import type { Result } from '../../../src-shared/result';
import { sampleServiceProfile } from '../../api-client/service-profile';
import { type Answer, testServer, type TestServer } from '../../api-client/testing';
import { capabilities, exception, layer, png } from '../../api-client/map-layers/wms-fixtures';
import { type MapServers, openMapServers } from '../../storage/map-servers';
import { barentsWatch } from '../../storage/profiles';
import { serversHandlers } from './servers';
import { harness, type HandlersHarness, harnessNow, type HarnessOptions } from '../testing';

const context = (signal = new AbortController().signal) => ({ signal, progress: () => {} });

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

/** The kept value of map servers, which outlives an app. */
function openServers(store: { value?: unknown }, isOldRuntime = false): MapServers {
  return openMapServers(
    { read: () => store.value, write: (value) => (store.value = structuredClone(value)) },
    () => {},
    { isOldRuntime, allowOldRuntime: false },
  );
}

interface Setup extends HandlersHarness {
  readonly servers: MapServers;
  readonly asked: HandlersHarness['asked'];
  /** Hosts that the person was asked about. */
  readonly dialogs: Pick<MapServer, 'host' | 'isEncrypted'>[];
  says: boolean | Promise<boolean>;
  add(address: string): Promise<Result<unknown>>;
  list(): Promise<readonly MapServer[]>;
  remove(id: string): Promise<Result<unknown>>;
}

const site = (wmsUrl: string, name = 'servers') =>
  sampleServiceProfile('Sample', name, () =>
    Promise.resolve({ ...barentsWatch, adminUrl: 'http://127.0.0.1:9', wmsUrl, deviceClientId: 'x' }),
  );

function setup(
  options: HarnessOptions & { readonly store?: { value?: unknown }; readonly isOld?: boolean } = {},
): Setup {
  const { store = {}, isOld = false, ...rest } = options;
  const servers = openServers(store, isOld);
  const made = harness({
    service: site('http://127.0.0.1:9/wms'),
    ...rest,
    parts: () => ({ fetch, mapServers: servers }),
  });
  const dialogs: Setup['dialogs'] = [];
  const handlers = serversHandlers(made.work, {
    servers,
    confirmMapServer: async (_windowId, server) => {
      dialogs.push(server);
      return own.says;
    },
    now: () => made.time,
  });
  const call = { ...context(), windowId: 1 };
  const own: Setup = Object.assign(made, {
    servers,
    dialogs,
    says: true,
    add: async (address: string) => handlers['servers.add']({ address }, call),
    list: async () => valueOf(await handlers['servers.list'](undefined, call)),
    remove: async (id: string) => handlers['servers.remove']({ id }, call),
  });
  return own;
}

/** Answers lists and pictures. */
const mapServer =
  (list = capabilities(layer('zones'))): Answer =>
  (request, response) =>
    /GetCapabilities/.test(request.url ?? '')
      ? response.writeHead(200, { 'content-type': 'text/xml' }).end(list)
      : response.writeHead(200, { 'content-type': 'image/png' }).end(png());

const pictureOf = (server: string, change: Partial<PictureQuestion> = {}): PictureQuestion => ({
  server,
  version: '1.3.0',
  format: 'image/png',
  layer: 'zones',
  style: '',
  time: null,
  dimensions: {},
  system: 'EPSG:3857',
  box: [0, 0, 1000, 1000],
  width: 256,
  height: 256,
  ...change,
});

async function added(at: Setup, address: string): Promise<string> {
  valueOf(await at.add(address));
  const id = at.servers.list().at(-1)?.id;
  if (id === undefined) throw new Error('it was not added');
  return id;
}

describe('adding a map server', () => {
  it('asks the person about its host, and the server nothing', async () => {
    const server = await testServer(mapServer());
    const at = setup();
    const { host } = new URL(server.origin);
    expect(await at.add(`${server.origin}/wms?SERVICE=WMS&map=/a.map&token=secret`)).toEqual({
      ok: true,
      value: {
        added: {
          id: expect.stringMatching(/^map-/) as string,
          host,
          address: `${server.origin}/wms?map=/a.map&token=…`,
          isEncrypted: false,
          title: null,
          addedAtMs: harnessNow,
        },
      },
    });
    expect(at.dialogs).toMatchObject([{ host, isEncrypted: false }]);
    expect(server.seen).toEqual([]);
    expect(await at.list()).toHaveLength(2);
  });

  it('does not happen where the person says no', async () => {
    const at = setup();
    at.says = false;
    expect(await at.add('https://maps.example.invalid/wms')).toEqual({ ok: true, value: { declined: true } });
    expect(at.servers.list()).toEqual([]);
  });

  it('asks once at a time', async () => {
    const at = setup();
    let answer = (_: boolean): void => {};
    at.says = new Promise((resolve) => (answer = resolve));
    const first = at.add('https://maps.example.invalid/wms');
    await expect.poll(() => at.dialogs.length).toBe(1);
    expect(await at.add('https://more.example.invalid/wms')).toMatchObject({
      failure: { code: 'bad-request' },
    });
    answer(true);
    expect(await first).toMatchObject({ value: { added: { host: 'maps.example.invalid' } } });
    expect(at.dialogs).toHaveLength(1);
  });

  it.each([
    ['maps', 'no-address'],
    ['ftp://maps.example.invalid', 'scheme'],
    ['https://me@maps.example.invalid', 'credentials'],
    ['http://127.0.0.1:9/wms?REQUEST=GetCapabilities', 'known'],
  ])('by %s has a problem: %s, and nobody is asked', async (address, problem) => {
    const at = setup();
    expect(await at.add(address)).toEqual({ ok: true, value: { problem } });
    expect(at.dialogs).toEqual([]);
  });

  it('on the old runtime is for servers of this computer', async () => {
    const at = setup({ isOld: true });
    expect(await at.add('https://maps.example.invalid/wms')).toEqual({
      ok: true,
      value: { problem: 'old-runtime' },
    });
    const store = {};
    const before = openServers(store);
    const kept = valueOf(before.add('https://maps.example.invalid/wms', 1));
    const later = setup({ isOld: true, store });
    const refused = await later.work.layers.list(kept.id, 'usual', context());
    expect(refused).toMatchObject({ failure: { code: 'forbidden' } });
  });
});

describe('an added map server', () => {
  it('is asked at its own address with its own query, and told nothing of the person', async () => {
    const received: { readonly url: string; readonly headers: unknown }[] = [];
    const server = await testServer((request, response) => {
      received.push({ url: request.url ?? '', headers: request.headers });
      mapServer()(request, response);
    });
    const at = setup();
    const id = await added(at, `${server.origin}/cgi-bin/mapserv?map=/srv/kart.map&service=WMS`);
    valueOf(await at.work.layers.list(id, 'usual', context()));
    valueOf(await at.work.layers.picture(pictureOf(id), 'usual', context()));
    expect(received.map(({ url }) => url.split('&').slice(0, 3).join('&'))).toEqual([
      '/cgi-bin/mapserv?map=/srv/kart.map&SERVICE=WMS&REQUEST=GetCapabilities',
      '/cgi-bin/mapserv?map=/srv/kart.map&SERVICE=WMS&REQUEST=GetMap',
    ]);
    for (const { url, headers } of received) {
      expect(new URL(url, server.origin).searchParams.getAll('SERVICE')).toEqual(['WMS']);
      expect(Object.keys(headers as object)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(authorization|cookie|referer|origin)$/)]),
      );
    }
  });

  it('is named by what it calls itself, also after a restart', async () => {
    const server = await testServer(mapServer());
    const store = {};
    const at = setup({ store });
    const id = await added(at, server.origin);
    valueOf(await at.work.layers.list(id, 'usual', context()));
    expect((await at.list())[1]).toMatchObject({ id, title: 'Prøvekart' });
    expect(openServers(store).list()).toMatchObject([{ id, title: 'Prøvekart' }]);
  });

  it('is asked in the words that it knows', async () => {
    const list = capabilities(layer('zones'))
      .replace('EPSG:3857', 'EPSG:900913')
      .replace('<GetMap>', '<GetMap><Format>image/png; mode=24bit</Format>');
    const server = await testServer(mapServer(list));
    const at = setup();
    const id = await added(at, server.origin);
    valueOf(await at.work.layers.list(id, 'usual', context()));
    valueOf(await at.work.layers.picture(pictureOf(id), 'usual', context()));
    const again = setup({ home: at.home, store: { value: { version: 1, servers: at.servers.list() } } });
    valueOf(await again.work.layers.picture(pictureOf(id, { layer: 'other' }), 'usual', context()));
    for (const { path } of server.seen.slice(1)) {
      const { searchParams } = new URL(path, server.origin);
      expect([searchParams.get('FORMAT'), searchParams.get('CRS')]).toEqual([
        'image/png; mode=24bit',
        'EPSG:900913',
      ]);
    }
    expect(server.seen).toHaveLength(3);
  });

  it('keeps its answers when it is removed, for when it is added again, in every profile', async () => {
    const server = await testServer(mapServer());
    const at = setup();
    const id = await added(at, server.origin);
    valueOf(await at.work.layers.picture(pictureOf(id), 'usual', context()));
    valueOf(await at.remove(id));
    expect(await at.work.layers.picture(pictureOf(id), 'usual', context())).toMatchObject({
      failure: { code: 'not-found' },
    });
    const other = setup({ home: at.home, service: site('http://127.0.0.1:9/wms', 'another service') });
    expect(await added(other, `${server.origin}/`)).toBe(id);
    const again = valueOf(await other.work.layers.picture(pictureOf(id), 'usual', context()));
    expect(again.stamp).toMatchObject({ source: 'cache', fetchedAtMs: harnessNow });
    expect(server.seen).toHaveLength(1);
    expect(await other.remove(serviceServerId)).toMatchObject({ failure: { code: 'bad-request' } });
  });

  it('may offer what interface.md has taken out of the service’s own', async () => {
    const list = capabilities(layer('coralreef'));
    const server = await testServer(mapServer(list));
    const own = await testServer(mapServer(list));
    const at = setup({ service: site(`${own.origin}/wms`) });
    const id = await added(at, server.origin);
    const names = async (server: string) =>
      valueOf(await at.work.layers.list(server, 'usual', context())).layers.map(({ name }) => name);
    expect([await names(id), await names(serviceServerId)]).toEqual([['coralreef'], []]);
  });

  it('is an entry of its own host in the ledger, also where a copy is given', async () => {
    const server = await testServer(mapServer());
    const at = setup();
    const id = await added(at, `${server.origin}/wms?map=a`);
    for (let n = 0; n < 2; n++) valueOf(await at.work.layers.list(id, 'usual', context()));
    await expect
      .poll(async () => {
        const entries = valueOf(await at.work.requests({ limit: 10 }));
        return entries.map(({ host, path, source }) => [host, path.slice(0, 11), source]);
      })
      .toEqual([
        [new URL(server.origin).host, '/wms?map=a&', 'service'],
        [new URL(server.origin).host, '/wms?map=a&', 'cache'],
      ]);
  });

  it('that asks for patience, or says nothing, holds up neither the service nor its connection', async () => {
    const silent = await testServer(() => {});
    const busy = await testServer((_, response) => response.writeHead(429, { 'retry-after': '60' }).end());
    const own = await testServer(mapServer());
    const at = setup({ service: site(`${own.origin}/wms`) });
    const waiting = await added(at, silent.origin);
    const throttled = await added(at, busy.origin);
    const abort = new AbortController();
    const silents = Array.from({ length: 8 }, (_, n) =>
      at.work.layers.picture(pictureOf(waiting, { box: [n, 0, n + 1, 1] }), 'usual', context(abort.signal)),
    );
    await expect.poll(() => silent.seen.length).toBe(4);
    for (let n = 0; n < 3; n++)
      expect(
        await at.work.layers.picture(pictureOf(throttled, { box: [n, 0, n + 1, 1] }), 'usual', context()),
      ).toMatchObject({ failure: { code: 'throttled' } });
    expect(busy.seen).toHaveLength(1);
    expect(at.work.status().connection).toMatchObject({ state: 'starting' });
    valueOf(await at.work.layers.picture(pictureOf(serviceServerId), 'usual', context()));
    expect(at.work.status().connection).toMatchObject({ state: 'online' });
    abort.abort();
    for (const result of await Promise.all(silents))
      expect(result).toMatchObject({ failure: { code: 'cancelled' } });
  });
});

describe('what a map server says of a place', () => {
  const info = (server: string, infoFormat = 'application/json') => ({
    ...pictureOf(server),
    i: 1,
    j: 2,
    infoFormat,
  });
  const saying = (body: string, type: string, status = 200): Promise<TestServer> =>
    testServer((_, response) => response.writeHead(status, { 'content-type': type }).end(body));
  const feature = JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', id: 'a.1', properties: { navn: 'Prøve' }, geometry: null }],
  });

  it('is kept for ten minutes', async () => {
    const server = await saying(feature, 'application/json');
    const at = setup();
    const id = await added(at, server.origin);
    const ask = async () => valueOf(await at.work.layers.info(info(id), 'usual', context()));
    expect(await ask()).toMatchObject({
      form: 'json',
      features: [{ title: 'a.1', fields: [{ name: 'navn', value: 'Prøve' }] }],
      stamp: { source: 'service' },
    });
    at.time += 10 * 60_000 - 1;
    expect(await ask()).toMatchObject({ features: [{ title: 'a.1' }], stamp: { source: 'cache' } });
    at.time += 1;
    expect(await ask()).toMatchObject({ stamp: { source: 'service' } });
    expect(server.seen).toHaveLength(2);
  });

  it('may be a page where one was asked for, in the letters that the server names', async () => {
    const latin = await testServer((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
        .end(Buffer.from('<table><tr><th>Navn</th><td>Blåbær</td></tr></table>', 'latin1')),
    );
    const at = setup();
    const id = await added(at, latin.origin);
    for (let n = 0; n < 2; n++)
      expect(valueOf(await at.work.layers.info(info(id, 'text/html'), 'usual', context()))).toMatchObject({
        form: 'html',
        features: [{ fields: [{ name: 'Navn', value: 'Blåbær' }] }],
      });
    expect(latin.seen).toHaveLength(1);
    expect(await at.work.layers.info(info(id, 'text/plain'), 'usual', context())).toMatchObject({
      failure: { code: 'bad-response' },
    });
  });

  it('is nothing where it says nothing', async () => {
    const at = setup();
    for (const server of [await saying('', 'text/plain', 204), await saying('', 'text/plain')]) {
      const id = await added(at, server.origin);
      expect(valueOf(await at.work.layers.info(info(id), 'usual', context()))).toMatchObject({
        features: [],
        prose: null,
      });
    }
  });

  it('is a refusal with its own sentence where it is a report with 200', async () => {
    const server = await saying(exception('LayerNotQueryable', 'Not this one'), 'text/xml');
    const at = setup();
    const id = await added(at, server.origin);
    expect(await at.work.layers.info(info(id), 'usual', context())).toMatchObject({
      failure: { code: 'rejected', detail: 'LayerNotQueryable: Not this one' },
    });
  });

  it('is no more than 2 MB, and not asked for where it cannot be', async () => {
    const server = await saying('x'.repeat(2 * 1024 * 1024 + 1), 'text/plain');
    const at = setup();
    const id = await added(at, server.origin);
    expect(await at.work.layers.info(info(id), 'usual', context())).toMatchObject({
      failure: { code: 'too-large' },
    });
    for (const wrong of [{ i: 256 }, { infoFormat: 'a\nb' }, { layer: 'a,b' }])
      expect(await at.work.layers.info({ ...info(id), ...wrong }, 'usual', context())).toMatchObject({
        failure: { code: 'bad-request' },
      });
    expect(server.seen).toHaveLength(1);
  });
});

describe('a legend', () => {
  const legend = { version: '1.3.0', layer: 'zones', style: '' } as const;

  it('is a picture of any size that a legend has', async () => {
    const at = setup();
    const sizes = [
      [40, 20, 'ok'],
      [2_000, 4_000, 'ok'],
      [2_001, 10, 'bad-response'],
      [10, 4_001, 'bad-response'],
    ] as const;
    for (const [width, height, code] of sizes) {
      const server = await testServer((_, response) =>
        response.writeHead(200, { 'content-type': 'image/png' }).end(png(width, height)),
      );
      const id = await added(at, server.origin);
      const result = await at.work.layers.legend({ ...legend, server: id }, 'usual', context());
      expect(result.ok ? 'ok' : result.failure.code).toBe(code);
      if (result.ok) {
        const kept = await at.work.layers.legend({ ...legend, server: id }, 'cache', context());
        expect(valueOf(kept).bytes).toEqual(png(width, height));
      }
    }
  });

  it('is text where the server has it, is kept, and is asked for once where it has none', async () => {
    const rule = { title: 'A', symbolizers: [{ Polygon: { fill: '#000000' } }] };
    const asked: string[] = [];
    const answers = [
      JSON.stringify({ Legend: [{ rules: [rule] }] }),
      exception('InvalidFormat', 'No'),
    ] as const;
    for (const [no, answer] of answers.entries()) {
      const at = setup();
      const server = await testServer((request, response) => {
        asked.push(request.url ?? '');
        response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
      });
      const id = await added(at, server.origin);
      const ask = (freshness: 'usual' | 'cache') =>
        at.work.layers.legendText({ ...legend, server: id }, freshness, context());
      const before = asked.length;
      for (const freshness of ['usual', 'usual', 'cache'] as const)
        expect(await ask(freshness)).toMatchObject(
          no === 0 ? { value: { rows: [{ text: 'A' }] } } : { ok: false },
        );
      const legends = asked.slice(before).filter((path) => path.includes('GetLegendGraphic'));
      expect(legends).toEqual([expect.stringContaining('&FORMAT=application/json')]);
    }
  });
});
