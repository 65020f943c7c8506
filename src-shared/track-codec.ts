import { emptyTrack, type TrackColumns } from '@kartbord/common/track-columns';
import { readColumn, writeColumn } from './packed-column';
import { leastPackedBytes, packNumbers, unpackNumbers } from './packed-numbers';
import { type ByteSink, type ByteSource, byteSink, readVarint, writeVarint } from './varint';

const placeNames = ['lonE6', 'latE6'] as const;
const changingNames = ['speedTenths', 'courseTenths', 'headingDeg', 'rateOfTurn'] as const;
const lastingNames = ['status', 'shipType', 'source'] as const;
const otherNames = [...changingNames, ...lastingNames] as const;
const columnNames = [...placeNames, ...otherNames] as const;

/** The first byte. Blocks of the first way of packing begin with their count, which is never odd there. */
const inGroups = 1;

/** What a block comes to: nobody needs to unpack it for that. */
export interface TrackOutline {
  readonly count: number;
  /** How many of the positions a satellite received. */
  readonly satellite: number;
  /** The first and the last position; empty where there is none. */
  readonly ends: TrackColumns;
}

/** What a block is packed into, and numbers on their way to or from a column; one call of this module uses them at a time. */
const sink = byteSink(64 * 1024);
let scratch = new Int32Array(4096);

function scratchOf(count: number): Int32Array {
  if (scratch.length < count) scratch = new Int32Array(count);
  return scratch.subarray(0, count);
}

/**
 * Positions of at most three weeks from `startMs` on, column by column, in groups of a width each. Some 7 bytes a position,
 * a sixth of a row in a table (performance.md, 4.1).
 */
export function encodeTrack(track: TrackColumns, startMs: number): Uint8Array {
  const { count, timeMs } = track;
  sink.at = 0;
  const numbers = scratchOf(count);
  for (let row = 0; row < count; row++) numbers[row] = (timeMs[row] ?? 0) - startMs;
  const unitMs = isWholeSeconds(numbers) ? 1000 : 1;
  sink.bytes[sink.at++] = inGroups;
  writeVarint(sink, count);
  writeVarint(sink, unitMs);
  writeEnds(sink, track, startMs);
  if (unitMs > 1) for (let row = 0; row < count; row++) numbers[row] = (numbers[row] ?? 0) / unitMs;
  packNumbers(sink, numbers);
  for (const name of placeNames) packNumbers(sink, track[name]);
  for (const name of otherNames) {
    numbers.set(track[name]);
    writeColumn(sink, numbers);
  }
  return sink.bytes.slice(0, sink.at);
}

function isWholeSeconds(ms: Int32Array): boolean {
  for (let row = 0; row < ms.length; row++) if ((ms[row] ?? 0) % 1000 !== 0) return false;
  return true;
}

/** Of the ends, each number of the first and by how much that of the last differs. */
function writeEnds(sink: ByteSink, track: TrackColumns, startMs: number): void {
  const { count, timeMs } = track;
  let satellite = 0;
  for (let row = 0; row < count; row++) if (track.source[row] === 2) satellite++;
  writeVarint(sink, satellite);
  if (count === 0) return;
  const [first, last] = [timeMs[0] ?? 0, timeMs[count - 1] ?? 0];
  writeVarint(sink, first - startMs);
  writeVarint(sink, last - first);
  for (const name of columnNames) {
    const value = track[name][0] ?? 0;
    writeVarint(sink, value);
    writeVarint(sink, ((track[name][count - 1] ?? 0) - value) | 0);
  }
}

function readHead(source: ByteSource, startMs: number): TrackOutline & { readonly unitMs: number } {
  const count = readVarint(source);
  if (count < 0 || leastPackedBytes(count) > source.bytes.length) throw new RangeError('no such count');
  const unitMs = readVarint(source);
  const satellite = readVarint(source);
  const ends = emptyTrack(Math.min(count, 2));
  if (count === 0) return { count, satellite, ends, unitMs };
  const firstMs = startMs + readVarint(source);
  ends.timeMs.set([firstMs, firstMs + readVarint(source)].slice(0, ends.count));
  for (const name of columnNames) {
    const value = readVarint(source);
    ends[name].set([value, (value + readVarint(source)) | 0].slice(0, ends.count));
  }
  return { count, satellite, ends, unitMs };
}

/** Whether the bytes are of a way of packing that is known here; a newer version of the app may have written them. */
export const isPackedTrack = (packed: Uint8Array): boolean =>
  packed[0] === inGroups || (packed.length > 0 && (packed[0] ?? 0) % 2 === 0);

/** Undefined for what `encodeTrack` did not write, and for blocks of the first way of packing. */
export function outlineOf(packed: Uint8Array, startMs: number): TrackOutline | undefined {
  if (packed[0] !== inGroups) return undefined;
  try {
    return readHead({ bytes: packed, at: 1 }, startMs);
  } catch {
    return undefined;
  }
}

type Filled = ReturnType<typeof emptyTrack>;

/** Undefined for what `encodeTrack` did not write. */
export const decodeTrack = (packed: Uint8Array, startMs: number): TrackColumns | undefined =>
  decodeInto(packed, startMs, emptyTrack);

/** A block as it was packed, and how many positions are in it. */
export interface PackedPositions {
  readonly packed: Uint8Array;
  readonly startMs: number;
  readonly count: number;
}

