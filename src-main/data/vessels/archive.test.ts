import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '@kartbord/sqlite';
import { DatabaseSync } from '@kartbord/sqlite/driver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TrackColumns, emptyTrack } from '@kartbord/common/track-columns';
import { openVessels } from './ais-vessels';
import { ownerOf } from '../fish-health/answer-row';
import { openArchive } from './archive';
import { archiveStore } from './archive-store';
import type { Cache } from '../cache/cache';
import { cacheHome, type CacheHome } from '../testing';
import { openTracks } from './tracks';
import { copyVessel, moveToArchive, moveVessel } from './track-stores';

const blockMs = 7 * 86_400_000;
const start = 2950 * blockMs;
const who = { site: 's', account: 'a' } as const;
const owner = ownerOf(who.site, who.account);
const vessels = [257_000_001, 257_000_002, 257_000_003];
const weeks = 52;

/** A position every hour of some weeks, which do not pack to nothing. */
function columnsOf(mmsi: number, hours: number): TrackColumns {
  const made = emptyTrack(hours);
  let dice = mmsi;
  for (let row = 0; row < hours; row++) {
    dice = (Math.imul(dice, 1_103_515_245) + 12_345) >>> 0;
    made.timeMs[row] = start + row * 3_600_000;
    made.lonE6[row] = 5_000_000 + (dice % 900_000);
    made.latE6[row] = 60_000_000 + ((dice >> 8) % 900_000);
    made.source[row] = 1;
  }
  return made;
}

let home: CacheHome;
let cache: Cache;
let file: string;
beforeEach(() => {
  home = cacheHome();
  file = join(home.folder, 'archive.sqlite');
  cache = home.open();
});
afterEach(() => home.end());

const span = { fromMs: start, toMs: start + weeks * blockMs - 1 };
const nameOf = (mmsi: number) => ({ ...who, mmsi, positions: 'all' }) as const;
const keepYear = (mmsi: number): void => {
  const columns = columnsOf(mmsi, weeks * 7 * 24);
  expect(openTracks(cache, () => 77).keep({ ...nameOf(mmsi), ...span, columns, fetchedAtMs: 1000 }).ok).toBe(
    true,
  );
};
const countOf = (mmsi: number): number =>
  openTracks(cache, () => 77).read({ ...nameOf(mmsi), ...span }).columns.count;
const counts = (): number[] => vessels.map(countOf);
const all = vessels.map(() => weeks * 7 * 24);
const work = () => archiveStore(cache, () => 77);
const archived = (): void => {
  for (const mmsi of vessels) keepYear(mmsi);
  expect(work()['archive.keep']({ ...who, mmsis: vessels }, context)).toEqual({ ok: true, value: null });
};
const context = { signal: new AbortController().signal, progress: () => {} };
const state = async () => {
  const notified = await work()['archive.read'](
    { ...who, watched: vessels, positions: 'all', nowMs: span.toMs },
    context,
  );
  if (!notified.ok) throw new Error(notified.failure.detail);
  return notified.value;
};
const reopen = (): void => {
  cache.close();
  cache = home.open();
};
/** Rows of a table of the cache or the archive, by a driver of its own. */
function raw<T>(name: string, sql: string): T[] {
  const database = new DatabaseSync(join(home.folder, name));
  try {
    return database.prepare(sql).all() as T[];
  } finally {
    database.close();
  }
}
/** Overwrites pages in the middle of the archive's file, in which nothing but positions lie. */
function overwrite(pages: number): void {
  cache.close();
  const of = openSync(file, 'r+');
  const middle = Math.floor(statSync(file).size / 4096 / 2);
  writeSync(of, new Uint8Array(4096 * pages).fill(0x5a), 0, 4096 * pages, 4096 * middle);
  closeSync(of);
  cache = home.open();
}
const setAside = (): string[] =>
  readdirSync(home.folder).filter((name) => /^archive\.sqlite\.corrupt-\d+$/.test(name));

