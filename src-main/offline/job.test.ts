import { describe, expect, it, vi } from 'vitest';
import type { OfflineJob } from '../../src-shared/domain/cache/offline-plan';
import type { Stamp } from '../../src-shared/domain/cache/stamp';
import { barredCodes, fail, type FailureCode, ok, type Result } from '../../src-shared/result';
import { createJob, type Job } from './job';
import type { JobRecord } from './job-record';
import { type CachedFact, type OfflineKindWork, type OfflineQuestion, type OfflineReaders } from './kind';

const created = 1_000_000;
const stamp = (staleBecause?: FailureCode): Result<Stamp> =>
  ok({ fetchedAtMs: created, source: 'service', endpoint: '', ...(staleBecause ? { staleBecause } : {}) });

interface Harness {
  readonly job: Job;
  readonly asked: string[];
  readonly written: JobRecord[];
  /** How a path is answered, in order; `kept` when the list is through. */
  readonly answers: Record<string, (FailureCode | 'kept' | Promise<Result<Stamp>>)[]>;
  readonly cache: Map<string, CachedFact>;
  site: string;
  /** The cache cannot say what it has. */
  isBlind: boolean;
  disk: Result<null>;
  pinning: Result<null>;
  isElsewhere: boolean;
  /** How often this process has the job. */
  held: number;
  time: number;
  /** How long it rests, rest by rest. */
  readonly rests: number[];
  /** Ends the rest. */
  wake: () => void;
  shown: OfflineJob | undefined;
  onShown: (shown: OfflineJob) => void;
  again(): Harness;
}

function harness(
  paths: string,
  from?: JobRecord,
  cache = new Map<string, CachedFact>(),
  renew: JobRecord['renew'] = null,
): Harness {
  const asked: string[] = [];
  const written: JobRecord[] = [];
  const answers: Harness['answers'] = {};
  const kind: OfflineKindWork = {
    kind: 'week',
    expand: () => Promise.resolve({ questions: Array.from(paths, question), later: 0, gaps: [] }),
    isOf: () => true,
  };
  const question = (path: string): OfflineQuestion => ({
    kind: 'week',
    part: 'data',
    method: 'GET',
    path,
    body: '',
    isFresh: (fetchedAtMs, nowMs) => nowMs - fetchedAtMs < 1_000,
    ask(_readers, signal) {
      asked.push(path);
      const answer = answers[path]?.shift() ?? 'kept';
      const cancelled = new Promise<Result<Stamp>>((resolve) =>
        signal.addEventListener('abort', () => resolve(fail('cancelled', path))),
      );
      if (answer instanceof Promise) return Promise.race([answer, cancelled]);
      if (answer !== 'kept') return Promise.resolve(fail(answer, 'told so'));
      cache.set(path, { fetchedAtMs: made.time, bytes: 1, isPinned: false });
      return Promise.resolve(stamp());
    },
  });
  const record: JobRecord = from ?? {
    version: 1,
    id: 'job',
    site: 'site',
    account: 'ane',
    createdAtMs: created,
    endedAtMs: null,
    state: 'running',
    reason: null,
    selection: {
      weeks: null,
      localities: 'all',
      localityDetails: false,
      forecasts: [],
      tiles: [],
      vessels: [],
    },
    counts: { total: 0, isExact: false, kept: 0, there: 0, empty: 0, failed: 0, skipped: 0 },
    gaps: [],
    renew,
    empty: [],
    failed: [],
  };
  const made: Omit<Harness, 'job'> = {
    asked,
    written,
    answers,
    cache,
    site: 'site',
    isBlind: false,
    disk: ok(null),
    pinning: ok(null),
    isElsewhere: false,
    held: 0,
    time: created,
    rests: [],
    wake: () => {},
    shown: undefined,
    onShown: () => {},
    again: () => harness(paths, written.at(-1), cache),
  };
  const job = createJob(
    {
      kinds: [kind],
      facts: (questions) =>
        Promise.resolve(
          made.isBlind ? fail('storage', 'died') : ok(questions.map(({ path }) => cache.get(path) ?? null)),
        ),
      now: () => made.time,
      place: () => Promise.resolve({ site: made.site, aisAccount: 'client' }),
      queue: {
        batch: (id) => ({
          id,
          fetcher: () => Promise.resolve(fail('bug', '')),
          pause() {},
          resume: () => made.wake(),
          cancel: () => made.wake(),
          rest(ms) {
            made.rests.push(ms);
            return new Promise((resolve) => (made.wake = resolve));
          },
        }),
      },
      readers: () => ({}) as OfflineReaders,
      hold: () =>
        Promise.resolve(
          made.isElsewhere
            ? fail('timeout', 'another process')
            : ok(() => {
                made.held--;
                return Promise.resolve();
              }),
        ).then((taken) => {
          if (taken.ok) made.held++;
          return taken;
        }),
      pin: (questions) => {
        for (const { path } of questions) {
          const fact = cache.get(path);
          if (made.pinning.ok && fact) cache.set(path, { ...fact, isPinned: true });
        }
        return Promise.resolve(made.pinning);
      },
      write: (one) => {
        written.push(one);
        return Promise.resolve(made.disk);
      },
      changed: (shown) => {
        made.shown = shown;
        made.onShown(shown);
      },
    },
    record,
  );
  return Object.assign(made, { job });
}

