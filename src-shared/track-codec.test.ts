import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notGivenInTrack, type TrackColumns, emptyTrack } from '@kartbord/common/track-columns';
import { summaryOf } from './domain/tracks/track-summary';
import {
  decodeTrack,
  decodeTracks,
  encodeTrack,
  isPackedTrack,
  joinTracks,
  outlineOf,
  trackPart,
} from './track-codec';

const start = 2950 * 7 * 86_400_000;
const threeWeeksMs = 21 * 86_400_000;

const int32 = fc.integer({ min: -0x80000000, max: 0x7fffffff });
const int16 = fc.integer({ min: -0x8000, max: 0x7fff });
const small = fc.oneof(
  fc.constant(notGivenInTrack),
  fc.constant(0),
  fc.integer({ min: -130, max: 3600 }),
  int16,
);
const place = fc.oneof(fc.integer({ min: 5_000_000, max: 5_000_999 }), int32, fc.constant(-0x8000));

/** Rows that come several times in a row, as those of a moored vessel do. */
const rows = fc.array(
  fc.record({
    times: fc.integer({ min: 1, max: 50 }),
    stepMs: fc.oneof(fc.constant(0), fc.constant(600_000), fc.integer({ min: 0, max: 3_600_000 })),
    lon: place,
    lat: place,
    speed: small,
    course: small,
    heading: small,
    turn: small,
    status: small,
    ship: small,
    source: fc.integer({ min: 0, max: 255 }),
  }),
  { maxLength: 40 },
);

type Row = typeof rows extends fc.Arbitrary<(infer R)[]> ? R : never;

function trackOf(made: readonly Row[], isWholeSeconds: boolean): TrackColumns {
  const each = made.flatMap((row) => Array.from({ length: row.times }, () => row));
  const track = emptyTrack(each.length);
  let offset = 0;
  for (const [at, row] of each.entries()) {
    offset = Math.min(threeWeeksMs, offset + row.stepMs);
    track.timeMs[at] = start + (isWholeSeconds ? offset - (offset % 1000) : offset);
    [track.lonE6[at], track.latE6[at]] = [row.lon, row.lat];
    [track.speedTenths[at], track.courseTenths[at]] = [row.speed, row.course];
    [track.headingDeg[at], track.rateOfTurn[at]] = [row.heading, row.turn];
    [track.status[at], track.shipType[at], track.source[at]] = [row.status, row.ship, row.source];
  }
  return track;
}

