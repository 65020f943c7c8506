import { DatabaseSync } from '@kartbord/sqlite/driver';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notGivenInTrack, type TrackColumns, emptyTrack } from '@kartbord/common/track-columns';
import { summaryOf } from '../../../src-shared/domain/tracks/track-summary';
import { fail } from '../../../src-shared/result';
import type { Cache } from '../cache/cache';
import { cacheHome, type CacheHome } from '../testing';
import { openTracks, type Tracks, type TrackSelection } from './tracks';

const blockMs = 7 * 86_400_000;
const start = 2950 * blockMs;
/** So many blocks after the first. */
const at = (blocks: number): number => start + Math.round(blocks * blockMs);

/** A position at each time, told apart by its longitude. */
function track(times: readonly number[], lon = 5): TrackColumns {
  const made = emptyTrack(times.length);
  for (const [row, time] of times.entries()) {
    made.timeMs[row] = time;
    made.lonE6[row] = lon * 1_000_000 + row;
    made.latE6[row] = -60_123_456;
    made.speedTenths[row] = row % 3 ? 123 : notGivenInTrack;
    made.status[row] = 5;
    made.source[row] = 1;
  }
  return made;
}

let home: CacheHome;
let cache: Cache;
let tracks: Tracks;
beforeEach(() => {
  home = cacheHome();
  cache = home.open();
  tracks = openTracks(cache, () => 77);
});
afterEach(() => home.end());

const vessel = { site: 's', account: 'a', mmsi: 257_000_001, positions: 'without satellite' } as const;
const during = (from: number, to: number, change: Partial<TrackSelection> = {}): TrackSelection => ({
  ...vessel,
  fromMs: at(from),
  toMs: at(to),
  ...change,
});
const keep = (of: TrackSelection, columns: TrackColumns, fetchedAtMs = 1000): void => {
  expect(tracks.keep({ ...of, columns, fetchedAtMs })).toEqual({ ok: true, value: null });
};

