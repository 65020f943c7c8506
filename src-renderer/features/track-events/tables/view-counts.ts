import type { TrackColumns } from '@kartbord/common/track-columns';
import type { TrackEventsAnswer } from '../../../../src-shared/domain/tracks/track-events';
import type { TrackView } from '../track-events.svelte';

/** The rows that a table has; null: not known yet, or nothing is counted. */
export function countOf(
  view: TrackView,
  answer: TrackEventsAnswer | null,
  columns: TrackColumns | null,
): number | null {
  if (view === 'positions') return columns?.count ?? null;
  if (view === 'lanes' || !answer) return null;
  return answer.vessels.reduce((sum, vessel) => sum + vessel[view].length, 0);
}
