import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { TileName } from '../../../src-shared/domain/map-layers/map-layer';
import { serviceServerId } from '../../../src-shared/domain/map-layers/map-server';
import type { Result } from '../../../src-shared/result';
import type { CacheKey } from '../../data/answer';
import type { DataClient } from '../../data/client';
import { sampleServiceProfile } from '../../api-client/service-profile';
import { type Answer, testServer } from '../../api-client/testing';
import { capabilities, exception, jpeg, layer, png } from '../../api-client/map-layers/wms-fixtures';
import { tileQuestion } from '../../api-client/map-layers/wms-requests';
import { barentsWatch } from '../../storage/profiles';
import { harness, type HandlersHarness, harnessNow } from '../testing';

const tile: TileName = { layer: 'zones', z: 5, x: 16, y: 9, time: null };
const context = (signal = new AbortController().signal) => ({ signal, progress: () => {} });
const dayMs = 24 * 3_600_000;

interface Setup extends HandlersHarness {
  /** Path and headers of what the map server was asked. */
  readonly received: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** How it answers from now on. */
  reply: Answer;
  /** Puts something into the cache behind the app's back. */
  keep(key: CacheKey, bytes: Uint8Array): Promise<unknown>;
}

/** The app's work against a real map server on this machine. */
async function setup(reply: Answer): Promise<Setup> {
  const received: Setup['received'] = [];
  const server = await testServer((request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers });
    made.reply(request, response);
  });
  const site = sampleServiceProfile('Sample', 'layers', () =>
    Promise.resolve({
      ...barentsWatch,
      adminUrl: 'http://127.0.0.1:9',
      wmsUrl: `${server.origin}/geo/wms`,
      deviceClientId: 'x',
    }),
  );
  let client: DataClient | undefined;
  const parts = (data: DataClient) => {
    client = data;
    return { fetch };
  };
  const keep: Setup['keep'] = async (key, bytes) =>
    client?.call('answer.keep', {
      key,
      bytes,
      fetchedAtMs: harnessNow,
      subject: { kind: 'tile' },
      validators: { etag: null, lastModified: null },
    });
  const made: Setup = Object.assign(harness({ service: site, parts }), { received, reply, keep });
  return made;
}

const send =
  (
    body: Uint8Array | string,
    type = 'image/png',
    status = 200,
    headers: Record<string, string> = {},
  ): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(body);
  };
const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.failure.code);
const ask = (at: Setup, of: TileName = tile, freshness: 'usual' | 'refresh' | 'cache' = 'usual') =>
  at.work.layers.tile(of, freshness, context());

