export type Verdict = 'holds' | 'differs' | 'could-not-ask';

/** What asking about one row of the document came to. */
export interface Outcome {
  readonly verdict: Verdict;
  /** How it differs, why it could not be asked, or a remark. */
  readonly detail: string;
}

export const holds = (detail = ''): Outcome => ({ verdict: 'holds', detail });
export const differs = (how: string): Outcome => ({ verdict: 'differs', detail: how });
export const couldNotAsk = (why: string): Outcome => ({ verdict: 'could-not-ask', detail: why });

/** Thrown where a question cannot be put: no credentials, no answer to look at, nothing of the kind in the data. */
export class CannotAsk extends Error {}
