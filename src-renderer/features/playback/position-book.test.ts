import { describe, expect, it } from 'vitest';
import { notGivenInTrack, type TrackColumns } from '@kartbord/common/track-columns';
import { fail, ok } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { PositionBook, saidOf } from './position-book.svelte';

const mmsi = 257_000_001;
const hour = 3_600_000;
const t0 = Date.UTC(2026, 10, 18);

/** Positions at so many hours, with their row as the tenths of a knot. */
function columnsAt(...hours: number[]): TrackColumns {
  const { length } = hours;
  const none = (): Int16Array => new Int16Array(length).fill(notGivenInTrack);
  return {
    count: length,
    timeMs: Float64Array.from(hours, (at) => t0 + at * hour),
    lonE6: new Int32Array(length),
    latE6: new Int32Array(length),
    speedTenths: Int16Array.from(hours, (_, row) => row),
    courseTenths: none(),
    headingDeg: none(),
    rateOfTurn: none(),
    status: none(),
    shipType: none(),
    source: new Uint8Array(length),
  };
}

function setUp(columns: TrackColumns | null = columnsAt(1, 2, 5)) {
  const waits: (() => void)[] = [];
  const client = createFakeClient({
    'ais.columns': () => (columns ? ok(columns) : fail('storage', 'EIO')),
  });
  const asked = {
    positions: 'all' as const,
    vessels: [{ mmsi, answer: { fromMs: t0, toMs: t0 + 24 * hour, version: 'one' } }],
  };
  const book = new PositionBook(client, asked, () => new Promise((done) => waits.push(done)));
  return { book, client, asked, rest: (at = 0) => waits[at]?.() };
}

describe('the numbers of a position that is pointed at', () => {
  it('are of that position and no other, with the one before it', () => {
    expect(saidOf(columnsAt(1, 2, 5), t0 + 5 * hour, false)).toMatchObject({
      position: { timeMs: t0 + 5 * hour, speedKn: 0.2, courseDeg: null },
      beforeMs: t0 + 2 * hour,
      sameTime: 1,
    });
  });

  it('are nobody’s where no position, or more than one, has that time', () => {
    expect(saidOf(columnsAt(1, 2), t0 + 5 * hour, false)).toMatchObject({ position: null, sameTime: 0 });
    expect(saidOf(columnsAt(1, 5, 5), t0 + 5 * hour, false)).toMatchObject({
      position: null,
      sameTime: 2,
      beforeMs: t0 + hour,
    });
  });

  it('say no time before where none is known', () => {
    expect(saidOf(columnsAt(5), t0 + 5 * hour, true)).toMatchObject({ beforeMs: null, hasLookedBack: true });
  });

  it('are asked for where the pointer rests, for twelve hours at most, and of the span alone', async () => {
    const { book, client, rest } = setUp();
    const looking = book.look({ mmsi, timeMs: t0 + 5 * hour });
    expect(client.calls).toEqual([]);
    rest();
    await looking;
    expect(client.calls.map(({ input }) => input)).toEqual([
      { mmsi, fromMs: t0, toMs: t0 + 5 * hour, positions: 'all' },
    ]);
    expect(book.of({ mmsi, timeMs: t0 + 5 * hour })?.position?.speedKn).toBe(0.2);
    expect(book.of({ mmsi, timeMs: t0 + 2 * hour })).toBeUndefined();
  });

  it('are not asked for where the pointer has gone on', async () => {
    const { book, client, rest } = setUp();
    const first = book.look({ mmsi, timeMs: t0 + 2 * hour });
    const second = book.look({ mmsi, timeMs: t0 + 5 * hour });
    rest(0);
    await first;
    expect(client.calls).toEqual([]);
    rest(1);
    await second;
    expect(client.calls).toHaveLength(1);
  });

  it('are asked for once, until another answer is known', async () => {
    const { book, client, asked, rest } = setUp();
    const place = { mmsi, timeMs: t0 + 5 * hour };
    const first = book.look(place);
    rest();
    await first;
    await book.look(place);
    expect(client.calls).toHaveLength(1);
    asked.vessels = [{ mmsi, answer: { fromMs: t0, toMs: t0 + 24 * hour, version: 'two' } }];
    const again = book.look(place);
    rest(1);
    await again;
    expect(client.calls).toHaveLength(2);
  });

  it('are said to be unread where they could not be read', async () => {
    const { book, rest } = setUp(null);
    const looking = book.look({ mmsi, timeMs: t0 + 5 * hour });
    rest();
    await looking;
    expect(book.of({ mmsi, timeMs: t0 + 5 * hour })).toBeNull();
  });
});
