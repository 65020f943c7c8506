import type { Position } from '../vessels/positions';

/** How long a position from an onshore or offshore receiver counts as recent. Assumed. */
const recentMs = 3_600_000;

/**
 * Leaves out a satellite position when a receiver on shore or offshore heard the vessel not long before (interface.md,
 * Historic AIS, rule 1). `positions` oldest first.
 */
export function withoutSatellites(positions: readonly Position[]): Position[] {
  let receivedMs = -Infinity;
  return positions.filter(({ isSatellite, timeMs }) => {
    if (!isSatellite) receivedMs = timeMs;
    return !isSatellite || timeMs - receivedMs > recentMs;
  });
}