describe('a tile', () => {
  it('is asked of the map server alone, without a token, a cookie or a referer', async () => {
    const at = await setup(send(png(), 'image/png', 200, { 'set-cookie': 'a=b' }));
    await ask(at);
    expect(await ask(at, { ...tile, x: 17 })).toMatchObject({ ok: true, value: { bytes: png() } });
    expect(at.received).toHaveLength(2);
    for (const { path, headers } of at.received) {
      expect(path).toMatch(/^\/geo\/wms\?SERVICE=WMS&REQUEST=GetMap&/);
      expect(Object.keys(headers)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(authorization|cookie|referer|origin)$/)]),
      );
      expect(headers.accept).toBe('image/png, image/jpeg');
    }
  });

  it('is kept for a day, for everybody, and then asked for by its validator', async () => {
    const at = await setup(send(png(), 'image/png', 200, { etag: '"v1"' }));
    await ask(at);
    at.time += dayMs - 1;
    expect(await ask(at)).toMatchObject({ value: { stamp: { fetchedAtMs: harnessNow, source: 'cache' } } });
    expect(at.received).toHaveLength(1);
    at.time += 1;
    at.reply = send('', 'image/png', 304);
    expect(await ask(at)).toMatchObject({
      value: { bytes: png(), stamp: { fetchedAtMs: at.time, source: 'service' } },
    });
    expect(at.received[1]?.headers['if-none-match']).toBe('"v1"');
  });

  it('is the old copy, with the reason, when the server does not answer', async () => {
    const at = await setup(send(png()));
    await ask(at);
    at.time += dayMs;
    at.reply = (request) => request.socket.destroy();
    expect(await ask(at)).toMatchObject({
      value: { bytes: png(), stamp: { fetchedAtMs: harnessNow, staleBecause: 'offline' } },
    });
    expect(codeOf(await ask(at, { ...tile, x: 17 }))).toBe('offline');
    expect(codeOf(await ask(at, { ...tile, x: 17 }, 'cache'))).toBe('offline');
    expect(at.received).toHaveLength(3);
  });

  it('at another time or of another layer is another tile', async () => {
    const at = await setup(send(png()));
    await ask(at);
    await ask(at, { ...tile, time: '2026-11-21T10:00:00Z' });
    await ask(at, { ...tile, layer: 'waves' });
    expect(at.received).toHaveLength(3);
    expect(at.received[1]?.path).toContain('&TIME=2026-11-21T10:00:00Z');
  });

  it('that cannot be is not asked for', async () => {
    const at = await setup(send(png()));
    for (const wrong of [{ x: 32 }, { layer: 'a,b' }, { time: 'now' }])
      expect(codeOf(await ask(at, { ...tile, ...wrong }))).toBe('bad-request');
    expect(at.received).toEqual([]);
  });

  it('that nobody waits for any more is cancelled, on its way too', async () => {
    const at = await setup(() => {});
    const abort = new AbortController();
    const asked = at.work.layers.tile(tile, 'usual', context(abort.signal));
    await expect.poll(() => at.received.length).toBe(1);
    abort.abort();
    expect(codeOf(await asked)).toBe('cancelled');
  });

  it('in the cache that is no picture is asked for again', async () => {
    const at = await setup(send(png()));
    await ask(at);
    const path = at.received[0]?.path.replace('/geo/wms', '') ?? '';
    const key = { site: 'sample layers', account: '', method: 'GET', path, body: '' };
    await at.keep(key, png(10_000, 10_000));
    expect(codeOf(await ask(at, tile, 'cache'))).toBe('offline');
    expect(await ask(at)).toMatchObject({ value: { bytes: png(), stamp: { source: 'service' } } });
  });
});

describe('a picture', () => {
  const large = { ...tileQuestion(tile), width: 1_024, height: 1_024 };

  it('may take as many bytes as its size says, and no more', async () => {
    const noise = Buffer.concat([png(1_024, 1_024), Buffer.alloc(3 << 20)]);
    const at = await setup(send(noise));
    expect(codeOf(await at.work.layers.picture(large, 'usual', context()))).toBe('ok');
    at.reply = send(Buffer.concat([noise, Buffer.alloc(3 << 20)]));
    expect(codeOf(await at.work.layers.picture(large, 'refresh', context()))).toBe('ok');
    expect(await at.work.layers.picture(large, 'refresh', context())).toMatchObject({
      value: { stamp: { staleBecause: 'too-large' } },
    });
  });

  it('of another system, version, style or size is another picture', async () => {
    const at = await setup((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://a.invalid');
      send(png(Number(searchParams.get('WIDTH')), 256))(request, response);
    });
    const first = tileQuestion(tile);
    for (const change of [
      {},
      { version: '1.1.1' as const },
      { system: 'EPSG:25833' as const },
      { style: 'night' },
      { width: 512 },
      { dimensions: { elevation: '5' } },
    ])
      expect(codeOf(await at.work.layers.picture({ ...first, ...change }, 'usual', context()))).toBe('ok');
    expect(new Set(at.received.map(({ path }) => path)).size).toBe(6);
  });
});