describe('the archive', () => {
  it('has all that was kept of a vessel, counted, and the cache has nothing of it any more', () => {
    archived();
    expect(counts()).toEqual(all);
    reopen();
    expect(counts()).toEqual(all);
    expect(raw('cache.sqlite', 'SELECT mmsi FROM track_blocks')).toEqual([]);
    expect(raw('cache.sqlite', 'SELECT mmsi FROM track_periods')).toEqual([]);
    expect(raw<{ sum: number }>('archive.sqlite', 'SELECT sum(count) AS sum FROM track_blocks')).toEqual([
      { sum: all.reduce((sum, count) => sum + count, 0) },
    ]);
    expect(
      openVessels(cache)
        .list(who)
        .map(({ mmsi, isPinned }) => [mmsi, isPinned]),
    ).toEqual(vessels.map((mmsi) => [mmsi, true]));
  });

  it('takes what comes later of an archived vessel', () => {
    archived();
    const more = { fromMs: span.toMs + 1, toMs: span.toMs + blockMs };
    const columns = emptyTrack(1);
    columns.timeMs[0] = more.fromMs + 5;
    expect(
      openTracks(cache, () => 77).keep({ ...nameOf(vessels[0]!), ...more, columns, fetchedAtMs: 2000 }).ok,
    ).toBe(true);
    expect(raw('cache.sqlite', 'SELECT mmsi FROM track_blocks')).toEqual([]);
    expect(openTracks(cache, () => 77).read({ ...nameOf(vessels[0]!), ...more }).columns.count).toBe(1);
  });

  it('takes over what a cache of an earlier version has marked, and all of it', () => {
    for (const mmsi of vessels) keepYear(mmsi);
    cache.close();
    raw('cache.sqlite', 'UPDATE track_blocks SET pinned = 2 WHERE mmsi < 257000003');
    cache = home.open();
    expect(counts()).toEqual(all);
    expect(raw('cache.sqlite', 'SELECT DISTINCT mmsi FROM track_blocks')).toEqual([{ mmsi: 257_000_003 }]);
    expect(raw('archive.sqlite', 'SELECT mmsi, count(*) AS weeks FROM track_blocks GROUP BY mmsi')).toEqual([
      { mmsi: 257_000_001, weeks },
      { mmsi: 257_000_002, weeks },
    ]);
  });

  it('takes only what it does not have where a move was cut off before the cache let go', () => {
    for (const mmsi of vessels) keepYear(mmsi);
    cache.close();
    const before = readFileSync(home.file);
    cache = home.open();
    expect(work()['archive.keep']({ ...who, mmsis: vessels }, context)).toMatchObject({ ok: true });
    cache.close();
    // The cache as it was, as if it had been killed between the two commits.
    const of = openSync(home.file, 'w');
    writeSync(of, before);
    closeSync(of);
    cache = home.open();
    expect(work()['archive.keep']({ ...who, mmsis: vessels }, context)).toMatchObject({ ok: true });
    expect(counts()).toEqual(all);
    expect(raw('archive.sqlite', 'SELECT DISTINCT version FROM track_blocks')).toEqual([{ version: 1 }]);
    expect(raw('cache.sqlite', 'SELECT mmsi FROM track_blocks')).toEqual([]);
  });

  it('takes a vessel that another process moves at the same moment', () => {
    const mmsi = vessels[0] ?? 0;
    keepYear(mmsi);
    const { archive, store } = cache;
    const from = { store, owner };
    let isFirst = true;
    const meanwhile: typeof archive.write = (what, bytes, work) => {
      if (isFirst) {
        isFirst = false;
        expect(copyVessel(from, { store: archive, owner }, mmsi, 78).ok).toBe(true);
      }
      return archive.write(what, bytes, work);
    };
    const to = { store: { ...archive, write: meanwhile }, owner };
    expect(moveVessel(from, to, mmsi, 79)).toEqual({ ok: true, value: null });
    expect([archive.has(owner, mmsi), countOf(mmsi)]).toEqual([true, all[0]]);
  });

  /** A day of positions at the beginning of a week. */
  const dayOf = (mmsi: number, week: number) => {
    const fromMs = start + week * blockMs;
    const columns = columnsOf(mmsi, 24);
    columns.timeMs.forEach((_, row) => (columns.timeMs[row] = fromMs + row * 3_600_000));
    return { ...nameOf(mmsi), fromMs, toMs: fromMs + blockMs - 1, columns, fetchedAtMs: 1000 };
  };

  it.each([true, false])(
    'has a week that another process writes while the vessel is read to be moved (in the archive before: %s)',
    (isThere) => {
      const mmsi = vessels[0] ?? 0;
      const { archive, store } = cache;
      const tracks = openTracks(cache, () => 77);
      expect(tracks.keep(dayOf(mmsi, 0)).ok).toBe(true);
      if (isThere) expect(copyVessel({ store, owner }, { store: archive, owner }, mmsi, 78).ok).toBe(true);
      const other = home.open();
      try {
        const others = openTracks({ ...other, archive: { ...other.archive, has: () => false } }, () => 77);
        let isFirst = true;
        /** After the blocks, and before the periods. */
        const between = (db: Database): Database =>
          new Proxy(db, {
            get(of, name) {
              const value: unknown = Reflect.get(of, name, of);
              if (typeof value !== 'function') return value;
              return (...given: unknown[]): unknown => {
                const found: unknown = Reflect.apply(value, of, given);
                if (isFirst && String(given[0]).startsWith('SELECT * FROM track_blocks')) {
                  isFirst = false;
                  expect(others.keep(dayOf(mmsi, 1)).ok).toBe(true);
                }
                return found;
              };
            },
          });
        const from: typeof store = {
          ...store,
          read: (what, work) => store.read(what, (db) => work(between(db))),
        };
        expect(moveVessel({ store: from, owner }, { store: archive, owner }, mmsi, 79).ok).toBe(true);
        expect([isFirst, countOf(mmsi)]).toEqual([false, 48]);
      } finally {
        other.close();
      }
    },
  );

  it('has a week that came while the vessel was moved, on whichever side of the move', () => {
    const mmsi = vessels[0] ?? 0;
    const oneWeek = (week: number) => dayOf(mmsi, week);
    const { archive, store } = cache;
    const tracks = openTracks(cache, () => 77);
    expect(tracks.keep(oneWeek(0)).ok).toBe(true);
    // Its week is written after what is moved was read, and before that goes.
    let isFirst = true;
    const meanwhile: typeof archive.write = (what, bytes, work) => {
      if (isFirst) {
        isFirst = false;
        expect(tracks.keep(oneWeek(1)).ok).toBe(true);
      }
      return archive.write(what, bytes, work);
    };
    expect(
      moveVessel({ store, owner }, { store: { ...archive, write: meanwhile }, owner }, mmsi, 79).ok,
    ).toBe(true);
    expect(countOf(mmsi)).toBe(48);
    // A vessel without any week, and its first comes before the archive has its name.
    const other = vessels[1] ?? 0;
    let isNamed = false;
    const naming: typeof archive.write = (what, bytes, work) => {
      if (!isNamed) {
        isNamed = true;
        expect(tracks.keep({ ...oneWeek(0), mmsi: other }).ok).toBe(true);
      }
      return archive.write(what, bytes, work);
    };
    expect(moveToArchive({ store, archive: { ...archive, write: naming } }, owner, other, 79).ok).toBe(true);
    expect(countOf(other)).toBe(24);
    // The vessel is in the archive as soon as this one has looked and found it in none.
    let looks = 0;
    const late = {
      ...archive,
      has: (...of: Parameters<typeof archive.has>) => looks++ > 0 && archive.has(...of),
    };
    expect(openTracks({ ...cache, archive: late }, () => 77).keep(oneWeek(2)).ok).toBe(true);
    expect(countOf(mmsi)).toBe(72);
  });

  it('keeps the newer answer where one comes while an older one is put beside what is there', () => {
    const mmsi = vessels[0] ?? 0;
    const { archive, store } = cache;
    const older = dayOf(mmsi, 0);
    const newer = { ...older, columns: columnsOf(mmsi, 5), fetchedAtMs: 2000 };
    const tracks = openTracks(cache, () => 77);
    const [intoCache, intoArchive] = [false, true].map((isThere) =>
      openTracks({ ...cache, archive: { ...archive, has: () => isThere } }, () => 77),
    );
    expect(tracks.keep(dayOf(mmsi, 1)).ok).toBe(true);
    expect(copyVessel({ store, owner }, { store: archive, owner }, mmsi, 78).ok).toBe(true);
    expect(intoCache?.keep(older).ok).toBe(true);
    let isFirst = true;
    const meanwhile: typeof archive.write = (what, bytes, work) => {
      if (what === 'track' && isFirst) {
        isFirst = false;
        expect(intoArchive?.keep(newer).ok).toBe(true);
      }
      return archive.write(what, bytes, work);
    };
    const to = { store: { ...archive, write: meanwhile }, owner };
    expect(moveVessel({ store, owner }, to, mmsi, 79).ok).toBe(true);
    const of = { ...nameOf(mmsi), fromMs: older.fromMs, toMs: older.toMs };
    const { columns, periods } = tracks.read(of);
    expect([isFirst, columns.count, periods]).toEqual([
      false,
      5,
      [{ fromMs: of.fromMs, toMs: of.toMs, fetchedAtMs: 2000 }],
    ]);
  });

  it('keeps what a want of room takes from the cache', () => {
    archived();
    cache.store.yieldRoom(1e12);
    expect(cache.forget({ all: true }, true).ok).toBe(true);
    expect(counts()).toEqual(all);
  });

  it('is gone where the person deletes a vessel, also from its copy', async () => {
    archived();
    await work()['archive.backup'](null, context);
    expect(work()['archive.forget']({ ...who, mmsi: vessels[0]! }, context)).toMatchObject({ ok: true });
    expect(counts()).toEqual([0, all[1], all[2]]);
    cache.close();
    truncateSync(file, 0);
    cache = home.open();
    expect(countOf(vessels[0]!)).toBe(0);
  });
});

