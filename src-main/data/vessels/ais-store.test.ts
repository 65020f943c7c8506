import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { DatabaseSync } from '@kartbord/sqlite/driver';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Result } from '../../../src-shared/result';
import { aisRecord, aisRecords, bytesOf, testMmsi } from '../../api-client/vessels/ais-fixtures';
import { summaryOf } from '../../../src-shared/domain/tracks/track-summary';
import type { AisArrival } from './ais-store';
import type { CacheKey } from '../answer';
import { createEngine } from '../engine';
import type { DataInput } from '../messages';

const now = Date.UTC(2026, 10, 21, 10);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const vessel = { site: 's', account: 'a', mmsi: testMmsi, positions: 'without satellite' } as const;
const keyAt = (path: string): CacheKey => ({ site: 's', account: 'a', method: 'GET', path, body: '' });
const context = { signal: new AbortController().signal, progress: () => {} };

interface Harness {
  readonly file: string;
  keep(change?: Partial<AisArrival>): ReturnType<ReturnType<typeof createEngine>['ais.keep']>;
  read(
    span?: DataInput<'ais.read'>['span'],
    nowMs?: number,
  ): ReturnType<ReturnType<typeof createEngine>['ais.read']>;
  columns(span: TimeRange): ReturnType<ReturnType<typeof createEngine>['ais.columns']>;
  readonly engine: ReturnType<typeof createEngine>;
}

function harness(capBytes?: number): Harness {
  const home = mkdtempSync(join(tmpdir(), 'kartbord-ais-work-'));
  const engine = createEngine({ home, now: () => now, warn: () => {}, ...(capBytes ? { capBytes } : {}) });
  onTestFinished(() => {
    engine.close();
    rmSync(home, { recursive: true, force: true });
  });
  return {
    engine,
    file: join(home, 'cache.sqlite'),
    keep: (change) =>
      engine['ais.keep'](
        {
          key: keyAt('/day'),
          bytes: bytesOf(aisRecords(20, now - hourMs)),
          fetchedAtMs: now,
          validators: { etag: null, lastModified: null },
          mmsi: testMmsi,
          positions: 'without satellite',
          asked: 'last-24-hours',
          span: 'last-24-hours',
          ...change,
        },
        context,
      ),
    columns: (span) => engine['ais.columns']({ ...vessel, ...span }, context),
    read: (span = 'last-24-hours', nowMs = now) => engine['ais.read']({ ...vessel, span, nowMs }, context),
  };
}

async function valueOf<T>(result: Promise<Result<T>> | Result<T>): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new Error(`${settled.failure.code}: ${settled.failure.detail}`);
  return settled.value;
}
const hours = (from: number, to: number): { fromMs: number; toMs: number } => ({
  fromMs: now - from * hourMs,
  toMs: now - to * hourMs,
});