describe('the kept tracks', () => {
  it('are read back after the app was closed, in order of time, with the period that was asked for', () => {
    keep(during(0, 3), track([at(2.5), at(0.1), at(0), at(3)]));
    cache.close();
    const later = openTracks(home.open(), () => 77).read(during(0, 3));
    expect([...later.columns.timeMs]).toEqual([at(0), at(0.1), at(2.5), at(3)]);
    expect([...later.columns.lonE6]).toEqual([5_000_002, 5_000_001, 5_000_000, 5_000_003]);
    expect(later.columns.speedTenths[2]).toBe(notGivenInTrack);
    expect(later.periods).toEqual([{ fromMs: at(0), toMs: at(3), fetchedAtMs: 1000 }]);
  });

  it('are filed by vessel, by user and by whether they have satellite positions', () => {
    keep(during(0, 1), track([at(0.5)]));
    for (const change of [{ mmsi: 1 }, { account: 'b' }, { site: 't' }, { positions: 'all' }] as const)
      expect(tracks.read(during(0, 1, change))).toMatchObject({ columns: { count: 0 }, periods: [] });
  });

  it('give the part that is asked for', () => {
    keep(during(0, 3), track([at(0), at(1), at(2), at(3)]));
    expect([...tracks.read(during(1, 2)).columns.timeMs]).toEqual([at(1), at(2)]);
    expect(tracks.read(during(4, 5))).toMatchObject({ columns: { count: 0 }, periods: [] });
  });

  it('give no memory away beside the positions that are asked for', () => {
    keep(during(0, 3), track([at(0), at(0.2), at(0.4), at(3)]));
    const bytesOf = (from: number, to: number): number =>
      structuredClone(tracks.read(during(from, to)).columns).timeMs.buffer.byteLength;
    expect([bytesOf(0, 3), bytesOf(0.1, 0.5)]).toEqual([4 * 29, 2 * 29]);
  });

  it('replace what was kept of the same time, and nothing around it', () => {
    keep(during(0, 4), track([at(0.1), at(1), at(1.5), at(2), at(3.9)]), 1000);
    keep(during(1, 2), track([at(1.2)], 6), 2000);
    const { columns, periods } = tracks.read(during(0, 4));
    expect([...columns.timeMs]).toEqual([at(0.1), at(1.2), at(3.9)]);
    expect(columns.lonE6[1]).toBe(6_000_000);
    expect(periods).toEqual([
      { fromMs: at(0), toMs: at(1) - 1, fetchedAtMs: 1000 },
      { fromMs: at(1), toMs: at(2), fetchedAtMs: 2000 },
      { fromMs: at(2) + 1, toMs: at(4), fetchedAtMs: 1000 },
    ]);
  });

  /** A process that writes what another has in hand, so many times, after each has looked what is known. */
  const lateBy = (times: number, meanwhile: (time: number) => void): Tracks => {
    let time = 0;
    const write: typeof cache.store.write = (what, bytes, work) => {
      if (time < times) meanwhile(time++);
      return cache.store.write(what, bytes, work);
    };
    return openTracks({ ...cache, store: { ...cache.store, write } }, () => 77);
  };

  it('have what two processes keep of one week at the same time', () => {
    const late = lateBy(2, (time) => keep(during(0.1 * time, 0.1 * time + 0.05), track([at(0.1 * time)], 7)));
    const arrival = { ...during(0.5, 0.6), columns: track([at(0.5)], 9), fetchedAtMs: 2000 };
    expect(late.keep(arrival)).toEqual({ ok: true, value: null });
    const { columns, periods } = tracks.read(during(0, 0.99));
    expect([...columns.lonE6]).toEqual([7_000_000, 7_000_000, 9_000_000]);
    expect(periods.map(({ fromMs }) => fromMs)).toEqual([at(0), at(0.1), at(0.5)]);
  });

  it('are refused, and not written over, where others keep the same week all the time', () => {
    const late = lateBy(99, (time) => keep(during(0.001 * time, 0.001 * time), track([at(0.001 * time)], 7)));
    const refused = late.keep({ ...during(0.5, 0.6), columns: track([at(0.5)], 9), fetchedAtMs: 2000 });
    expect(refused).toMatchObject({ ok: false, failure: { code: 'storage' } });
    expect([...tracks.read(during(0, 0.99)).columns.lonE6]).toEqual(Array<number>(5).fill(7_000_000));
  });

  it('say of a time without positions that it was asked for', () => {
    keep(during(0, 2), track([]));
    expect(tracks.read(during(0, 2))).toMatchObject({ columns: { count: 0 }, periods: [{ fromMs: at(0) }] });
  });

  it.each([
    ['damaged', `UPDATE track_blocks SET columns = x'00' WHERE block = 2951`],
    ['missing', `DELETE FROM track_blocks WHERE block = 2951`],
    ['moved', `UPDATE track_blocks SET block = block + 100 WHERE block = 2951`],
  ])('do not pass a week that is %s for one without positions', (_what, sql) => {
    keep(during(0, 0.9), track([at(0.5)]), 1000);
    keep(during(1, 3), track([at(1.5), at(2.5)]), 2000);
    const raw = new DatabaseSync(home.file);
    raw.exec(sql);
    raw.close();
    const { columns, periods } = tracks.read(during(0, 3));
    expect([...columns.timeMs]).toEqual([at(0.5), at(2.5)]);
    expect(periods).toEqual([{ fromMs: at(0), toMs: at(0.9), fetchedAtMs: 1000 }]);
  });

  it('of a week that was damaged are not taken for whole because a part of it was asked for again', () => {
    keep(during(0, 0.9), track([at(0.2), at(0.8)]), 1000);
    keep(during(1, 2), track([at(1.5)]), 2000);
    const raw = new DatabaseSync(home.file);
    raw.exec(`UPDATE track_blocks SET columns = x'00' WHERE block = 2950`);
    raw.close();
    keep(during(0.5, 0.6), track([at(0.55)]), 3000);
    const { columns, periods } = tracks.read(during(0, 2));
    expect([...columns.timeMs]).toEqual([at(0.55), at(1.5)]);
    expect(periods).toEqual([
      { fromMs: at(0.5), toMs: at(0.6), fetchedAtMs: 3000 },
      { fromMs: at(1), toMs: at(2), fetchedAtMs: 2000 },
    ]);
  });

  it('are found in a span as long as time', () => {
    keep(during(0, 2), track([at(0.5)]));
    const always = { ...during(0, 0), fromMs: 0, toMs: 8.64e15 };
    expect(tracks.read(always)).toMatchObject({ columns: { count: 1 }, periods: [{ fromMs: at(0) }] });
  });

  it('have as the newest period the one that was asked for up to its asking', () => {
    expect(tracks.newest(vessel)).toBeUndefined();
    keep(during(1, 2), track([]), at(2) + 1000);
    keep(during(2.5, 3), track([]), at(4));
    expect(tracks.newest(vessel)).toEqual({ fromMs: at(1), toMs: at(2), fetchedAtMs: at(2) + 1000 });
  });

  it('are reported, pinned and forgotten by vessel', () => {
    keep(during(0, 2), track([at(0.5)]));
    keep(during(0, 0, { mmsi: 5 }), track([at(0)]));
    expect(cache.report().vessels).toMatchObject([
      { mmsi: 5, answers: 1 },
      { mmsi: vessel.mmsi, answers: 3 },
    ]);
    expect(cache.pin({ mmsi: 5 }, true)).toEqual({ ok: true, value: 1 });
    expect(cache.forget({ kind: 'track' }, false)).toEqual({ ok: true, value: 3 });
    expect(tracks.read(during(0, 2))).toMatchObject({ columns: { count: 0 }, periods: [] });
    expect(tracks.read(during(0, 0, { mmsi: 5 }))).toMatchObject({ columns: { count: 1 }, periods: [{}] });
  });

  it('go when there is no room, and their periods with them', () => {
    let clock = 0;
    const small = home.open({ capBytes: 600_000, file: `${home.file}-small` });
    const few = openTracks(small, () => ++clock);
    const many = track(Array.from({ length: 15_000 }, (_, row) => at(0) + row * 1000));
    // What is hard to foresee is long on the disk.
    for (let row = 0; row < many.count; row++) many.lonE6[row] = (row * 7_919_317) % 180_000_000;
    for (let row = 0; row < many.count; row++) many.latE6[row] = (row * 3_333_331) % 90_000_000;
    few.keep({ ...during(0, 0.7), columns: track([at(0.5)]), fetchedAtMs: 1 });
    for (let mmsi = 1; mmsi < 6; mmsi++) {
      const kept = few.keep({ ...during(0, 0.7, { mmsi }), columns: many, fetchedAtMs: 1 });
      expect(kept).toMatchObject({ ok: true });
    }
    expect(few.read(during(0, 1, { mmsi: 5 })).columns.count).toBe(15_000);
    const left = small.store.read('count', (db) =>
      db.get<{ n: number }>('SELECT count(*) AS n FROM track_periods'),
    );
    expect(left!.n).toBeLessThan(6);
    expect(few.read(during(0, 1)).periods).toEqual([]);
  });

  it('of no sensible period are refused', () => {
    expect(tracks.keep({ ...during(2, 1), columns: track([]), fetchedAtMs: 1 })).toMatchObject({
      failure: { code: 'bad-request' },
    });
  });
});

