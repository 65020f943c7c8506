import type { TrackEventsAnswer, TrackEventsQuestion } from '../../../src-shared/domain/tracks/track-events';

export interface TrackEventsCalls {
  /** Told from the kept positions of `ais`'s owner, beside the kept localities and lists of visits of `data`'s owner. */
  'track.events': {
    input: {
      readonly site: string;
      readonly aisAccount: string;
      readonly dataAccount: string;
      readonly question: TrackEventsQuestion;
    };
    output: TrackEventsAnswer;
  };
}
