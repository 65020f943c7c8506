import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src-shared/result';
import type { ServedRows } from '../../../src-main/serve/routes';
import { usualLimits } from '../../../src-main/serve/server';
import { ask, type Served, servedHome, type ServedHome, servedToken, serving } from './served';

let served: ServedHome;
beforeAll(async () => (served = await servedHome()));
afterAll(() => served.end());

/** Others, of a test alone. */
const others: Served[] = [];
afterEach(async () => {
  for (const one of others.splice(0)) await one.end();
});
async function another(...of: Parameters<typeof serving>): Promise<Served> {
  const one = await serving(...of);
  others.push(one);
  return one;
}
const page = ok({ bytes: new TextEncoder().encode('{}'), sha256: 'a'.repeat(64), features: 1, next: null });
const rows: ServedRows = { list: () => Promise.resolve(ok([])), page: () => Promise.resolve(page) };

const bearer = { authorization: `Bearer ${servedToken}` };
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`any:${password}`).toString('base64')}`,
});
const items = '/collections/localities/items';

describe('the service', () => {
  it('takes its token as a password, as a bearer and in the path, and nothing else for one', async () => {
    const { port } = served.server;
    const statusOf = async (path: string, headers = {}) => (await ask(port, path, headers)).status;
    expect(await statusOf(items, basic(servedToken))).toBe(200);
    expect(await statusOf(items, bearer)).toBe(200);
    expect(await statusOf(`/t/${servedToken}${items}`)).toBe(200);
    for (const [path, headers] of [
      [items, {}],
      [items, basic('wrong')],
      [items, { authorization: 'Bearer wrong' }],
      [items, { authorization: `Digest ${servedToken}` }],
      [`/t/wrong${items}`, bearer],
      [`/t/wrong/`, {}],
      ['/collections', {}],
      ['/api', {}],
    ] as const) {
      const answer = await ask(port, path, headers);
      expect(answer, path).toMatchObject({
        status: 401,
        headers: { 'content-type': 'application/problem+json' },
      });
      expect(answer.headers['www-authenticate']).toMatch(/^Basic /);
    }
  });

  it('shows its landing page without a token, and all links in the form in which the token came', async () => {
    const { port } = served.server;
    expect((await ask(port, '/')).status).toBe(200);
    expect((await ask(port, '/')).text).not.toContain(servedToken);
    const prefix = `http://127.0.0.1:${port}/t/${servedToken}/`;
    for (const path of ['/', '/collections', `${items}?limit=1`, '/api']) {
      const { text, headers } = await ask(port, `/t/${servedToken}${path}`);
      const own = `${text}${headers['link'] ?? ''}`.match(/http:\/\/127\.0\.0\.1[^"<>]*/g) ?? [];
      expect(own.length).toBeGreaterThan(0);
      expect(own.filter((href) => !`${href}/`.startsWith(prefix))).toEqual([]);
      expect((await ask(port, path, bearer)).text).not.toContain(servedToken);
    }
  });

  it('needs no token where it is open', async () => {
    const { server } = await another(rows, { token: null });
    expect((await ask(server.port, items)).status).toBe(200);
  });

  it.each(['evil.example', 'evil.example:80', '127.0.0.1', '127.0.0.1:1', 'localhost', '[::1]:80'])(
    'is not there for the host “%s”, to which a name may have been bound',
    async (host) => {
      const answer = await ask(served.server.port, items, { ...bearer, host });
      expect(answer).toMatchObject({ status: 421, headers: { 'content-type': 'application/problem+json' } });
    },
  );

  it('gives a page of another origin nothing, and lets none read', async () => {
    const { port } = (await another(rows, { token: null })).server;
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://localhost:${port}` },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
    ]) {
      const answer = await ask(port, items, headers);
      expect(answer).toMatchObject({ status: 403, headers: { 'content-type': 'application/problem+json' } });
    }
    const own = await ask(port, items, { origin: `http://127.0.0.1:${port}` });
    expect(own.status).toBe(200);
    expect(own.headers['access-control-allow-origin']).toBeUndefined();
    expect(own.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('does nothing by %s', async (method) => {
    const answer = await ask(served.server.port, items, bearer, method);
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it.each([
    ['a filter that is no CQL2', `${items}?filter=lice%20%3E%3E%203`, 400],
    ['a filter of what there is not', `${items}?filter=colour%3D3`, 400],
    ['a system that is not known', `${items}?crs=http://www.opengis.net/def/crs/EPSG/0/2154`, 400],
    ['a box of a system that is not known', `${items}?bbox=1,2,3,4&bbox-crs=EPSG:1`, 400],
    ['a page far beyond the end', `${items}?after=2031-W01~1`, 404],
    ['a page that begins nowhere', `${items}?after=x`, 400],
    ['a week that is not stored', `${items}?week=2020-W01`, 404],
    ['a case that is no number', '/collections/contacts/items?case=1;2', 400],
    ['a case of a collection that has none', `${items}?case=12`, 400],
    ['a parameter that comes twice', `${items}?limit=1&limit=2`, 400],
    ['a path that is not one', '/%E0%A4%A', 400],
    ['a form that is none', '/collections?f=xml', 400],
  ])('answers %s with a problem document', async (_, path, status) => {
    const answer = await served.get(path);
    expect(answer).toMatchObject({ status, headers: { 'content-type': 'application/problem+json' } });
    expect(answer.body).toMatchObject({ type: 'about:blank', status });
  });

  it('says that an address is too long, and that what is no HTTP is none', async () => {
    const { port } = served.server;
    const said = (text: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        socket
          .on('data', (part) => (answer += part.toString()))
          .on('end', () => resolve(answer))
          .on('error', reject);
      });
    for (const [text, status] of [
      [`GET ${items}?filter=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`, 431],
      ['hello\r\n\r\n', 400],
    ] as const) {
      const [head = '', body = ''] = (await said(text)).split('\r\n\r\n');
      expect(head).toMatch(
        new RegExp(`^HTTP/1.1 ${status} .*\r\ncontent-type: application/problem\\+json\r\n`),
      );
      expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status });
    }
  });

  it('answers 50 clients at once, some at a time, and says to more than can wait that it is busy', async () => {
    let [now, most] = [0, 0];
    let open = (): void => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const slow: ServedRows = {
      ...rows,
      async page() {
        most = Math.max(most, ++now);
        await gate;
        now--;
        return page;
      },
    };
    const { get, requests } = await another(slow, { limits: { ...usualLimits, waiting: 46 } });
    const all = Array.from({ length: 60 }, () => get(items));
    await expect.poll(() => requests.length).toBe(10);
    open();
    const answers = await Promise.all(all);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy).toHaveLength(10);
    expect(busy[0]?.headers).toMatchObject({
      'retry-after': '2',
      'content-type': 'application/problem+json',
    });
    expect(most).toBe(usualLimits.atOnce);
  });

  it('gives up a question that takes too long', async () => {
    const endless: ServedRows = {
      ...rows,
      page: (_, __, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(fail('timeout', 'x')))),
    };
    const { get } = await another(endless, { limits: { ...usualLimits, questionMs: 1 } });
    const answer = await get(items);
    expect(answer).toMatchObject({ status: 503, headers: { 'content-type': 'application/problem+json' } });
  });

  it('lets go of a client that never reads, and does not fill the memory for it', async () => {
    const bytes = new Uint8Array(8 * 1024 * 1024);
    const large = { ...rows, page: () => Promise.resolve({ ...page, value: { ...page.value, bytes } }) };
    const limits = { ...usualLimits, idleMs: 300, unreadBytes: 12 * 1024 * 1024 };
    const { get, requests, server } = await another(large, { limits });
    const request = `GET ${items} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nAuthorization: Bearer ${servedToken}\r\n\r\n`;
    const silent = Array.from({ length: 2 }, () => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(request));
      return socket.on('error', () => {}).pause();
    });
    await expect.poll(async () => (await get('/')).status, { interval: 5 }).toBe(503);
    await expect.poll(() => requests.filter(({ bytes: sent }) => sent === bytes.length).length).toBe(2);
    expect((await get('/')).status).toBe(200);
    for (const socket of silent) socket.destroy();
  });
});
