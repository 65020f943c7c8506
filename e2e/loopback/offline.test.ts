import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { weekIndexAt } from '@kartbord/sample-service/coast/calendar';
import { makeCoast } from '@kartbord/sample-service/coast/coast';
import type { SampleService } from '@kartbord/sample-service/start';
import { post, session, startForTest, testNow } from '@kartbord/sample-service/testing';
import { createDataClient } from '../../src-main/data/client';
import { createEngine } from '../../src-main/data/engine';
import { inProcessTransport } from '../../src-main/data/process/in-process';
import { dataLock } from '../../src-main/data/process/lock-client';
import type { CacheReport } from '../../src-main/data/messages';
import { type AisQueries, createAisQueries } from '../../src-main/handlers/vessels/ais-queries';
import {
  createFishHealthQueries,
  type FishHealthQueries,
} from '../../src-main/handlers/fish-health/fish-health-queries';
import { createForecastQueries, type ForecastQueries } from '../../src-main/handlers/sea/forecast-queries';
import { createLayersQueries, type LayersQueries } from '../../src-main/handlers/map-layers/layers-queries';
import { createReaders } from '../../src-main/handlers/cache/readers';
import { createOffline, type Offline } from '../../src-main/offline/jobs';
import { createFetcher, type Fetch } from '../../src-main/api-client/network/fetcher';
import { createQueue, type Queue } from '../../src-main/api-client/network/queue';
import { createRequestLedger, type RequestLedger } from '../../src-main/api-client/network/request-ledger';
import { sampleServiceProfile } from '../../src-main/api-client/service-profile';
import { testTimers, type TestTimers } from '../../src-main/api-client/testing';
import type { LonLat } from '@kartbord/common/lon-lat';
import { localityNo } from '../../src-shared/domain/fish-health/locality';
import {
  localitiesOf,
  type OfflineJob,
  type OfflineSelection,
} from '../../src-shared/domain/cache/offline-plan';
import { type IsoWeek, parseIsoWeek } from '@kartbord/common/week';
import type { Result } from '../../src-shared/result';
import { openWork } from './work';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekPath = /^\/v2\/geodata\/fishhealth\/locality\/\d+\/\d+$/;
const detailPath = /^\/v2\/geodata\/fishhealth\/locality\/\d+\/\d+\/\d+$/;
const listOf = (week: number): string => `/v2/geodata/fishhealth/locality/2026/${week}`;

const week = (text: string): IsoWeek => parseIsoWeek(text)!;
const weeks = (from: string, to: string, more: Partial<OfflineSelection> = {}): OfflineSelection => ({
  weeks: { from: week(from), to: week(to) },
  localities: 'all',
  localityDetails: false,
  forecasts: [],
  tiles: [],
  vessels: [],
  ...more,
});

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

/** The parts of the app that take offline, as one process that can be killed. */
interface App {
  readonly offline: Offline;
  readonly queue: Queue;
  readonly ledger: RequestLedger;
  readonly fishHealth: FishHealthQueries;
  readonly ais: AisQueries;
  readonly forecast: ForecastQueries;
  readonly layers: LayersQueries;
  readonly report: () => Promise<Result<CacheReport>>;
  readonly timers: TestTimers;
  /** From now on nothing of it goes on, and nothing is put in order. */
  kill(): void;
}

interface House {
  readonly home: string;
  time: number;
  app: App;
  /** Another process on the same data folder. */
  again(): void;
}

let service: SampleService;
beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());
beforeEach(() => {
  service.faults.clear();
  service.ledger.clear();
});

function openHouse(): House {
  const home = mkdtempSync(join(tmpdir(), 'kartbord-offline-'));
  const house: House = {
    home,
    time: testNow,
    app: undefined as never,
    again: () => (house.app = openApp(house)),
  };
  onTestFinished(() => {
    house.app.kill();
    rmSync(home, { recursive: true, force: true });
  });
  house.again();
  return house;
}

