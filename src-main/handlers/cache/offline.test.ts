import { fishHealthHandlers } from '../fish-health/fish-health';
import { describe, expect, it, vi } from 'vitest';
import type { OfflineJob, OfflineSelection } from '../../../src-shared/domain/cache/offline-plan';
import type { QueueState } from '../../../src-shared/domain/session/request-entry';
import { localityNo as asLocalityNo } from '../../../src-shared/domain/fish-health/locality';
import type { TableSelection } from '../../../src-shared/domain/export/table-selection';
import { isoWeek } from '@kartbord/common/week';
import { fail, type Result } from '../../../src-shared/result';
import { row } from '../../api-client/fixtures';
import { testTimers } from '../../api-client/testing';
import { offlineHandlers, type OfflineHandlers } from './offline';
import { harness, type HandlersHarness, type HarnessOptions, json, sample, unplugged } from '../testing';

const weeks = (from: number, to: number): OfflineSelection => ({
  weeks: { from: isoWeek(2026, from), to: isoWeek(2026, to) },
  localities: 'all',
  localityDetails: false,
  forecasts: [],
  tiles: [],
  vessels: [],
});

const context = {
  signal: new AbortController().signal,
  progress: () => {},
  windowId: 1,
};

type Called = {
  [N in keyof OfflineHandlers]: (
    input: Parameters<OfflineHandlers[N]>[0],
  ) => Promise<Awaited<ReturnType<OfflineHandlers[N]>> extends Result<infer T> ? T : never>;
};

/** The handlers; what is no answer is thrown with its code. */
function callsOf(on: HandlersHarness): Called {
  const handlers = offlineHandlers(on.work);
  const called = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (input: never) => {
      const result = (await handler(input, context)) as Result<unknown>;
      if (!result.ok) throw new Error(result.failure.code);
      return result.value;
    },
  ]);
  return Object.fromEntries(called) as Called;
}

function serving(options: HarnessOptions = {}): HandlersHarness {
  const on = harness(options);
  on.answer = () => json([row()]);
  return on;
}

async function take(on: HandlersHarness, selection: OfflineSelection): Promise<OfflineJob> {
  const { id } = await callsOf(on)['offline.start'](selection);
  const ended = await on.work.offline.jobs.ended(id);
  if (!ended.ok) throw new Error(ended.failure.code);
  return ended.value;
}

const askForWeek = (on: HandlersHarness, week: number): Promise<unknown> =>
  on.work.fishHealth.week(isoWeek(2026, week), 'usual', context);

