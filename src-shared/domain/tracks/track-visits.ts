import type { SiteIndex } from '../fish-health/site-index';
import type { TrackColumns } from '@kartbord/common/track-columns';
import { rowsPerTurn } from './track-stops';

/** Positions near a locality without a gap or one farther away between them, however short. */
export interface NearRange {
  readonly localityNo: number;
  /** Of its first and last position: nothing is worked out between positions, ms since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly nearestM: number;
  /** The position before it was near the same locality, too, with a gap between: nobody saw whether it stayed. */
  readonly isAfterGap: boolean;
}

interface Open {
  readonly site: number;
  readonly fromMs: number;
  toMs: number;
  nearestM: number;
  readonly isAfterGap: boolean;
}

/**
 * All stretches of a track within `radiusM` (at most the reach of `sites`) of a locality, in the order in which they end;
 * odd positions are as if they were not there. O(positions · sites near one).
 */
export function* findNear(
  columns: TrackColumns,
  isOdd: Uint8Array,
  sites: SiteIndex,
  { radiusM, gapMs }: { readonly radiusM: number; readonly gapMs: number },
): Generator<undefined, readonly NearRange[]> {
  const { count, timeMs, lonE6, latE6 } = columns;
  const found: NearRange[] = [];
  let open: Open[] = [];
  const openAt = new Array<Open | undefined>(sites.count);
  /** Of each site the first row after the gap that ended a stretch there. */
  const gapBefore = new Int32Array(sites.count).fill(-1);
  const lastRow = new Int32Array(sites.count);
  const end = (one: Open): void => {
    const { site, ...stretch } = one;
    openAt[site] = undefined;
    found.push({ localityNo: sites.localityNo[site] ?? 0, ...stretch });
  };
  let [now, row, last] = [0, 0, 0];
  const note = (site: number, metres: number): void => {
    const known = openAt[site];
    if (known) {
      known.toMs = now;
      known.nearestM = Math.min(known.nearestM, metres);
      lastRow[site] = row;
      return;
    }
    const isAfterGap = gapBefore[site] === row;
    const one = { site, fromMs: now, toMs: now, nearestM: metres, isAfterGap };
    openAt[site] = one;
    lastRow[site] = row;
    open.push(one);
  };
  for (; row < count; row++) {
    if (row % rowsPerTurn === rowsPerTurn - 1) yield;
    if (isOdd[row] === 1) continue;
    now = timeMs[row] ?? 0;
    if (open.length > 0 && now - last >= gapMs) {
      for (const one of open) {
        gapBefore[one.site] = row;
        end(one);
      }
      open = [];
    }
    sites.near(lonE6[row] ?? 0, latE6[row] ?? 0, radiusM, note);
    if (open.some(({ site }) => lastRow[site] !== row)) {
      for (const one of open) if (lastRow[one.site] !== row) end(one);
      open = open.filter(({ site }) => lastRow[site] === row);
    }
    last = now;
  }
  for (const one of open) end(one);
  return found;
}
