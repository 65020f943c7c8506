import { DatabaseSync } from '@kartbord/sqlite/driver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Completeness } from '../../src-shared/domain/fish-health/completeness';
import { addWeeks, type IsoWeek, isoWeek, weekStartMs } from '@kartbord/common/week';
import type { WeekVersion } from '../../src-shared/domain/fish-health/week-version';
import { generalLimits } from '../../src-shared/domain/fish-health/lice-limits';
import { localityListRequest } from '../api-client/fish-health/fish-health';
import { liceReport, row, silentRow } from '../api-client/fixtures';
import type { CacheKey } from './answer';
import { createEngine } from './engine';
import { cacheHome, type CacheHome } from './testing';

const context = { signal: new AbortController().signal, progress: () => {} };
const of = { site: 's', account: 'a' };
const week = isoWeek(2026, 45);
const dayMs = 86_400_000;

let home: CacheHome;
let engine: ReturnType<typeof createEngine>;
beforeEach(() => {
  home = cacheHome();
  engine = createEngine({ home: home.folder, now: () => 5, warn: () => {} });
});
afterEach(() => {
  engine.close();
  home.end();
});

const keyOf = (asked: IsoWeek, account = 'a'): CacheKey => {
  const { method, path, body } = localityListRequest(asked);
  return { site: 's', account, method, path, body: body ?? '' };
};
const at = (asked: IsoWeek, days: number): number => weekStartMs(asked) + days * dayMs;

/** Ten active sites of which so many have reported. */
const sites = (reported: number): unknown[] =>
  Array.from({ length: 10 }, (_, no) =>
    no < reported
      ? row({ locality: { no: no + 1, name: `Holmen ${no}`, isOnLand: false } })
      : silentRow(no + 1),
  );

async function keep(asked: IsoWeek, days: number, rows: unknown[], account = 'a'): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(rows));
  const validators = { etag: null, lastModified: null };
  const key = keyOf(asked, account);
  const kept = await engine['week.keep'](
    { key, bytes, fetchedAtMs: at(asked, days), validators, week: asked },
    context,
  );
  if (!kept.ok) throw new Error(kept.failure.detail);
}

async function completeness(days: number): Promise<Completeness | null> {
  const read = await engine['week.completeness']({ ...of, week, asOfMs: at(week, days) }, context);
  if (!read.ok) throw new Error(read.failure.detail);
  return read.value;
}

async function versions(account = 'a'): Promise<readonly WeekVersion[]> {
  const read = await engine['week.versions']({ key: keyOf(week, account) }, context);
  if (!read.ok) throw new Error(read.failure.detail);
  return read.value;
}

describe('the completeness of a fresh week', () => {
  it('is told beside other weeks at the same age, and of how many', async () => {
    await keep(week, 2, sites(1));
    await keep(addWeeks(week, -1), 2.3, sites(2));
    await keep(addWeeks(week, -2), 1.6, sites(0));
    expect(await completeness(2)).toEqual({
      week,
      active: 10,
      reported: 1,
      ageDays: 2,
      others: { weeks: 2, least: 0, median: 0.1, most: 0.2 },
    });
  });

  it('is never told beside a week of another age', async () => {
    await keep(week, 2, sites(1));
    await keep(addWeeks(week, -1), 9, sites(9));
    await keep(addWeeks(week, -2), 2.6, sites(3));
    expect((await completeness(2))?.others).toBeNull();
  });

  it('takes of each other week the version that held at that age, not its newest', async () => {
    await keep(week, 2, sites(1));
    const other = addWeeks(week, -1);
    await keep(other, 1, sites(2));
    await keep(other, 3, sites(2));
    await keep(other, 9, sites(9));
    expect((await completeness(2))?.others).toMatchObject({ weeks: 1, least: 0.2, most: 0.2 });
  });

  it('is told as it was known then, with the age of then', async () => {
    await keep(week, 2, sites(1));
    await keep(week, 9, sites(8));
    expect([await completeness(2), await completeness(9)]).toMatchObject([
      { reported: 1, ageDays: 2 },
      { reported: 8, ageDays: 9 },
    ]);
    expect(await completeness(1)).toBeNull();
  });

  it('takes nothing of another user, and nothing of weeks without active sites', async () => {
    await keep(week, 2, sites(1));
    await keep(addWeeks(week, -1), 2, sites(3), 'b');
    await keep(addWeeks(week, -2), 2, [row({ hasSalmonoidLicense: false })]);
    expect((await completeness(2))?.others).toBeNull();
  });

  it('is not compared once reports have settled', async () => {
    await keep(week, 40, sites(9));
    await keep(addWeeks(week, -1), 40, sites(9));
    expect(await completeness(40)).toMatchObject({ reported: 9, others: null });
  });

  it('leaves out what is damaged', async () => {
    await keep(week, 2, sites(1));
    await keep(addWeeks(week, -1), 2, sites(2));
    const raw = new DatabaseSync(home.file);
    raw.exec(`UPDATE week_columns SET columns = x'00' WHERE id = 2`);
    raw.close();
    expect((await completeness(2))?.others).toBeNull();
  });
});