function openApp(house: House): App {
  const { home } = house;
  const now = (): number => house.time;
  const life = new AbortController();
  const never = new Promise<never>(() => {});
  const engine = createEngine({ home, now, warn: () => {} });
  const way = inProcessTransport(engine);
  const data = createDataClient({
    ...way,
    post: (message) => !life.signal.aborted && way.post(message),
    onMessage: (listener) => way.onMessage((message) => !life.signal.aborted && listener(message)),
  });
  // A killed process hears nothing any more, and its connections are cut.
  const livingFetch: Fetch = async (url, init) => {
    if (life.signal.aborted) return never;
    const signal = AbortSignal.any([init.signal, life.signal]);
    return fetch(url, { ...init, signal }).catch((error: unknown) =>
      life.signal.aborted ? never : Promise.reject(error as Error),
    );
  };
  const site = sampleServiceProfile('Sample', 'offline', () => Promise.resolve(service));
  const { session: signedIn } = openWork(home, {
    service: site,
    fetch: livingFetch,
    data,
    now,
  });
  const timers = testTimers();
  const ledger = createRequestLedger({ now });
  const queue = createQueue({
    fetcher: ledger.recording(createFetcher({ fetch: livingFetch, now })),
    now,
    setTimer: timers.setTimer,
    random: () => 0,
  });
  const work = { service: site, session: signedIn, data, now };
  const offline = createOffline({
    ...work,
    queue,
    entries: () => ledger.recent(),
    lock: (name, waitMs) => dataLock(data, waitMs)(name, new AbortController().signal),
    readers: (fetcher) => createReaders({ ...work, fetcher }),
    folder: join(home, 'offline'),
  });
  return {
    offline,
    queue,
    ledger,
    timers,
    fishHealth: createFishHealthQueries({ ...work, fetcher: queue.interactive }),
    ais: createAisQueries({ ...work, fetcher: queue.interactive }),
    forecast: createForecastQueries({ ...work, fetcher: queue.interactive }),
    layers: createLayersQueries({ ...work, fetcher: queue.interactive }),
    report: () => data.call('cache.report', null),
    kill() {
      if (life.signal.aborted) return;
      life.abort();
      engine.close();
    },
  };
}

/** What the data API was asked, as `path status`. */
const asked = (path = weekPath): string[] =>
  service.ledger
    .entries()
    .filter((entry) => path.test(entry.path))
    .map((entry) => `${entry.path.replace('/v2/geodata/fishhealth/locality/', '')} ${entry.status}`);

const tokenRequests = (): number =>
  service.ledger.entries().filter(({ path }) => path === '/connect/token').length;

async function take(house: House, selection: OfflineSelection): Promise<OfflineJob> {
  const { id } = valueOf(await house.app.offline.start(selection));
  return valueOf(await house.app.offline.ended(id));
}

async function resume(house: House, { id }: { readonly id: string }): Promise<OfflineJob> {
  valueOf(await house.app.offline.resume(id));
  return valueOf(await house.app.offline.ended(id));
}

/** The rows that are kept of a week, without any network; the failure's code where none are. */
async function kept(house: House, text: string): Promise<number | string> {
  const context = { signal: new AbortController().signal, progress: () => {} };
  const answer = await house.app.fishHealth.week(week(text), 'cache', context);
  return answer.ok ? answer.value.value.columns.count : answer.failure.code;
}

/** How long a week's list is when it is not compressed. */
async function wholeBody(): Promise<{ body: number }> {
  const { access_token: token } = await session(service);
  const response = await post(service, token, listOf(41), {}, { 'accept-encoding': 'identity' });
  service.ledger.clear();
  return { body: (await response.arrayBuffer()).byteLength };
}

/** Settles when the job says so. */
const until = (app: App, is: (job: OfflineJob) => boolean): Promise<OfflineJob> =>
  new Promise((resolve) => {
    const stop = app.offline.onChange((job) => {
      if (!is(job)) return;
      stop();
      resolve(job);
    });
  });

const counts = ({ state, counts: { total, kept, there, empty, failed, skipped } }: OfflineJob): unknown => [
  state,
  { total, kept, there, empty, failed, skipped },
];
const none = { there: 0, empty: 0, failed: 0, skipped: 0 };

