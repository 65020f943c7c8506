import { DatabaseSync } from '@kartbord/sqlite/driver';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyTrack, type TrackColumns } from '@kartbord/common/track-columns';
import { decodeTrack, joinTracks } from '../../../src-shared/track-codec';
import type { FromTracks, ToTracks, TrackWish } from '../../../src-shared/track-wire';
import { cacheHome, type CacheHome } from '../testing';
import { serveTracks } from './track-port';
import { openTracks, type Tracks } from './tracks';

const weekMs = 7 * 86_400_000;
const start = 2950 * weekMs;
const owner = { site: 's', account: 'a' };

/** Positions that are hard to foresee, so that they are long on the disk. */
function noise(count: number, fromMs = start, everyMs = 60_000): TrackColumns {
  const track = emptyTrack(count);
  for (let row = 0; row < count; row++) {
    track.timeMs[row] = fromMs + row * everyMs;
    track.lonE6[row] = (row * 7_919_317) % 180_000_000;
    track.latE6[row] = (row * 3_333_331) % 90_000_000;
  }
  return track;
}

let home: CacheHome;
let tracks: Tracks;
beforeEach(() => {
  home = cacheHome();
  tracks = openTracks(home.open(), () => 77);
});
afterEach(() => home.end());

const wish = (id: number, mmsi: number, more: Partial<TrackWish> = {}): TrackWish => ({
  id,
  mmsi,
  positions: 'all',
  fromMs: start,
  toMs: start + 3 * weekMs - 1,
  ...more,
});
const keep = (mmsi: number, columns: TrackColumns, weeks = 3): void => {
  const span = { fromMs: start, toMs: start + weeks * weekMs - 1 };
  const kept = tracks.keep({ ...owner, mmsi, positions: 'all', ...span, columns, fetchedAtMs: 1 });
  expect(kept).toEqual({ ok: true, value: null });
};

interface End {
  readonly said: FromTracks[];
  tell(message: ToTracks): void;
  /** All pieces of a wish, joined. */
  trackOf(id: number): TrackColumns;
  /** Settles once these have ended or failed. */
  done(ids: readonly number[]): Promise<void>;
}

function open(from: Pick<Tracks, 'packed'> = tracks, onMessage = (): void => {}): End {
  const said: FromTracks[] = [];
  const tell = serveTracks(from, owner, (message) => {
    said.push(structuredClone(message));
    onMessage();
  });
  const isOver = (id: number): boolean =>
    said.some(({ ended, failed }) => [...ended, ...failed].some((one) => one.id === id));
  return {
    said,
    tell,
    trackOf: (id) =>
      joinTracks(
        said
          .flatMap(({ pieces }) => pieces)
          .filter((piece) => piece.id === id)
          .map(({ packed, startMs }) => decodeTrack(packed, startMs) ?? emptyTrack(0)),
      ),
    done: (ids) => vi.waitFor(() => expect(ids.every(isOver)).toBe(true)),
  };
}

