import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SampleService } from '@kartbord/sample-service/start';
import { startForTest, testNow } from '@kartbord/sample-service/testing';
import type { AskContext, Freshness } from '../../../src-main/handlers/fetch-through-cache';
import type { Work } from '../../../src-main/handlers/work';
import {
  localityListRequest,
  localityWeekRequest,
} from '../../../src-main/api-client/fish-health/fish-health';
import { aisRecords, testMmsi } from '../../../src-main/api-client/vessels/ais-fixtures';
import { detail, row } from '../../../src-main/api-client/fixtures';
import { forecastRequest } from '../../../src-main/api-client/sea/forecast';
import { waveStep } from '../../../src-main/api-client/sea/forecast-fixtures';
import { type EndpointRequest, everybody } from '../../../src-main/api-client/parts';
import { type Answer } from '../../../src-main/api-client/testing';
import { tileRequest } from '../../../src-main/api-client/map-layers/wms-requests';
import { png } from '../../../src-main/api-client/map-layers/wms-fixtures';
import { forecastPlace } from '../../../src-shared/domain/sea/forecast';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { Stamp } from '../../../src-shared/domain/cache/stamp';
import { isoWeek } from '@kartbord/common/week';
import type { FailureCode, Result } from '../../../src-shared/result';
import { type Hostile, openHostile } from '../hostile-service';

/** A question of the app and a good answer to it. One more kind of answer is one more of these. */
interface Kind {
  readonly good: Buffer;
  readonly isJson: boolean;
  /** Whose bytes are kept as they came; left out where something else is made of them. */
  readonly request?: EndpointRequest;
  /** Filed under nobody, because the server knows nobody. */
  readonly isEverybodys?: true;
  readonly ask: (
    work: Work,
    freshness: Freshness,
    context: AskContext,
  ) => Promise<Result<{ readonly stamp: Stamp }>>;
  /** What 204 means: a failure that leaves the copy as it is, or an answer like another. */
  readonly nothing: FailureCode | 'an answer';
}

const week = isoWeek(2026, 45);
const site = localityNo(12345);
const bay = [5.1, 60.5] as const;
const tile = { layer: 'coast', z: 4, x: 8, y: 4, time: null };
const span = { fromMs: testNow - 86_400_000, toMs: testNow - 3_600_000 };
const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const kinds = {
  'the list of a week': {
    request: localityListRequest(week),
    good: json([row(), row({ locality: { no: 23456, name: 'Målvika', isOnLand: false } })]),
    isJson: true,
    ask: (work, ...how) => work.fishHealth.week(week, ...how),
    nothing: 'not-reported',
  },
  'a locality': {
    request: localityWeekRequest(site, week),
    good: json(detail()),
    isJson: true,
    ask: (work, ...how) => work.fishHealth.ask('locality', { localityNo: site, week }, ...how),
    nothing: 'not-reported',
  },
  'a forecast': {
    request: forecastRequest('waves', forecastPlace(bay)),
    good: json([waveStep(), waveStep({ forecastTime: '2026-11-21T13:00:00Z' })]),
    isJson: true,
    ask: (work, ...how) => work.forecast.forecast('waves', forecastPlace(bay), ...how),
    nothing: 'an answer',
  },
  'the way of a vessel': {
    good: json(aisRecords(20, span.fromMs)),
    isJson: true,
    ask: (work, ...how) => work.ais.track({ mmsi: testMmsi, span, positions: 'all' }, ...how),
    nothing: 'an answer',
  },
  'a tile of a map layer': {
    request: tileRequest(tile),
    good: Buffer.from(png()),
    isJson: false,
    isEverybodys: true,
    ask: (work, ...how) => work.layers.tile(tile, ...how),
    nothing: 'not-reported',
  },
} satisfies Record<string, Kind>;

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

/** A new app that has a good copy, or nothing. */
async function open(kind: Kind, has: 'a copy' | 'nothing'): Promise<Hostile> {
  const hostile = await openHostile(service);
  hostile.answer = says(kind.good, typeOf(kind));
  if (has === 'a copy') expect(await ask(kind, hostile)).toMatchObject({ ok: true });
  return hostile;
}

const typeOf = ({ isJson }: Kind): Record<string, string> =>
  isJson ? jsonType : { 'content-type': 'image/png' };

