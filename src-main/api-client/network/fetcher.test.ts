import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { type AddressInfo, createServer } from 'node:net';
import type { Failure, Result } from '../../../src-shared/result';
import { createFetcher, type Fetcher, type ServiceAnswer, type ServiceRequest } from './fetcher';
import { type Answer, testServer, testTimers } from '../testing';

const token = 'secret-token-0123456789';
const never = new AbortController().signal;
const now = Date.UTC(2026, 10, 21, 10);

function fetcherOf(parts: Partial<Parameters<typeof createFetcher>[0]> = {}): Fetcher {
  return createFetcher({ fetch, now: () => now, ...parts });
}

const request = (url: string, change: Partial<ServiceRequest> = {}): ServiceRequest => ({
  method: 'GET',
  url,
  maxBytes: 100_000,
  bearer: { token, origin: new URL(url).origin },
  ...change,
});

/** Asks a server that answers so; a POST with a token, as most requests are. */
async function ask(answer: Answer, change: Partial<ServiceRequest> = {}): Promise<Result<ServiceAnswer>> {
  const { origin } = await testServer(answer);
  return fetcherOf()(request(`${origin}/path`, { method: 'POST', body: '{}', ...change }), never);
}

const failureOf = (result: Result<unknown>): Failure => {
  if (result.ok) throw new Error('it was answered');
  return result.failure;
};

describe('the name of a map server that a person has added', () => {
  /** What it is resolved to at each question, and the requests that left. */
  async function resolved(map: 'service' | 'added', ...addresses: string[]) {
    const left: string[] = [];
    const fetcher = fetcherOf({
      addressesOf: () => Promise.resolve(addresses),
      fetch: (url) => {
        left.push(url);
        return Promise.resolve(new Response('{}'));
      },
    });
    const { bearer: _, ...bare } = request('https://maps.invalid/wms', { map });
    return { result: await fetcher(bare, never), left };
  }

  it.each(['127.0.0.2', '::ffff:127.0.0.1', '169.254.169.254', '0.0.0.0'])(
    'is not asked where it leads to %s, whatever it led to before',
    async (address) => {
      const { result, left } = await resolved('added', '93.184.216.34', address);
      expect(failureOf(result)).toMatchObject({ code: 'bad-request', isUnsent: true });
      expect(left).toEqual([]);
    },
  );

  it('is asked where it leads to another computer, or where a proxy knows', async () => {
    for (const addresses of [['10.0.0.7'], []])
      expect((await resolved('added', ...addresses)).left).toEqual(['https://maps.invalid/wms']);
  });

  it('is as the profile says where it is the service’s own', async () => {
    expect((await resolved('service', '127.0.0.1')).left).toHaveLength(1);
  });
});