describe('an answer of historic AIS', () => {
  it('is given as it is then read: positions in order, the period, the name and the type', async () => {
    const at = harness();
    const given = await valueOf(at.keep());
    expect(given).toMatchObject({
      summary: { count: 20 },
      periods: [{ fromMs: now - dayMs, toMs: now, fetchedAtMs: now }],
      ...hours(24, 0),
      name: 'PROVE',
      shipType: 54,
      drift: [],
      leftOut: 0,
    });
    const { drift: _drift, ...rest } = given;
    expect(await valueOf(at.read())).toEqual(rest);
  });

  it('is joined with what was kept, the later answer for its own period', async () => {
    const at = harness();
    const asked = (from: number, to: number): Partial<AisArrival> => ({
      asked: hours(from, to),
      span: hours(10, 0),
      key: keyAt(`/${from}`),
    });
    const before = aisRecords(60, now - 10 * hourMs, 10 * 60_000);
    await at.keep({ ...asked(10, 0), bytes: bytesOf(before), fetchedAtMs: now - 5000 });
    const fresh = aisRecords(3, now - 5 * hourMs, 60_000);
    const { periods, summary, version } = await valueOf(at.keep({ ...asked(5, 4), bytes: bytesOf(fresh) }));
    const columns = await valueOf(at.columns(hours(10, 0)));
    const times = [...columns.timeMs].map((time) => (time - now) / hourMs);
    expect(times.filter((time) => time >= -5 && time < -4)).toEqual([-5, -5 + 1 / 60, -5 + 2 / 60]);
    expect(columns.count).toBe(60 - 6 + 3);
    expect(periods.map(({ fetchedAtMs }) => now - fetchedAtMs)).toEqual([5000, 0, 5000]);
    expect(await valueOf(at.read(hours(10, 0)))).toMatchObject({ summary, version });
    expect(summary).toEqual(summaryOf(columns));
  });

  it('speaks for no time before the service’s 14 days or after it came, whatever was asked', async () => {
    const at = harness();
    const asked = { fromMs: now - 30 * dayMs, toMs: now + dayMs };
    const { periods } = await valueOf(at.keep({ asked, span: asked }));
    expect(periods).toEqual([{ fromMs: now - 14 * dayMs, toMs: now, fetchedAtMs: now }]);
    const old = { fromMs: now - 30 * dayMs, toMs: now - 20 * dayMs };
    const nothing = await valueOf(at.keep({ asked: old, span: old, bytes: bytesOf([]), key: keyAt('/old') }));
    expect(nothing).toMatchObject({ summary: { count: 0 }, periods: [] });
  });

  it('counts positions outside of what was asked, but not those at its edges', async () => {
    const at = harness();
    const bytes = bytesOf([
      ...aisRecords(2, now - 2 * dayMs),
      ...aisRecords(1, now + 2 * hourMs),
      ...aisRecords(1, now - dayMs - 30_000),
      ...aisRecords(3, now - hourMs),
    ]);
    expect(await valueOf(at.keep({ bytes }))).toMatchObject({
      summary: { count: 3 },
      leftOut: 3,
      drift: [{ path: 'msgtime (outside the request, left out)', count: 3 }],
    });
  });

  it('that is not whole changes nothing', async () => {
    const at = harness();
    await at.keep();
    const bytes = bytesOf(aisRecords(50, now - hourMs));
    const cut = await at.keep({ bytes: bytes.subarray(0, bytes.length - 1), fetchedAtMs: now + 1 });
    expect(cut).toMatchObject({ failure: { code: 'bad-response' } });
    expect(await valueOf(at.read())).toMatchObject({
      summary: { count: 20 },
      periods: [{ fetchedAtMs: now }],
    });
  });

  it('that cannot be kept is held and read all the same, unless it must be kept', async () => {
    const at = harness(1);
    const given = await valueOf(at.keep());
    expect(given).toMatchObject({ summary: { count: 20 }, periods: [{ fetchedAtMs: now }], name: 'PROVE' });
    const { drift: _drift, ...rest } = given;
    expect(await valueOf(at.read())).toEqual(rest);
    expect((await valueOf(at.columns(hours(24, 0)))).count).toBe(20);
    expect(await valueOf(at.engine['ais.vessels']({ site: 's', account: 'a' }, context))).toEqual([]);
    await at.engine['cache.forget']({ selection: { mmsi: testMmsi } }, context);
    expect(await valueOf(at.read())).toMatchObject({ summary: { count: 0 }, periods: [], name: null });

    expect(await at.keep({ requirePersisted: true })).toMatchObject({ failure: { code: 'storage' } });
    expect((await valueOf(at.read())).periods).toEqual([]);
  });

  it('has its bytes kept after its positions, for who wants members that we do not know', async () => {
    const at = harness();
    const bytes = bytesOf([aisRecord({ msgtime: new Date(now - hourMs).toISOString(), new: { x: 1 } })]);
    await at.keep({ bytes });
    const kept = await valueOf(at.engine['answer.read']({ key: keyAt('/day') }, context));
    expect(kept?.value).toEqual(bytes);
  });

  it('stays as one of the six newest of its vessel, or pinned', async () => {
    const at = harness();
    const keys = Array.from({ length: 9 }, (_, n) => keyAt(`/${n}`));
    await at.keep({ key: keyAt('/0'), fetchedAtMs: now });
    await valueOf(at.engine['cache.pin']({ selection: { mmsi: testMmsi }, isPinned: true }, context));
    for (const [n, key] of keys.entries()) if (n > 0) await at.keep({ key, fetchedAtMs: now + n });
    const facts = await valueOf(at.engine['answers.facts']({ keys }, context));
    expect(facts.map((fact) => fact !== null)).toEqual([true, false, false, ...Array<boolean>(6).fill(true)]);
    expect((await valueOf(at.read())).summary.count).toBe(20);
  });

  it('lets others in between while it is read, and can be cancelled', async () => {
    const at = harness();
    const abort = new AbortController();
    const long = { bytes: bytesOf(aisRecords(20_000, now - 20 * hourMs, 3_000)) };
    const keeping = at.engine['ais.keep'](
      {
        key: keyAt('/long'),
        fetchedAtMs: now,
        mmsi: testMmsi,
        positions: 'all',
        asked: 'last-24-hours',
        span: 'last-24-hours',
        validators: { etag: null, lastModified: null },
        ...long,
      },
      { ...context, signal: abort.signal },
    );
    const turns: string[] = [];
    const turn = (): void => {
      turns.push('another');
      if (turns.length < 3) setImmediate(turn);
      else abort.abort();
    };
    setImmediate(turn);
    expect(await keeping).toMatchObject({ failure: { code: 'cancelled' } });
    expect(turns).toHaveLength(3);
    expect(await valueOf(at.keep(long))).toMatchObject({ summary: { count: 20_000 } });
  });
});

