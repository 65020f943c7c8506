import type { TrackColumns } from '@kartbord/common/track-columns';
import type { GapEvent } from '../../../../src-shared/domain/tracks/track-events';

/** A position by its row in the columns, or a gap. */
export type PositionRow = number | GapEvent;

/** All positions in order of time, with each gap where it was. */
export function positionRows(
  { count, timeMs }: TrackColumns,
  gaps: readonly GapEvent[],
): readonly PositionRow[] {
  const rows: PositionRow[] = [];
  let at = 0;
  for (let row = 0; row < count; row++) {
    for (let gap = gaps[at]; gap && gap.toMs <= (timeMs[row] ?? 0); gap = gaps[++at]) rows.push(gap);
    rows.push(row);
  }
  return [...rows, ...gaps.slice(at)];
}