describe('the use of kept tracks', () => {
  let clock = 0;
  const used = (): unknown =>
    cache.store.read('used', (db) => db.all('SELECT DISTINCT used FROM track_blocks')) ?? [];
  function readLater(): void {
    clock = 0;
    const own = openTracks(cache, () => clock);
    own.keep({ ...during(0, 2), columns: track([at(0.5)]), fetchedAtMs: 1 });
    clock = 2 * 3_600_000;
    own.read(during(0, 2));
  }

  it('is noted after who reads them has them', async () => {
    readLater();
    expect(used()).toEqual([{ used: 0 }]);
    await vi.waitFor(() => expect(used()).toEqual([{ used: clock }]));
  });

  it('does not open a cache again that was closed', async () => {
    readLater();
    cache.close();
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    expect(cache.store.facts().isOpen).toBe(false);
  });
});

describe('facts of a track', () => {
  it('are those of its positions in a span, wherever that begins and ends', () => {
    const times = Array.from({ length: 200 }, (_, row) => at(0.1) + row * 8_000_000);
    const columns = track(times);
    for (let row = 0; row < columns.count; row++) columns.source[row] = 1 + (row % 2);
    keep(during(0, 4), columns);
    for (const [from, to] of [
      ...([
        [0, 4],
        [0.5, 2.5],
        [1, 2],
        [0, 0.05],
        [1.2, 1.3],
        [2.61, 4],
        [3, 5],
        [6, 7],
      ] as const),
    ]) {
      const { summary, periods } = tracks.facts(during(from, to));
      const read = tracks.read(during(from, to));
      expect(summary).toEqual(summaryOf(read.columns));
      expect(periods).toEqual(read.periods);
    }
    expect(tracks.facts(during(0, 4)).summary.count).toBe(200);
  });

  it('are what they were at one look, whatever comes before they are unpacked', () => {
    const of = during(0, 4);
    keep(of, track([at(0.5), at(1.5)]));
    const { facts, read } = tracks.look(of);
    const before = tracks.read(of);
    keep(of, track([at(2.5)]));
    expect(read()).toEqual(before);
    expect(facts.summary).toEqual(summaryOf(before.columns));
    expect(tracks.read(of).columns.count).toBe(1);
  });

  it('have another version where positions came in the span, and the same where they came elsewhere', () => {
    keep(during(0, 4), track([at(0.5), at(1.5), at(2.5)]));
    const version = (): string => tracks.facts(during(1, 2)).version;
    const before = version();
    keep(during(3, 4), track([at(3.5)]));
    keep(during(1.1, 1.2), track([]));
    expect(version()).toBe(before);
    keep(during(1.1, 1.2), track([at(1.15)]));
    expect(version()).not.toBe(before);
  });
});