function deferred(): { promise: Promise<Result<Stamp>>; resolve: (result: Result<Stamp>) => void } {
  let resolve = (_: Result<Stamp>): void => {};
  const promise = new Promise<Result<Stamp>>((give) => (resolve = give));
  return { promise, resolve };
}

async function run(at: Harness): Promise<OfflineJob> {
  await at.job.run();
  await at.job.ended();
  return at.job.status();
}

describe('a job', () => {
  it('asks for what is not there or no longer fresh, and for nothing that came since it was created', async () => {
    const at = harness('abcd');
    at.time = created + 5_000;
    at.cache.set('a', { fetchedAtMs: created, bytes: 1, isPinned: false });
    at.cache.set('b', { fetchedAtMs: created - 1, bytes: 1, isPinned: false });
    at.cache.set('c', { fetchedAtMs: at.time - 999, bytes: 1, isPinned: false });
    const end = await run(at);
    expect(at.asked).toEqual(['b', 'd']);
    expect(end).toMatchObject({ state: 'done', counts: { total: 4, isExact: true, kept: 4, there: 0 } });

    const other = harness(
      'c',
      undefined,
      new Map([['c', { fetchedAtMs: created - 10, bytes: 1, isPinned: false }]]),
    );
    expect((await run(other)).counts).toMatchObject({ kept: 0, there: 1 });
  });

  it('is on the disk as running before it asks, and as done after', async () => {
    const at = harness('a');
    await run(at);
    expect(at.written[0]).toMatchObject({ state: 'running', counts: { total: 0 } });
    expect(at.written.at(-1)).toMatchObject({ state: 'done', endedAtMs: created, counts: { kept: 1 } });
  });

  it('does not count an older copy that stands in as kept', async () => {
    const at = harness('a');
    at.answers['a'] = [Promise.resolve(stamp('timeout'))];
    expect(await run(at)).toMatchObject({ counts: { kept: 0, failed: 1 }, failedCodes: { timeout: 1 } });
  });

  it.each(['not-reported', 'not-found'] as const)('never asks again where the answer is %s', async (code) => {
    const at = harness('ab');
    at.answers['a'] = [code];
    const end = await run(at);
    const later = at.again();
    await run(later);
    expect([end.counts.empty, at.written.at(-1)?.empty, later.asked]).toEqual([1, ['GET a '], []]);
  });

  it.each(['offline', 'timeout', 'throttled', 'bad-response', ...barredCodes] as const)(
    'stops after three in a row are %s, and goes on with what it had not asked before what failed',
    async (code) => {
      const at = harness('abcdef');
      for (const path of 'bcd') at.answers[path] = [code];
      const end = await run(at);
      expect(end).toMatchObject({
        state: 'stopped',
        reason: code,
        endedAtMs: null,
        failedCodes: { [code]: 3 },
      });
      expect(at.asked.join('')).toBe('abcd');
      const later = at.again();
      expect(await run(later)).toMatchObject({ state: 'done', reason: null, counts: { kept: 6, failed: 0 } });
      expect(later.asked.join('')).toBe('efbcd');
    },
  );

  it('goes on when failures are not in a row, or are refusals of single questions', async () => {
    const at = harness('abcdefgh');
    for (const path of 'abde') at.answers[path] = ['offline'];
    for (const path of 'fgh') at.answers[path] = ['forbidden'];
    const end = await run(at);
    expect(end).toMatchObject({ state: 'done', counts: { kept: 1, failed: 7 } });
    expect(end.failedCodes).toEqual({ offline: 4, forbidden: 3 });
    expect(end.failures.map(({ path, code }) => path + code)).toContain('fforbidden');
  });

  it('stops at once when nobody is signed in', async () => {
    const at = harness('abc');
    at.answers['b'] = ['signed-out'];
    expect(await run(at)).toMatchObject({ state: 'stopped', reason: 'signed-out' });
    expect(at.asked).toEqual(['a', 'b']);
  });

  describe('whose service refuses for now', () => {
    const minuteMs = 60_000;
    const shown = (at: Harness, state: OfflineJob['state']): Promise<void> =>
      new Promise((resolve) => {
        at.onShown = (job) => {
          if (job.state === state) setImmediate(resolve); // by then it is written
        };
      });

    it('pauses with the reason, and goes on by itself with the same question until all is there', async () => {
      const at = harness('abc');
      at.answers['b'] = ['refusing', Promise.resolve(stamp('refusing')), 'refusing'];
      for (const _ of [1, 2, 3]) {
        const paused = shown(at, 'paused');
        if (at.rests.length === 0) await at.job.run();
        else at.wake();
        await paused;
        expect(at.job.status()).toMatchObject({ state: 'paused', reason: 'refusing', counts: { failed: 0 } });
        expect(at.written.at(-1)).toMatchObject({ state: 'paused', reason: 'refusing' });
      }
      at.wake();
      await at.job.ended();
      expect(at.job.status()).toMatchObject({
        state: 'done',
        reason: null,
        counts: { kept: 3, failed: 0 },
      });
      expect(at.asked.join('')).toBe('abbbbc');
      expect(at.rests).toEqual([5 * minuteMs, 10 * minuteMs, 20 * minuteMs]);
    });

    it('is asked once an hour in the end', async () => {
      const at = harness('a');
      at.answers['a'] = Array<'refusing'>(9).fill('refusing');
      let paused = shown(at, 'paused');
      await at.job.run();
      for (let i = 0; i < 8; i++) {
        await paused;
        paused = shown(at, 'paused');
        at.wake();
      }
      await paused;
      expect(at.rests.slice(3).map((ms) => ms / minuteMs)).toEqual([40, 60, 60, 60, 60, 60]);
    });

    it.each<[string, (at: Harness) => Promise<void>, string]>([
      ['goes on', (at) => at.job.run(), 'done'],
      ['ends', (at) => at.job.cancel(), 'cancelled'],
      ['stays as it is when the app is closed', (at) => at.job.close(), 'paused'],
    ])('%s at once when the person wants it so', async (_what, act, state) => {
      const at = harness('ab');
      at.answers['a'] = ['refusing'];
      const paused = shown(at, 'paused');
      await at.job.run();
      await paused;
      await act(at);
      await at.job.ended();
      expect([at.job.status().state, at.held]).toEqual([state, 0]);
    });

    it('is one that was cut off for the app that starts after it: nothing goes on by itself there', async () => {
      const at = harness('ab');
      at.answers['a'] = ['refusing'];
      const paused = shown(at, 'paused');
      await at.job.run();
      await paused;
      await at.job.close();
      const later = at.again();
      expect(later.job.status()).toMatchObject({ state: 'interrupted', reason: null });
      expect(await run(later)).toMatchObject({ state: 'done', counts: { kept: 2 } });
    });
  });

  it('asks once more for an answer that was lost on its way to the disk, and stops when it is lost again', async () => {
    const at = harness('abc');
    at.answers['b'] = ['storage'];
    expect(await run(at)).toMatchObject({ state: 'done', counts: { kept: 3, failed: 0 } });
    expect(at.asked).toEqual(['a', 'b', 'b', 'c']);

    const full = harness('abc');
    full.answers['b'] = ['storage', 'storage'];
    expect(await run(full)).toMatchObject({ state: 'stopped', reason: 'storage' });
    expect(full.asked).toEqual(['a', 'b', 'b']);
  });

  it('stops when another service is in use, before it asks, between two questions or while it asks', async () => {
    const before = harness('ab');
    before.site = 'another';
    expect(await run(before)).toMatchObject({ state: 'stopped', reason: 'signed-out' });
    expect(before.asked).toEqual([]);

    const between = harness('ab');
    const answer = deferred();
    between.answers['a'] = [answer.promise];
    await between.job.run();
    await new Promise(setImmediate);
    between.site = 'another';
    answer.resolve(stamp());
    await between.job.ended();
    expect([between.job.status().reason, between.asked]).toEqual(['signed-out', ['a']]);

    const meanwhile = harness('abc');
    meanwhile.answers['b'] = ['cancelled'];
    expect(await run(meanwhile)).toMatchObject({
      state: 'stopped',
      reason: 'signed-out',
      counts: { failed: 0 },
    });
    expect(meanwhile.asked).toEqual(['a', 'b']);
  });

  it('stops when it cannot write down that there is nothing', async () => {
    const at = harness('ab');
    at.answers['a'] = ['not-reported'];
    at.disk = fail('storage', 'ENOSPC');
    expect(await run(at)).toMatchObject({ state: 'stopped', reason: 'storage' });
    expect(at.asked).toEqual(['a']);
  });

  it('stops when the cache cannot say what it has, instead of asking for all of it again', async () => {
    const at = harness('ab');
    at.isBlind = true;
    expect(await run(at)).toMatchObject({ state: 'stopped', reason: 'storage' });
    expect(at.asked).toEqual([]);
  });

  it('stops with `bug` when something throws, and can go on', async () => {
    const at = harness('ab');
    at.answers['a'] = [Promise.reject(new Error('oops'))];
    expect(await run(at)).toMatchObject({ state: 'stopped', reason: 'bug' });
    expect(await run(at)).toMatchObject({ state: 'done', counts: { kept: 2 } });
  });

  it('lets what is on its way come in while it is paused, and asks nothing more until it goes on', async () => {
    const at = harness('abc');
    const answer = deferred();
    at.answers['a'] = [answer.promise];
    await at.job.run();
    await new Promise(setImmediate);
    await at.job.pause();
    answer.resolve(stamp());
    await new Promise(setImmediate);
    expect(at.shown).toMatchObject({ state: 'paused', counts: { kept: 1 } });
    expect([at.asked, at.written.at(-1)?.state]).toEqual([['a'], 'paused']);
    expect(await run(at)).toMatchObject({ state: 'done', counts: { kept: 3 } });
    expect(at.asked).toEqual(['a', 'b', 'c']);
  });

  it('goes on, or does not pause, also when told so in the moment in which it stops', async () => {
    const at = harness('ab');
    at.answers['a'] = ['signed-out'];
    let resumed: Promise<void> | undefined;
    at.onShown = ({ state }) => {
      if (state !== 'stopped') return;
      void at.job.pause();
      resumed ??= at.job.run();
    };
    await run(at);
    await resumed;
    await at.job.ended();
    expect(at.job.status()).toMatchObject({ state: 'done', counts: { kept: 2, failed: 0 } });
  });

  it('that is cancelled ends what is on its way, says how many were not asked, and never goes on', async () => {
    const at = harness('abcd');
    at.answers['b'] = [new Promise(() => {})];
    await at.job.run();
    await new Promise(setImmediate);
    await at.job.cancel();
    expect(at.written.at(-1)).toMatchObject({
      state: 'cancelled',
      counts: { kept: 1, failed: 0, skipped: 3 },
    });
    at.time += 60_000;
    await at.job.cancel();
    expect(await run(at)).toMatchObject({ state: 'cancelled', endedAtMs: created, asking: null });
    expect(at.asked).toEqual(['a', 'b']);
  });

  it('that is cancelled while it is paused asks nothing more', async () => {
    const at = harness('ab');
    const answer = deferred();
    at.answers['a'] = [answer.promise];
    await at.job.run();
    await new Promise(setImmediate);
    await at.job.pause();
    answer.resolve(stamp());
    await new Promise(setImmediate);
    await at.job.cancel();
    expect([at.job.status().state, at.asked]).toEqual(['cancelled', ['a']]);
  });

  it('looks again before it asks: a person may have asked meanwhile', async () => {
    const at = harness('abc');
    const answer = deferred();
    at.answers['a'] = [answer.promise];
    await at.job.run();
    await vi.waitFor(() => expect(at.asked).toEqual(['a']));
    at.cache.set('b', { fetchedAtMs: at.time, bytes: 1, isPinned: false });
    answer.resolve(stamp());
    await at.job.ended();
    expect([at.asked, at.job.status().counts.kept]).toEqual([['a', 'c'], 3]);
  });

  it('keeps its state on the disk when the app ends, so that it is known as interrupted', async () => {
    const at = harness('abc');
    at.answers['b'] = [new Promise(() => {})];
    await at.job.run();
    await new Promise(setImmediate);
    await at.job.close();
    expect([at.written.at(-1)?.state, at.asked]).toEqual(['running', ['a', 'b']]);
  });
});