describe('the pace of bulk work, with the fetcher that sends it', () => {
  const turnMs = 3_000;
  const paced = (): {
    readonly on: HandlersHarness;
    readonly turn: () => Promise<void>;
    readonly toTurn: () => Promise<void>;
  } => {
    const timers = testTimers();
    let turns = 0;
    const on = serving({
      parts: () => ({ paceOf: () => ({ burst: 30, perMinute: 20 }), setTimer: timers.setTimer }),
    });
    const toTurn = (): Promise<void> => timers.set(turnMs, turns + 1);
    const turn = async (): Promise<void> => {
      await toTurn();
      turns++;
      on.time += turnMs;
      timers.elapse(turnMs);
    };
    return { on, turn, toTurn };
  };

  it('lets a job of 33 weeks send 30 at once and one every three seconds then, and a click go between', async () => {
    const { on, turn, toTurn } = paced();
    const { id } = await callsOf(on)['offline.start'](weeks(1, 33));
    await toTurn();
    expect(on.asked).toHaveLength(30);
    expect(on.work.queue.state().hosts[0]).toMatchObject({ isPaced: true });
    await askForWeek(on, 40);
    expect(on.asked).toHaveLength(31);
    for (let count = 0; count < 3; count++) await turn();
    const ended = await on.work.offline.jobs.ended(id);
    expect(ended).toMatchObject({ value: { state: 'done', counts: { kept: 33 } } });
    expect(on.asked).toHaveLength(34);
  });

  it('is kept by an export of many answers too', async () => {
    const { on, turn } = paced();
    await take(on, weeks(1, 30));
    on.answer = () => json([]);
    const prepared = on.work.tables.prepare(diseasesOf(5), 'usual', context);
    for (let count = 0; count < 5; count++) await turn();
    expect(await prepared).toMatchObject({ value: { failures: [] } });
    expect(on.asked).toHaveLength(35);
  });

  it('is kept by each of the many years of a site, and a click goes before them', async () => {
    const { on, turn, toTurn } = paced();
    await take(on, weeks(1, 30));
    on.answer = () => json([]);
    const calls = fishHealthHandlers(on.work.fishHealth);
    const of = { localityNo: 10_001, year: 2020, freshness: 'usual' } as const;
    const answer = calls['fishHealth.diseases']({ ...of, isBulk: true }, context);
    await toTurn();
    expect(on.asked).toHaveLength(30);
    expect(await calls['fishHealth.diseases']({ ...of, year: 2025 }, context)).toMatchObject({
      ok: true,
    });
    expect(on.asked).toHaveLength(31);
    await turn();
    expect(await answer).toMatchObject({ ok: true });
    expect(on.asked).toHaveLength(32);
  });

  it('holds no question of a person, though a few are asked at once', async () => {
    const { on } = paced();
    await take(on, weeks(1, 30));
    on.answer = () => json([]);
    expect(await on.work.tables.prepare(diseasesOf(4), 'usual', context)).toMatchObject({
      value: { failures: [] },
    });
    expect(on.asked).toHaveLength(34);
  });

  it('is one of a window and of the commands beside it', async () => {
    const { on } = paced();
    await take(on, weeks(1, 25));
    const timers = testTimers();
    const command = on.again({
      parts: () => ({ paceOf: () => ({ burst: 30, perMinute: 20 }), setTimer: timers.setTimer }),
    });
    command.answer = () => json([row()]);
    const { id } = await callsOf(command)['offline.start'](weeks(31, 36));
    await timers.set(turnMs);
    expect(command.asked).toHaveLength(5);
    timers.elapse(turnMs);
    expect(await command.work.offline.jobs.ended(id)).toMatchObject({ value: { counts: { kept: 6 } } });
  });

  const diseasesOf = (count: number): TableSelection => ({
    kind: 'disease',
    localityNos: Array.from({ length: count }, (_, n) => asLocalityNo(10_001 + n)),
    fromYear: 2025,
    toYear: 2025,
  });
});

