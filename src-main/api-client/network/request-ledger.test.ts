import { describe, expect, it } from 'vitest';
import type { RequestEntry } from '../../../src-shared/domain/session/request-entry';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFetcher, type Fetcher, type ServiceAnswer, type ServiceRequest } from './fetcher';
import { createRequestLedger, type RequestLedger } from './request-ledger';
import { testServer, testTimers } from '../testing';

const free = new AbortController().signal;
const to = (url: string): ServiceRequest => ({ method: 'GET', url, maxBytes: 1000 });
const bytes = (length: number): Result<ServiceAnswer> =>
  ok({ status: 200, header: () => null, bytes: new Uint8Array(length) });

function ledgerOf(fetcher: Fetcher): { ledger: RequestLedger; ask: (url: string) => Promise<unknown> } {
  let time = 1_000;
  const ledger = createRequestLedger({ now: () => (time += 10), setTimer: testTimers().setTimer });
  const send = ledger.recording(fetcher);
  return { ledger, ask: (url) => send(to(url), free, undefined, 'job') };
}

describe('the request ledger', () => {
  it('has when, where, what, how long, how big and for whom', async () => {
    const { ledger, ask } = ledgerOf((_request, _signal, onHeaders) => {
      onHeaders?.(200);
      return Promise.resolve(bytes(7));
    });
    await ask('https://api.example:8443/v2/week?layer=a');
    expect(ledger.recent()).toEqual([
      {
        atMs: 1_010,
        host: 'api.example:8443',
        method: 'GET',
        path: '/v2/week?layer=a',
        status: 200,
        code: null,
        tookMs: 10,
        bytes: 7,
        source: 'service',
        batch: 'job',
      },
    ]);
  });

  it('has the status of an answer that was no use, and none of a request that nothing answered', async () => {
    const server = await testServer((request, response) => {
      if (request.url === '/busy') response.writeHead(429, { 'retry-after': '60' }).end();
      else response.destroy();
    });
    const { ledger, ask } = ledgerOf(createFetcher({ fetch, now: Date.now }));
    await ask(`${server.origin}/gone`);
    await ask(`${server.origin}/busy`);
    expect(ledger.recent().map(({ path, status, code }) => [path, status, code])).toEqual([
      ['/gone', null, 'offline'],
      ['/busy', 429, 'throttled'],
    ]);
    await ask(`${server.origin}/kept-waiting`);
    await ask('ftp://elsewhere.example/');
    expect([ledger.recent().length, server.seen.length]).toEqual([2, 2]);
  });

  it('has no value that could be a secret', async () => {
    const { ledger, ask } = ledgerOf(() => Promise.resolve(bytes(0)));
    const jwt = `eyJhbGciOiJSUzI1NiJ9.${'a1'.repeat(40)}.sig`;
    await ask(
      `https://a.example/x?access_token=abc&user_code=WDJB&bbox=1,2,3,4&other=${jwt}&Client_Secret=s`,
    );
    expect(ledger.recent()[0]?.path).toBe(
      '/x?access_token=…&user_code=…&bbox=1,2,3,4&other=…&Client_Secret=…',
    );
  });

  it('says what was given from the cache instead', () => {
    const { ledger } = ledgerOf(() => Promise.resolve(fail('offline', '')));
    const seen: RequestEntry[] = [];
    const stop = ledger.onEntry((entry) => seen.push(entry));
    const what = { url: 'https://a.example/v2/week', method: 'POST', bytes: 12, batch: null };
    ledger.fromCache(what);
    stop();
    ledger.fromCache(what);
    expect(seen).toMatchObject([{ source: 'cache', status: null, code: null, bytes: 12, tookMs: 0 }]);
  });

  it('keeps the last 500 in memory', async () => {
    const { ledger, ask } = ledgerOf(() => Promise.resolve(bytes(0)));
    for (let n = 0; n < 503; n++) await ask(`https://a.example/${n}`);
    const recent = ledger.recent();
    expect([recent.length, recent[0]?.path, recent.at(-1)?.path]).toEqual([500, '/3', '/502']);
  });
});

describe('the sink of the request ledger', () => {
  const what = (n: number) => ({ url: `https://a.example/${n}`, method: 'GET', bytes: 0, batch: null });
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  function sunk() {
    const timers = testTimers();
    const got: number[] = [];
    const said: string[] = [];
    const at = { fails: false };
    const ledger = createRequestLedger({
      now: () => 0,
      setTimer: timers.setTimer,
      warn: (message) => said.push(message),
      sink: (entries) => {
        if (at.fails) return Promise.reject(new Error('full'));
        got.push(entries.length);
        return Promise.resolve();
      },
    });
    return { timers, got, said, at, ledger };
  }

  it('is given what came within a second in one go, and a hundred at once', async () => {
    const { timers, got, ledger } = sunk();
    for (let n = 0; n < 3; n++) ledger.fromCache(what(n));
    timers.elapse(1_000);
    await settle();
    for (let n = 0; n < 100; n++) ledger.fromCache(what(n));
    await settle();
    expect(got).toEqual([3, 100]);
    ledger.fromCache(what(100));
    await ledger.flush();
    expect([got, timers.running()]).toEqual([[3, 100, 1], 0]);
  });

  it('that fails is given the same again later, in order', async () => {
    const { got, said, at, ledger } = sunk();
    at.fails = true;
    for (let n = 0; n < 3; n++) ledger.fromCache(what(n));
    await ledger.flush();
    at.fails = false;
    ledger.fromCache(what(4));
    await ledger.flush();
    expect([got, said]).toEqual([[4], ['3 entries of the request ledger could not be kept yet']]);
  });
});