describe('a packed track', () => {
  it('is unpacked exactly, whatever is in it', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (made, isWholeSeconds) => {
        const track = trackOf(made, isWholeSeconds);
        const packed = encodeTrack(track, start);
        expect(decodeTrack(packed, start)).toEqual(track);
        expect(isPackedTrack(packed)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is packed as a part of a longer one as by itself', () => {
    const track = trackOf([{ ...ordinary, times: 100 }], true);
    const [packed, part] = [encodeTrack(trackPart(track, 10, 40), start), trackPart(track, 10, 40)];
    expect(decodeTrack(packed, start)).toEqual({ ...part });
  });

  it('says what it comes to without being unpacked', () => {
    fc.assert(
      fc.property(rows, (made) => {
        const track = trackOf(made, false);
        const outline = outlineOf(encodeTrack(track, start), start);
        const { count, satellite, oldest, newest } = summaryOf(track);
        const ends = summaryOf(outline?.ends ?? emptyTrack(0));
        expect([outline?.count, outline?.satellite]).toEqual([count, satellite]);
        expect([ends.oldest, ends.newest]).toEqual([oldest, newest]);
      }),
    );
  });

  it('that is cut short, goes on, or is noise is no track', () => {
    const packed = encodeTrack(trackOf([ordinary, { ...ordinary, lon: 7, heading: 9 }], false), start);
    for (let length = 0; length < packed.length; length++)
      expect(decodeTrack(packed.subarray(0, length), start)).toBeUndefined();
    expect(decodeTrack(Uint8Array.from([...packed, 0]), start)).toBeUndefined();
    for (const byte of [0xff, 0xfe, 1, 2])
      expect(decodeTrack(new Uint8Array(50).fill(byte), start)).toBeUndefined();
    expect([isPackedTrack(new Uint8Array()), isPackedTrack(Uint8Array.of(3))]).toEqual([false, false]);
  });

  it('never throws and never takes more memory than its bytes could stand for, whatever they are', () => {
    const packed = encodeTrack(trackOf([ordinary, { ...ordinary, lon: 7, heading: 9 }], false), start);
    fc.assert(
      fc.property(fc.nat(packed.length - 1), fc.nat(255), (at, byte) => {
        const damaged = packed.slice();
        damaged[at] = byte;
        expect(decodeTrack(damaged, start)?.count ?? 0).toBeLessThan(16 * packed.length);
        outlineOf(damaged, start);
      }),
    );
  });

  it('takes some seven bytes a position where a vessel is under way', () => {
    const track = emptyTrack(1000);
    for (let row = 0; row < 1000; row++) {
      track.timeMs[row] = start + row * 600_000 - (row % 7) * 13_000;
      track.lonE6[row] = 5_000_000 + row * 28_000 + ((row * 7919) % 5000);
      track.latE6[row] = 60_000_000 + row * 9000 + ((row * 104_729) % 3000);
      track.speedTenths[row] = 95 + (row % 11);
      track.courseTenths[row] = 450 + ((row * 31) % 90);
      track.headingDeg[row] = row % 3 === 0 ? notGivenInTrack : 45 + (row % 4);
      track.shipType[row] = 70;
      track.source[row] = 1;
    }
    expect(encodeTrack(track, start).length).toBeLessThan(8 * track.count);
  });
});

describe('blocks of a track', () => {
  const blockOf = (track: TrackColumns): Parameters<typeof decodeTracks>[0][number] => ({
    packed: encodeTrack(track, start),
    startMs: start,
    count: track.count,
  });

  it('are unpacked into one track as each by itself', () => {
    fc.assert(
      fc.property(fc.array(rows, { maxLength: 4 }), (made) => {
        const tracks = made.map((one) => trackOf(one, true));
        expect(decodeTracks(tracks.map(blockOf))).toEqual(joinTracks(tracks));
      }),
    );
  });

  it('leave out the one that cannot be read, and nothing else', () => {
    const [one, other] = [trackOf([ordinary], true), trackOf([{ ...ordinary, lon: 7 }], false)];
    const broken = { ...blockOf(one), packed: blockOf(one).packed.slice(0, -1) };
    for (const blocks of [
      [broken, blockOf(other)],
      [blockOf(other), broken],
    ])
      expect(decodeTracks(blocks)).toEqual(other);
    expect(decodeTracks([blockOf(one), broken, blockOf(other)])).toEqual(joinTracks([one, other]));
  });

  it('have the positions that are in them, whatever count is said of them', () => {
    const [one, other] = [trackOf([ordinary], true), trackOf([{ ...ordinary, lon: 7 }], false)];
    for (const count of [0, 1, 39, 41, 200])
      expect(decodeTracks([{ ...blockOf(one), count }, blockOf(other)])).toEqual(joinTracks([one, other]));
  });
});

const ordinary: Row = {
  times: 40,
  stepMs: 600_000,
  lon: 5_000_000,
  lat: 60_000_000,
  speed: 80,
  course: 900,
  heading: 91,
  turn: 0,
  status: 0,
  ship: 70,
  source: 1,
};

describe('a track that was packed in the first way', () => {
  /** Two positions, a second and 123 ms apart, as `encodeTrack` wrote them then. */
  const packed = Uint8Array.from(
    Buffer.from(
      '0402d00fc61180ade204ff80b7b001ffa4ab3980c1c772f601f58104009e38ffff03ce8504fd01fc030a048c01028e010202020402',
      'hex',
    ),
  );
  it('is unpacked as it was', () => {
    expect(decodeTrack(packed, start)).toMatchObject({
      count: 2,
      timeMs: Float64Array.of(start + 1000, start + 2123),
      lonE6: Int32Array.of(5_000_000, -180_000_000),
      latE6: Int32Array.of(-60_123_456, 60_000_000),
      speedTenths: Int16Array.of(123, notGivenInTrack),
      courseTenths: Int16Array.of(0, 3599),
      headingDeg: Int16Array.of(notGivenInTrack, 359),
      rateOfTurn: Int16Array.of(-127, 127),
      status: Int16Array.of(5, 5),
      shipType: Int16Array.of(70, 71),
      source: Uint8Array.of(1, 2),
    });
    expect([isPackedTrack(packed), outlineOf(packed, start)]).toEqual([true, undefined]);
  });

  it('and cut short is no track', () => {
    for (let length = 0; length < packed.length; length++)
      expect(decodeTrack(packed.subarray(0, length), start)).toBeUndefined();
  });
});