const ask = (kind: Kind, hostile: Hostile, freshness: Freshness = 'refresh'): ReturnType<Kind['ask']> =>
  kind.ask(hostile.work, freshness, { signal: new AbortController().signal, progress: () => {} });

async function cachedBytes({ request, isEverybodys }: Kind, hostile: Hostile): Promise<Buffer | null> {
  if (!request) return null;
  const { method, path, body = '' } = request;
  return hostile.cachedBytes({ method, path, body, ...(isEverybodys ? { account: everybody } : {}) });
}

/** What came of an answer where nothing was kept before: the failure's code, and that nothing is kept now. */
async function expectRefused(
  kind: Kind,
  hostile: Hostile,
  result: Result<unknown>,
  codes: readonly FailureCode[],
): Promise<void> {
  expect(result.ok ? 'ok' : result.failure.code, JSON.stringify(result)).toBeOneOf([...codes]);
  expect((await hostile.report()).answers).toBe(0);
  expect(await cachedBytes(kind, hostile)).toBeNull();
}

/** The copy from before is there, byte for byte where bytes are kept, and nothing beside it. */
async function expectCopyWhole(kind: Kind, hostile: Hostile): Promise<void> {
  const right = await rightly(kind);
  expect(await rowsOf(hostile)).toEqual(right.rows);
  const bytes = await cachedBytes(kind, hostile);
  if (kind.request) expect(bytes?.equals(kind.good)).toBe(true);
  expect(readingOf(await ask(kind, hostile, 'cache'))).toEqual(right.reading);
}

/** How much is kept, by kind: answers and their versions, or blocks of a way. */
async function rowsOf(hostile: Hostile): Promise<readonly (readonly [string, number, number])[]> {
  const { kinds: shares } = await hostile.report();
  return shares.map(({ kind, answers, versions }) => [kind, answers, versions]);
}

/** All that an answer says, without what is of the moment: its stamp and when its parts were asked for. */
function readingOf(result: Awaited<ReturnType<Kind['ask']>>): unknown {
  if (!result.ok) return result;
  const { stamp: _stamp, periods: _periods, ...reading } = { periods: [], ...result.value };
  return reading;
}

interface Right {
  readonly reading: unknown;
  readonly rows: readonly (readonly [string, number, number])[];
}

const known = new Map<Kind, Promise<Right>>();
/** What the good answer reads as, and what is kept of it. */
function rightly(kind: Kind): Promise<Right> {
  const find = async (): Promise<Right> => {
    const calm = await open(kind, 'nothing');
    const result = await ask(kind, calm);
    expect(result.ok).toBe(true);
    return { reading: readingOf(result), rows: await rowsOf(calm) };
  };
  const right = known.get(kind) ?? find();
  known.set(kind, right);
  return right;
}

const portal = '<!doctype html><title>Welcome on board</title><p>Accept our terms to use the network.</p>';
const oversize = 65 * 1024 * 1024;