describe('taking weeks offline', () => {
  it('is planned without asking the service anything, and says what it will not have', async () => {
    const house = openHouse();
    const selection = weeks('2026-W40', '2027-W02', { vessels: [257000001], localityDetails: true });
    const before = valueOf(await house.app.offline.plan(selection));
    expect(before.parts).toEqual([
      { kind: 'week', toAsk: 8, toRenew: 0, there: 0, later: 0, bytesEach: null, msEach: null },
      { kind: 'locality', toAsk: 0, toRenew: 0, there: 0, later: null, bytesEach: null, msEach: null },
      { kind: 'track', toAsk: 1, toRenew: 0, there: 0, later: 0, bytesEach: null, msEach: null },
    ]);
    expect(before.gaps).toContainEqual({ kind: 'week', why: 'future', count: 8 });
    expect(before.gaps).toContainEqual({ kind: 'tile', why: 'not-chosen', count: null });
    expect([before.requests, before.bytes, before.isExact]).toEqual([null, null, false]);
    expect(asked()).toEqual([]);

    await take(house, weeks('2026-W40', '2026-W42'));
    const after = valueOf(await house.app.offline.plan(weeks('2026-W40', '2026-W43')));
    expect(after.parts[0]).toMatchObject({ toAsk: 1, there: 3, later: 0 });
    expect(after.bytes).toBeGreaterThan(100_000);
  });

  it(
    'goes on after two kills in a year of 53 weeks without asking again for anything that was answered',
    { timeout: 120_000 },
    async () => {
      const house = openHouse();
      const path = (number: number): string => `/v2/geodata/fishhealth/locality/2020/${number}`;
      // The third and the thirtieth question are on their way when the process ends.
      for (const number of [3, 30]) service.faults.add([{ route: path(number), stall: true, times: 1 }]);
      const isMet = (left: number): Promise<void> =>
        vi.waitFor(() => expect(service.faults.list()).toHaveLength(left), { timeout: 60_000 });
      const selection = weeks('2020-W01', '2020-W53');
      const { id } = valueOf(await house.app.offline.start(selection));
      await isMet(1);
      house.app.kill();

      house.again();
      const [found] = await house.app.offline.jobs();
      expect(found).toMatchObject({ id, state: 'interrupted', selection });
      valueOf(await house.app.offline.resume(id));
      await isMet(0);
      house.app.kill();

      house.again();
      const end = await resume(house, { id });
      expect(counts(end)).toEqual(['done', { total: 53, kept: 53, ...none }]);
      const answered = asked().filter((line) => !line.endsWith('null'));
      expect(answered).toEqual(Array.from({ length: 53 }, (_, n) => `2020/${n + 1} 200`));
      expect(asked().length - answered.length).toBe(2);

      service.faults.add([{ route: '/', reset: true }]);
      for (const text of ['2020-W01', '2020-W30', '2020-W53'])
        expect(await kept(house, text)).toBeGreaterThan(1700);
    },
  );

  it('leaves settled weeks alone later, and asks with their tags for those that still change', async () => {
    const house = openHouse();
    await take(house, weeks('2026-W41', '2026-W46'));
    service.ledger.clear();
    house.time += dayMs;
    const end = await take(house, weeks('2026-W41', '2026-W46'));
    expect(counts(end)).toEqual(['done', { ...none, total: 6, kept: 3, there: 3 }]);
    expect(asked()).toEqual(['2026/44 304', '2026/45 304', '2026/46 304']);
  });

  it('never has two requests on their way, and writes each down with its job', async () => {
    const house = openHouse();
    let most = 0;
    house.app.queue.onChange(({ hosts }) => {
      for (const { batch } of hosts) most = Math.max(most, batch.running);
    });
    const [one, two] = await Promise.all([
      house.app.offline.start(weeks('2026-W30', '2026-W32')),
      house.app.offline.start(weeks('2026-W33', '2026-W35')),
    ]).then((both) => both.map(valueOf));
    await Promise.all([house.app.offline.ended(one!.id), house.app.offline.ended(two!.id)]);
    expect(most).toBe(1);
    const entries = house.app.ledger.recent();
    expect(entries.map(({ batch, status }) => [batch, status]).sort()).toEqual(
      [one!, two!].flatMap(({ id }) => [0, 1, 2].map(() => [`offline ${id}`, 200])).sort(),
    );
  });

  it('sends nothing while it is paused, and after a cancel keeps what it has', async () => {
    const house = openHouse();
    const { offline } = house.app;
    const first = until(house.app, ({ counts }) => counts.kept === 1);
    const { id } = valueOf(await offline.start(weeks('2026-W30', '2026-W35')));
    await first;
    const paused = valueOf(await offline.pause(id));
    expect(paused.state).toBe('paused');
    house.app.kill();
    house.again();
    const [found] = await house.app.offline.jobs();
    expect(found?.state).toBe('paused');
    const third = until(house.app, ({ counts }) => counts.kept === 3);
    valueOf(await house.app.offline.resume(id));
    await third;
    const end = valueOf(await house.app.offline.cancel(id));
    expect([end.state, end.counts.kept + end.counts.skipped]).toEqual(['cancelled', 6]);
    expect(await kept(house, '2026-W32')).toBeGreaterThan(1700);
    expect(await kept(house, '2026-W35')).toBe('offline');
    expect(new Set(asked()).size).toBe(asked().length);
  });
});

