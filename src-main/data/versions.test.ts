import { DatabaseSync } from '@kartbord/sqlite/driver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { answerOf, cacheHome, type CacheHome, keyAt, textOf } from './testing';

const key = keyAt('/v2/x/2026/40');
const week = { kind: 'week', week: isoWeek(2026, 40) } as const;
const row = (no: number, average: number): unknown => ({ locality: { no }, average });
const list = (...rows: unknown[]): string => JSON.stringify(rows);

let home: CacheHome;
beforeEach(() => {
  home = cacheHome();
});
afterEach(() => home.end());

describe('the versions of a weekly report', () => {
  it('stay beside the newest, each with when it was first seen and last confirmed', () => {
    const cache = home.open();
    cache.keep(key, week, answerOf(list(row(1, 0.2)), 1000));
    cache.confirm(key, 1500);
    cache.keep(key, week, answerOf(list(row(1, 0.3)), 2000));
    cache.close();
    const later = home.open();
    const versions = later.versions(key);
    expect(versions).toMatchObject([
      { firstSeenMs: 1000, confirmedMs: 1500, isNewest: false },
      { firstSeenMs: 2000, confirmedMs: 2000, isNewest: true },
    ]);
    expect(versions.map(({ id }) => textOf(later.readVersion(key, id)))).toEqual([
      list(row(1, 0.2)),
      list(row(1, 0.3)),
    ]);
    expect(textOf(later.read(key))).toBe(list(row(1, 0.3)));
  });

  it('that come back are versions again: what was known in between stays known', () => {
    const cache = home.open();
    for (const [at, average] of [0.2, 0.3, 0.2].entries())
      cache.keep(key, week, answerOf(list(row(1, average)), at));
    expect(cache.versions(key).map(({ firstSeenMs }) => firstSeenMs)).toEqual([0, 1, 2]);
  });

  it.each<[string, string]>([
    ['the same bytes', list(row(1, 0.2), row(2, 0.5))],
    ['other white space', `[ {"locality":{"no":1}, "average":0.2},\n {"locality":{"no":2},"average":0.5}]`],
    [
      'members in another order',
      `[{"average":0.2,"locality":{"no":1}},{"average":0.50,"locality":{"no":2}}]`,
    ],
    ['rows in another order', list(row(2, 0.5), row(1, 0.2))],
  ])('are not made by %s: the report is confirmed, and asked for by its new validators', (_what, text) => {
    const cache = home.open();
    const first = list(row(1, 0.2), row(2, 0.5));
    cache.keep(key, week, answerOf(first, 1000, '"1"'));
    expect(cache.keep(key, week, answerOf(text, 3000, '"2"'))).toEqual({ ok: true, value: 'same' });
    expect(cache.versions(key)).toMatchObject([{ firstSeenMs: 1000, confirmedMs: 3000 }]);
    expect(cache.read(key)).toEqual(answerOf(first, 3000, '"2"'));
  });

  it.each<[string, string]>([
    ['another number', list(row(1, 0.21), row(2, 0.5))],
    ['null for a number', `[{"locality":{"no":1},"average":null},{"locality":{"no":2},"average":0.5}]`],
    ['a missing row', list(row(1, 0.2))],
    ['a repeated row', list(row(1, 0.2), row(1, 0.2))],
    ['a new member', `[{"locality":{"no":1},"average":0.2,"x":1},{"locality":{"no":2},"average":0.5}]`],
  ])('are made by %s', (_what, text) => {
    const cache = home.open();
    cache.keep(key, week, answerOf(list(row(1, 0.2), row(2, 0.5)), 1000));
    expect(cache.keep(key, week, answerOf(text, 3000))).toEqual({ ok: true, value: 'new' });
    expect(cache.versions(key)).toHaveLength(2);
  });

  it('are made where rows cannot be told apart', () => {
    const cache = home.open();
    cache.keep(key, week, answerOf(list(row(1, 0.2), row(1, 0.3)), 1000));
    expect(cache.keep(key, week, answerOf(list(row(1, 0.3), row(2, 0.5)), 2000))).toMatchObject({
      value: 'new',
    });
  });

  it('keep the order of every list but that of the rows', () => {
    const cache = home.open();
    const locality = { ...week, kind: 'locality' } as const;
    cache.keep(key, locality, answerOf('{"diseases":["A","B"]}', 1000));
    expect(cache.keep(key, locality, answerOf('{"diseases":["B","A"]}', 2000))).toMatchObject({
      value: 'new',
    });
  });

  it('are not kept of what nobody asks about later: a map is replaced', () => {
    const cache = home.open();
    cache.keep(key, { kind: 'tile' }, answerOf('[1]', 1000));
    cache.keep(key, { kind: 'tile' }, answerOf('[2]', 2000));
    expect(cache.versions(key)).toMatchObject([{ firstSeenMs: 2000 }]);
  });

  it('of lists of gear are the last of each day', () => {
    const cache = home.open();
    const dayMs = 86_400_000;
    for (const [at, ms] of [10, 20, dayMs + 5, dayMs + 30, 3 * dayMs].entries())
      cache.keep(key, { kind: 'tool' }, answerOf(`[${at}]`, ms));
    expect(cache.versions(key).map(({ firstSeenMs }) => firstSeenMs)).toEqual([20, dayMs + 30, 3 * dayMs]);
  });

  it('never pass for the newest when that is damaged, and are there again beside the next', () => {
    const cache = home.open();
    cache.keep(key, week, answerOf(list(row(1, 0.2)), 1000));
    cache.keep(key, week, answerOf(list(row(1, 0.3)), 2000));
    const raw = new DatabaseSync(home.file);
    raw.exec(`UPDATE payloads SET payload = x'00' WHERE id = (SELECT max(id) FROM payloads)`);
    raw.close();
    expect([cache.read(key), cache.read(key), cache.fetchedAtMs(key)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(cache.report().damagedRows).toBe(1);
    cache.keep(key, week, answerOf(list(row(1, 0.4)), 3000));
    expect(cache.versions(key).map(({ firstSeenMs }) => firstSeenMs)).toEqual([1000, 3000]);
  });

  it('are mended by the same answer when their bytes are damaged', () => {
    const cache = home.open();
    cache.keep(key, week, answerOf(list(row(1, 0.2)), 1000));
    const raw = new DatabaseSync(home.file);
    raw.exec(`UPDATE payloads SET payload = x'00'`);
    raw.close();
    cache.keep(key, week, answerOf(list(row(1, 0.2)), 2000));
    expect(textOf(cache.read(key))).toBe(list(row(1, 0.2)));
  });

  it('of another question are not read by their number', () => {
    const cache = home.open();
    cache.keep(key, week, answerOf('[1]'));
    const [version] = cache.versions(key);
    expect(cache.readVersion(keyAt('/other'), version!.id)).toBeUndefined();
  });
});