describe('an archive with a page that is overwritten', () => {
  it('keeps every week that is sound, and names the vessel and the days that are lost', async () => {
    archived();
    overwrite(1);
    const found = counts();
    const lost = all.reduce((sum, count, at) => sum + count - found[at]!, 0);
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThanOrEqual(4 * 7 * 24);
    const { damage, vessels: read } = await state();
    expect(damage?.saved).toBe(weeks * vessels.length - lost / (7 * 24));
    expect(damage?.lost.map(({ mmsi }) => mmsi)).toEqual(
      expect.arrayContaining(vessels.filter((_, at) => found[at] !== all[at])),
    );
    // A week whose positions are lost is a hole, and not one without positions.
    expect(read.filter(({ covered }) => covered.length > 1)).toHaveLength(
      found.filter((count) => count !== all[0]).length,
    );
  });

  it('is known where only the positions are others, and nobody has read them', async () => {
    archived();
    cache.close();
    raw('archive.sqlite', 'UPDATE track_blocks SET columns = randomblob(900) WHERE rowid = 7');
    cache = home.open();
    const { damage, vessels: read } = await state();
    expect(damage?.lost).toHaveLength(1);
    const [gone] = damage?.lost ?? [];
    expect([gone!.fromMs >= span.fromMs, gone!.toMs <= span.toMs]).toEqual([true, true]);
    expect(read.reduce((sum, { positions }) => sum + positions, 0)).toBe((3 * weeks - 1) * 7 * 24);
  });

  it('is known where an index has another name by one bit, which hides a week', async () => {
    archived();
    cache.close();
    raw('archive.sqlite', 'PRAGMA wal_checkpoint(TRUNCATE)');
    const bytes = readFileSync(file);
    const leaves = Array.from({ length: bytes.length / 4096 }, (_, page) => page * 4096).filter(
      (at) => bytes[at] === 0x0a,
    );
    const timesIn = (at: number): number =>
      bytes
        .subarray(at, at + 4096)
        .toString('latin1')
        .split(owner).length;
    const [leaf = 0] = leaves.toSorted((a, b) => timesIn(b) - timesIn(a));
    const at = bytes.lastIndexOf(owner, leaf + 4095);
    bytes[at] = bytes[at]! ^ 0x40;
    writeFileSync(file, bytes);
    cache = home.open();
    expect(counts()).not.toEqual(all);
    expect((await state()).damage).toMatchObject({ saved: 3 * weeks, lost: [] });
    expect(counts()).toEqual(all);
  });

  it('has the lost weeks again where it was copied before', async () => {
    archived();
    expect(await work()['archive.backup'](null, context)).toEqual({ ok: true, value: null });
    overwrite(20);
    expect(counts()).toEqual(all);
    expect((await state()).damage).toMatchObject({ saved: weeks * vessels.length, lost: [] });
  });

  it('lies beside the new one as it was, and the next broken one beside it', async () => {
    archived();
    overwrite(1);
    const broken = readFileSync(file);
    counts();
    expect(setAside()).toHaveLength(1);
    expect(readFileSync(join(home.folder, setAside()[0]!)).equals(broken)).toBe(true);
    overwrite(20);
    counts();
    cache.store.yieldRoom(1e12);
    expect(setAside()).toHaveLength(2);
    expect((await state()).damage?.setAside).toBe(2);
  });

  it('comes back whole from its copy where the file is cut to nothing', async () => {
    archived();
    await work()['archive.backup'](null, context);
    cache.close();
    truncateSync(file, 0);
    cache = home.open();
    expect(counts()).toEqual(all);
  });
});