describe('a service that asks for patience', () => {
  const inAMinute = new Date(testNow + 60_000).toUTCString();
  it.each([
    ['429', '7', 7_000],
    ['503', '120', 120_000],
    ['429', inAMinute, 60_000],
    ['503', '99999999', 900_000],
    ['429', 'soon', 30_000],
    ['429', null, 30_000],
  ])('with %s and Retry-After %s is not asked again for %d ms', async (status, retryAfter, ms) => {
    const house = openHouse();
    const headers = { 'retry-after': retryAfter, date: new Date(testNow).toUTCString() };
    service.faults.add([{ route: listOf(41), status: Number(status), headers, times: 1 }]);
    const { id } = valueOf(await house.app.offline.start(weeks('2026-W40', '2026-W42')));
    await house.app.timers.set(ms);
    expect(house.app.queue.state().hosts[0]).toMatchObject({
      heldUntilMs: house.time + ms,
      why: 'throttled',
    });
    expect(asked()).toEqual(['2026/40 200', `2026/41 ${status}`]);
    house.time += ms;
    house.app.timers.elapse(ms);
    expect(counts(valueOf(await house.app.offline.ended(id)))).toEqual([
      'done',
      { ...none, total: 3, kept: 3 },
    ]);
    expect(asked().slice(2)).toEqual(['2026/41 200', '2026/42 200']);
  });
});

