import type { TrackAnswer } from '../../../src-shared/domain/track';
import type { TrackPositions } from '../../../src-shared/domain/track-columns';
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
  return answer.summary.count === 0 ? 'empty' : 'ready';
}

/** What the map draws of the vessels of a list: each with its place in the colours given. */
export function linesOf(
  vessels: readonly Vessel[],
  of: { readonly fromMs: number; readonly toMs: number; readonly positions: TrackPositions },
  colours: readonly string[],
): readonly TrackLine[] {
  return vessels.flatMap((vessel, index) => {
    const { mmsi, isVisible, answer } = vessel;
    if (!isVisible) return [];
    return [
      {
        key: mmsi,
        label: answer?.name ?? String(mmsi),
        ...of,
        ...(answer ? { fromMs: answer.fromMs, toMs: answer.toMs } : {}),
        version: answer?.version ?? null,
        colour: colours[index % Math.max(1, colours.length)] ?? '',
      },
    ];
  });
}
