import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CacheSubject } from '../../../src-shared/domain/cache/cache';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import { forecastRequest } from '../../api-client/sea/forecast';
import { pictureRequest, tileQuestion, tileRequest } from '../../api-client/map-layers/wms-requests';
import type { Cache } from './cache';
import { type Database, openDatabase } from '@kartbord/sqlite';
import { joinTracks } from '../../../src-shared/track-codec';
import { openTracks } from '../vessels/tracks';
import { answerOf, cacheHome, type CacheHome, keyAt, textOf } from '../testing';

const other: CacheSubject = { kind: 'other' };
const noise = (kilobytes: number): Uint8Array => new Uint8Array(randomBytes(kilobytes * 1000));

let home: CacheHome;
beforeEach(() => {
  home = cacheHome();
});
afterEach(() => home.end());

const cachedOf = (cache: Cache, count: number): number[] =>
  Array.from({ length: count }, (_, at) => at).filter((at) => cache.read(keyAt(`/${at}`)));

describe('a cache under its limit', () => {
  it('never lets go of what is pinned, and says when nothing else is left to go', () => {
    const cache = home.open({ capBytes: 400_000 });
    cache.keep(keyAt('/0'), { kind: 'tile' }, answerOf(noise(40)));
    expect(cache.pin({ kind: 'tile' }, true)).toEqual({ ok: true, value: 1 });
    for (let at = 1; at < 15; at++) cache.keep(keyAt(`/${at}`), other, answerOf(noise(40)));
    expect(cachedOf(cache, 15)).toContain(0);
    cache.pin({ all: true }, true);
    const refused = cache.keep(keyAt('/new'), other, answerOf(noise(200)));
    expect(refused).toMatchObject({
      failure: { code: 'storage', detail: expect.stringContaining('pinned') },
    });
    expect(cache.report().notKept).toContain('pinned');
    cache.pin({ all: true }, false);
    expect(cache.keep(keyAt('/new'), other, answerOf(noise(200)))).toMatchObject({ ok: true });
    expect(cache.report().notKept).toBeNull();
  });

  it('lets go of what can be fetched again before what cannot', () => {
    let clock = 0;
    const cache = home.open({ capBytes: 500_000, now: () => ++clock });
    const week = { kind: 'week', week: isoWeek(2026, 40) } as const;
    cache.keep(keyAt('/week'), week, answerOf('[1]'));
    cache.keep(keyAt('/week'), week, answerOf('[2]'));
    for (let at = 0; at < 20; at++) cache.keep(keyAt(`/${at}`), other, answerOf(noise(40)));
    expect(cachedOf(cache, 20)).not.toContain(0);
    expect(cache.versions(keyAt('/week'))).toHaveLength(2);
  });

  it('lets earlier runs of forecasts go before anything else, pinned or not', () => {
    const cache = home.open({ capBytes: 500_000 });
    for (const kilobytes of [40, 20])
      cache.keep(keyAt('/f'), { kind: 'forecast' }, answerOf(noise(kilobytes)));
    cache.pin({ kind: 'forecast' }, true);
    for (let at = 0; at < 8; at++) cache.keep(keyAt(`/${at}`), other, answerOf(noise(40)));
    expect(cache.versions(keyAt('/f'))).toHaveLength(2);
    cache.keep(keyAt('/new'), other, answerOf(noise(40)));
    expect(cache.versions(keyAt('/f')).map(({ bytes }) => bytes)).toEqual([20_000]);
    expect(cachedOf(cache, 8)).toHaveLength(8);
  });

  it('lets a report go with all its versions: an earlier one would pass for the newest', () => {
    const cache = home.open({ capBytes: 500_000 });
    const week = { kind: 'week', week: isoWeek(2026, 40) } as const;
    cache.keep(keyAt('/week'), week, answerOf('[1]'));
    cache.keep(keyAt('/week'), week, answerOf(`["${Buffer.from(noise(100)).toString('hex')}"]`));
    cache.keep(keyAt('/big'), other, answerOf(noise(380)));
    expect(cache.read(keyAt('/big'))).toBeDefined();
    expect([cache.read(keyAt('/week')), cache.versions(keyAt('/week'))]).toEqual([undefined, []]);
  });

  it('keeps its write-ahead log under 16 MB and refuses what would break it', () => {
    const cache = home.open();
    for (let at = 0; at < 12; at++) {
      cache.keep(keyAt(`/${at}`), { kind: 'tile' }, answerOf(noise(5000)));
      expect(cache.report().walBytes).toBeLessThanOrEqual(16_000_000);
    }
    expect(cache.keep(keyAt('/huge'), { kind: 'tile' }, answerOf(noise(13_000)))).toMatchObject({
      failure: { code: 'storage' },
    });
    expect(cachedOf(cache, 12)).toHaveLength(12);
  });

  it('refuses a write rather than let a reader that never ends grow the log without bound', () => {
    const cache = home.open();
    const reader = openDatabase(home.file);
    reader.exec('BEGIN; SELECT * FROM answers');
    const kept = [0, 1, 2, 3].map(
      (at) => cache.keep(keyAt(`/${at}`), { kind: 'tile' }, answerOf(noise(5000))).ok,
    );
    expect(kept).toEqual([true, true, true, false]);
    reader.exec('COMMIT');
    reader.close();
    expect(cache.keep(keyAt('/4'), { kind: 'tile' }, answerOf(noise(5000)))).toMatchObject({ ok: true });
    expect(cache.report().walBytes).toBeLessThanOrEqual(16_000_000);
  }, 20_000);

  it('gives the disk back what is forgotten', () => {
    const cache = home.open();
    for (let at = 0; at < 50; at++) cache.keep(keyAt(`/${at}`), { kind: 'tile' }, answerOf(noise(40)));
    expect(cache.forget({ all: true }, false)).toEqual({ ok: true, value: 50 });
    expect(statSync(home.file).size).toBeLessThan(700_000);
    expect(cache.report()).toMatchObject({ answers: 0, bytes: 0 });
  });
});