describe('an answer that is none', () => {
  it.each([
    [
      'a portal’s page',
      { body: '<html>Log in</html>', headers: { 'content-type': 'text/html' } },
      'bad-response',
    ],
    [
      'a portal’s page that says it is JSON',
      { body: '<html>', headers: { 'content-type': 'application/json' } },
      'bad-response',
    ],
    ['a portal’s redirect', { redirect: 'http://127.0.0.1:9/login' }, 'bad-response'],
    ['a body that breaks off unseen', { cutAfterBytes: 5_000, closeDelimited: true }, 'bad-response'],
    [
      'a body with NaN',
      { body: '[{"locality":{"no":NaN}}]', headers: { 'content-type': 'application/json' } },
      'bad-response',
    ],
    [
      'an object for an array',
      { body: '{}', headers: { 'content-type': 'application/json' } },
      'bad-response',
    ],
    [
      'an empty body',
      { body: '', status: 200, headers: { 'content-type': 'application/json' } },
      'bad-response',
    ],
    ['a status 403', { status: 403 }, 'forbidden'],
  ])(
    'as %s is a failure with a code, keeps nothing, and is the only one asked again',
    async (_, fault, code) => {
      const house = openHouse();
      service.faults.add([{ route: listOf(41), ...fault, times: 1 }]);
      const end = await take(house, weeks('2026-W40', '2026-W42'));
      expect(counts(end)).toEqual(['done', { ...none, total: 3, kept: 2, failed: 1 }]);
      expect(end.failures).toMatchObject([{ kind: 'week', path: listOf(41), code }]);
      expect(end.failedCodes).toEqual({ [code]: 1 });
      expect(await kept(house, '2026-W41')).toBe('offline');

      service.ledger.clear();
      expect(counts(await resume(house, end))).toEqual(['done', { ...none, total: 3, kept: 3 }]);
      expect(asked()).toEqual(['2026/41 200']);
    },
  );

  it(
    'keeps nothing of a body that ends at any of 64 points without telling',
    { timeout: 60_000 },
    async () => {
      const house = openHouse();
      const { body } = await wholeBody();
      service.faults.add(
        Array.from({ length: 64 }, (_, n) => ({
          route: listOf(41),
          prepend: ' ', // so that it is not compressed
          cutAfterBytes: Math.floor((n * body) / 63),
          closeDelimited: true,
          times: 1,
        })),
      );
      let job = await take(house, weeks('2026-W41', '2026-W41'));
      const codes = new Set<unknown>();
      for (let cut = 0; cut < 64; cut++) {
        codes.add(
          `${job.state} ${job.counts.failed} ${job.failures[0]?.code} ${await kept(house, '2026-W41')}`,
        );
        job = await resume(house, job);
      }
      expect([...codes]).toEqual(['done 1 bad-response offline']);
      expect(counts(job)).toEqual(['done', { ...none, total: 1, kept: 1 }]);
    },
  );

  it('as 204 is one that says that there is nothing: it is not asked for again', async () => {
    const house = openHouse();
    service.faults.add([{ route: listOf(41), status: 204 }]);
    const end = await take(house, weeks('2026-W40', '2026-W42'));
    expect(counts(end)).toEqual(['done', { ...none, total: 3, kept: 2, empty: 1 }]);
    house.app.kill();
    house.again();
    expect(counts(await resume(house, end))).toEqual(['done', { ...none, total: 3, kept: 2, empty: 1 }]);
    expect(asked()).toHaveLength(3);
  });

  it('with a byte order mark is read all the same', async () => {
    const house = openHouse();
    service.faults.add([{ route: listOf(41), prepend: '\uFEFF' }]);
    expect(counts(await take(house, weeks('2026-W41', '2026-W41')))).toEqual([
      'done',
      { ...none, total: 1, kept: 1 },
    ]);
    expect(await kept(house, '2026-W41')).toBeGreaterThan(1700);
  });

  it('and leaves an older copy, leaves it as it was and counts as a failure', async () => {
    const house = openHouse();
    await take(house, weeks('2026-W45', '2026-W45'));
    const before = await kept(house, '2026-W45');
    house.time += dayMs;
    service.faults.add([{ route: listOf(45), body: '<html>', headers: { 'content-type': 'text/html' } }]);
    const end = await take(house, weeks('2026-W45', '2026-W45'));
    expect(end.failures).toMatchObject([{ code: 'bad-response', detail: 'an older copy is stored' }]);
    expect(await kept(house, '2026-W45')).toBe(before);
  });
});

describe('a network that goes away', () => {
  it('is tried a few times and then stops the job, which goes on where it was', async () => {
    const house = openHouse();
    service.faults.add([{ route: '^/v2/.*/2026/(3[3-9])$', reset: true }]);
    const end = await take(house, weeks('2026-W31', '2026-W39'));
    expect(end).toMatchObject({ state: 'stopped', reason: 'offline' });
    expect(end.counts).toMatchObject({ kept: 2, failed: 3, skipped: 0 });
    // Five sendings each for three weeks, the others were not tried.
    expect(asked()).toHaveLength(2 + 15);

    service.faults.clear();
    service.ledger.clear();
    expect(counts(await resume(house, end))).toEqual(['done', { ...none, total: 9, kept: 9 }]);
    expect(asked()).toEqual([36, 37, 38, 39, 33, 34, 35].map((no) => `2026/${no} 200`));
  });

  it('for a moment is not noticed', async () => {
    const house = openHouse();
    service.faults.add([
      { route: listOf(40), reset: true, times: 2 },
      { route: listOf(41), status: 502, times: 1 },
      { route: listOf(42), cutAfterBytes: 9_000, times: 1 },
    ]);
    expect(counts(await take(house, weeks('2026-W40', '2026-W42')))).toEqual([
      'done',
      { ...none, total: 3, kept: 3 },
    ]);
  });
});