/** Sends `bytes` and breaks off; by what the end of a body is told by. */
const breaks = {
  'with its length told': (bytes, whole, type) => (_request, response) => {
    response.writeHead(200, { ...type, 'content-length': whole });
    response.write(bytes, () => response.destroy());
  },
  'in chunks': (bytes, _whole, type) => (_request, response) => {
    response.writeHead(200, type);
    response.write(bytes, () => response.destroy());
  },
  'until the connection ends': (bytes) => (_request, response) => {
    // No length and no chunks: the broken end looks like a whole one.
    const { socket } = response;
    socket?.end(Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n'), bytes]));
  },
} satisfies Record<string, (bytes: Buffer, whole: number, type: Record<string, string>) => Answer>;

/** Every way in which an answer can be hostile, for one kind of question. */
export function underHostileAnswers(name: keyof typeof kinds): void {
  describe(name, () => testsOf(kinds[name]));
}

function testsOf(kind: Kind): void {
  const good = (): Answer => says(kind.good, typeOf(kind));
  const text = kind.good.toString();
  const compressed = { ...typeOf(kind), 'content-encoding': 'gzip' };
  /** Only its size is wrong: blanks after JSON, and after the end of a picture, mean nothing. */
  const tooMuch = Buffer.concat([kind.good, Buffer.alloc(oversize, ' ')]);
  const ofJson: readonly (readonly [string, Answer, FailureCode])[] = [
    ['NaN for a number', says(text.replace(/":-?\d[\d.]*/, '":NaN')), 'bad-response'],
    ['another shape', says(text.startsWith('[') ? '{}' : '[]'), 'bad-response'],
    ['broken UTF-8', says(Buffer.concat([kind.good, Buffer.from([0xff])])), 'bad-response'],
  ];
  const bad: readonly (readonly [string, Answer, FailureCode])[] = [
    ['a portal’s page', says(portal, { 'content-type': 'text/html; charset=utf-8' }), 'bad-response'],
    ['a portal’s page under another name', says(portal, typeOf(kind)), 'bad-response'],
    ['a portal’s redirect', says('', { location: 'http://127.0.0.1:9/terms' }, 302), 'bad-response'],
    ['nothing with 200', says('', typeOf(kind)), 'bad-response'],
    ['some text', says('as you like it', { 'content-type': 'text/plain' }), 'bad-response'],
    ['a bare null', says('null'), 'bad-response'],
    ...(kind.isJson ? ofJson : []),
    ['an error of its own', says('{"detail":"so"}', jsonType, 500), 'bad-response'],
    ['a bad gateway’s page', says(portal, { 'content-type': 'text/html' }, 502), 'bad-response'],
    ['304 without being asked', says('', {}, 304), 'bad-response'],
    ['a compressed body that is none', says(kind.good, compressed), 'bad-response'],
    ['little that becomes too much', says(gzipSync(tooMuch), compressed), 'too-large'],
    ['too much', says(tooMuch, typeOf(kind)), 'too-large'],
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
      const cachedAtMs = hostile.time;
      hostile.time += 7_200_000;
      hostile.answer = answer;
      expect(await ask(kind, hostile)).toMatchObject({
        ok: true,
        value: { stamp: { source: 'cache', fetchedAtMs: cachedAtMs, staleBecause: code } },
      });
      await expectCopyWhole(kind, hostile);
    },
  );

  it('knows what 204 means, and keeps the copy from before where that is a refusal', async () => {
    const hostile = await open(kind, 'a copy');
    hostile.answer = (_request, response) => response.writeHead(204).end();
    const result = await ask(kind, hostile);
    expect(result.ok ? 'an answer' : result.failure.code).toBe(kind.nothing);
    if (!result.ok) await expectCopyWhole(kind, hostile);
    const { rows } = await rightly(kind);
    // Nothing at all is a run of a forecast, beside the one before.
    const isRun = ([of]: (typeof rows)[number]): boolean => of === 'forecast' && result.ok;
    expect(await rowsOf(hostile)).toEqual(
      rows.map((row) => (isRun(row) ? [row[0], row[1], row[2] + 1] : row)),
    );
  });

  it.each([
    ['as text/plain', says(kind.good, { 'content-type': 'text/plain' })],
    ['without a type', says(kind.good, {})],
    ['compressed', says(gzipSync(kind.good), compressed)],
    ...(kind.isJson ? ([['after a byte order mark', says(`\ufeff${text}`)]] as const) : []),
  ] as const)('is read and kept when it comes %s', async (_what, answer) => {
    const hostile = await open(kind, 'nothing');
    hostile.answer = answer;
    const right = await rightly(kind);
    expect(readingOf(await ask(kind, hostile))).toEqual(right.reading);
    expect(await rowsOf(hostile)).toEqual(right.rows);
    expect(readingOf(await ask(kind, hostile, 'cache'))).toEqual(right.reading);
  });

  it.each(Object.entries(breaks))(
    'broken off at 64 places %s is never kept, and the copy from before stays',
    async (_how, breakOff) => {
      const hostile = await open(kind, 'nothing');
      const body = kind.good;
      const places = Array.from({ length: 64 }, (_, n) => Math.floor((n * (body.length - 1)) / 63));
      expect(new Set(places).size).toBe(64);
      for (const place of places) {
        hostile.answer = breakOff(body.subarray(0, place), body.length, typeOf(kind));
        await expectRefused(kind, hostile, await ask(kind, hostile), ['offline', 'bad-response']);
      }
      hostile.answer = good();
      expect(await ask(kind, hostile)).toMatchObject({ ok: true });
      for (const place of places) {
        hostile.answer = breakOff(body.subarray(0, place), body.length, typeOf(kind));
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
    hostile.answer = good();
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
}