describe('a job that another process has', () => {
  it('is not begun here, and says where it is', async () => {
    const at = harness('ab');
    at.isElsewhere = true;
    expect(await run(at)).toMatchObject({ isElsewhere: true });
    expect([at.asked, at.written, at.job.isHere()]).toEqual([[], [], false]);
    await at.job.cancel();
    await at.job.close();
    expect(at.written).toEqual([]);
    at.isElsewhere = false;
    expect(await run(at)).toMatchObject({ isElsewhere: false, state: 'done', counts: { kept: 2 } });
  });

  it.each<[string, (at: Harness) => Promise<void>]>([
    ['is done', (at) => at.job.ended()],
    ['is cancelled', (at) => at.job.cancel()],
    ['is closed', (at) => at.job.close()],
  ])('may have it as soon as it %s here and that is on the disk', async (_, end) => {
    const at = harness('ab');
    const answer = deferred();
    at.answers['b'] = [answer.promise];
    await at.job.run();
    await vi.waitFor(() => expect(at.asked).toEqual(['a', 'b']));
    expect([at.held, at.job.isHere()]).toEqual([1, true]);
    const ending = end(at);
    answer.resolve(stamp());
    await ending;
    expect([at.held, at.job.isHere()]).toEqual([0, false]);
  });

  it('is still this one’s when what became of it could not be written down', async () => {
    const at = harness('a');
    at.disk = fail('storage', 'ENOSPC');
    await run(at);
    expect([at.held, at.job.isHere()]).toEqual([0, true]);
  });
});