describe('a token that is refused in the middle of a batch', () => {
  it('is renewed once, and only the refused question is asked again', async () => {
    const house = openHouse();
    await take(house, weeks('2026-W39', '2026-W39'));
    house.time += 6 * 60_000;
    service.ledger.clear();
    service.faults.add([{ route: listOf(42), status: 401, body: '{}', times: 1 }]);
    const end = await take(house, weeks('2026-W40', '2026-W44'));
    expect(counts(end)).toEqual(['done', { ...none, total: 5, kept: 5 }]);
    expect(asked()).toEqual(
      ['40 200', '41 200', '42 401', '42 200', '43 200', '44 200'].map((line) => `2026/${line}`),
    );
    expect(tokenRequests()).toBe(1);
  });

  it('although it was just given pauses the job with the reason; what it has is kept, and it goes on by itself', async () => {
    const house = openHouse();
    service.faults.add([{ route: '^/v2/.*/2026/4[2-9]$', status: 401, body: '{}' }]);
    const paused = until(house.app, ({ state }) => state === 'paused');
    const { id } = valueOf(await house.app.offline.start(weeks('2026-W40', '2026-W46')));
    expect(await paused).toMatchObject({ reason: 'refusing', counts: { kept: 2, failed: 0 } });
    expect(asked().slice(2)).toEqual(['2026/42 401']);
    expect(tokenRequests()).toBe(0);
    expect(await kept(house, '2026-W41')).toBeGreaterThan(1700);

    service.faults.clear();
    house.app.timers.elapse(5 * 60_000);
    const end = valueOf(await house.app.offline.ended(id));
    expect(counts(end)).toEqual(['done', { ...none, total: 7, kept: 7 }]);
    expect(asked().filter((line) => line === '2026/40 200')).toHaveLength(1);
  });
});

describe('details of localities', () => {
  it('are asked for where the week’s list says that there are any, and not again after a kill', async () => {
    const house = openHouse();
    await take(house, weeks('2026-W40', '2026-W40'));
    const context = { signal: new AbortController().signal, progress: () => {} };
    const list = valueOf(await house.app.fishHealth.week(week('2026-W40'), 'cache', context)).value.columns;
    const numbers = [...localitiesOf(list, 'all').slice(0, 6), localityNo(9_999_999)];
    const selection = weeks('2026-W40', '2026-W41', { localities: { numbers }, localityDetails: true });
    const plan = valueOf(await house.app.offline.plan(selection));
    expect(plan.parts.map(({ kind, toAsk, there, later }) => [kind, toAsk, there, later])).toEqual([
      ['week', 1, 1, 0],
      ['locality', 6, 0, 6],
    ]);
    expect([plan.requests, plan.isExact]).toEqual([13, false]);

    const some = until(house.app, (job) => job.counts.kept === 5);
    const { id } = valueOf(await house.app.offline.start(selection));
    await some;
    house.app.kill();
    house.again();
    const end = await resume(house, { id });
    expect(end).toMatchObject({ state: 'done', counts: { failed: 0, empty: 0, isExact: true } });
    const details = asked(detailPath).filter((line) => line.endsWith('200'));
    expect(new Set(details).size).toBe(details.length);
    expect(details.length).toBeGreaterThanOrEqual(6 + 4);
  });
});