describe('a hostile answer to a tile', () => {
  const cut = png().subarray(0, 200);
  const cases: readonly [string, Answer, string][] = [
    ['a sign-in page with 200', send('<!doctype html><title>Hotel</title>', 'text/html'), 'bad-response'],
    ['a page that says it is a picture', send('<html></html>', 'image/png'), 'bad-response'],
    ['an SVG with a script', send('<svg xmlns="x"><script/></svg>', 'image/svg+xml'), 'bad-response'],
    ['a WebP', send('RIFF\x24\0\0\0WEBPVP8L', 'image/png'), 'bad-response'],
    ['a PNG of 10,000 × 10,000 px', send(png(10_000, 10_000)), 'bad-response'],
    ['a JPEG of another size', send(jpeg(512, 512), 'image/jpeg'), 'bad-response'],
    ['a picture of 3 MB', send(Buffer.concat([png(), Buffer.alloc(3 << 20)])), 'too-large'],
    ['a picture cut off', send(cut), 'bad-response'],
    [
      'a picture shorter than promised',
      (_, response) => {
        response.writeHead(200, { 'content-length': String(png().length) });
        response.write(cut, () => response.destroy());
      },
      'offline',
    ],
    ['a report with 200', send(exception('InvalidCRS', 'No'), 'text/xml'), 'rejected'],
    ['a layer that it does not know', send(exception('LayerNotDefined', 'No'), 'text/xml'), 'not-found'],
    ['nothing here', (_, response) => void response.writeHead(204).end(), 'not-reported'],
    ['a request to sign in', send('', 'text/plain', 401), 'forbidden'],
    ['its own failure', send('Oh no', 'text/plain', 500), 'bad-response'],
    ['a request for patience', send('', 'text/plain', 429, { 'retry-after': '5' }), 'throttled'],
  ];

  it.each(cases)('%s is none, and the last good one stays', async (_, reply, code) => {
    const at = await setup(send(png()));
    await ask(at);
    at.reply = reply;
    expect(codeOf(await ask(at, { ...tile, x: 17 }))).toBe(code);
    const again = await at.work.layers.tile(tile, 'cache', context());
    expect(again).toMatchObject({ value: { bytes: png(), stamp: { fetchedAtMs: harnessNow } } });
  });

  it('a redirect is followed on its own host only', async () => {
    const at = await setup((request, response) =>
      request.url?.startsWith('/geo/')
        ? response.writeHead(302, { location: `/moved${request.url.slice(4)}` }).end('moved')
        : send(png())(request, response),
    );
    expect(codeOf(await ask(at))).toBe('ok');
    expect(at.received.map(({ path }) => path.split('?')[0])).toEqual(['/geo/wms', '/moved/wms']);
    expect(at.received[1]?.headers).not.toHaveProperty('authorization');
  });

  it('a redirect is not followed, neither to another host nor to a file', async () => {
    const other = await testServer(send(png()));
    const at = await setup((_, response) => {
      response.writeHead(302, { location: `${other.origin}/x.png` }).end();
    });
    expect(codeOf(await ask(at))).not.toBe('ok');
    at.reply = (_, response) => void response.writeHead(302, { location: 'file:///etc/hostname' }).end();
    expect(codeOf(await ask(at, tile, 'refresh'))).not.toBe('ok');
    expect(other.seen).toEqual([]);
  });
});

