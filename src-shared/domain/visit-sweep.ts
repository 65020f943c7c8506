import { trackGapMs } from './track';
import { SiteIndex, type SitePlaces } from './site-index';
import type { TrackColumns } from './track-columns';
import { oddPositions } from './track-odd';
import { findNear } from './track-visits';

/**
 * How many visits a track has by each radius (metres, by row) and each least time (ms, by column): how much the answer hangs
 * on the rule. Without the service's lists.
 */
export function visitSweep(
  columns: TrackColumns,
  sites: SitePlaces,
  radiiM: readonly number[],
  dwellsMs: readonly number[],
  gapMs = trackGapMs,
): readonly (readonly number[])[] {
  const index = new SiteIndex(sites, Math.max(0, ...radiiM));
  const { isOdd } = oddPositions(columns);
  return radiiM.map((radiusM) => {
    const finding = findNear(columns, isOdd, index, { radiusM, gapMs });
    let step = finding.next();
    while (!step.done) step = finding.next();
    const lasted = step.value.map(({ fromMs, toMs }) => toMs - fromMs);
    return dwellsMs.map((dwellMs) => lasted.filter((ms) => ms >= dwellMs).length);
  });
}