describe('a port to the kept tracks', () => {
  it('gives the blocks that touch a span as they lie there, in order, and ends with their version', async () => {
    keep(1, noise(600, start, 3_000_000));
    const end = open();
    end.tell({
      kind: 'read',
      wishes: [wish(7, 1, { fromMs: start + weekMs, toMs: start + 2 * weekMs - 1 })],
    });
    await end.done([7]);
    const span = { fromMs: start + weekMs, toMs: start + 2 * weekMs - 1 };
    const of = { ...owner, mmsi: 1, positions: 'all', ...span } as const;
    expect(end.trackOf(7)).toEqual(tracks.read(of).columns);
    expect(end.said.flatMap(({ ended }) => ended)).toEqual([{ id: 7, version: tracks.facts(of).version }]);
  });

  it('has the wishes in their order, several in a message, and a message is not too long', async () => {
    for (let mmsi = 1; mmsi <= 40; mmsi++) keep(mmsi, noise(3000));
    const end = open();
    const wishes = Array.from({ length: 40 }, (_, at) => wish(at, 40 - at));
    end.tell({ kind: 'read', wishes });
    await end.done(wishes.map(({ id }) => id));
    expect(end.said.flatMap(({ ended }) => ended.map(({ id }) => id))).toEqual(wishes.map(({ id }) => id));
    const sizes = end.said.map(({ pieces }) => pieces.reduce((sum, { packed }) => sum + packed.length, 0));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(256 * 1024);
    expect(end.said.length).toBeLessThan(30);
    expect(end.trackOf(3)).toEqual(noise(3000));
  });

  it('gives the first vessels in a short message, and at most twice as much in each that follows', async () => {
    for (let mmsi = 1; mmsi <= 60; mmsi++) keep(mmsi, noise(600));
    const end = open();
    for (const first of [0, 100]) {
      const wishes = Array.from({ length: 60 }, (_, at) => wish(first + at, at + 1));
      const before = end.said.length;
      end.tell({ kind: 'read', wishes });
      await end.done(wishes.map(({ id }) => id));
      const sizes = end.said
        .slice(before)
        .map(({ pieces }) => pieces.reduce((sum, { packed }) => sum + packed.length, 0));
      expect(sizes.length).toBeGreaterThan(3);
      sizes.forEach((size, at) => expect(size).toBeLessThanOrEqual(32 * 1024 * 2 ** at));
      expect(end.said[before]?.ended[0]?.id).toBe(first);
    }
  });

  it('gives no track where nothing is kept, and only what the owner has', async () => {
    keep(1, noise(10));
    const said: FromTracks[] = [];
    const others = serveTracks(tracks, { site: 's', account: 'b' }, (message) => said.push(message));
    others({ kind: 'read', wishes: [wish(1, 1)] });
    await vi.waitFor(() => expect(said).toHaveLength(1));
    expect(said).toMatchObject([{ pieces: [], ended: [{ id: 1 }], failed: [] }]);
  });

  it('gives nothing more of what was dropped', async () => {
    for (let mmsi = 1; mmsi <= 40; mmsi++) keep(mmsi, noise(3000));
    const dropped = Array.from({ length: 38 }, (_, at) => at + 1);
    const end: End = open(tracks, () => end.tell({ kind: 'drop', ids: dropped }));
    end.tell({ kind: 'read', wishes: Array.from({ length: 40 }, (_, at) => wish(at, at + 1)) });
    await end.done([0, 39]);
    expect(end.said.flatMap(({ ended }) => ended).length).toBeLessThan(25);
    expect(end.trackOf(39).count).toBe(3000);
  });

  it('lets others of the process in between its messages', async () => {
    for (let mmsi = 1; mmsi <= 20; mmsi++) keep(mmsi, noise(9000));
    const order: string[] = [];
    const end = open(tracks, () => order.push('message'));
    end.tell({ kind: 'read', wishes: Array.from({ length: 20 }, (_, at) => wish(at, at + 1)) });
    const turn = (): void => {
      order.push('another');
      if (order.length < 100) setImmediate(turn);
    };
    setImmediate(turn);
    await end.done([19]);
    expect(order.join(' ')).toContain('message another message');
  });

  it('says of a track that cannot be read that it failed, and goes on with the next', async () => {
    keep(2, noise(5));
    const end = open({ packed: (of) => (of.mmsi === 1 ? undefined : tracks.packed(of)) });
    end.tell({ kind: 'read', wishes: [wish(1, 1), wish(2, 2)] });
    await end.done([1, 2]);
    expect(end.said.flatMap(({ failed }) => failed)).toEqual([{ id: 1, code: 'storage' }]);
    expect(end.trackOf(2).count).toBe(5);
  });

  it('leaves a damaged week out, as an answer does', async () => {
    keep(1, noise(600, start, 3_000_000));
    const raw = new DatabaseSync(home.file);
    raw.exec(`UPDATE track_blocks SET columns = x'0100' WHERE block = 2951`);
    raw.close();
    const end = open();
    end.tell({ kind: 'read', wishes: [wish(1, 1)] });
    await end.done([1]);
    const facts = tracks.facts({
      ...owner,
      mmsi: 1,
      positions: 'all',
      fromMs: start,
      toMs: start + 3 * weekMs - 1,
    });
    expect(end.said.flatMap(({ ended }) => ended)).toEqual([{ id: 1, version: facts.version }]);
    expect([end.trackOf(1).count, facts.periods]).toEqual([facts.summary.count, []]);
  });

  it('joins what could not be put on the disk with what is there', async () => {
    keep(1, noise(600, start, 3_000_000));
    const span = { fromMs: start + weekMs, toMs: start + weekMs + 3_600_000 };
    const fresh = noise(5, span.fromMs, 1000);
    const of = { ...owner, mmsi: 1, positions: 'all' } as const;
    tracks.hold({ ...of, ...span, columns: fresh, fetchedAtMs: 9 });
    const end = open();
    end.tell({ kind: 'read', wishes: [wish(1, 1)] });
    await end.done([1]);
    const whole = { ...of, fromMs: start, toMs: start + 3 * weekMs - 1 };
    expect(end.trackOf(1)).toEqual(tracks.read(whole).columns);
    expect(end.trackOf(1).count).toBe(600 - 1 + 5);
    expect(end.said.flatMap(({ ended }) => ended)).toMatchObject([{ version: tracks.facts(whole).version }]);
    expect(tracks.facts(whole).summary.count).toBe(604);
  });

  it('reads a track of years in stretches', async () => {
    const years = 60;
    keep(1, noise(600, start, (years * weekMs) / 600), years);
    const end = open();
    end.tell({ kind: 'read', wishes: [wish(1, 1, { toMs: 8.64e15 })] });
    await end.done([1]);
    expect(end.trackOf(1).count).toBe(600);
    const all = { ...owner, mmsi: 1, positions: 'all', fromMs: start, toMs: 8.64e15 } as const;
    expect(end.said.flatMap(({ ended }) => ended)).toMatchObject([{ version: tracks.facts(all).version }]);
  });

  it.each([[null], ['read'], [{ kind: 'read' }], [{ kind: 'read', wishes: [{ id: 1 }] }], [{ kind: 'x' }]])(
    'takes %j for nothing',
    (message) => {
      const end = open();
      end.tell(message as ToTracks);
      expect(end.said).toEqual([]);
    },
  );
});
