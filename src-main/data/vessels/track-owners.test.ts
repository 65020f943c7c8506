import { DatabaseSync } from '@kartbord/sqlite/driver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { emptyTrack } from '@kartbord/common/track-columns';
import { openVessels } from './ais-vessels';
import type { CacheKey } from '../answer';
import { archiveStore } from './archive-store';
import type { Cache } from '../cache/cache';
import { answerOf, cacheHome, type CacheHome, textOf } from '../testing';
import { ownerStore } from './track-owners';
import { openTracks } from './tracks';

const site = 'https://a.invalid';
const weekPath = '/v2/week';
const key = (account: string, path = weekPath): CacheKey => ({
  site,
  account,
  method: 'POST',
  path,
  body: '{}',
});
const week = { kind: 'week', week: isoWeek(2026, 40) } as const;

let home: CacheHome;
let cache: Cache;
beforeEach(() => {
  home = cacheHome();
  cache = home.open();
});
afterEach(() => home.end());

/** What is kept lies in a file as the version before made it. */
function asVersionThree(): void {
  cache.close();
  const raw = new DatabaseSync(home.file);
  raw.exec('PRAGMA user_version = 3');
  raw.close();
  cache = home.open();
}

describe('public answers of a cache of version 3', () => {
  it('are found whoever asks, each once, and what is a person’s own is still theirs', () => {
    cache.keep(key('ann'), week, answerOf('[1]'));
    cache.keep(key('ann', '/forecast'), { kind: 'forecast' }, answerOf('[2]'));
    cache.keep(key('ann', '/tools'), { kind: 'tool' }, answerOf('[3]'));
    cache.keep(key('', '/wms'), { kind: 'tile' }, answerOf('[4]'));
    cache.keep(key('ann', '/pinned'), week, answerOf('[5]'));
    cache.pin({ keys: [key('ann', '/pinned')] }, true);
    const before = cache.report();
    asVersionThree();
    expect(textOf(cache.read(key('')))).toBe('[1]');
    expect(textOf(cache.read(key('', '/forecast')))).toBe('[2]');
    expect(textOf(cache.read(key('', '/wms')))).toBe('[4]');
    expect([cache.read(key('', '/tools')), textOf(cache.read(key('ann', '/tools')))]).toEqual([
      undefined,
      '[3]',
    ]);
    expect(cache.facts([key('', '/pinned')])).toMatchObject([{ isPinned: true }]);
    expect(cache.report().kinds).toEqual(before.kinds);
  });

  it('of two people are one history, in the order in which it was seen', () => {
    cache.keep(key('ben'), week, answerOf('[1]', 1000));
    cache.keep(key('ben'), week, answerOf('[3]', 3000));
    cache.keep(key('ann'), week, answerOf('[2]', 2000));
    cache.keep(key('ann'), week, answerOf('[3]', 4000));
    asVersionThree();
    const versions = cache.versions(key(''));
    expect(
      versions.map(({ id, firstSeenMs }) => [firstSeenMs, cache.readVersion(key(''), id)?.fetchedAtMs]),
    ).toEqual([
      [1000, 1000],
      [2000, 2000],
      [3000, 4000],
    ]);
    expect(versions.map(({ id }) => textOf(cache.readVersion(key(''), id)))).toEqual(['[1]', '[2]', '[3]']);
    expect(textOf(cache.read(key('')))).toBe('[3]');
  });

  it('of two people have the newest where no history is kept', () => {
    cache.keep(key('ann'), { kind: 'municipality' }, answerOf('[2]', 2000));
    cache.keep(key('ben'), { kind: 'municipality' }, answerOf('[1]', 1000));
    asVersionThree();
    expect(cache.versions(key(''))).toHaveLength(1);
    expect(cache.read(key(''))).toMatchObject({ fetchedAtMs: 2000 });
  });

  it('that were changed on the disk are no answers afterwards either', () => {
    cache.keep(key('ann'), week, answerOf('[1]'));
    cache.close();
    const raw = new DatabaseSync(home.file);
    raw.exec('UPDATE answers SET confirmed = confirmed + 1; PRAGMA user_version = 3');
    raw.close();
    cache = home.open();
    expect(cache.read(key(''))).toBeUndefined();
  });
});