describe('taking offline', () => {
  it('plans, takes, and shows the job with what is kept', async () => {
    const on = serving();
    const calls = callsOf(on);
    expect(await calls['offline.plan'](weeks(30, 32))).toMatchObject({ requests: 3, isExact: true });
    const job = await take(on, weeks(30, 32));
    expect(job).toMatchObject({ state: 'done', counts: { total: 3, kept: 3 } });
    expect(await calls['offline.jobs'](undefined)).toEqual([job]);
    expect(await calls['offline.plan'](weeks(30, 32))).toMatchObject({ requests: 0 });
  });

  it('pins what it took, so that it is not removed for want of room', async () => {
    const on = serving();
    await askForWeek(on, 33);
    await take(on, weeks(30, 32));
    await on.work.close();
    const calls = callsOf(on);
    const { weeks: kept } = await calls['cache.report'](undefined);
    expect(kept.map(({ week, pinned }) => [week, pinned])).toEqual([
      ['2026-W30', 1],
      ['2026-W31', 1],
      ['2026-W32', 1],
      ['2026-W33', 0],
    ]);
  });

  it('insists that what it takes is on the disk, and a person’s answer does not wait for that', async () => {
    const kept: unknown[] = [];
    const on = serving({
      parts: (data) => ({
        data: {
          call: (name, input, more) => {
            if (name === 'week.keep') kept.push((input as { requirePersisted?: boolean }).requirePersisted);
            return data.call(name, input, more);
          },
        },
      }),
    });
    await askForWeek(on, 30);
    await take(on, weeks(31, 31));
    expect(kept).toEqual([false, true]);
  });

  it('goes on after a close where it was, without asking again', async () => {
    const on = serving();
    const asked = new Promise<void>((resolve) => {
      on.answer = ({ path }) => {
        if (!path.endsWith('/31')) return json([row()]);
        resolve();
        return new Promise<never>(() => {});
      };
    });
    const { id } = await callsOf(on)['offline.start'](weeks(30, 32));
    await asked;
    await on.work.close();
    expect(on.work.queue.state().batches).toEqual([]);

    const later = on.again();
    later.answer = () => json([row()]);
    const calls = callsOf(later);
    expect(await calls['offline.jobs'](undefined)).toMatchObject([{ id, state: 'interrupted' }]);
    await calls['offline.resume']({ id });
    expect(await later.work.offline.jobs.ended(id)).toMatchObject({
      value: { state: 'done', counts: { kept: 3 } },
    });
    expect(later.asked.map(({ path }) => path.slice(-2))).toEqual(['31', '32']);
  });

  it('is done by one process of a data folder, and by another once that one is gone', async () => {
    const on = serving();
    const asked = new Promise<void>((resolve) => {
      on.answer = () => new Promise<never>(() => resolve());
    });
    const { id } = await callsOf(on)['offline.start'](weeks(30, 32));
    await asked;
    const other = on.again();
    other.answer = () => json([row()]);
    const calls = callsOf(other);
    expect(await calls['offline.jobs'](undefined)).toMatchObject([
      { id, state: 'running', isElsewhere: true },
    ]);
    expect(await calls['offline.resume']({ id })).toMatchObject({ isElsewhere: true });
    expect(other.asked).toEqual([]);
    await on.work.close();
    expect(await calls['offline.jobs'](undefined)).toMatchObject([{ id, state: 'interrupted' }]);
    expect(await calls['offline.resume']({ id })).toMatchObject({ isElsewhere: false });
    expect(await other.work.offline.jobs.ended(id)).toMatchObject({ value: { state: 'done' } });
    expect(other.asked).toHaveLength(3);
  });

  it('pauses and cancels by the job’s name, and knows no other job', async () => {
    const on = serving();
    const calls = callsOf(on);
    on.answer = () => new Promise<never>(() => {});
    const { id } = await calls['offline.start'](weeks(30, 32));
    expect(await calls['offline.pause']({ id })).toMatchObject({ id, state: 'paused' });
    expect(await calls['offline.cancel']({ id })).toMatchObject({ id, state: 'cancelled' });
    for (const name of ['offline.pause', 'offline.resume', 'offline.cancel'] as const)
      await expect(calls[name]({ id: 'another' })).rejects.toThrow('not-found');
  });

  it('does not show jobs of another service or another user', async () => {
    const on = serving();
    await take(on, weeks(30, 30));
    const others = [
      on.again({ service: { ...sample, id: 'own-2' } }),
      on.again({ service: { ...sample, cacheName: 'another coast' } }),
    ];
    for (const other of others) expect(await callsOf(other)['offline.jobs'](undefined)).toEqual([]);
    expect(await callsOf(on.again())['offline.jobs'](undefined)).toHaveLength(1);
  });
});

describe('a week that a person and a job want', () => {
  /** The first answer begins at once and ends when it is told to; `received` settles when a person hears it begin. */
  function holding(): {
    readonly on: HandlersHarness;
    readonly reached: Promise<void>;
    readonly ask: (week: number) => { readonly answer: Promise<unknown>; readonly received: Promise<void> };
    readonly end: () => void;
  } {
    const on = serving();
    let end = (): void => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        end = () => {
          controller.enqueue(new TextEncoder().encode(JSON.stringify([row()])));
          controller.close();
        };
      },
    });
    const reached = new Promise<void>((reach) => {
      on.answer = () => {
        on.answer = () => json([row()]);
        reach();
        return new Response(body, { headers: { 'content-type': 'application/json' } });
      };
    });
    const ask: ReturnType<typeof holding>['ask'] = (week) => {
      let answer: Promise<unknown> = Promise.resolve();
      const received = new Promise<void>((receive) => {
        const progress = ({ step }: { readonly step: string }): void => {
          if (step === 'receiving') receive();
        };
        answer = on.work.fishHealth.week(isoWeek(2026, week), 'usual', { ...context, progress });
      });
      return { answer, received };
    };
    return { on, reached, ask, end: () => end() };
  }

  it('at the same moment is asked once', async () => {
    const { on, reached, ask, end } = holding();
    const taking = take(on, weeks(30, 30));
    await reached;
    const { answer, received } = ask(30);
    await received;
    end();
    expect(await answer).toMatchObject({ value: { stamp: { source: 'service' } } });
    expect(await taking).toMatchObject({ state: 'done', counts: { kept: 1 } });
    expect(on.asked).toHaveLength(1);
  });

  it('goes out for the person first while the job waits for its turn, and the job finds it there', async () => {
    const { on, reached, end } = holding();
    const taking = take(on, weeks(30, 32));
    await reached;
    await askForWeek(on, 32);
    end();
    expect(await taking).toMatchObject({ state: 'done', counts: { total: 3, kept: 3 } });
    expect(on.asked.map(({ path }) => path.slice(-2))).toEqual(['30', '32', '31']);
  });

  it('is asked once for two windows', async () => {
    const { on, ask, end } = holding();
    const both = [ask(30), ask(30)];
    await Promise.all(both.map(({ received }) => received));
    end();
    for (const { answer } of both) expect(await answer).toMatchObject({ ok: true });
    expect(on.asked).toHaveLength(1);
  });
});