describe('the fetcher', () => {
  it('gives status, headers and the whole body of an answer', async () => {
    const result = await ask((_request, response) => {
      response.writeHead(200, { etag: 'W/"1"' });
      response.write('{"a":');
      response.end('1}');
    });
    if (!result.ok) throw new Error(result.failure.detail);
    expect([result.value.status, result.value.header('ETag')]).toEqual([200, 'W/"1"']);
    expect(new TextDecoder().decode(result.value.bytes)).toBe('{"a":1}');
    expect(result.value.bytes.buffer.byteLength).toBe(7);
  });

  it.each([304, 204])('gives %d as an answer without a body', async (status) => {
    const result = await ask((_request, response) => response.writeHead(status).end());
    expect(result).toMatchObject({ ok: true, value: { status } });
    expect(result.ok && result.value.bytes.length).toBe(0);
  });

  it.each([400, 401, 403, 404, 500])('gives %d as an answer with its body', async (status) => {
    const result = await ask((_request, response) => response.writeHead(status).end('{"detail":"so"}'));
    expect(result).toMatchObject({ ok: true, value: { status } });
    expect(result.ok && result.value.bytes.length).toBe(15);
  });

  it('reads a compressed body', async () => {
    const body = gzipSync('[1,2,3]');
    const result = await ask((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': body.length }).end(body),
    );
    expect(result.ok && new TextDecoder().decode(result.value.bytes)).toBe('[1,2,3]');
  });

  it('asks for no redirects, no cookies and no copy of an earlier answer', async () => {
    const inits: unknown[] = [];
    const fetcher = fetcherOf({
      fetch: (_url, init) => {
        inits.push(init);
        return Promise.resolve(new Response('{}'));
      },
    });
    await fetcher(request('https://example.invalid/'), never);
    expect(inits).toMatchObject([{ redirect: 'error', credentials: 'omit', cache: 'no-store' }]);
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])(
    'of status %d fails, and the second host sees nothing',
    async (status) => {
      const second = await testServer((_request, response) => response.end('{}'));
      const result = await ask((_request, response) =>
        response.writeHead(status, { location: `${second.origin}/elsewhere` }).end(),
      );
      expect(failureOf(result).code).toBe('bad-response');
      expect(second.seen).toEqual([]);
    },
  );

  it('to a file fails', async () => {
    const result = await ask((_request, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    );
    expect(failureOf(result).code).toBe('bad-response');
  });

  it('that a fetch lets through all the same fails', async () => {
    const fetcher = fetcherOf({ fetch: () => Promise.resolve(new Response(null, { status: 302 })) });
    expect(failureOf(await fetcher(request('https://example.invalid/'), never)).code).toBe('bad-response');
  });
});

describe('an address', () => {
  it.each([
    'file:///etc/passwd',
    'ftp://example.invalid/',
    'http://example.invalid/',
    'https://user:password@example.invalid/',
    'data:application/json,{}',
  ])('like %s is refused before anything is sent', async (url) => {
    let asked = 0;
    const fetcher = fetcherOf({
      fetch: () => {
        asked++;
        return Promise.reject(new Error());
      },
    });
    const result = await fetcher({ method: 'GET', url, maxBytes: 1 }, never);
    expect([failureOf(result).code, asked]).toEqual(['bad-request', 0]);
  });

  it('of another origin than the token’s is refused before anything is sent', async () => {
    const other = await testServer((_request, response) => response.end('{}'));
    const result = await fetcherOf()(
      request(`${other.origin}/`, { bearer: { token, origin: 'https://example.invalid' } }),
      never,
    );
    expect([failureOf(result).code, other.seen]).toEqual(['bad-request', []]);
  });
});

describe('a service that is not there', () => {
  it('refusing the connection is offline', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const result = await fetcherOf()(request(`http://127.0.0.1:${port}/`), never);
    expect(failureOf(result)).toMatchObject({ code: 'offline', detail: 'GET /: ECONNREFUSED' });
  });

  it('resetting the connection is offline', async () => {
    const result = await ask((incoming) => incoming.socket.resetAndDestroy());
    expect(failureOf(result).code).toBe('offline');
  });

  it('whose name is not found is offline', async () => {
    const result = await fetcherOf()(request('https://kartbord.invalid/'), never);
    expect(failureOf(result).code).toBe('offline');
  });

  it.each([
    ['net::ERR_INTERNET_DISCONNECTED', 'offline'],
    ['net::ERR_PROXY_CONNECTION_FAILED', 'offline'],
    ['net::ERR_CONNECTION_TIMED_OUT', 'timeout'],
    ['net::ERR_PROXY_AUTH_REQUESTED', 'proxy-auth'],
    ['net::ERR_CERT_AUTHORITY_INVALID', 'untrusted'],
    ['net::ERR_CERT_DATE_INVALID', 'untrusted'],
    ['net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED', 'client-certificate'],
    ['net::ERR_BAD_SSL_CLIENT_AUTH_CERT', 'client-certificate'],
    ['net::ERR_SSL_PROTOCOL_ERROR', 'bad-response'],
    ['net::ERR_CONTENT_DECODING_FAILED', 'bad-response'],
  ])('with Chromium’s %s is %s', async (message, code) => {
    const fetcher = fetcherOf({ fetch: () => Promise.reject(new Error(message)) });
    expect(failureOf(await fetcher(request('https://example.invalid/'), never)).code).toBe(code);
  });

  it.each(['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'CERT_HAS_EXPIRED'])(
    'with Node’s %s is not trusted',
    async (code) => {
      const cause = Object.assign(new Error(code), { code });
      const fetcher = fetcherOf({ fetch: () => Promise.reject(new TypeError('fetch failed', { cause })) });
      expect(failureOf(await fetcher(request('https://example.invalid/'), never)).code).toBe('untrusted');
    },
  );

  it('behind a proxy that wants a sign-in is not heard: the proxy’s page is no answer of the service', async () => {
    const page = new Response('<html>Sign in', { status: 407 });
    const fetcher = fetcherOf({ fetch: () => Promise.resolve(page) });
    const failure = failureOf(await fetcher(request('https://example.invalid/'), never));
    expect(failure).toMatchObject({ code: 'proxy-auth', detail: 'GET /: status 407' });
  });
});

describe('a body', () => {
  it('that ends before its content-length is no answer', async () => {
    const result = await ask((incoming, response) => {
      response.writeHead(200, { 'content-length': 5000 });
      response.write('[1,2', () => incoming.socket.destroy());
    });
    expect(failureOf(result).code).toBe('offline');
  });

  it('of another length than was promised is no answer, also where fetch does not notice', async () => {
    const body = new Response('[1,2', { headers: { 'content-length': '5000' } });
    const fetcher = fetcherOf({ fetch: () => Promise.resolve(body) });
    const failure = failureOf(await fetcher(request('https://example.invalid/'), never));
    expect(failure).toMatchObject({ code: 'bad-response', detail: 'GET /: 4 of 5000 bytes came' });
  });

  it('over the cap is no answer, counted after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    const result = await ask((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    expect(bomb.length).toBeLessThan(10_000);
    expect(failureOf(result)).toMatchObject({
      code: 'too-large',
      detail: 'POST /path: more than 0.1 MB',
    });
  });

  it('of exactly the cap is an answer', async () => {
    const result = await ask((_request, response) => response.end(Buffer.alloc(100_000)));
    expect(result.ok).toBe(true);
  });

  it('that is a web page with status 200, as from a captive portal, is no answer', async () => {
    const result = await ask((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<html>Sign in to the wifi</html>'),
    );
    expect(failureOf(result)).toMatchObject({
      code: 'bad-response',
      detail: 'POST /path: status 200 with a web page',
    });
  });

  it('of JSON sent as text/plain is an answer', async () => {
    const result = await ask((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end('[]'),
    );
    expect(result.ok).toBe(true);
  });
});

describe('a service that asks for patience', () => {
  it.each([429, 503])('with status %d is throttled, for as long as it says', async (status) => {
    const result = await ask((_request, response) =>
      response.writeHead(status, { 'retry-after': '7' }).end(),
    );
    expect(failureOf(result)).toMatchObject({ code: 'throttled', retryAfterMs: 7000 });
    expect(failureOf(result)).not.toHaveProperty('isWaitGuessed');
  });

  it('without saying how long is left for 30 s, which is known to be a guess', async () => {
    const result = await ask((_request, response) => response.writeHead(429).end());
    expect(failureOf(result)).toMatchObject({ retryAfterMs: 30_000, isWaitGuessed: true });
  });

  it('is not asked again before its time, while another host is', async () => {
    const slow = await testServer((_request, response) =>
      response.writeHead(429, { 'retry-after': '60' }).end(),
    );
    const other = await testServer((_request, response) => response.end('{}'));
    let time = now;
    const fetcher = fetcherOf({ now: () => time });
    await fetcher(request(`${slow.origin}/`), never);
    time += 20_000;
    const second = await fetcher(request(`${slow.origin}/again`), never);
    expect(failureOf(second)).toMatchObject({ code: 'throttled', retryAfterMs: 40_000 });
    expect((await fetcher(request(`${other.origin}/`), never)).ok).toBe(true);
    expect(slow.seen).toHaveLength(1);
    time += 40_001;
    await fetcher(request(`${slow.origin}/later`), never);
    expect(slow.seen).toHaveLength(2);
  });

  it('is asked again when the clock has been put back by more than any wait', async () => {
    const slow = await testServer((_request, response) =>
      response.writeHead(429, { 'retry-after': '60' }).end(),
    );
    let time = now;
    const fetcher = fetcherOf({ now: () => time });
    await fetcher(request(`${slow.origin}/`), never);
    time -= 86_400_000;
    await fetcher(request(`${slow.origin}/`), never);
    expect(slow.seen).toHaveLength(2);
  });
});

describe('time', () => {
  it('is up after 15 s without an answer', async () => {
    const timers = testTimers();
    const { origin } = await testServer(() => {});
    const asking = fetcherOf({ setTimer: timers.setTimer })(request(`${origin}/`), never);
    await timers.set(15_000);
    timers.elapse(15_000);
    expect(failureOf(await asking)).toMatchObject({
      code: 'timeout',
      detail: 'GET /: no answer within 15 s',
    });
    expect(timers.running()).toBe(0);
  });

  it('is up after 20 s without another byte, counted anew from each', async () => {
    const timers = testTimers();
    const { origin } = await testServer((_request, response) => void response.writeHead(200).write('[1,'));
    const asking = fetcherOf({ setTimer: timers.setTimer })(request(`${origin}/`), never);
    await timers.set(20_000, 2);
    timers.elapse(20_000);
    expect(failureOf(await asking)).toMatchObject({
      code: 'timeout',
      detail: 'GET /: nothing more came for 20 s',
    });
  });

  it('is up after 120 s in all, however steadily bytes come', async () => {
    const timers = testTimers();
    const { origin } = await testServer((_request, response) => void response.writeHead(200).write('[1,'));
    const asking = fetcherOf({ setTimer: timers.setTimer })(request(`${origin}/`), never);
    await timers.set(20_000, 2);
    timers.elapse(120_000);
    expect(failureOf(await asking)).toMatchObject({
      code: 'timeout',
      detail: 'GET /: not finished after 120 s',
    });
  });

  it('leaves no timer behind when an answer came', async () => {
    const timers = testTimers();
    const { origin } = await testServer((_request, response) => response.end('{}'));
    await fetcherOf({ setTimer: timers.setTimer })(request(`${origin}/`), never);
    expect(timers.running()).toBe(0);
  });
});

describe('a cancelled request', () => {
  it('ends as cancelled while waiting for the answer', async () => {
    const abort = new AbortController();
    const { origin } = await testServer(() => abort.abort());
    expect(failureOf(await fetcherOf()(request(`${origin}/`), abort.signal)).code).toBe('cancelled');
  });

  it('ends as cancelled in the middle of the body', async () => {
    const abort = new AbortController();
    const { origin } = await testServer((_request, response) => void response.writeHead(200).write('[1,'));
    const result = await fetcherOf()(request(`${origin}/`), abort.signal, () => abort.abort());
    expect(failureOf(result).code).toBe('cancelled');
  });

  it('is not sent when it was cancelled before', async () => {
    const { origin, seen } = await testServer((_request, response) => response.end());
    const result = await fetcherOf()(request(`${origin}/`), AbortSignal.abort());
    expect([failureOf(result).code, seen]).toEqual(['cancelled', []]);
  });

  it('ends also where fetch does not notice', async () => {
    const abort = new AbortController();
    const fetcher = fetcherOf({ fetch: () => new Promise(() => {}) });
    const asking = fetcher(request('https://example.invalid/'), abort.signal);
    abort.abort();
    expect(failureOf(await asking).code).toBe('cancelled');
  });
});

describe('what the fetcher tells', () => {
  it('never has the token in a failure, also where fetch itself quotes it', async () => {
    const quoting = fetcherOf({
      fetch: (_url, init) =>
        Promise.reject(new TypeError(`invalid header value "${init.headers['authorization'] ?? ''}"`)),
    });
    const answers: Answer[] = [
      (incoming) => incoming.socket.resetAndDestroy(),
      (_request, response) => response.writeHead(429).end(),
      (_request, response) => response.writeHead(307, { location: '/x' }).end(),
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(token),
    ];
    const failures = [failureOf(await quoting(request('https://example.invalid/'), never))];
    for (const answer of answers) failures.push(failureOf(await ask(answer)));
    expect(JSON.stringify(failures)).not.toContain(token);
  });

  it('says of each exchange whether the service answered, and nothing of a cancelled one', async () => {
    const outcomes: unknown[] = [];
    const fetcher = fetcherOf({ onOutcome: (failure) => outcomes.push(failure?.code ?? null) });
    const good = await testServer((_request, response) => response.writeHead(404).end());
    const bad = await testServer((incoming) => incoming.socket.resetAndDestroy());
    await fetcher(request(`${good.origin}/`), never);
    await fetcher(request(`${bad.origin}/`), never);
    await fetcher(request(`${good.origin}/`), AbortSignal.abort());
    expect(outcomes).toEqual([null, 'offline']);
  });
});

describe('whether a request that failed can have left', () => {
  const thrown = async (error: Error): Promise<Failure> =>
    failureOf(
      await fetcherOf({ fetch: () => Promise.reject(error) })(
        request('https://example.invalid/', { method: 'POST', body: '{}' }),
        never,
      ),
    );
  const byNode = (code: string): Error =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

  it.each([
    'ERR_CONNECTION_REFUSED',
    'ERR_NAME_NOT_RESOLVED',
    'ERR_PROXY_CONNECTION_FAILED',
    'ERR_TUNNEL_CONNECTION_FAILED',
    'ERR_CERT_AUTHORITY_INVALID',
    'ERR_CERT_DATE_INVALID',
    'ERR_PROXY_AUTH_REQUESTED',
  ])('is no after net::%s', async (name) => {
    expect(await thrown(new Error(`net::${name}`))).toMatchObject({ isUnsent: true });
  });

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT'])(
    'is no after %s',
    async (code) => {
      expect(await thrown(byNode(code))).toMatchObject({ isUnsent: true });
    },
  );

  it.each([
    'ERR_INTERNET_DISCONNECTED',
    'ERR_ADDRESS_UNREACHABLE',
    'ERR_NETWORK_CHANGED',
    'ERR_CONNECTION_RESET',
    'ERR_CONNECTION_CLOSED',
    'ERR_CONNECTION_ABORTED',
    'ERR_CONNECTION_TIMED_OUT',
    'ERR_EMPTY_RESPONSE',
    'ERR_NETWORK_IO_SUSPENDED',
    'ERR_SSL_PROTOCOL_ERROR',
    'ERR_SSL_VERSION_OR_CIPHER_MISMATCH',
    'ERR_HTTP2_PROTOCOL_ERROR',
    'ERR_HTTP2_SERVER_REFUSED_STREAM',
    'ERR_HTTP2_PING_FAILED',
    'ERR_QUIC_PROTOCOL_ERROR',
    'ERR_INVALID_RESPONSE',
    'ERR_FAILED',
  ])('is perhaps after net::%s', async (name) => {
    expect(await thrown(new Error(`net::${name}`))).not.toHaveProperty('isUnsent');
  });

  it.each([
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'UND_ERR_SOCKET',
    'UND_ERR_CONNECT_TIMEOUT',
    'ECONNABORTED',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ])('is perhaps after %s', async (code) => {
    expect(await thrown(byNode(code))).not.toHaveProperty('isUnsent');
  });

  it('is perhaps after an error that says nothing', async () => {
    expect(await thrown(new TypeError('fetch failed'))).not.toHaveProperty('isUnsent');
  });

  it('is no where it was refused or cancelled before, or is held back', async () => {
    const { origin } = await testServer((_request, response) =>
      response.writeHead(429, { 'retry-after': '60' }).end(),
    );
    const fetcher = fetcherOf();
    const ask = async (of: ServiceRequest, signal = never): Promise<Failure> =>
      failureOf(await fetcher(of, signal));
    expect(await ask(request('https://a.invalid/', { bearer: { token, origin } }))).toMatchObject({
      isUnsent: true,
    });
    expect(await ask(request(`${origin}/`), AbortSignal.abort())).toMatchObject({ isUnsent: true });
    // The answer that asks to wait came from the service.
    expect(await ask(request(`${origin}/`))).not.toHaveProperty('isUnsent');
    expect(await ask(request(`${origin}/`))).toMatchObject({ code: 'throttled', isUnsent: true });
  });

  it('is perhaps after a time-out, a cut body and a person who gave up', async () => {
    const timers = testTimers();
    const { origin } = await testServer(() => {});
    const asking = fetcherOf({ setTimer: timers.setTimer })(request(`${origin}/`), never);
    await timers.set(15_000);
    timers.elapse(15_000);
    expect(failureOf(await asking)).not.toHaveProperty('isUnsent');
    const cut = await ask((_request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('{');
      setImmediate(() => response.destroy());
    });
    expect(failureOf(cut)).not.toHaveProperty('isUnsent');
    const abort = new AbortController();
    const waiting = await testServer(() => abort.abort());
    const left = await fetcherOf()(request(`${waiting.origin}/`), abort.signal);
    expect(failureOf(left)).not.toHaveProperty('isUnsent');
  });
});

describe('a request that must not arrive twice', () => {
  it('goes by the fetch that sends nothing again by itself, and no other does', async () => {
    const by: string[] = [];
    const answering = (name: string) => () => {
      by.push(name);
      return Promise.resolve(new Response('{}'));
    };
    const fetcher = fetcherOf({ fetch: answering('usual'), fetchOnce: answering('once') });
    await fetcher(request('https://example.invalid/', { method: 'POST', body: '{}', once: true }), never);
    await fetcher(request('https://example.invalid/', { method: 'POST', body: '{}' }), never);
    expect(by).toEqual(['once', 'usual']);
  });
});
