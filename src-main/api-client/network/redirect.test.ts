import { describe, expect, it } from 'vitest';
import { createFetcher, type ServiceRequest } from './fetcher';
import { hopOf } from './redirect';
import { type Answer, testServer } from '../testing';

const hop = (from: string, location: string | null, status = 302): string | undefined =>
  hopOf(from, { status, headers: { get: () => location } });

describe('a redirect of a map server', () => {
  it.each([
    ['https://a.invalid/wms', '/ows?x=1#y', 'https://a.invalid/ows?x=1'],
    ['https://a.invalid:8443/wms', 'https://A.invalid:8443/ows', 'https://a.invalid:8443/ows'],
    ['http://a.invalid:80/wms', 'https://a.invalid:443/wms', 'https://a.invalid/wms'],
    ['http://a.invalid/wms', 'https://a.invalid/wms', 'https://a.invalid/wms'],
    ['http://127.0.0.1:4000/wms', '/other', 'http://127.0.0.1:4000/other'],
  ])('leads from %s by %s', (from, location, to) => expect(hop(from, location)).toBe(to));

  it.each([
    ['https://a.invalid/wms', 'https://b.invalid/wms'],
    ['https://a.invalid/wms', 'https://a.invalid.b.invalid/wms'],
    ['https://a.invalid/wms', '//b.invalid/wms'],
    ['https://a.invalid/wms', 'http://a.invalid/wms'],
    ['https://a.invalid/wms', 'https://a.invalid:8443/wms'],
    ['http://a.invalid/wms', 'http://a.invalid:6379/'],
    ['http://a.invalid:8080/wms', 'https://a.invalid/wms'],
    ['https://a.invalid/wms', 'http://127.0.0.1/wms'],
    ['http://a.invalid/wms', 'http://localhost/wms'],
    ['http://localhost:4000/wms', 'http://127.0.0.1:4000/wms'],
    ['http://127.0.0.1:4000/wms', 'http://127.0.0.1:5432/'],
    ['https://a.invalid/wms', 'https://me:word@a.invalid/wms'],
    ['https://a.invalid/wms', 'file:///etc/hostname'],
    ['https://a.invalid/wms', 'data:image/png;base64,x'],
    ['https://a.invalid/wms', 'https://'],
    ['https://a.invalid/wms', null],
  ])('leads nowhere from %s by %s', (from, location) => expect(hop(from, location)).toBeUndefined());

  it('is one by its status only', () => {
    expect(
      [200, 300, 304, 301, 303, 307, 308].map((status) => hop('https://a.invalid/', '/b', status)),
    ).toEqual([undefined, undefined, undefined, ...new Array<string>(4).fill('https://a.invalid/b')]);
  });
});

describe('the fetcher, asking a map server', () => {
  const ask = (url: string, more: Partial<ServiceRequest> = {}, onOutcome = (_: unknown): void => {}) =>
    createFetcher({ fetch, now: Date.now, onOutcome })(
      { method: 'GET', url, maxBytes: 1_000, map: 'added', headers: { accept: 'image/png' }, ...more },
      new AbortController().signal,
    );
  const after = (hops: number): Answer => {
    let left = hops;
    return (_, response) => {
      if (left-- > 0) response.writeHead(302, { location: `/hop${left}`, 'set-cookie': 'a=b' }).end('moved');
      else response.end('there');
    };
  };

  it('follows three redirects and no fourth, and brings no cookie', async () => {
    const three = await testServer(after(3));
    const result = await ask(`${three.origin}/wms?a=b`);
    expect(result.ok && new TextDecoder().decode(result.value.bytes)).toBe('there');
    expect(three.seen.map(({ path }) => path)).toEqual(['/wms?a=b', '/hop2', '/hop1', '/hop0']);
    const four = await testServer(after(4));
    expect(await ask(four.origin)).toMatchObject({
      failure: { code: 'bad-response', detail: 'GET /: status 302, a redirect' },
    });
    expect(four.seen).toHaveLength(4);
  });

  it('follows none where it asks the service for anything else', async () => {
    const server = await testServer(after(2));
    for (const method of ['GET', 'POST'] as const)
      expect(
        await createFetcher({ fetch, now: Date.now })(
          { method, url: server.origin, maxBytes: 1_000 },
          new AbortController().signal,
        ),
      ).toMatchObject({ failure: { code: 'bad-response' } });
    expect(server.seen).toHaveLength(2);
  });

  it('asks no other host, and no file', async () => {
    const other = await testServer((_, response) => response.end('caught'));
    for (const location of [
      `${other.origin}/x`,
      'file:///etc/hostname',
      other.origin.replace('127.0.0.1', 'localhost'),
    ]) {
      const server = await testServer((_, response) => response.writeHead(302, { location }).end());
      expect(await ask(server.origin)).toMatchObject({ failure: { code: 'bad-response' } });
    }
    expect(other.seen).toEqual([]);
  });

  it('takes a page only where it asked for one', async () => {
    const server = await testServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    );
    expect(await ask(server.origin)).toMatchObject({ failure: { code: 'bad-response' } });
    expect(await ask(server.origin, { headers: { accept: 'text/html' } })).toMatchObject({ ok: true });
  });

  it('says nothing of the connection to the service, unless it is the service’s own', async () => {
    const server = await testServer((_, response) => response.writeHead(500).end());
    const stated: unknown[] = [];
    await ask('http://127.0.0.1:9/', {}, (outcome) => stated.push(outcome));
    await ask(server.origin, {}, (outcome) => stated.push(outcome));
    expect(stated).toEqual([]);
    await ask(server.origin, { map: 'service' }, (outcome) => stated.push(outcome));
    expect(stated).toEqual([null]);
  });

  it('sends no token and nothing but questions, and plain http to what a person has added only', async () => {
    const bearer = { token: 'secret', origin: 'http://127.0.0.1:9' };
    for (const more of [{ bearer }, { method: 'POST' as const, body: '{}' }])
      expect(await ask('http://127.0.0.1:9/', more)).toMatchObject({
        failure: { code: 'bad-request', detail: 'a map server is told nothing' },
      });
    expect(await ask('http://a.invalid/', { map: 'service' })).toMatchObject({
      failure: { code: 'bad-request' },
    });
    const asked: string[] = [];
    const deaf = createFetcher({
      fetch: (url) => {
        asked.push(url);
        return Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED'));
      },
      now: Date.now,
    });
    const open = { method: 'GET', url: 'http://a.invalid/', maxBytes: 1_000, map: 'added' } as const;
    expect(await deaf(open, new AbortController().signal)).toMatchObject({ failure: { code: 'offline' } });
    expect(asked).toEqual(['http://a.invalid/']);
  });
});
