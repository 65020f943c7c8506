import type { KeptVessel, TrackAnswer, TrackQuestion } from '../../src-shared/domain/track';
import { fail, type Result } from '../../src-shared/result';
import type { AnswerParts, AskContext, Freshness } from './kept-answer';

/** What the window and the command line ask of historic AIS. */
export interface AisWork {
  track(of: TrackQuestion, freshness: Freshness, context: AskContext): Promise<Result<TrackAnswer>>;
  /** The newest first. */
  vessels(): Promise<Result<readonly KeptVessel[]>>;
}

export function createAisWork(_parts: AnswerParts): AisWork {
  return {
    track: () => Promise.resolve(fail('bug', 'not built')),
    vessels: () => Promise.resolve(fail('bug', 'not built')),
  };
}
