import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SampleService } from '../../sample-service/start';
import { startForTest } from '../../sample-service/testing';
import type { AskContext, Freshness } from '../../src-main/handlers/kept-answer';
import type { Work } from '../../src-main/handlers/work';
import { localityListRequest, localityWeekRequest } from '../../src-main/service/fish-health';
import { detail, row } from '../../src-main/service/fixtures';
import type { EndpointRequest } from '../../src-main/service/parts';
import { type Answer } from '../../src-main/service/testing';
import { localityNo } from '../../src-shared/domain/locality';
import type { Stamp } from '../../src-shared/domain/stamp';
import { isoWeek } from '../../src-shared/domain/week';
import type { FailureCode, Result } from '../../src-shared/result';
import { type Hostile, openHostile } from './hostile-service';

/** A question of the app and a good answer to it. One more kind of answer is one more of these. */
interface Kind {
  readonly request: EndpointRequest;
  readonly good: string;
  /** What a copy reads as, without its stamp. */
  readonly ask: (
    work: Work,
    freshness: Freshness,
    context: AskContext,
  ) => Promise<Result<{ readonly value: unknown; readonly stamp: Stamp }>>;
}

const week = isoWeek(2026, 45);
const site = localityNo(12345);
const kinds: Readonly<Record<string, Kind>> = {
  'the list of a week': {
    request: localityListRequest(week),
    good: JSON.stringify([row(), row({ locality: { no: 23456, name: 'Målvika', isOnLand: false } })]),
    ask: (work, freshness, context) => work.fishHealth.week(week, freshness, context),
  },
  'a locality': {
    request: localityWeekRequest(site, week),
    good: JSON.stringify(detail()),
    ask: (work, freshness, context) => work.fishHealth.locality(site, week, freshness, context),
  },
};

let service: SampleService;
beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());

const jsonType = { 'content-type': 'application/json' };
const says =
  (body: string | Uint8Array, headers: Record<string, string> = jsonType, status = 200): Answer =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

const keyOf = ({ method, path, body }: EndpointRequest): { method: string; path: string; body: string } => ({
  method,
  path,
  body: body ?? '',
});

/** A new app that has a good copy, or nothing. */
async function open(kind: Kind, has: 'a copy' | 'nothing'): Promise<Hostile> {
  const hostile = await openHostile(service);
  hostile.answer = says(kind.good);
  if (has === 'a copy') expect(await ask(kind, hostile)).toMatchObject({ ok: true });
  return hostile;
}

const ask = (kind: Kind, hostile: Hostile, freshness: Freshness = 'refresh'): ReturnType<Kind['ask']> =>
  kind.ask(hostile.work, freshness, { signal: new AbortController().signal, progress: () => {} });

/** What came of an answer where nothing was kept before: the failure's code, and that nothing is kept now. */
async function expectRefused(
  kind: Kind,
  hostile: Hostile,
  result: Result<unknown>,
  codes: readonly FailureCode[],
): Promise<void> {
  expect(result.ok ? 'ok' : result.failure.code, JSON.stringify(result)).toBeOneOf([...codes]);
  expect((await hostile.report()).answers).toBe(0);
  expect(await hostile.keptBytes(keyOf(kind.request))).toBeNull();
}

/** The copy from before is there byte for byte, and no second one. */
async function expectCopyWhole(kind: Kind, hostile: Hostile): Promise<void> {
  const { answers, kinds: shares } = await hostile.report();
  expect([answers, shares.map(({ versions }) => versions)]).toEqual([1, [1]]);
  expect((await hostile.keptBytes(keyOf(kind.request)))?.toString()).toBe(kind.good);
}

const portal = '<!doctype html><title>Welcome on board</title><p>Accept our terms to use the network.</p>';
const oversize = 65 * 1024 * 1024;

