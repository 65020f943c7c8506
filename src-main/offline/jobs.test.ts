import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OfflineSelection } from '../../src-shared/domain/cache/offline-plan';
import { isoWeek, type IsoWeek } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../src-shared/result';
import { type Disk, nodeDisk } from '../storage/files/stored-files';
import { createOffline, type Offline } from './jobs';

const selection: OfflineSelection = {
  weeks: { from: isoWeek(2026, 40), to: isoWeek(2026, 41) },
  localities: 'all',
  localityDetails: false,
  forecasts: [],
  tiles: [],
  vessels: [],
};

interface Harness {
  readonly home: string;
  readonly asked: string[];
  readonly said: string[];
  account: string;
  /** So many calls of the data process fail. */
  dies: number;
  /** What the lock of a job says; its name where it is free. */
  lock: (name: string) => Result<string>;
  /** How a week is asked for, where not at once. */
  onAsk?: () => Promise<never>;
  readonly released: string[];
  readonly pinned: string[];
  time: number;
  /** Another start of the app. */
  open(disk?: Disk): Offline;
}

function harness(): Harness {
  const home = mkdtempSync(join(tmpdir(), 'kartbord-jobs-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  let ids = 0;
  const at: Harness = {
    home,
    asked: [],
    said: [],
    account: 'ane',
    dies: 0,
    lock: ok,
    released: [],
    pinned: [],
    time: Date.UTC(2026, 10, 21),
    open: (disk) =>
      createOffline({
        ...(disk ? { disk } : {}),
        service: { cacheName: 'site' },
        session: {
          account: () => Promise.resolve(at.account),
          aisAccount: () => Promise.resolve('client'),
        },
        data: {
          call: (name, input) => {
            if (name === 'cache.pin')
              at.pinned.push(
                ...(input as unknown as { selection: { keys: { path: string }[] } }).selection.keys.map(
                  ({ path }) => path,
                ),
              );
            if (name !== 'answers.facts') return Promise.resolve(ok(null) as Result<never>);
            at.dies--;
            return Promise.resolve(
              at.dies >= 0
                ? fail('storage', 'no cache')
                : (ok((input as { keys: unknown[] }).keys.map(() => null)) as Result<never>),
            );
          },
        },
        queue: {
          batch: (id) => ({
            id,
            fetcher: () => Promise.resolve(fail('bug', '')),
            pause() {},
            resume() {},
            cancel() {},
            rest: () => Promise.resolve(),
          }),
        },
        entries: () => [],
        lock: (name) => {
          const taken = at.lock(name);
          return Promise.resolve(taken.ok ? ok(() => Promise.resolve(void at.released.push(name))) : taken);
        },
        readers: () => ({
          ask: (_name, of) => {
            at.asked.push((of as { readonly week: IsoWeek }).week);
            if (at.onAsk) return at.onAsk();
            return Promise.resolve(ok({ stamp: { fetchedAtMs: at.time, source: 'service', endpoint: '' } }));
          },
          track: () => Promise.resolve(fail('bug', '')),
          tile: () => Promise.resolve(fail('bug', '')),
          list: () => Promise.resolve(fail('bug', '')),
          report: () => Promise.resolve(fail('bug', '')),
        }),
        folder: join(home, 'offline'),
        now: () => at.time,
        newId: () => `job-${++ids}`,
        warn: (message) => at.said.push(message),
      }),
  };
  return at;
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

async function through(offline: Offline): Promise<void> {
  const { id } = valueOf(await offline.start(selection));
  await offline.ended(id);
}

describe('offline downloads', () => {
  it('are known to the next start of the app, newest first, in files for their user only', async () => {
    const at = harness();
    const offline = at.open();
    await through(offline);
    at.time++;
    await through(offline);
    const again = await at.open().jobs();
    expect(again).toEqual(await offline.jobs());
    expect(again.map(({ id, state }) => [id, state])).toEqual([
      ['job-2', 'done'],
      ['job-1', 'done'],
    ]);
    const file = join(at.home, 'offline', 'job-1.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('stay to be seen whoever signs in or out, because what they took is everybody’s', async () => {
    const at = harness();
    const offline = at.open();
    await through(offline);
    for (const account of ['bo', '']) {
      at.account = account;
      expect((await offline.jobs()).map(({ id }) => id)).toEqual(['job-1']);
    }
    expect(await offline.cancel('nothing')).toMatchObject({ failure: { code: 'not-found' } });
  });

  it('do not start where they cannot be kept', async () => {
    const at = harness();
    writeFileSync(join(at.home, 'offline'), 'a file');
    expect(await at.open().start(selection)).toMatchObject({ failure: { code: 'storage' } });
    expect(at.asked).toEqual([]);
  });

  it('are thirty at most once they are over; the oldest go', async () => {
    const at = harness();
    const offline = at.open();
    for (let n = 0; n < 32; n++) {
      at.time++;
      await through(offline);
    }
    const left = (await at.open().jobs()).map(({ id }) => id);
    expect([left.length, left[0], left.at(-1)]).toEqual([30, 'job-32', 'job-3']);
    expect(readdirSync(join(at.home, 'offline'))).toHaveLength(30);
  });

  it('whose file says what no job is are set aside', async () => {
    const at = harness();
    mkdirSync(join(at.home, 'offline'));
    writeFileSync(join(at.home, 'offline', 'x.json'), '{"version":0}');
    expect([await at.open().jobs(), at.said.length]).toEqual([[], 1]);
    expect(readdirSync(join(at.home, 'offline'))).toEqual([`x.json.corrupt-${at.time}`]);
  });

  it('whose file cannot be read for a moment are there', async () => {
    const at = harness();
    await through(at.open());
    let tried = 0;
    const refuse = (): never => {
      throw Object.assign(new Error('busy'), { code: 'EBUSY' });
    };
    const read = (file: string): Promise<string> => (++tried < 3 ? refuse() : nodeDisk.read(file));
    const again = at.open({ ...nodeDisk, read, pause: () => Promise.resolve() });
    expect(await again.jobs()).toHaveLength(1);
    expect(readdirSync(join(at.home, 'offline'))).toEqual(['job-1.json']);
  });

  const rewrite = (at: Harness, change: object): string => {
    const file = join(at.home, 'offline', 'job-1.json');
    const kept = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...kept, digest: undefined, ...change }));
    return file;
  };

  it('with a member that nobody knows here go on, and keep it', async () => {
    const at = harness();
    await through(at.open());
    const file = rewrite(at, { state: 'interrupted', note: 'of Ane' });
    const next = at.open();
    expect((await next.jobs()).map(({ state }) => state)).toEqual(['interrupted']);
    valueOf(await next.resume('job-1'));
    expect(valueOf(await next.ended('job-1')).state).toBe('done');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ state: 'done', note: 'of Ane' });
  });

  it.each([
    ['more members', { version: 2, state: 'interrupted', note: 'of Ane' }],
    ['other ones', { version: 2, state: 'waiting', selection: { everything: true } }],
  ])('of a later version with %s are shown, and are that one’s to go on with', async (_what, change) => {
    const at = harness();
    await through(at.open());
    const file = rewrite(at, change);
    const before = readFileSync(file, 'utf8');
    const next = at.open();
    expect(await next.jobs()).toMatchObject([{ id: 'job-1', state: 'interrupted', isNewer: true }]);
    for (const act of ['resume', 'pause', 'cancel'] as const)
      expect(await next[act]('job-1')).toMatchObject({ failure: { code: 'forbidden' } });
    await next.close();
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('go on when the data process died once, and stop when it dies again', async () => {
    const at = harness();
    const offline = at.open();
    at.dies = 1;
    await through(offline);
    at.dies = 2;
    await through(offline);
    expect((await offline.jobs()).map(({ state, reason }) => [state, reason]).sort()).toEqual([
      ['done', null],
      ['stopped', 'storage'],
    ]);
  });

  it('tell of each change until nobody listens', async () => {
    const at = harness();
    const offline = at.open();
    const states = new Set<string>();
    const stop = offline.onChange(({ state, asking }) => states.add(`${state} ${asking ?? ''}`));
    await through(offline);
    const seen = [...states];
    stop();
    await through(offline);
    expect([seen, states.size]).toEqual([
      [
        'running ',
        'running /v2/geodata/fishhealth/locality/2026/40',
        'running /v2/geodata/fishhealth/locality/2026/41',
        'done ',
      ],
      seen.length,
    ]);
  });

  it('are done by one process: another sees them as under way elsewhere and leaves them alone', async () => {
    const at = harness();
    const offline = at.open();
    at.onAsk = () => new Promise(() => {});
    const { id } = valueOf(await offline.start(selection));
    at.lock = (name) => (name === `offline-${id}` ? fail('timeout', 'held') : ok(name));
    const other = at.open();
    expect(await other.jobs()).toMatchObject([{ id, state: 'running', isElsewhere: true }]);
    for (const act of ['pause', 'resume', 'cancel'] as const)
      expect(valueOf(await other[act](id))).toMatchObject({ state: 'running', isElsewhere: true });
    await other.close();
    expect(await at.open().jobs()).toMatchObject([{ state: 'running', isElsewhere: true }]);

    at.lock = ok;
    expect(await other.jobs()).toMatchObject([{ state: 'interrupted', isElsewhere: false }]);
    expect(at.released.length).toBeGreaterThan(0);
    expect(await offline.jobs()).toMatchObject([{ state: 'running', isElsewhere: false }]);
  });

  it('that another process began or ended meanwhile are seen', async () => {
    const at = harness();
    const [one, other] = [at.open(), at.open()];
    expect([await one.jobs(), await other.jobs()]).toEqual([[], []]);
    await through(one);
    const [found] = await other.jobs();
    expect(found).toMatchObject({ state: 'done' });
    await other.resume(found!.id);
    await other.ended(found!.id);
    expect(await one.jobs()).toEqual(await other.jobs());
  });

  it('do not start where it cannot be said that they are free', async () => {
    const at = harness();
    at.lock = () => fail('storage', 'no locks');
    expect(await at.open().start(selection)).toMatchObject({ failure: { code: 'storage' } });
    expect(readdirSync(at.home)).toEqual([]);
  });

  it('pin what they took by its questions', async () => {
    const at = harness();
    await through(at.open());
    expect(at.pinned).toEqual([40, 41].map((week) => `/v2/geodata/fishhealth/locality/2026/${week}`));
  });
});
