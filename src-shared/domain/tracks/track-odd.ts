import type { TrackColumns } from '@kartbord/common/track-columns';
import { farMetres } from './track-distance';
import { impossibleKnots, type OddPosition } from './track-events';

/**
 * A shorter step is no jump, however short its time: receivers' clocks differ by seconds, and positions by some metres.
 * To and from a position of a satellite, which are less precise (interface.md, Historic AIS, 1), it may be longer.
 */
export const leastJumpM = 100;
export const leastSatelliteJumpM = 1_000;

const metresPerMs = (impossibleKnots * 1852) / 3_600_000;
/** A millionth of a degree is nowhere longer, metres. */
const longest = 0.112;

/** Positions that cannot be, in order of time, and for each row of the track whether it is one of them. */
export interface OddPositions {
  readonly odd: readonly OddPosition[];
  readonly isOdd: Uint8Array;
}

/**
 * False: none of these positions is odd, at the price of a glance at each step. The pieces of a track follow each other;
 * where nothing looks odd from one position to the next, nothing is by the rule below.
 */
export function mayBeOdd(pieces: readonly TrackColumns[]): boolean {
  let [before, lonBefore, latBefore] = [NaN, 0, 0];
  for (const { count, timeMs, lonE6, latE6 } of pieces)
    for (let row = 0; row < count; row++) {
      const [time = 0, lon = 0, lat = 0] = [timeMs[row], lonE6[row], latE6[row]];
      const step = Math.abs(lon - lonBefore) + Math.abs(lat - latBefore);
      // Nothing is before the first position: no comparison with NaN holds.
      if (time === before ? step > 0 : step * longest > Math.max(leastJumpM, (time - before) * metresPerMs))
        return true;
      [before, lonBefore, latBefore] = [time, lon, lat];
    }
  return false;
}

/**
 * Each position is held against the last one before it that is not odd. At the same time at another place it is odd. A
 * step over `impossibleKnots` is a jump: where the next position can be reached from before it, it lies alone at a wrong
 * place, and the return is none; else the track goes on from there. O(positions).
 */
export function oddPositions(columns: TrackColumns): OddPositions {
  const { count, timeMs, lonE6, latE6, source } = columns;
  const isOdd = new Uint8Array(count);
  const odd: OddPosition[] = [];
  const metres = (a: number, b: number): number =>
    farMetres(lonE6[a] ?? 0, latE6[a] ?? 0, lonE6[b] ?? 0, latE6[b] ?? 0);
  const isJump = (a: number, b: number): boolean => {
    const least = source[a] === 2 || source[b] === 2 ? leastSatelliteJumpM : leastJumpM;
    const most = Math.max(least, ((timeMs[b] ?? 0) - (timeMs[a] ?? 0)) * metresPerMs);
    const [east, north] = [(lonE6[b] ?? 0) - (lonE6[a] ?? 0), (latE6[b] ?? 0) - (latE6[a] ?? 0)];
    // Most steps are so short that their exact length does not matter.
    return (Math.abs(east) + Math.abs(north)) * longest > most && metres(a, b) > most;
  };
  const note = (row: number, why: OddPosition['why'], knots: number | null): void => {
    isOdd[row] = 1;
    odd.push({
      timeMs: timeMs[row] ?? 0,
      at: [(lonE6[row] ?? 0) / 1e6, (latE6[row] ?? 0) / 1e6],
      why,
      knots,
    });
  };
  let good = 0;
  for (let row = 1; row < count; row++) {
    const ms = (timeMs[row] ?? 0) - (timeMs[good] ?? 0);
    if (ms === 0) {
      if (lonE6[row] !== lonE6[good] || latE6[row] !== latE6[good]) note(row, 'same-time', null);
    } else if (isJump(good, row)) {
      note(row, 'jump', ((metres(good, row) / ms) * 3_600_000) / 1852);
      if (row + 1 >= count || isJump(good, row + 1)) good = row;
    } else good = row;
  }
  return { odd, isOdd };
}