describe('the list of layers', () => {
  const list = (at: Setup, freshness: 'usual' | 'refresh' | 'cache' = 'usual') =>
    at.work.layers.list(serviceServerId, freshness, context());
  const xml = (text: string): Answer => send(text, 'text/xml', 200, { etag: '"l1"' });

  it('is kept for a day, and then stands in for a silent server', async () => {
    const at = await setup(xml(capabilities(layer('zones'))));
    expect(await list(at)).toMatchObject({
      value: { layers: [{ name: 'zones' }], serverTitle: 'Prøvekart', stamp: { source: 'service' } },
    });
    expect(await list(at)).toMatchObject({ value: { stamp: { source: 'cache' } } });
    expect(at.received.map(({ path }) => path)).toEqual([
      '/geo/wms?SERVICE=WMS&REQUEST=GetCapabilities&VERSION=1.3.0',
    ]);
    expect(at.received[0]?.headers).not.toHaveProperty('authorization');
    at.time += dayMs;
    at.reply = (request) => request.socket.destroy();
    expect(await list(at)).toMatchObject({
      value: { layers: [{ name: 'zones' }], stamp: { fetchedAtMs: harnessNow, staleBecause: 'offline' } },
    });
  });

  it('is an entry of the map server in the ledger, also where a copy of it is given', async () => {
    const at = await setup(xml(capabilities(layer('zones'))));
    await list(at);
    await list(at);
    const hosts = async (): Promise<unknown> => {
      const read = await at.work.requests({ limit: 10 });
      return read.ok && read.value.filter(({ path }) => path.startsWith('/geo/wms')).map((one) => one.source);
    };
    await expect.poll(hosts).toEqual(['service', 'cache']);
  });

  it('is asked for in the older version of a server that refuses the newer one', async () => {
    const older = `<WMT_MS_Capabilities version="1.1.1"><Capability><Layer><SRS>EPSG:3857</SRS><Layer><Name>ice</Name></Layer></Layer></Capability></WMT_MS_Capabilities>`;
    const at = await setup((request, response) =>
      xml(request.url?.endsWith('1.1.1') ? older : exception('InvalidParameterValue', 'VERSION'))(
        request,
        response,
      ),
    );
    expect(await list(at)).toMatchObject({ value: { layers: [{ name: 'ice' }] } });
    at.reply = (request) => request.socket.destroy();
    expect(await list(at)).toMatchObject({
      value: { layers: [{ name: 'ice' }], stamp: { fetchedAtMs: harnessNow, staleBecause: 'offline' } },
    });
    expect(await list(at, 'cache')).toMatchObject({ value: { stamp: { source: 'cache' } } });
  });

  it('that is none keeps the last good one, and says what came', async () => {
    const at = await setup(xml(capabilities(layer('zones'))));
    await list(at);
    for (const [reply, staleBecause] of [
      [xml('<html></html>'), 'bad-response'],
      [xml(`<!DOCTYPE x [<!ENTITY a "b">]>${capabilities('')}`), 'bad-response'],
      [xml(capabilities('x'.repeat(9 << 20))), 'too-large'],
      [send('<title>Hotel</title>', 'text/html'), 'bad-response'],
    ] as const) {
      at.reply = reply;
      expect(await list(at, 'refresh')).toMatchObject({
        value: {
          layers: [{ name: 'zones' }],
          stamp: { fetchedAtMs: harnessNow, staleBecause },
        },
      });
    }
    at.reply = xml(exception('NoApplicableCode', 'Closed for today'));
    expect(await list(at, 'refresh')).toMatchObject({
      failure: { code: 'rejected', detail: 'NoApplicableCode: Closed for today' },
    });
  });

  it('says what has come and gone since the list before, also after a restart', async () => {
    const at = await setup(xml(capabilities(layer('zones') + layer('ice'))));
    expect(await list(at)).toMatchObject({ value: { changes: null } });
    at.time += dayMs;
    expect(await list(at, 'refresh')).toMatchObject({
      value: { changes: { sinceMs: harnessNow, come: [], gone: [] } },
    });
    const lastMs = at.time;
    at.time += dayMs;
    at.reply = xml(capabilities(layer('zones') + layer('waves')));
    const changes = { sinceMs: lastMs, come: ['waves'], gone: ['ice'] };
    expect(await list(at, 'refresh')).toMatchObject({ value: { changes } });
    // Asked for again, or read by another app on the same folder, it is still the last change.
    expect(await list(at, 'refresh')).toMatchObject({ value: { changes } });
    const later = at.again({ service: at.work.service });
    expect(await later.work.layers.list(serviceServerId, 'cache', context())).toMatchObject({
      value: { changes },
    });
    at.reply = xml(capabilities(layer('zones')));
    expect(await list(at, 'refresh')).toMatchObject({
      value: { changes: { sinceMs: at.time, come: [], gone: ['waves'] } },
    });
  });

  it('leads to no other address: what it names is never asked', async () => {
    const other = await testServer(send(png()));
    const at = await setup(
      xml(capabilities(layer('zones')).replaceAll('http://elsewhere.invalid/', `${other.origin}/wms?`)),
    );
    await list(at);
    at.reply = send(png());
    await ask(at);
    expect(other.seen).toEqual([]);
    expect(at.received.every(({ path }) => path.startsWith('/geo/wms?'))).toBe(true);
  });
});
