import type { Result } from '../../src-shared/result';
import type { OfflineQuestion } from './kind';

/** What a job took and is not pinned yet. */
export interface JobPins {
  add(question: OfflineQuestion): void;
  /** So many have come together that they should be pinned. */
  isTime(): boolean;
  /** False where that failed; they are tried again with the next. */
  pin(): Promise<boolean>;
}

/** After a kill it is at most so many that are not pinned before the job goes on. */
const atOnce = 25;

export function createJobPins(
  pin: (questions: readonly OfflineQuestion[]) => Promise<Result<unknown>>,
): JobPins {
  const waiting: OfflineQuestion[] = [];
  return {
    add: (question) => void waiting.push(question),
    isTime: () => waiting.length >= atOnce,
    async pin() {
      const some = waiting.splice(0);
      if (some.length === 0) return true;
      const pinned = await pin(some);
      if (!pinned.ok) waiting.unshift(...some);
      return pinned.ok;
    },
  };
}