it('does not count as taken what the service confirmed and the disk could not note', async () => {
  let isFull = false;
  const on = serving({
    parts: (data) => ({
      data: {
        call: (name, input, more) =>
          isFull && name === 'confirm'
            ? Promise.resolve(fail('storage', 'the disk is full'))
            : data.call(name, input, more),
      },
    }),
  });
  on.answer = () => json([row()], { etag: '"one"' });
  await askForWeek(on, 45);
  on.answer = () => new Response(null, { status: 304 });
  on.time += 2 * 3_600_000;
  isFull = true;
  expect(await take(on, weeks(45, 45))).toMatchObject({
    state: 'stopped',
    reason: 'storage',
    counts: { kept: 0, failed: 1 },
  });
  expect(await askForWeek(on, 45)).toMatchObject({ value: { stamp: { source: 'service' } } });
});

describe('events', () => {
  it('tell of a job and of the queue now and then, and always how they ended', async () => {
    const timers = testTimers();
    const jobs: OfflineJob[] = [];
    const queues: QueueState[] = [];
    const on = serving({
      parts: () => ({
        setTimer: timers.setTimer,
        onOffline: (job) => jobs.push(job),
        onQueue: (state) => queues.push(state),
      }),
    });
    await take(on, weeks(1, 20));
    const before = [jobs.length, queues.length];
    timers.elapse(250);
    await vi.waitFor(() => expect(jobs.at(-1)).toMatchObject({ state: 'done', counts: { kept: 20 } }));
    expect(before).toEqual([1, 1]);
    expect([jobs.length, queues.length]).toEqual([2, 2]);
    expect(queues.at(-1)?.batches).toEqual([]);
  });

  it('tell of the jobs that changed, and of no others', async () => {
    const jobs: OfflineJob[] = [];
    const on = serving({ parts: () => ({ onOffline: (job) => jobs.push(job) }) });
    const first = await take(on, weeks(30, 30));
    await vi.waitFor(() => expect(jobs.at(-1)).toEqual(first));
    jobs.length = 0;
    const second = await take(on, weeks(31, 31));
    await vi.waitFor(() => expect(jobs.at(-1)).toEqual(second));
    expect(jobs.map(({ id }) => id)).not.toContain(first.id);
  });

  it('tell of a job also when somebody else signs in meanwhile', async () => {
    const timers = testTimers();
    const jobs: OfflineJob[] = [];
    const on = serving({
      parts: () => ({ setTimer: timers.setTimer, onOffline: (job) => jobs.push(job) }),
    });
    await take(on, weeks(30, 31));
    const notified = jobs.length;
    on.work.session.account = () => Promise.resolve('somebody else');
    timers.elapse(250);
    await on.work.offline.jobs.jobs();
    expect(jobs.slice(notified).map(({ state }) => state)).toEqual(['done']);
  });
});

it('shows what waits for whom', async () => {
  const on = serving();
  const calls = callsOf(on);
  expect(await calls['queue.state'](undefined)).toEqual({ hosts: [], batches: [] });
  const asked = new Promise<void>((resolve) => {
    on.answer = () => new Promise<never>(() => resolve());
  });
  const { id } = await calls['offline.start'](weeks(30, 32));
  await asked;
  expect(await calls['queue.state'](undefined)).toMatchObject({
    batches: [{ id: `offline ${id}`, running: 1 }],
  });
});