describe('the bounds of a week that still receives reports', () => {
  /** Of 60 sites so many have a count; the first is over the limit, and so many of those that come last. */
  const coast = (counted: number, lateOver = 0): unknown[] =>
    Array.from({ length: 60 }, (_, no) => {
      const isOver = no === 0 || no >= 60 - lateOver;
      const liceReportOf = liceReport({ adultFemaleLice: { average: isOver ? 0.5 : 0.1 } });
      return no < counted
        ? row({ locality: { no: no + 1, name: `Holmen ${no}`, isOnLand: false }, liceReport: liceReportOf })
        : silentRow(no + 1);
    });

  async function bounds(days: number, localityNos: readonly number[] | null = null) {
    const read = await engine['week.bounds'](
      { ...of, week, asOfMs: at(week, days), localityNos, limits: generalLimits },
      context,
    );
    if (!read.ok) throw new Error(read.failure.detail);
    return read.value;
  }

  /** Weeks before it that were stored after nine days and once they were complete. */
  async function keepEarlier(weeks: number, lateOver: (back: number) => number): Promise<void> {
    for (let back = weeks; back > 0; back--) {
      const other = addWeeks(week, -back);
      await keep(other, 9, coast(40));
      await keep(other, 20, coast(60, lateOver(back)));
    }
  }

  it('are of what the sites that were missing at the same age had in earlier weeks, by their stored versions', async () => {
    await keepEarlier(9, (back) => (back % 2 === 0 ? 0 : 2));
    await keep(week, 9.2, coast(40));
    expect(await bounds(9.2)).toEqual({
      why: null,
      weeks: 9,
      missing: 20,
      share: { low: expect.closeTo(1 / 60), high: expect.closeTo(3 / 60), held: 1, of: 1 },
      over: { low: 1, high: 3, held: 1, of: 1 },
    });
  });

  it('are of the sites that are asked about, in the earlier weeks, too', async () => {
    await keepEarlier(9, () => 2);
    await keep(week, 9, coast(40));
    const first = Array.from({ length: 50 }, (_, no) => no + 1);
    expect(await bounds(9, first)).toMatchObject({ missing: 10, over: { low: 1, high: 1 } });
    expect(await bounds(9)).toMatchObject({ missing: 20, over: { low: 3, high: 3 } });
    expect(await bounds(9, first.slice(0, 10))).toEqual({ why: 'none-missing', weeks: 0 });
  });

  it('are none of weeks that are stored from another age, or from no time at which they were complete', async () => {
    await keepEarlier(7, () => 2);
    await keep(addWeeks(week, -8), 9, coast(40));
    await keep(addWeeks(week, -9), 3, coast(5));
    await keep(addWeeks(week, -9), 20, coast(60));
    await keep(week, 9, coast(40));
    expect(await bounds(9)).toEqual({ why: 'few-weeks', weeks: 7 });
  });

  it('are none of a complete week, and not known of one that is not stored', async () => {
    await keep(week, 14, coast(60));
    expect([await bounds(14), await bounds(9)]).toEqual([{ why: 'complete', weeks: 0 }, null]);
  });
});

describe('the versions of a week', () => {
  it('have when they were seen, how many had reported, and how many sites changed since the one before', async () => {
    await keep(week, 2, sites(1));
    await keep(week, 9, sites(8));
    const corrected = row({
      locality: { no: 1, name: 'Holmen 0', isOnLand: false },
      liceReport: liceReport({ seaTemperature: 9 }),
    });
    await keep(week, 10, [corrected, ...sites(8).slice(1)]);
    expect(await versions()).toMatchObject([
      { firstSeenMs: at(week, 2), reported: 1, active: 10, changedSites: null, isNewest: false },
      { firstSeenMs: at(week, 9), reported: 8, changedSites: 7, isNewest: false },
      { firstSeenMs: at(week, 10), reported: 8, changedSites: 1, isNewest: true },
    ]);
    expect(await versions('b')).toEqual([]);
  });

  it('count a site that came and one that went', async () => {
    await keep(week, 2, sites(10));
    await keep(week, 9, [...sites(10).slice(1), silentRow(99)]);
    expect((await versions())[1]?.changedSites).toBe(2);
  });
});