describe('forecasts and map pictures in the cache', () => {
  const layer = 'sea:Farms & more, æ';
  const bergen = [5.33, 60.39] as const;
  const mine = { site: keyAt('').site, accounts: ['a', ''] };
  const filled = (): Cache => {
    const cache = home.open();
    const keep = (
      kind: 'forecast' | 'tile',
      { path }: { path: string },
      account: string,
      atMs: number,
    ): void =>
      void cache.keep({ ...keyAt(path), method: 'GET', account }, { kind }, answerOf(`["${path}"]`, atMs));
    keep('forecast', forecastRequest('waves', bergen), 'a', 5);
    keep('forecast', forecastRequest('wind', [5.330_001, 60.39]), 'a', 7);
    keep('forecast', forecastRequest('wind', [-5, 60]), 'a', 9);
    keep('forecast', forecastRequest('wind', bergen), 'b', 8);
    const at = { z: 7, x: 66, time: null };
    keep('tile', tileRequest({ ...at, layer, y: 36 }), '', 36);
    const older = { ...tileQuestion({ ...at, layer, y: 37 }), version: '1.1.1' } as const;
    keep('tile', pictureRequest(older), '', 37);
    keep('tile', tileRequest({ ...at, layer: `${layer}s`, y: 36, time: '2026-11-18' }), '', 40);
    const tracks = openTracks(cache, () => 0);
    const period = {
      positions: 'all',
      fromMs: 0,
      toMs: 10,
      columns: joinTracks([]),
      fetchedAtMs: 1,
    } as const;
    tracks.keep({ ...period, site: mine.site, account: 'a', mmsi: 257_000_001 });
    return cache;
  };
  const countsOf = (cache: Cache): unknown => {
    const { places, layers } = cache.report(mine);
    return [
      places.map((each) => [...each.place, each.answers]),
      layers.map((each) => [each.layer, each.answers]),
    ];
  };

  it('are reported by place and by layer', () => {
    const { places, layers } = filled().report(mine);
    expect(places).toMatchObject([
      { place: [-5, 60], answers: 1 },
      { place: bergen, answers: 2, versions: 2, oldestMs: 5, newestMs: 7, pinned: 0 },
    ]);
    expect(layers).toMatchObject([
      { layer, answers: 2, oldestMs: 36, newestMs: 37 },
      { layer: `${layer}s`, answers: 1, oldestMs: 40 },
    ]);
  });

  it('are pinned and forgotten by place, and nothing else with them', () => {
    const cache = filled();
    expect(cache.pin({ ...mine, place: bergen }, true)).toEqual({ ok: true, value: 2 });
    expect(cache.report(mine).places.map(({ pinned }) => pinned)).toEqual([0, 2]);
    expect(cache.forget({ ...mine, place: bergen }, true)).toEqual({ ok: true, value: 2 });
    expect(countsOf(cache)).toEqual([
      [[-5, 60, 1]],
      [
        [layer, 2],
        [`${layer}s`, 1],
      ],
    ]);
    expect(cache.report().vessels).toHaveLength(1);
  });

  it('are pinned and forgotten by layer, and none whose name only begins like it', () => {
    const cache = filled();
    expect(cache.pin({ ...mine, layer }, true)).toEqual({ ok: true, value: 2 });
    expect(cache.forget({ ...mine, layer }, false)).toEqual({ ok: true, value: 0 });
    expect(cache.forget({ ...mine, layer }, true)).toEqual({ ok: true, value: 2 });
    expect(countsOf(cache)).toEqual([
      [
        [-5, 60, 1],
        [...bergen, 2],
      ],
      [[`${layer}s`, 1]],
    ]);
    expect(cache.report().vessels).toHaveLength(1);
  });
});