describe('an archive that cannot be used now', () => {
  const failing = (errcode: number): Error => Object.assign(new Error(`code ${errcode}`), { errcode });
  const [permission, busy, ioError, full] = [14, 5, 10, 13];

  it.each([
    ['there is no permission', permission],
    ['another process has it', busy],
    ['the disk does not answer', ioError],
    ['the disk is full', full],
  ])('is neither set aside nor written over where %s, and is whole afterwards', (_, errcode) => {
    archived();
    cache.close();
    const before = readFileSync(file);
    const archive = openArchive({
      file,
      now: () => 77,
      warn: (message) => home.said.push(message),
      yieldRoom: () => 0,
      openDatabase() {
        throw failing(errcode);
      },
    });
    for (let start = 0; start < 3; start++) {
      expect(archive.has(owner, vessels[0]!)).toBe(false);
      expect(archive.write('x', 1, () => null)).toMatchObject({ failure: { code: 'storage' } });
    }
    expect(archive.condition()).toBe('unreadable');
    expect(home.said).toHaveLength(1);
    archive.close();
    expect(readFileSync(file).equals(before)).toBe(true);
    cache = home.open();
    expect(counts()).toEqual(all);
    expect(setAside()).toEqual([]);
  });

  it('lets the cache keep what comes, and has it as soon as it can be used again', () => {
    keepYear(vessels[0]!);
    expect(work()['archive.keep']({ ...who, mmsis: [vessels[0]!] }, context)).toMatchObject({ ok: true });
    cache.close();
    cache = home.open({
      archive: {
        openDatabase() {
          throw failing(busy);
        },
      },
    });
    const more = { fromMs: span.toMs + 1, toMs: span.toMs + blockMs };
    const columns = emptyTrack(1);
    columns.timeMs[0] = more.fromMs + 5;
    expect(
      openTracks(cache, () => 77).keep({ ...nameOf(vessels[0]!), ...more, columns, fetchedAtMs: 2000 }).ok,
    ).toBe(true);
    reopen();
    expect(work()['archive.keep']({ ...who, mmsis: [vessels[0]!] }, context)).toMatchObject({ ok: true });
    expect(countOf(vessels[0]!)).toBe(all[0]);
    expect(openTracks(cache, () => 77).read({ ...nameOf(vessels[0]!), ...more }).columns.count).toBe(1);
  });

  it('is read and not written where a newer version made it', async () => {
    archived();
    cache.close();
    raw('archive.sqlite', 'PRAGMA user_version = 99');
    cache = home.open();
    expect(counts()).toEqual(all);
    expect((await state()).condition).toBe('newer');
    const columns = columnsOf(1, 5);
    expect(
      openTracks(cache, () => 77).keep({ ...nameOf(vessels[0]!), ...span, columns, fetchedAtMs: 9000 }),
    ).toMatchObject({ failure: { code: 'storage' } });
    expect([counts(), setAside()]).toEqual([all, []]);
  });

  it('takes no more than its limit, and nothing goes for what comes', () => {
    archived();
    cache.close();
    const archive = openArchive({
      file,
      now: () => 77,
      warn: () => {},
      yieldRoom: () => 0,
      capBytes: statSync(file).size,
    });
    expect(archive.write('x', 1, () => null)).toMatchObject({ failure: { code: 'storage' } });
    archive.close();
    cache = home.open();
    expect(counts()).toEqual(all);
  });
});