describe('vessels, forecasts and map pictures', () => {
  const { fleet } = makeCoast(1, weekIndexAt(testNow));
  const vessels = fleet.vessels.filter(({ kind }) => kind === 'fishing').map(({ mmsi }) => mmsi);
  const [one = 0, two = 0] = vessels;
  const atSea: LonLat = [4.2, 60.1];
  const layer = 'waveforecast_area_iso_latest';
  const selection = (more: Partial<OfflineSelection> = {}): OfflineSelection => ({
    ...weeks('2026-W40', '2026-W41'),
    forecasts: [atSea],
    tiles: [{ layer, area: [4, 60, 5, 60.5], zooms: { from: 6, to: 8 } }],
    vessels: [one, two],
    ...more,
  });
  /** How often each part of the service was asked, and how often it answered. */
  const exchanges = (): Record<string, readonly [asked: number, answered: number]> => {
    const all = service.ledger
      .entries()
      .filter(({ path }) => /^\/v[12]\/|wms|^\/$/.test(path) && path !== '/session');
    return Object.fromEntries(
      ['data', 'ais', 'wms'].map((listener) => {
        const ours = all.filter((entry) => entry.listener === listener);
        return [listener, [ours.length, ours.filter(({ status }) => status !== null).length]];
      }),
    );
  };
  const context = { signal: new AbortController().signal, progress: () => {} };

  it(
    'go on after a kill in each of them, ask for nothing twice, and are there without a network',
    { timeout: 120_000 },
    async () => {
      const house = openHouse();
      const plan = valueOf(await house.app.offline.plan(selection()));
      const countOf = (kind: string): number => plan.parts.find((part) => part.kind === kind)?.toAsk ?? 0;
      expect([countOf('week'), countOf('forecast'), countOf('track')]).toEqual([2, 3, 2]);
      expect(countOf('tile')).toBeGreaterThan(3);
      expect(plan.requests).toBe(7 + countOf('tile'));

      service.faults.add([
        { listener: 'data', route: '^/v1/', stall: true, times: 1 },
        { listener: 'wms', route: '/', stall: true, times: 1 },
        { listener: 'ais', route: '^/v1/historic/', stall: true, times: 1 },
      ]);
      const { id } = valueOf(await house.app.offline.start(selection()));
      for (const left of [2, 1, 0]) {
        await vi.waitFor(() => expect(service.faults.list()).toHaveLength(left), { timeout: 30_000 });
        house.app.kill();
        house.again();
        expect(await house.app.offline.jobs()).toMatchObject([{ id, state: 'interrupted' }]);
        valueOf(await house.app.offline.resume(id));
      }
      const end = valueOf(await house.app.offline.ended(id));
      const total = 7 + countOf('tile');
      expect(counts(end)).toEqual(['done', { ...none, total, kept: total }]);
      const { data, ais, wms } = exchanges();
      expect(data).toEqual([6, 5]);
      expect(ais).toEqual([3, 2]);
      expect(wms).toEqual([countOf('tile') + 1, countOf('tile')]);

      service.faults.add([{ route: '/', reset: true }]);
      house.time += hourMs;
      const { ais: tracks, forecast, layers } = house.app;
      const span = { fromMs: testNow - 10 * dayMs, toMs: testNow - 2 * hourMs };
      for (const mmsi of [one, two]) {
        const track = valueOf(
          await tracks.track({ mmsi, span, positions: 'without satellite' }, 'cache', context),
        );
        expect(track.summary.count).toBeGreaterThan(0);
      }
      const point = valueOf(await forecast.point(atSea, 'cache', context));
      expect([point.waves.ok, point.current.ok, point.wind.ok]).toEqual([true, true, true]);
      const tile = { layer, z: 6, x: 32, y: 18, time: null };
      expect(valueOf(await layers.tile(tile, 'cache', context)).stamp.source).toBe('cache');
      expect(await kept(house, '2026-W41')).toBeGreaterThan(1700);

      const report = valueOf(await house.app.report());
      expect(report.kinds.map(({ kind }) => kind)).toEqual(['forecast', 'other', 'tile', 'track', 'week']);
      for (const { answers, pinned } of report.kinds) expect(pinned).toBe(answers);
    },
  );

  it('stop where the map server is gone, and what was taken before stays', async () => {
    const house = openHouse();
    service.faults.add([{ listener: 'wms', route: '/', reset: true }]);
    const end = await take(house, selection({ weeks: null }));
    expect(end).toMatchObject({ state: 'stopped', reason: 'offline', counts: { kept: 3, failed: 3 } });
    service.faults.clear();
    expect(await resume(house, end)).toMatchObject({ state: 'done', counts: { failed: 0 } });
  });
});

it('sets a job’s file that cannot be read aside, and goes on with the others', async () => {
  const house = openHouse();
  await take(house, weeks('2026-W40', '2026-W40'));
  writeFileSync(join(house.home, 'offline', 'broken.json'), '{"version":1,');
  house.app.kill();
  house.again();
  expect(await house.app.offline.jobs()).toHaveLength(1);
  expect(readdirSync(join(house.home, 'offline')).filter((name) => name.includes('corrupt'))).toHaveLength(1);
});
