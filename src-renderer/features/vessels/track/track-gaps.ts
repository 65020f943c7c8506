import { type TrackAnswer, trackGapMs } from '../../../../src-shared/domain/tracks/track';
import type { TrackColumns } from '@kartbord/common/track-columns';
import type { GapEvent } from '../../../../src-shared/domain/tracks/track-events';
import { gapsOf as gapsIn } from '../../../../src-shared/domain/tracks/track-gaps';

export { askedShare } from '../../../../src-shared/domain/tracks/track-gaps';

/** A stretch of the span of an hour or more without a position. */
export type TrackGap = GapEvent;

/** The gaps of an answer in order of time; the whole span where there is no position. */
export function gapsOf(
  answer: Pick<TrackAnswer, 'fromMs' | 'toMs' | 'periods'>,
  columns: TrackColumns,
): readonly TrackGap[] {
  return gapsIn(columns, answer.periods, answer, trackGapMs);
}