describe('what the cache is told to pin or to forget', () => {
  const ofWeek = (week: number): CacheSubject => ({ kind: 'week', week: isoWeek(2026, week) });
  const filled = (): Cache => {
    const cache = home.open();
    for (const week of [1, 2, 3]) cache.keep(keyAt(`/week/${week}`), ofWeek(week), answerOf('[1]', week));
    const locality = { ...ofWeek(2), kind: 'locality', localityNo: localityNo(7) } as const;
    cache.keep(keyAt('/locality/7/2'), locality, answerOf('{}', 9));
    cache.keep({ ...keyAt('/week/1'), account: 'b' }, ofWeek(1), answerOf('[1]', 5));
    cache.keep(keyAt('/track'), { kind: 'track', mmsi: 257_000_001 }, answerOf('[]', 6));
    return cache;
  };

  it('can be the answers to some questions alone', () => {
    const cache = filled();
    const keys = [keyAt('/week/1'), keyAt('/week/3'), keyAt('/nothing')];
    expect(cache.pin({ keys }, true)).toEqual({ ok: true, value: 2 });
    expect(cache.pin({ keys, kind: 'locality' }, false)).toEqual({ ok: true, value: 0 });
    expect(cache.pin({ keys: [] }, true)).toEqual({ ok: true, value: 0 });
    expect(cache.report().weeks.map(({ week, pinned }) => [week, pinned])).toEqual([
      ['2026-W01', 1],
      ['2026-W02', 0],
      ['2026-W03', 1],
    ]);
    expect(cache.forget({ keys }, false)).toEqual({ ok: true, value: 0 });
    expect(cache.forget({ keys }, true)).toEqual({ ok: true, value: 2 });
  });

  it('of a vessel’s answer is all that is kept of the vessel, of its user alone', () => {
    const cache = filled();
    const tracks = openTracks(cache, () => 0);
    const columns = joinTracks([]);
    const at = {
      site: keyAt('').site,
      account: '',
      positions: 'all',
      fromMs: 0,
      toMs: 10,
      columns,
      fetchedAtMs: 1,
    } as const;
    tracks.keep({ ...at, mmsi: 257_000_001 });
    tracks.keep({ ...at, mmsi: 257_000_002 });
    tracks.keep({ ...at, account: 'b', mmsi: 257_000_001 });
    expect(cache.pin({ keys: [keyAt('/track')] }, true)).toEqual({ ok: true, value: 2 });
    expect(cache.report().vessels.map(({ mmsi, pinned }) => [mmsi, pinned])).toEqual([
      [257_000_001, 2],
      [257_000_002, 0],
    ]);
    expect(cache.forget({ keys: [keyAt('/track')] }, true)).toEqual({ ok: true, value: 2 });
  });

  it('is reported by kind, week, locality and vessel', () => {
    const report = filled().report();
    expect(report).toMatchObject({ state: 'open', answers: 6, setAside: null, damagedRows: 0 });
    expect(report.kinds).toMatchObject([
      { kind: 'locality', answers: 1, oldestMs: 9, newestMs: 9 },
      { kind: 'track', answers: 1 },
      { kind: 'week', answers: 4, versions: 4, oldestMs: 1, newestMs: 5, pinned: 0 },
    ]);
    expect(report.weeks.map(({ week, answers }) => [week, answers])).toEqual([
      ['2026-W01', 2],
      ['2026-W02', 2],
      ['2026-W03', 1],
    ]);
    expect(report.localities).toMatchObject([{ localityNo: 7, answers: 1 }]);
    expect(report.vessels).toMatchObject([{ mmsi: 257_000_001, answers: 1 }]);
  });

  it('is reported of its owners alone, with what others take of the room', () => {
    const cache = filled();
    const tracks = openTracks(cache, () => 0);
    const period = {
      positions: 'all',
      fromMs: 0,
      toMs: 10,
      columns: joinTracks([]),
      fetchedAtMs: 1,
    } as const;
    const { site } = keyAt('');
    for (const account of ['', 'b']) tracks.keep({ ...period, site, account, mmsi: 257_000_002 });
    const [all, ofB] = [cache.report(), cache.report({ site, accounts: ['b'] })];
    expect(ofB.kinds.map(({ kind, answers }) => [kind, answers])).toEqual([
      ['track', 1],
      ['week', 1],
    ]);
    expect(ofB.weeks.map(({ week, answers }) => [week, answers])).toEqual([['2026-W01', 1]]);
    expect([all.otherBytes, ofB.otherBytes]).toEqual([0, all.bytes - ofB.bytes]);
    expect(ofB.bytes).toBeGreaterThan(0);
    expect(ofB.usedBytes).toBe(all.usedBytes);
    const elsewhere = cache.report({ site: 'https://b.invalid', accounts: ['', 'b'] });
    expect(elsewhere).toMatchObject({ answers: 0, bytes: 0, otherBytes: all.bytes, kinds: [] });
  });

  it('counts what is pinned by answers, however many versions they have', () => {
    const cache = filled();
    cache.keep(keyAt('/week/3'), ofWeek(3), answerOf('[2]', 50));
    cache.pin({ fromWeek: isoWeek(2026, 3) }, true);
    expect(cache.report().weeks.at(-1)).toMatchObject({ answers: 1, versions: 2, pinned: 1 });
  });

  it.each([
    ['a kind', { kind: 'week' }, 4],
    ['weeks', { fromWeek: isoWeek(2026, 2), toWeek: isoWeek(2026, 3) }, 3],
    ['a locality', { localityNo: localityNo(7) }, 1],
    ['a vessel', { mmsi: 257_000_001 }, 1],
    ['a user', { site: 'https://a.invalid', accounts: ['b'] }, 1],
    ['a kind in a week', { kind: 'locality', toWeek: isoWeek(2026, 1) }, 0],
    ['all', { all: true }, 6],
  ] as const)('is selected by %s', (_what, selection, count) => {
    const cache = filled();
    expect(cache.pin(selection, true)).toEqual({ ok: true, value: count });
    expect(cache.forget(selection, false)).toEqual({ ok: true, value: 0 });
    expect(cache.forget(selection, true)).toEqual({ ok: true, value: count });
    expect(cache.report().answers).toBe(6 - count);
  });

  it('is never all by an empty selection', () => {
    const cache = filled();
    expect(cache.forget({}, true)).toMatchObject({ failure: { code: 'bad-request' } });
    expect(cache.pin({}, true)).toMatchObject({ failure: { code: 'bad-request' } });
    expect(cache.report().answers).toBe(6);
  });

  it('stays pinned when a later version comes', () => {
    const cache = filled();
    cache.pin({ kind: 'week' }, true);
    cache.keep(keyAt('/week/1'), ofWeek(1), answerOf('[2]', 50));
    expect(cache.facts([keyAt('/week/1')])).toMatchObject([{ isPinned: true, fetchedAtMs: 50 }]);
  });
});