describe('the request ledger', () => {
  it('has what was asked, for whom, and what was given from the cache instead', async () => {
    const on = serving();
    await askForWeek(on, 30);
    const { id } = await take(on, weeks(31, 31));
    await askForWeek(on, 30);
    const calls = callsOf(on);
    const list = (number: number): string => `/v2/geodata/fishhealth/locality/2026/${number}`;
    await vi.waitFor(async () =>
      expect((await calls['ledger.read']({ limit: 10 })).slice(-3)).toMatchObject([
        { path: list(30), status: 200, source: 'service', batch: null },
        { path: list(31), status: 200, source: 'service', batch: `offline ${id}` },
        { path: list(30), status: null, source: 'cache', batch: null, host: '127.0.0.1:4000' },
      ]),
    );
    const [copy] = await calls['ledger.read']({ limit: 1 });
    expect(copy?.bytes).toBe(Buffer.byteLength(JSON.stringify([row()])));
    expect(await calls['ledger.read']({ limit: 10, batch: `offline ${id}` })).toHaveLength(1);
  });

  it('knows the size of a copy without asking the cache for it', async () => {
    const called: string[] = [];
    const on = serving({
      parts: (data) => ({
        data: { call: (name, input, more) => (called.push(name), data.call(name, input, more)) },
      }),
    });
    await askForWeek(on, 30);
    await askForWeek(on, 30);
    await on.work.close();
    const later = on.again();
    await askForWeek(later, 30);
    for (const one of [on, later])
      await vi.waitFor(async () =>
        expect((await callsOf(one)['ledger.read']({ limit: 1 }))[0]).toMatchObject({
          source: 'cache',
          bytes: Buffer.byteLength(JSON.stringify([row()])),
        }),
      );
    expect(called).not.toContain('answers.facts');
  });

  it('is on the disk once the app is closed', async () => {
    const on = serving();
    await askForWeek(on, 30);
    await on.work.close();
    const entries = await callsOf(on.again())['ledger.read']({ limit: 10 });
    expect(entries.map(({ path }) => path)).toContain('/v2/geodata/fishhealth/locality/2026/30');
  });

  it('has what this run asked where the disk does not give it', async () => {
    const on = serving({
      parts: () => ({
        data: {
          call: () =>
            Promise.resolve({ ok: false as const, failure: { code: 'storage' as const, detail: '' } }),
        },
      }),
    });
    await askForWeek(on, 30);
    const entries = await callsOf(on)['ledger.read']({ limit: 1 });
    expect(entries).toMatchObject([{ path: '/v2/geodata/fishhealth/locality/2026/30', status: 200 }]);
  });
});