/** Blocks one after the other, which must follow each other in time; what `encodeTrack` did not write is left out. */
export function decodeTracks(blocks: readonly PackedPositions[]): TrackColumns {
  const joined = emptyTrack(blocks.reduce((sum, { count }) => sum + count, 0));
  let at = 0;
  for (const { packed, startMs, count } of blocks) {
    // A block that says otherwise than its row is read beside the others, as long as it is.
    const room = (said: number): Filled =>
      said === count ? partOf(joined, at, at + said) : emptyTrack(said);
    const track = decodeInto(packed, startMs, room);
    if (track && track.count !== count)
      return joinTracks(blocks.flatMap((one) => decodeTrack(one.packed, one.startMs) ?? []));
    if (track) at += count;
  }
  return at === joined.count ? joined : joinTracks([partOf(joined, 0, at)]);
}

function decodeInto(
  packed: Uint8Array,
  startMs: number,
  room: (count: number) => Filled,
): TrackColumns | undefined {
  const source = { bytes: packed, at: 0 };
  try {
    return packed[0] === inGroups
      ? decodeGroups(source, startMs, room)
      : decodeFirstWay(source, startMs, room);
  } catch {
    return undefined;
  }
}

function decodeGroups(
  source: ByteSource,
  startMs: number,
  room: (count: number) => Filled,
): TrackColumns | undefined {
  source.at = 1;
  const { count, unitMs } = readHead(source, startMs);
  const track = room(count);
  const numbers = scratchOf(count);
  const { timeMs } = track;
  unpackNumbers(source, numbers);
  for (let row = 0; row < count; row++) timeMs[row] = startMs + (numbers[row] ?? 0) * unitMs;
  for (const name of placeNames) unpackNumbers(source, track[name]);
  for (const name of otherNames) {
    readColumn(source, numbers);
    track[name].set(numbers);
  }
  return source.at === source.bytes.length ? track : undefined;
}

/** As blocks were packed at first: each number as the difference to the one before; what lasts, as runs. */
function decodeFirstWay(
  source: ByteSource,
  startMs: number,
  room: (count: number) => Filled,
): TrackColumns | undefined {
  const count = readVarint(source);
  // Each position takes seven bytes and more: a longer count is no count.
  if (count < 0 || count * 7 > source.bytes.length) return undefined;
  const track = room(count);
  const unitMs = readVarint(source);
  for (let row = 0, step = 0; row < count; row++) {
    step += readVarint(source);
    track.timeMs[row] = startMs + step * unitMs;
  }
  for (const name of [...placeNames, ...changingNames]) {
    const values = track[name];
    for (let row = 0, value = 0; row < count; row++) {
      value += readVarint(source);
      values[row] = value;
    }
  }
  for (const name of lastingNames)
    for (let row = 0; row < count;) {
      const value = readVarint(source);
      const end = row + Math.max(1, readVarint(source));
      track[name].fill(value, row, end);
      row = end;
    }
  return source.at === source.bytes.length ? track : undefined;
}

/** Those of `track` in rows `from` up to `to`, without a copy. */
export const trackPart = (track: TrackColumns, from: number, to: number): TrackColumns =>
  partOf(track, from, to);

const partOf = (track: TrackColumns, from: number, to: number): Filled => ({
  count: Math.max(0, to - from),
  timeMs: track.timeMs.subarray(from, to),
  lonE6: track.lonE6.subarray(from, to),
  latE6: track.latE6.subarray(from, to),
  speedTenths: track.speedTenths.subarray(from, to),
  courseTenths: track.courseTenths.subarray(from, to),
  headingDeg: track.headingDeg.subarray(from, to),
  rateOfTurn: track.rateOfTurn.subarray(from, to),
  status: track.status.subarray(from, to),
  shipType: track.shipType.subarray(from, to),
  source: track.source.subarray(from, to),
});

/** Tracks one after the other; they must follow each other in time. */
export function joinTracks(tracks: readonly TrackColumns[]): TrackColumns {
  const joined = emptyTrack(tracks.reduce((sum, { count }) => sum + count, 0));
  let at = 0;
  for (const track of tracks) {
    for (const name of ['timeMs', ...columnNames] as const) joined[name].set(track[name], at);
    at += track.count;
  }
  return joined;
}

/** The first row at or after a time. */
export function rowAt(track: TrackColumns, timeMs: number): number {
  let [low, high] = [0, track.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((track.timeMs[middle] ?? Infinity) < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same positions in order of time; the service promises none (facts.md 6). */
export function inOrderOfTime(track: TrackColumns): TrackColumns {
  if (isInOrder(track.timeMs)) return track;
  const rows = Uint32Array.from(track.timeMs, (_, row) => row);
  rows.sort((a, b) => (track.timeMs[a] ?? 0) - (track.timeMs[b] ?? 0) || a - b);
  const ordered = emptyTrack(track.count);
  for (const name of ['timeMs', ...columnNames] as const)
    for (let at = 0; at < track.count; at++) ordered[name][at] = track[name][rows[at] ?? 0] ?? 0;
  return ordered;
}

function isInOrder(timeMs: Float64Array): boolean {
  for (let row = 1; row < timeMs.length; row++) if ((timeMs[row] ?? 0) < (timeMs[row - 1] ?? 0)) return false;
  return true;
}
