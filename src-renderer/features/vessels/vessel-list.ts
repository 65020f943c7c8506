import type { TrackAnswer } from '../../../src-shared/domain/track';
import type { Failure } from '../../../src-shared/result';
import type { TrackLine } from '../../map/spec';

/** A vessel of the list. */
export interface Vessel {
  readonly mmsi: number;
  readonly isVisible: boolean;
  /** Its way in the span asked for; of no other span. */
  readonly answer: TrackAnswer | null;
  /** Why the last question was not answered; an earlier answer stays. */
  readonly failure: Failure | null;
  readonly phase: 'waiting' | 'asking' | null;
}

/** Which of its looks a vessel has. `empty`: answered, without a position. `stale`: an older copy is shown. */
export type VesselLook = 'loading' | 'failed' | 'empty' | 'stale' | 'ready';

export function newVessel(mmsi: number): Vessel {
  return { mmsi, isVisible: true, answer: null, failure: null, phase: null };
}

export function lookOf({ answer, failure }: Vessel): VesselLook {
  if (!answer) return failure ? 'failed' : 'loading';
  if (failure || answer.stamp.staleBecause) return 'stale';
  return answer.columns.count === 0 ? 'empty' : 'ready';
}

const lines = new WeakMap<TrackAnswer, TrackLine>();

/** What the map draws of an answer: the same object for the same answer. */
function lineOf(answer: TrackAnswer): TrackLine {
  let line = lines.get(answer);
  if (!line) {
    line = { key: answer.mmsi, label: answer.name ?? String(answer.mmsi), columns: answer.columns };
    lines.set(answer, line);
  }
  return line;
}

export function linesOf(vessels: readonly Vessel[]): readonly TrackLine[] {
  return vessels.flatMap(({ isVisible, answer }) =>
    isVisible && answer && answer.columns.count > 0 ? [lineOf(answer)] : [],
  );
}