describe('what is kept', () => {
  it('is pinned and forgotten by what it is about, of the service in use alone', async () => {
    const on = serving();
    const other = on.again({ service: { ...sample, cacheName: 'another coast' } });
    other.answer = () => json([row()]);
    for (const number of [30, 31, 32]) {
      await askForWeek(on, number);
      await askForWeek(other, number);
    }
    const calls = callsOf(on);
    const choice = { kind: 'week', fromWeek: isoWeek(2026, 30), toWeek: isoWeek(2026, 30) } as const;
    expect(await calls['cache.pin']({ choice, isPinned: true })).toEqual({ answers: 1 });
    expect(await calls['cache.forget']({ choice: { all: true }, pinnedToo: false })).toEqual({ answers: 2 });
    expect(await calls['cache.forget']({ choice: { all: true }, pinnedToo: true })).toEqual({ answers: 1 });
    other.answer = unplugged;
    expect(await askForWeek(other, 30)).toMatchObject({ ok: true });
  });

  it('is reported of the service in use, with what others take of the room', async () => {
    const on = serving();
    const other = on.again({ service: { ...sample, cacheName: 'another coast' } });
    other.answer = () => json([row()]);
    await askForWeek(on, 30);
    for (const number of [30, 31]) await askForWeek(other, number);
    const calls = callsOf(on);
    const report = await calls['cache.report'](undefined);
    expect(report.weeks.map(({ week }) => week)).toEqual(['2026-W30']);
    expect(report.otherBytes).toBe(2 * report.bytes);
    const choice = { fromWeek: isoWeek(2026, 31) };
    await expect(calls['cache.refresh']({ choice })).rejects.toThrow('not-found');
  });

  it('of forecasts is pinned, asked for again and forgotten by place', async () => {
    const on = serving();
    await askForWeek(on, 30);
    on.answer = () => json([]);
    await take(on, {
      ...weeks(30, 30),
      weeks: null,
      forecasts: [
        [5, 60],
        [6, 61],
      ],
    });
    on.asked.length = 0;
    on.time += 1_000;
    const calls = callsOf(on);
    const choice = { place: [5, 60] as [number, number] };
    expect(await calls['cache.pin']({ choice, isPinned: false })).toEqual({ answers: 3 });
    const job = await calls['cache.refresh']({ choice });
    expect(await on.work.offline.jobs.ended(job.id)).toMatchObject({ value: { counts: { kept: 3 } } });
    expect(on.asked).toHaveLength(3);
    const { places } = await calls['cache.report'](undefined);
    expect(
      places.map(({ place, newestMs, oldestMs, pinned }) => [
        place,
        on.time - newestMs,
        on.time - oldestMs,
        pinned,
      ]),
    ).toEqual([
      [[5, 60], 0, 0, 0],
      [[6, 61], 1_000, 1_000, 3],
    ]);
    expect(await calls['cache.forget']({ choice, pinnedToo: true })).toEqual({ answers: 3 });
    expect((await calls['cache.report'](undefined)).places).toMatchObject([{ place: [6, 61], answers: 3 }]);
    await expect(calls['cache.refresh']({ choice })).rejects.toThrow('not-found');
    await expect(calls['cache.refresh']({ choice: { layer: 'sea' } })).rejects.toThrow('not-found');
  });

  it('is not pinned or forgotten by an empty choice', async () => {
    const calls = callsOf(serving());
    await expect(calls['cache.pin']({ choice: {}, isPinned: true })).rejects.toThrow('bad-request');
    await expect(calls['cache.forget']({ choice: {}, pinnedToo: true })).rejects.toThrow('bad-request');
  });

  describe('is asked for again', () => {
    /** Three weeks and two details, all fresh. */
    async function fed(): Promise<{ readonly on: HandlersHarness; readonly calls: Called }> {
      const on = serving();
      on.answer = ({ method }) => json(method === 'POST' ? [row()] : { localityNo: 12345 });
      await take(on, { ...weeks(30, 31), localityDetails: true });
      await askForWeek(on, 28);
      on.asked.length = 0;
      on.time += 1_000;
      return { on, calls: callsOf(on) };
    }
    const askedOf = (on: HandlersHarness): string[] =>
      on.asked.map(({ path }) => path.replace('/v2/geodata/fishhealth/locality/', ''));
    const ended = async (on: HandlersHarness, { id }: OfflineJob): Promise<OfflineJob> => {
      const end = await on.work.offline.jobs.ended(id);
      if (!end.ok) throw new Error(end.failure.code);
      return end.value;
    };

    it.each<[string, Parameters<Called['cache.refresh']>[0]['choice'], string[]]>([
      ['by week', { fromWeek: isoWeek(2026, 31), toWeek: isoWeek(2026, 31) }, ['2026/31', '12345/2026/31']],
      ['by kind', { kind: 'week' }, ['2026/28', '2026/30', '2026/31']],
      ['by locality', { localityNo: 12345 }, ['12345/2026/30', '12345/2026/31']],
      ['as a whole', { all: true }, ['2026/28', '2026/30', '2026/31', '12345/2026/30', '12345/2026/31']],
    ])('%s, however fresh, and nothing else', async (_, choice, asked) => {
      const { on, calls } = await fed();
      const job = await ended(on, await calls['cache.refresh']({ choice }));
      expect(job).toMatchObject({ state: 'done', counts: { total: asked.length, kept: asked.length } });
      expect(askedOf(on)).toEqual(asked);
      const { kinds } = await calls['cache.report'](undefined);
      expect(kinds.find(({ kind }) => kind === 'week')).toMatchObject({ answers: 3, pinned: 2 });
    });

    it('only where something of it is kept', async () => {
      const { calls } = await fed();
      for (const choice of [{ kind: 'tile' }, { mmsi: 257_000_001, kind: 'week' }] as const)
        await expect(calls['cache.refresh']({ choice })).rejects.toThrow('not-found');
      await expect(calls['cache.refresh']({ choice: {} })).rejects.toThrow('bad-request');
    });
  });
});
