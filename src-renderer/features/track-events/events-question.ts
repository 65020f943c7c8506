import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { TrackEventRule, TrackEventsQuestion } from '../../../src-shared/domain/tracks/track-events';
import type { InputVessel, TrackEventsInputs } from './inputs';

/** From the beginning of the first answer to the end of the last one; what was asked for where there is none. */
export function spanOf({ vessels, span }: Pick<TrackEventsInputs, 'vessels' | 'span'>): TimeRange {
  const answers = vessels.flatMap(({ answer }) => (answer ? [answer] : []));
  if (answers.length === 0) return span;
  return {
    fromMs: Math.min(...answers.map(({ fromMs }) => fromMs)),
    toMs: Math.max(...answers.map(({ toMs }) => toMs)),
  };
}

/** Null where no vessel is on the map. */
export function questionOf(
  inputs: Pick<TrackEventsInputs, 'vessels' | 'span' | 'positions' | 'gapMs'>,
  rule: TrackEventRule,
): TrackEventsQuestion | null {
  const { vessels, positions, gapMs } = inputs;
  if (vessels.length === 0) return null;
  const mmsis = vessels.map(({ mmsi }) => mmsi);
  return { mmsis, ...spanOf(inputs), positions, rule: { ...rule, gapMs } };
}

/** Another where positions of a vessel came or went: what was told from them before is old. */
export const versionsOf = (vessels: readonly InputVessel[]): string =>
  vessels.map(({ answer }) => answer?.version ?? '').join('|');
