import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OfflineSelection } from '../../src-shared/domain/offline-plan';
import { isoWeek } from '../../src-shared/domain/week';
import { fail, ok, type Result } from '../../src-shared/result';
import { createOffline, type Offline } from './jobs';

const selection: OfflineSelection = {
  weeks: { from: isoWeek(2026, 40), to: isoWeek(2026, 41) },
  localities: 'all',
  localityDetails: false,
  forecasts: [],
  tiles: [],
  vessels: [],
};

interface Desk {
  readonly home: string;
  readonly asked: string[];
  readonly said: string[];
  account: string;
  /** So many calls of the data process fail. */
  dies: number;
  time: number;
  /** Another start of the app. */
  open(): Offline;
}

function desk(): Desk {
  const home = mkdtempSync(join(tmpdir(), 'kartbord-jobs-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  let ids = 0;
  const at: Desk = {
    home,
    asked: [],
    said: [],
    account: 'ane',
    dies: 0,
    time: Date.UTC(2026, 10, 21),
    open: () =>
      createOffline({
        site: { cacheName: 'site' },
        session: { account: () => Promise.resolve(at.account) },
        data: {
          call: (name, input) => {
            at.dies--;
            return Promise.resolve(
              name !== 'answers.facts' || at.dies >= 0
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
          }),
        },
        entries: () => [],
        readers: () => ({
          week: (week) => {
            at.asked.push(week);
            return Promise.resolve(ok({ stamp: { fetchedAtMs: at.time, source: 'service', endpoint: '' } }));
          },
          locality: () => Promise.resolve(fail('bug', '')),
          forecast: () => Promise.resolve(fail('bug', '')),
          track: () => Promise.resolve(fail('bug', '')),
          tile: () => Promise.resolve(fail('bug', '')),
        }),
        folder: join(home, 'offline'),
        now: () => at.time,
        newId: () => `job-${++ids}`,
        say: (message) => at.said.push(message),
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

describe('jobs of taking offline', () => {
  it('are known to the next start of the app, newest first, in files for their user only', async () => {
    const at = desk();
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

  it('are shown to the user whose they are', async () => {
    const at = desk();
    const offline = at.open();
    await through(offline);
    at.account = 'bo';
    expect(await offline.jobs()).toEqual([]);
    expect(await offline.resume('job-1')).toMatchObject({ failure: { code: 'not-found' } });
    expect(await offline.cancel('nothing')).toMatchObject({ failure: { code: 'not-found' } });
  });

  it('do not start where they cannot be kept', async () => {
    const at = desk();
    writeFileSync(join(at.home, 'offline'), 'a file');
    expect(await at.open().start(selection)).toMatchObject({ failure: { code: 'storage' } });
    expect(at.asked).toEqual([]);
  });

  it('are thirty at most once they are over; the oldest go', async () => {
    const at = desk();
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
    const at = desk();
    mkdirSync(join(at.home, 'offline'));
    writeFileSync(join(at.home, 'offline', 'x.json'), '{"version":2}');
    expect([await at.open().jobs(), at.said.length]).toEqual([[], 1]);
    expect(readdirSync(join(at.home, 'offline'))).toEqual([`x.json.corrupt-${at.time}`]);
  });

  it('go on when the data process died once, and stop when it dies again', async () => {
    const at = desk();
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
    const at = desk();
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
});