describe('a track that could not be put on the disk', () => {
  /** A store whose disk is full while `isFull`. */
  function fillable(): { isFull: boolean; readonly tracks: Tracks } {
    const { store } = cache;
    const disk: { isFull: boolean; readonly tracks: Tracks } = {
      isFull: true,
      tracks: openTracks(
        {
          ...cache,
          store: {
            ...store,
            write: (what, bytes, work) =>
              disk.isFull ? fail('storage', 'the disk is full') : store.write(what, bytes, work),
          },
        },
        () => 77,
      ),
    };
    return disk;
  }
  const hold = (on: Tracks, of: TrackSelection, columns: TrackColumns, fetchedAtMs: number): void => {
    expect(on.keep({ ...of, columns, fetchedAtMs })).toMatchObject({ failure: { code: 'storage' } });
    on.hold({ ...of, columns, fetchedAtMs });
  };

  it('is read beside what is there, in place of what was known of its time', () => {
    keep(during(0, 4), track([at(0.1), at(1), at(1.5), at(3.9)]), 1000);
    const disk = fillable();
    hold(disk.tracks, during(1, 2), track([at(1.2)], 6), 2000);
    const { columns, periods } = disk.tracks.read(during(0, 4));
    expect([...columns.timeMs]).toEqual([at(0.1), at(1.2), at(3.9)]);
    expect(periods.map(({ fetchedAtMs }) => fetchedAtMs)).toEqual([1000, 2000, 1000]);
    expect(tracks.read(during(0, 4)).columns.count).toBe(4);
  });

  it('is written before the next one, so that the later one stands', () => {
    const disk = fillable();
    hold(disk.tracks, during(0, 2), track([at(0.5), at(1.5)], 6), 1000);
    hold(disk.tracks, during(1, 2), track([at(1.6)], 7), 2000);
    disk.isFull = false;
    const later = { ...during(1.55, 3), columns: track([at(2.5)], 8), fetchedAtMs: 3000 };
    expect(disk.tracks.keep(later)).toEqual({ ok: true, value: null });
    const { columns, periods } = tracks.read(during(0, 3));
    expect([...columns.timeMs]).toEqual([at(0.5), at(2.5)]);
    expect(periods.map(({ fetchedAtMs }) => fetchedAtMs)).toEqual([1000, 2000, 3000]);
    expect(disk.tracks.read(during(0, 3))).toEqual({ columns, periods });
  });

  it('goes when the vessel is forgotten', () => {
    const held = { ...during(0, 1), columns: track([at(0.5)]), fetchedAtMs: 1 };
    tracks.hold(held);
    tracks.hold({ ...held, mmsi: 5 });
    cache.forget({ kind: 'week' }, false);
    expect(tracks.read(during(0, 1)).columns.count).toBe(1);
    cache.forget({ mmsi: vessel.mmsi }, false);
    expect(tracks.read(during(0, 1)).columns.count).toBe(0);
    expect(tracks.read(during(0, 1, { mmsi: 5 })).columns.count).toBe(1);
  });
});