/** A disk that is full from the `at`-th write on, until something gives room back. */
function fullFrom(at: number, state: { writes: number; isFull: boolean }): (file: string) => Database {
  return (file) => {
    const database = openDatabase(file);
    const check = (sql: string): void => {
      if (!/^\s*(INSERT|UPDATE|DELETE|BEGIN|COMMIT|PRAGMA (wal_checkpoint|incremental_vacuum))/.test(sql))
        return;
      if (state.isFull && state.writes++ >= at)
        throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    };
    return {
      ...database,
      run(sql, ...values) {
        check(sql);
        return database.run(sql, ...values);
      },
      exec(sql) {
        check(sql);
        database.exec(sql);
      },
    };
  };
}

describe('a full disk', () => {
  it('refuses the write as a storage failure at whichever step it fills, and reading goes on', () => {
    let at = 0;
    for (let wentThrough = false; !wentThrough; at++) {
      const state = { writes: 0, isFull: false };
      const cache = home.open({ openDatabase: fullFrom(at, state), file: `${home.file}-${at}` });
      cache.keep(keyAt('/0'), other, answerOf('before'));
      cache.keep(keyAt('/1'), { kind: 'tile' }, answerOf('pinned'));
      cache.pin({ all: true }, true);
      state.isFull = true;
      const kept = cache.keep(keyAt('/0'), other, answerOf('after', 2000));
      wentThrough = kept.ok;
      if (!kept.ok) expect(kept).toMatchObject({ failure: { code: 'storage' } });
      expect(textOf(cache.read(keyAt('/0')))).toBe(kept.ok ? 'after' : 'before');
      expect(textOf(cache.read(keyAt('/1')))).toBe('pinned');
      state.isFull = false;
      expect(cache.keep(keyAt('/0'), other, answerOf('later', 3000))).toMatchObject({ ok: true });
      cache.close();
    }
    expect(at).toBeGreaterThan(5);
  });

  it('is given the reserve and what was not used for longest, and the write goes through', () => {
    const state = { writes: 0, isFull: false };
    const database: { open?: Database } = {};
    const cache = home.open({
      openDatabase: (file) => {
        const real = openDatabase(file);
        const isFull = (): boolean => state.isFull && existsSync(`${home.file}.reserve`);
        database.open = {
          ...real,
          run(sql, ...values) {
            if (isFull()) throw Object.assign(new Error('full'), { errcode: 13 });
            return real.run(sql, ...values);
          },
        };
        return database.open;
      },
    });
    cache.keep(keyAt('/0'), other, answerOf('old'));
    state.isFull = true;
    expect(cache.keep(keyAt('/1'), other, answerOf('new'))).toMatchObject({ ok: true });
    expect([textOf(cache.read(keyAt('/0'))), textOf(cache.read(keyAt('/1')))]).toEqual([undefined, 'new']);
    expect(readdirSync(home.folder)).toContain('cache.sqlite.reserve');
  });

  it('at the next start, without room even for the file beside the cache, leaves what is kept readable', () => {
    home.open().keep(keyAt('/0'), other, answerOf('kept'));
    let isFull = true;
    const cache = home.open({
      freeBytes: () => (isFull ? 4096 : 1e9),
      openDatabase: (path) => {
        const database = openDatabase(path);
        let isAlone = false;
        return {
          ...database,
          exec(sql) {
            // In earnest the cache above, which is of this process, would lock it out.
            if (sql.includes('locking_mode = EXCLUSIVE')) isAlone = true;
            else if (
              isFull &&
              (/^(BEGIN|PRAGMA auto)/.test(sql) || (!isAlone && sql.includes('journal_mode')))
            )
              throw Object.assign(new Error('disk I/O error'), { errcode: 4874 });
            else database.exec(sql);
          },
        };
      },
    });
    expect(textOf(cache.read(keyAt('/0')))).toBe('kept');
    expect(cache.report()).toMatchObject({ state: 'open', answers: 1 });
    expect(cache.keep(keyAt('/1'), other, answerOf('new'))).toMatchObject({ failure: { code: 'storage' } });
    isFull = false;
    expect(cache.keep(keyAt('/1'), other, answerOf('new'))).toMatchObject({ ok: true });
  });

  it('that does not answer at the next start does not pass for damage: the file stays as it is', () => {
    home.open().keep(keyAt('/0'), other, answerOf('kept'));
    const failing = (path: string): Database => ({
      ...openDatabase(path),
      get: () => {
        throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
      },
    });
    const cache = home.open({ openDatabase: failing });
    expect([cache.read(keyAt('/0')), cache.report().state]).toEqual([undefined, 'none']);
    expect(textOf(home.open().read(keyAt('/0')))).toBe('kept');
  });

  it('is given room by the cache for the own things of its user, even what is pinned', () => {
    const cache = home.open();
    for (let at = 0; at < 50; at++) cache.keep(keyAt(`/${at}`), { kind: 'tile' }, answerOf(noise(40)));
    cache.pin({ all: true }, true);
    expect(cache.store.yieldRoom(1_000_000)).toBeGreaterThanOrEqual(1_000_000);
    const left = cachedOf(cache, 50).length;
    expect(left).toBeGreaterThan(5);
    expect(left).toBeLessThan(30);
  });

  it('that fills again and again takes what was not used for longest, and the reserve is there each time', () => {
    let room = Infinity;
    const used = (): number =>
      readdirSync(home.folder).reduce((sum, name) => sum + statSync(join(home.folder, name)).size, 0);
    const cache = home.open({
      reserveBytes: 4_000_000,
      openDatabase: (file) => {
        const database = openDatabase(file);
        return {
          ...database,
          exec(sql) {
            if (/^(BEGIN|PRAGMA (wal|inc))/.test(sql) && used() + 400_000 > room)
              throw Object.assign(new Error('full'), { errcode: 13 });
            database.exec(sql);
          },
        };
      },
    });
    for (let at = 0; at < 100; at++) cache.keep(keyAt(`/${at}`), { kind: 'tile' }, answerOf(noise(100)));
    cache.pin({ all: true }, true);
    const left: number[] = [];
    for (let time = 0; time < 3; time++) {
      room = used();
      expect(cache.store.yieldRoom(1_000_000)).toBeGreaterThanOrEqual(1_000_000);
      expect(readdirSync(home.folder)).toContain('cache.sqlite.reserve');
      left.push(cachedOf(cache, 100).length);
    }
    expect(left[0]).toBeLessThan(95);
    expect(left[2]).toBeGreaterThan(20);
  });

  it('that has no room even for deleting costs the whole cache before anything of its user', () => {
    const state = { writes: 0, isFull: false };
    const cache = home.open({ openDatabase: fullFrom(0, state) });
    for (let at = 0; at < 50; at++) cache.keep(keyAt(`/${at}`), { kind: 'tile' }, answerOf(noise(40)));
    state.isFull = true;
    expect(cache.store.yieldRoom(1_000_000)).toBeGreaterThanOrEqual(1_000_000);
    state.isFull = false;
    expect(cache.keep(keyAt('/0'), other, answerOf('after'))).toMatchObject({ ok: true });
  });
});