/** Sends `bytes` and breaks off; by what the end of a body is told by. */
const breaks = {
  'with its length told': (bytes, whole) => (_request, response) => {
    response.writeHead(200, { ...jsonType, 'content-length': whole });
    response.write(bytes, () => response.destroy());
  },
  'in chunks': (bytes) => (_request, response) => {
    response.writeHead(200, jsonType);
    response.write(bytes, () => response.destroy());
  },
  'until the connection ends': (bytes) => (_request, response) => {
    // No length and no chunks: the broken end looks like a whole one.
    const { socket } = response;
    socket?.end(Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n'), bytes]));
  },
} satisfies Record<string, (bytes: Buffer, whole: number) => Answer>;

describe.each(Object.entries(kinds))('%s', (_name, kind) => {
  /** All of it is JSON: only its size is wrong. */
  const tooMuch = Buffer.concat([Buffer.from(kind.good), Buffer.alloc(oversize, ' ')]);
  const bad: readonly (readonly [string, Answer, FailureCode])[] = [
    ['a portal’s page', says(portal, { 'content-type': 'text/html; charset=utf-8' }), 'bad-response'],
    ['a portal’s page that says it is JSON', says(portal), 'bad-response'],
    ['a portal’s redirect', says('', { location: 'http://127.0.0.1:9/terms' }, 302), 'bad-response'],
    ['nothing with 200', says(''), 'bad-response'],
    ['text that is not JSON', says('as you like it', { 'content-type': 'text/plain' }), 'bad-response'],
    ['NaN for a number', says(kind.good.replace('8.7', 'NaN')), 'bad-response'],
    ['another shape', says(kind.good.startsWith('[') ? '{}' : '[]'), 'bad-response'],
    ['a bare null', says('null'), 'bad-response'],
    ['broken UTF-8', says(Buffer.concat([Buffer.from(kind.good), Buffer.from([0xff])])), 'bad-response'],
    ['an error of its own', says('{"detail":"so"}', jsonType, 500), 'bad-response'],
    ['a bad gateway’s page', says(portal, { 'content-type': 'text/html' }, 502), 'bad-response'],
    ['304 without being asked', says('', {}, 304), 'bad-response'],
    [
      'a compressed body that is none',
      says(kind.good, { ...jsonType, 'content-encoding': 'gzip' }),
      'bad-response',
    ],
    [
      'little that becomes too much',
      says(gzipSync(tooMuch), { ...jsonType, 'content-encoding': 'gzip' }),
      'bad-response',
    ],
    ['too much', says(tooMuch), 'bad-response'],
    ['a reset', (request) => request.socket.resetAndDestroy(), 'offline'],
  ];

  it.each(bad)('is not had from %s, and nothing is kept of that', async (_what, answer, code) => {
    const hostile = await open(kind, 'nothing');
    hostile.answer = answer;
    await expectRefused(kind, hostile, await ask(kind, hostile), [code]);
  });

  it.each(bad.filter(([what]) => !what.startsWith('304')))(
    'stays as it was kept under %s, and says why it is old',
    async (_what, answer, code) => {
      const hostile = await open(kind, 'a copy');
      const keptAtMs = hostile.time;
      hostile.time += 7_200_000;
      hostile.answer = answer;
      expect(await ask(kind, hostile)).toMatchObject({
        ok: true,
        value: { stamp: { source: 'cache', fetchedAtMs: keptAtMs, staleBecause: code } },
      });
      await expectCopyWhole(kind, hostile);
    },
  );

  it('is “nothing here” for 204, and the copy from before stays', async () => {
    const hostile = await open(kind, 'a copy');
    hostile.answer = (_request, response) => response.writeHead(204).end();
    expect(await ask(kind, hostile)).toMatchObject({ failure: { code: 'not-reported' } });
    await expectCopyWhole(kind, hostile);
  });

  it.each([
    ['as text/plain', says(kind.good, { 'content-type': 'text/plain' })],
    ['without a type', says(kind.good, {})],
    ['after a byte order mark', says(`\ufeff${kind.good}`)],
    [
      'with a member twice, of which the last counts',
      says(kind.good.replace('"locality":', '"locality":{},"locality":')),
    ],
    ['compressed', says(gzipSync(kind.good), { ...jsonType, 'content-encoding': 'gzip' })],
  ] as const)('is read and kept when it comes %s', async (_what, answer) => {
    const hostile = await open(kind, 'nothing');
    hostile.answer = says(kind.good);
    const usual = await ask(kind, hostile);
    const other = await open(kind, 'nothing');
    other.answer = answer;
    const came = await ask(kind, other);
    const comparable = (result: typeof came): unknown =>
      result.ok && { ...(result.value.value as object), raw: undefined, stamp: result.value.stamp };
    expect(comparable(came)).toEqual(comparable(usual));
    expect((await other.report()).answers).toBe(1);
  });

  it.each(Object.entries(breaks))(
    'broken off at 64 places %s is never kept, and the copy from before stays',
    async (_how, breakOff) => {
      const hostile = await open(kind, 'nothing');
      const body = Buffer.from(kind.good);
      const places = Array.from({ length: 64 }, (_, n) => Math.floor((n * (body.length - 1)) / 63));
      expect(new Set(places).size).toBe(64);
      for (const place of places) {
        hostile.answer = breakOff(body.subarray(0, place), body.length);
        await expectRefused(kind, hostile, await ask(kind, hostile), ['offline', 'bad-response']);
      }
      hostile.answer = says(kind.good);
      expect(await ask(kind, hostile)).toMatchObject({ ok: true });
      for (const place of places) {
        hostile.answer = breakOff(body.subarray(0, place), body.length);
        const stale = await ask(kind, hostile);
        expect(stale.ok && stale.value.stamp.staleBecause).toBeOneOf(['offline', 'bad-response']);
      }
      await expectCopyWhole(kind, hostile);
    },
  );

  const httpDate = (ms: number): string => new Date(ms).toUTCString();
  it.each(
    [429, 503].flatMap((status) =>
      (
        [
          ['seconds', () => '30', 30_000],
          ['no seconds', () => '0', 0],
          ['an HTTP date', (now: number) => httpDate(now + 45_000), 45_000],
          ['a date that is over', (now: number) => httpDate(now - 45_000), 0],
          ['garbage', () => 'soon', 30_000],
          ['a negative number', () => '-5', 30_000],
          ['half seconds', () => '1.5', 30_000],
          ['a huge number', () => '99999999999', 900_000],
          ['a date years ahead', (now: number) => httpDate(now + 1e11), 900_000],
          ['nothing', () => null, 30_000],
        ] as const
      ).map(([form, value, waitMs]) => [status, form, value, waitMs] as const),
    ),
  )('is asked for again after %d with %s only when it is time', async (status, _form, value, waitMs) => {
    const hostile = await open(kind, 'a copy');
    const retryAfter = value(hostile.time);
    const headers = retryAfter === null ? {} : { 'retry-after': retryAfter };
    hostile.answer = says('', { ...headers, date: httpDate(hostile.time) }, status);
    const before = hostile.asked();
    expect(await ask(kind, hostile)).toMatchObject({ value: { stamp: { staleBecause: 'throttled' } } });
    expect(hostile.asked() - before).toBe(1);
    hostile.answer = says(kind.good);
    if (waitMs > 0) {
      hostile.time += waitMs - 1;
      expect(await ask(kind, hostile)).toMatchObject({ value: { stamp: { staleBecause: 'throttled' } } });
      expect(hostile.asked() - before).toBe(1);
      hostile.time += 1;
    }
    expect(await ask(kind, hostile)).toMatchObject({ value: { stamp: { source: 'service' } } });
    expect(hostile.asked() - before).toBe(2);
    await expectCopyWhole(kind, hostile);
  });

  it('says how long to wait where nothing is kept', async () => {
    const hostile = await open(kind, 'nothing');
    hostile.answer = says('', { 'retry-after': '120' }, 503);
    expect(await ask(kind, hostile)).toMatchObject({
      failure: { code: 'throttled', retryAfterMs: 120_000 },
    });
  });

  it.each([
    ['no headers within 15 s', 15_000, () => {}],
    [
      'one byte and then nothing for 20 s',
      20_000,
      (_request, response) => {
        response.writeHead(200, jsonType);
        response.write('[');
      },
    ],
    [
      'one byte after the other without an end',
      120_000,
      (_request, response) => {
        response.writeHead(200, jsonType);
        const drip = setInterval(() => response.write(' '), 5);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ] satisfies [string, number, Answer][])('stays as it was kept under %s', async (_what, afterMs, answer) => {
    const hostile = await open(kind, 'a copy');
    const began = new Promise<void>((resolve) => {
      hostile.answer = (request, response) => {
        answer(request, response);
        resolve();
      };
    });
    let asked = 0;
    const asking = kind.ask(hostile.work, 'refresh', {
      signal: new AbortController().signal,
      progress: ({ step }) => (asked += step === 'receiving' ? 1 : 0),
    });
    await began;
    // The reader waits for the next byte only once it has the first.
    if (afterMs !== 15_000) await expect.poll(() => asked).toBe(1);
    if (afterMs === 20_000) await hostile.timers.set(20_000, 3);
    hostile.timers.elapse(afterMs);
    expect(await asking).toMatchObject({ value: { stamp: { staleBecause: 'timeout' } } });
    await expectCopyWhole(kind, hostile);
  });
});