/** As on Windows: what is closed has its log folded in. */
const closing = (path: string): Database => {
  const real = openDatabase(path);
  const close = (): void => {
    real.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    real.close();
  };
  return { ...real, close };
};

it.each([
  ['a page of it', 4096 * 30, 4096, openDatabase],
  ['a page of it, with a driver that closes its files', 4096 * 30, 4096, closing],
  ['its head', 0, 100, openDatabase],
])('archived tracks of a cache of an earlier version outlive %s', async (_, at, length, driver) => {
  for (const mmsi of vessels) keepYear(mmsi);
  cache.close();
  raw('cache.sqlite', 'UPDATE track_blocks SET pinned = 2 WHERE mmsi < 257000003');
  raw('cache.sqlite', 'PRAGMA user_version = 3');
  raw('cache.sqlite', 'PRAGMA wal_checkpoint(TRUNCATE)');
  const of = openSync(home.file, 'r+');
  writeSync(of, new Uint8Array(length).fill(0x5a), 0, length, at);
  closeSync(of);
  const broken = readFileSync(home.file);
  cache = home.open({ openDatabase: driver });
  counts();
  cache.close();
  cache = home.open();
  for (let start = 0; start < 2; start++) {
    cache.store.yieldRoom(1e15);
    reopen();
  }
  const aside = readdirSync(home.folder).filter((name) => /^cache\.sqlite\.corrupt-.*(?<!-wal)$/.test(name));
  expect(aside).toHaveLength(1);
  // A driver that closes folds the log into it.
  if (driver !== closing && process.platform !== 'win32')
    expect(readFileSync(join(home.folder, aside[0]!)).equals(broken)).toBe(true);
  if (at === 0) return;
  const found = counts();
  expect(found[0]! + found[1]!).toBeGreaterThan(2 * 50 * 7 * 24);
  expect((await state()).vessels.map(({ mmsi }) => mmsi)).toEqual(vessels);
});

it('a cache that there is no permission to open twice is the same cache afterwards', () => {
  keepYear(vessels[0]!);
  cache.close();
  for (let start = 0; start < 2; start++)
    home
      .open({
        openDatabase() {
          throw Object.assign(new Error('unable to open database file'), { errcode: 14 });
        },
      })
      .close();
  cache = home.open();
  expect(countOf(vessels[0]!)).toBe(all[0]);
});