describe('what a job took', () => {
  const pinned = (at: Harness): string =>
    [...at.cache]
      .filter(([, { isPinned }]) => isPinned)
      .map(([path]) => path)
      .sort()
      .join('');

  it.each<[string, (at: Harness) => Promise<unknown>]>([
    ['is cancelled', (at) => at.job.cancel()],
    ['is closed', (at) => at.job.close()],
  ])('is pinned when it %s', async (_, end) => {
    const at = harness('abcd');
    at.cache.set('a', { fetchedAtMs: created - 1, bytes: 1, isPinned: false });
    at.answers['d'] = [new Promise(() => {})];
    await at.job.run();
    await vi.waitFor(() => expect(at.asked).toEqual(['b', 'c', 'd']));
    await end(at);
    expect(pinned(at)).toBe('abc');
  });

  it('is pinned when it stops, and what was not after a kill when it goes on', async () => {
    const at = harness('abc');
    at.answers['c'] = ['signed-out'];
    expect(await run(at)).toMatchObject({ state: 'stopped' });
    expect(pinned(at)).toBe('ab');
    at.cache.set('a', { fetchedAtMs: created, bytes: 1, isPinned: false });
    await run(at);
    expect(pinned(at)).toBe('abc');
  });

  it('is pinned on the way where there is much of it', async () => {
    const paths = String.fromCharCode(...Array.from({ length: 40 }, (_, n) => 200 + n));
    const at = harness(paths);
    at.answers[paths[39]!] = [new Promise(() => {})];
    await at.job.run();
    await vi.waitFor(() => expect(at.asked).toHaveLength(40));
    expect(pinned(at).length).toBeGreaterThanOrEqual(25);
    await at.job.close();
  });

  it('is not done while it cannot be pinned', async () => {
    const at = harness('ab');
    at.pinning = fail('storage', 'full');
    expect(await run(at)).toMatchObject({ state: 'stopped', reason: 'storage' });
    at.pinning = ok(null);
    expect(await run(at)).toMatchObject({ state: 'done', counts: { kept: 2 } });
    expect(pinned(at)).toBe('ab');
  });
});

describe('a job that renews', () => {
  it('asks again for what is kept, however fresh, and for nothing else, and pins nothing', async () => {
    const at = harness('abc', undefined, undefined, ['week']);
    at.time = created + 10;
    at.cache.set('a', { fetchedAtMs: created - 1, bytes: 1, isPinned: true });
    at.cache.set('b', { fetchedAtMs: created - 1, bytes: 1, isPinned: false });
    const end = await run(at);
    expect(end).toMatchObject({ state: 'done', renew: ['week'], counts: { total: 2, kept: 2, there: 0 } });
    expect([at.asked, at.cache.get('b')?.isPinned]).toEqual([['a', 'b'], false]);
    expect((await run(at.again())).counts).toMatchObject({ total: 2, kept: 2 });
    expect(at.asked).toHaveLength(2);
  });
});