describe('tracks', () => {
  const context = { signal: new AbortController().signal, progress: () => {} };
  const span = { fromMs: 0, toMs: 20 * 86_400_000 };
  const track = (account: string, mmsi: number) => ({
    site,
    account,
    mmsi,
    positions: 'all' as const,
    ...span,
  });
  function keep(account: string, mmsi: number, hours: number, fetchedAtMs = 5): void {
    const columns = emptyTrack(hours);
    for (let row = 0; row < hours; row++) columns.timeMs[row] = row * 3_600_000;
    openTracks(cache, () => 7).keep({ ...track(account, mmsi), columns, fetchedAtMs });
    openVessels(cache).keep({ site, account }, mmsi, {
      name: { value: `PRØVE ${mmsi}`, atMs: 1 },
      shipType: null,
    });
  }
  const count = (account: string, mmsi: number): number =>
    openTracks(cache, () => 7).read(track(account, mmsi)).columns.count;
  const owner = (account: string | null): unknown =>
    ownerStore(cache, () => 9)['tracks.owner']({ site, account }, context);

  it('of former accounts and of nobody are those of the AIS client, in the cache and in the archive', async () => {
    cache.keep(key('ann'), week, answerOf('[1]'));
    cache.keep(key('ann', '/ais'), { kind: 'track', mmsi: 1 }, answerOf('[9]'));
    keep('ann', 1, 100);
    keep('', 2, 200);
    keep('ann', 3, 300);
    await archiveStore(cache, () => 7)['archive.keep']({ site, account: 'ann', mmsis: [3] }, context);
    asVersionThree();
    expect(owner('client-a')).toEqual({ ok: true, value: 'client-a' });
    expect([1, 2, 3].map((mmsi) => count('client-a', mmsi))).toEqual([100, 200, 300]);
    expect([count('ann', 1), count('', 2), count('ann', 3)]).toEqual([0, 0, 0]);
    expect(textOf(cache.read(key('client-a', '/ais')))).toBe('[9]');
    const list = openVessels(cache).list({ site, account: 'client-a' });
    expect(list.map(({ mmsi, name, isPinned }) => [mmsi, name, isPinned])).toEqual([
      [1, 'PRØVE 1', false],
      [2, 'PRØVE 2', false],
      [3, 'PRØVE 3', true],
    ]);
    cache.close();
    cache = home.open();
    expect(owner(null)).toEqual({ ok: true, value: 'client-a' });
  });

  it('of two former accounts become one track, of which the newer answer holds', () => {
    cache.keep(key('ann'), week, answerOf('[1]'));
    cache.keep(key('ben'), week, answerOf('[1]'));
    keep('ann', 1, 100, 1000);
    keep('ben', 1, 40, 2000);
    asVersionThree();
    owner('client-a');
    expect(count('client-a', 1)).toBe(40);
    expect([count('ann', 1), count('ben', 1)]).toEqual([0, 0]);
  });

  it('of one client are not those of another, and the last one’s are shown while nobody is signed in', () => {
    owner('client-a');
    keep('client-a', 1, 100);
    owner('client-b');
    expect([count('client-b', 1), count('client-a', 1)]).toEqual([0, 100]);
    owner('client-a');
    expect(owner(null)).toEqual({ ok: true, value: 'client-a' });
  });

  it('are remembered by the archive where the cache is lost', async () => {
    owner('client-a');
    keep('client-a', 1, 100);
    await archiveStore(cache, () => 7)['archive.keep']({ site, account: 'client-a', mmsis: [1] }, context);
    owner('client-a');
    cache.store.yieldRoom(1e15);
    cache.close();
    const raw = new DatabaseSync(home.file);
    raw.exec('DELETE FROM notes');
    raw.close();
    cache = home.open();
    expect(owner(null)).toEqual({ ok: true, value: 'client-a' });
  });
});
