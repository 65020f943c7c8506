import type { FailureCode } from '../../../src-shared/result';
import type { Vessel } from './lists/vessel-list';

/** Vessels of which nothing is shown for one and the same reason. */
export interface FailureGroup {
  readonly code: FailureCode;
  readonly mmsis: readonly number[];
}

/** From here on a reason is said once for all, and not in every row. */
const leastGrouped = 3;

/** The largest group first. */
export function failureGroups(vessels: readonly Vessel[]): readonly FailureGroup[] {
  const groups = new Map<FailureCode, number[]>();
  for (const { mmsi, answer, failure, phase } of vessels) {
    if (answer || !failure || phase) continue;
    const group = groups.get(failure.code);
    if (group) group.push(mmsi);
    else groups.set(failure.code, [mmsi]);
  }
  return [...groups]
    .filter(([, mmsis]) => mmsis.length >= leastGrouped)
    .map(([code, mmsis]) => ({ code, mmsis }))
    .sort((a, b) => b.mmsis.length - a.mmsis.length);
}
