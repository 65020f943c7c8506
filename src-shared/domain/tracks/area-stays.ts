import type { TrackColumns } from '@kartbord/common/track-columns';
import { rowsPerTurn } from './track-stops';

/**
 * How an end of a stay is known. `crossed`: the next position on that side is outside, less than a gap away. `gap`: a gap
 * is there, and how long the vessel stayed is not known. `edge`: the positions end there.
 */
export type StayEnd = 'crossed' | 'gap' | 'edge';

/** Positions in an area without a gap or one outside between them. */
export interface AreaStay {
  /** Of its first and last position: nothing is worked out between positions, ms since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly positions: number;
  readonly opens: StayEnd;
  readonly closes: StayEnd;
  /** The first of them, degrees. */
  readonly at: readonly [lon: number, lat: number];
}

/** The stays of a track in an area, in order of time; odd positions are as if they were not there. O(positions · corners). */
export function* areaStays(
  { count, timeMs, lonE6, latE6 }: TrackColumns,
  isOdd: Uint8Array,
  isIn: (lonE6: number, latE6: number) => boolean,
  gapMs: number,
): Generator<undefined, readonly AreaStay[]> {
  const stays: AreaStay[] = [];
  let open: Open | undefined;
  let before = NaN;
  const close = (closes: StayEnd): void => {
    if (open) stays.push({ ...open, closes });
    open = undefined;
  };
  for (let row = 0; row < count; row++) {
    if (row % rowsPerTurn === rowsPerTurn - 1) yield;
    if (isOdd[row] === 1) continue;
    const [now, lon, lat] = [timeMs[row] ?? 0, lonE6[row] ?? 0, latE6[row] ?? 0];
    const isGap = now - before >= gapMs;
    if (isGap) close('gap');
    if (!isIn(lon, lat)) close('crossed');
    else {
      const opens = Number.isNaN(before) ? 'edge' : isGap ? 'gap' : 'crossed';
      open ??= { fromMs: now, toMs: now, positions: 0, opens, at: [lon / 1e6, lat / 1e6] };
      open.toMs = now;
      open.positions++;
    }
    before = now;
  }
  close('edge');
  return stays;
}

type Open = Omit<AreaStay, 'closes' | 'toMs' | 'positions'> & { toMs: number; positions: number };
