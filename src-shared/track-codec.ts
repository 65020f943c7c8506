import { type TrackColumns } from './domain/track-columns';
import { varintReader, varintWriter } from './varint';

type ChangingName = 'lonE6' | 'latE6' | 'speedTenths' | 'courseTenths' | 'headingDeg' | 'rateOfTurn';
type LastingName = 'status' | 'shipType' | 'source';

const changing: readonly ChangingName[] = [
  ...(['lonE6', 'latE6', 'speedTenths', 'courseTenths', 'headingDeg', 'rateOfTurn'] as const),
];
const lasting: readonly LastingName[] = ['status', 'shipType', 'source'];

type Mutable = { -readonly [K in keyof TrackColumns]: TrackColumns[K] };

export function emptyTrack(count: number): Mutable {
  const small = (): Int16Array => new Int16Array(count);
  return {
    count,
    timeMs: new Float64Array(count),
    ...{ lonE6: new Int32Array(count), latE6: new Int32Array(count) },
    ...{ speedTenths: small(), courseTenths: small(), headingDeg: small(), rateOfTurn: small() },
    ...{ status: small(), shipType: small(), source: new Uint8Array(count) },
  };
}

/**
 * Positions of at most three weeks from `startMs` on, each as the difference to the one before; what lasts, as runs. About
 * 12 bytes a position, a quarter of a row in a table (performance.md, 4.1).
 */
export function encodeTrack(track: TrackColumns, startMs: number): Uint8Array {
  const { write, bytes } = varintWriter(track.count * 14);
  const unitMs = track.timeMs.every((time) => (time - startMs) % 1000 === 0) ? 1000 : 1;
  write(track.count);
  write(unitMs);
  let before = 0;
  for (const time of track.timeMs) {
    const step = (time - startMs) / unitMs;
    write(step - before);
    before = step;
  }
  for (const name of changing) {
    before = 0;
    for (const value of track[name]) {
      write(value - before);
      before = value;
    }
  }
  for (const name of lasting) {
    const values = track[name];
    for (let row = 0; row < track.count;) {
      let end = row + 1;
      while (end < track.count && values[end] === values[row]) end++;
      write(values[row] ?? 0);
      write(end - row);
      row = end;
    }
  }
  return bytes();
}

/** Undefined for what `encodeTrack` did not write. */
export function decodeTrack(packed: Uint8Array, startMs: number): TrackColumns | undefined {
  try {
    const read = varintReader(packed);
    const count = read();
    // Each position takes seven bytes and more: a longer count is no count.
    if (count < 0 || count * 7 > packed.length) return undefined;
    const track = emptyTrack(count);
    const unitMs = read();
    for (let row = 0, step = 0; row < count; row++) {
      step += read();
      track.timeMs[row] = startMs + step * unitMs;
    }
    for (const name of changing) {
      const values = track[name];
      for (let row = 0, value = 0; row < count; row++) {
        value += read();
        values[row] = value;
      }
    }
    for (const name of lasting)
      for (let row = 0; row < count;) {
        const value = read();
        const end = row + Math.max(1, read());
        track[name].fill(value, row, end);
        row = end;
      }
    return track;
  } catch {
    return undefined;
  }
}

/** Those of `track` in rows `from` up to `to`, without a copy. */
export function trackPart(track: TrackColumns, from: number, to: number): TrackColumns {
  const part: Mutable = { ...track, count: Math.max(0, to - from), timeMs: track.timeMs.subarray(from, to) };
  part.lonE6 = track.lonE6.subarray(from, to);
  part.latE6 = track.latE6.subarray(from, to);
  part.source = track.source.subarray(from, to);
  for (const name of [
    'speedTenths',
    'courseTenths',
    'headingDeg',
    'rateOfTurn',
    'status',
    'shipType',
  ] as const)
    part[name] = track[name].subarray(from, to);
  return part;
}

/** Tracks one after the other; they must follow each other in time. */
export function joinTracks(tracks: readonly TrackColumns[]): TrackColumns {
  const joined = emptyTrack(tracks.reduce((sum, { count }) => sum + count, 0));
  let at = 0;
  for (const track of tracks) {
    for (const name of ['timeMs', ...changing, ...lasting] as const) joined[name].set(track[name], at);
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
  if (track.timeMs.every((time, row) => row === 0 || time >= (track.timeMs[row - 1] ?? 0))) return track;
  const rows = Uint32Array.from(track.timeMs, (_, row) => row);
  rows.sort((a, b) => (track.timeMs[a] ?? 0) - (track.timeMs[b] ?? 0) || a - b);
  const ordered = emptyTrack(track.count);
  for (const name of ['timeMs', ...changing, ...lasting] as const)
    for (let at = 0; at < track.count; at++) ordered[name][at] = track[name][rows[at] ?? 0] ?? 0;
  return ordered;
}
