import type { TrackColumns } from '@kartbord/common/track-columns';
import { mayBeOdd, oddPositions } from '../../../src-shared/domain/tracks/track-odd';
import { joinTracks } from '../../../src-shared/track-codec';
import { unitsOf } from './painting/projection';
import { oddFlag, satelliteFlag, Track } from './track';

const satellite = 2;

/** Joins pieces in order of time into the one block that stays; the pieces are not kept. */
export function makeTrack(key: number, pieces: readonly TrackColumns[]): Track {
  const count = pieces.reduce((sum, piece) => sum + piece.count, 0);
  const first = pieces.find((piece) => piece.count > 0);
  const last = pieces.findLast((piece) => piece.count > 0);
  const baseMs = first?.timeMs[0] ?? 0;
  const track = new Track(key, count, baseMs, stepFor((last?.timeMs[last.count - 1] ?? baseMs) - baseMs));
  let start = 0;
  for (const piece of pieces) {
    copy(piece, track, start);
    start += piece.count;
  }
  track.odd = markOdd(track, pieces);
  track.extent = extentOf(track);
  return track;
}

/** ms in 32 bits reach for 49 days; longer archives count in tens, hundreds … of them. */
function stepFor(spanMs: number): number {
  let step = 1;
  while (spanMs / step >= 2 ** 32) step *= 10;
  return step;
}

function copy(piece: TrackColumns, track: Track, start: number): void {
  const { x, y, steps, flags, baseMs, stepMs } = track;
  const { count, timeMs, lonE6, latE6, source } = piece;
  for (let row = 0; row < count; row += 1) {
    const to = start + row;
    const [east, south] = unitsOf(lonE6[row] ?? 0, latE6[row] ?? 0);
    x[to] = east;
    y[to] = south;
    steps[to] = ((timeMs[row] ?? baseMs) - baseMs) / stepMs;
    flags[to] = source[row] === satellite ? satelliteFlag : 0;
  }
  track.speedTenths.set(piece.speedTenths.subarray(0, count), start);
  track.courseTenths.set(piece.courseTenths.subarray(0, count), start);
  track.headingDeg.set(piece.headingDeg.subarray(0, count), start);
}

/** By the one rule of the app, so that the map and the table name the same ones. */
function markOdd({ flags }: Track, pieces: readonly TrackColumns[]): Uint32Array<ArrayBuffer> {
  if (!mayBeOdd(pieces)) return new Uint32Array(0);
  const [only] = pieces;
  const columns = only && pieces.length === 1 ? only : joinTracks(pieces);
  const { isOdd } = oddPositions(columns);
  const odd: number[] = [];
  isOdd.forEach((is, row) => {
    if (is !== 1) return;
    flags[row] = (flags[row] ?? 0) | oddFlag;
    odd.push(row);
  });
  return Uint32Array.from(odd);
}

function extentOf({ count, x, y }: Track): Track['extent'] {
  let [east, least, most] = [0, 0, 0];
  let [north, south] = [Infinity, -Infinity];
  for (let row = 0; row < count; row += 1) {
    if (row > 0) east += ((x[row] ?? 0) - (x[row - 1] ?? 0)) | 0;
    if (east < least) least = east;
    if (east > most) most = east;
    const at = y[row] ?? 0;
    if (at < north) north = at;
    if (at > south) south = at;
  }
  return { west: ((x[0] ?? 0) + least) | 0, width: most - least, north, south };
}
