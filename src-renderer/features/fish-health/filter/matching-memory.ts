import type { MatchingAnswer } from '../../../../src-shared/domain/weeks/year-answers';
import type { Failure } from '../../../../src-shared/result';

/** What the service's own filter shows of a week, as far as it is known. */
export interface Matching {
  readonly answer: MatchingAnswer | null;
  /** Why there is no answer, or none newer. */
  readonly failure: Failure | null;
  readonly isAsking: boolean;
}

/** By week and question. Replaced whole, never changed. */
export type Matchings = ReadonlyMap<string, Matching>;

const maxEntries = 200;

export const unasked: Matching = { answer: null, failure: null, isAsking: true };
export const noMatchings: Matchings = new Map();

/** The memory with what was heard last, without what was heard first when there is too much. */
export function withMatching(known: Matchings, key: string, matching: Matching): Matchings {
  const others = [...known].filter(([other]) => other !== key);
  return new Map([...others.slice(-maxEntries + 1), [key, matching]]);
}

/** The very same memory where there are none. */
export function withoutFailures(known: Matchings, isOver: (failure: Failure) => boolean): Matchings {
  const left = [...known].filter(([, { failure }]) => !failure || !isOver(failure));
  return left.length < known.size ? new Map(left) : known;
}