describe('the last 24 hours', () => {
  it('without a network are those before the last asking, not an empty day', async () => {
    const at = harness();
    await at.keep();
    const later = await valueOf(at.read('last-24-hours', now + 3 * dayMs));
    expect(later).toMatchObject({ ...hours(24, 0), summary: { count: 20 }, periods: [hours(24, 0)] });
  });

  it('are not those of a history that ended before its asking', async () => {
    const at = harness();
    await at.keep({ asked: hours(9, 8), span: hours(9, 8) });
    expect(await valueOf(at.read('last-24-hours', now + dayMs))).toMatchObject({
      ...hours(0, -24),
      summary: { count: 0 },
      periods: [],
    });
  });
});

describe('the kept vessels', () => {
  const list = (at: Harness): ReturnType<Harness['engine']['ais.vessels']> =>
    at.engine['ais.vessels']({ site: 's', account: 'a' }, context);

  it('are called what they were called last, and not what they were called before that', async () => {
    const at = harness();
    const named = (name: string, hour: number): Partial<AisArrival> => ({
      bytes: bytesOf([
        aisRecord({ name, shipType: hour, msgtime: new Date(now - hour * hourMs).toISOString() }),
      ]),
      key: keyAt(`/${name}`),
      asked: hours(hour, hour - 1),
      span: hours(hour, hour - 1),
    });
    await at.keep(named('NEW', 3));
    expect(await valueOf(at.keep(named('OLD', 30)))).toMatchObject({ name: 'NEW', shipType: 3 });
    expect(await valueOf(list(at))).toMatchObject([
      { mmsi: testMmsi, name: 'NEW', shipType: 3, positions: 2, fromMs: now - 30 * hourMs, isPinned: false },
    ]);
  });

  it('are one’s own', async () => {
    const at = harness();
    await at.keep();
    expect(await valueOf(at.engine['ais.vessels']({ site: 's', account: 'b' }, context))).toEqual([]);
  });

  it('whose name is damaged have none, and get it with the next answer', async () => {
    const at = harness();
    await at.keep();
    const raw = new DatabaseSync(at.file);
    raw.exec(`UPDATE vessels SET seen = CAST(replace(seen, 'PROVE', 'WRONG') AS BLOB)`);
    raw.close();
    expect(await valueOf(list(at))).toMatchObject([{ name: null, positions: 20 }]);
    await at.keep({ fetchedAtMs: now + 1 });
    expect(await valueOf(list(at))).toMatchObject([{ name: 'PROVE' }]);
  });

  it('are forgotten with their names, whoever removes their last positions', async () => {
    const at = harness();
    await at.keep();
    await at.keep({ positions: 'all', key: keyAt('/all') });
    const names = (): unknown => {
      const raw = new DatabaseSync(at.file);
      const found = raw.prepare('SELECT count(*) AS n FROM vessels').get() as { n: number };
      raw.close();
      return found.n;
    };
    expect(names()).toBe(1);
    await valueOf(at.engine['cache.forget']({ selection: { mmsi: testMmsi } }, context));
    expect([await valueOf(list(at)), names()]).toEqual([[], 0]);
  });
});

describe('many vessels at once', () => {
  const many = (at: Harness, mmsis: readonly number[]): ReturnType<Harness['engine']['ais.read.many']> => {
    const { mmsi: _mmsi, ...of } = vessel;
    return at.engine['ais.read.many']({ ...of, mmsis, span: 'last-24-hours', nowMs: now }, context);
  };

  it('are read in their order as one is, and one of which nothing is kept is null', async () => {
    const at = harness();
    await at.keep();
    const one = await valueOf(at.read());
    expect(await valueOf(many(at, [1, testMmsi, 2]))).toEqual([null, one, null]);
  });

  it('let others in between', async () => {
    const at = harness();
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns++;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await valueOf(
      many(
        at,
        Array.from({ length: 64 }, (_, n) => n),
      ),
    );
    expect(turns).toBeGreaterThan(2);
    isOver = true;
  });
});
