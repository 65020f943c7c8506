/** A row of a table, a numbered rule or a statement of interface.md, and what holds the service to it. */
export interface Row {
  /** In short, as the document has it. */
  readonly sentence: string;
  /** Ids of the checks that ask about it; `x.*` stands for all that begin with `x.`. */
  readonly checks: readonly string[];
  /** Why no check can ask; undefined where one does. */
  readonly why?: string;
  /** A test of the sample service that covers it: its file in sample-service/, and the beginning of its name. */
  readonly test?: string;
}

export interface Section {
  /** The document's heading. */
  readonly title: string;
  readonly rows: readonly Row[];
}

/** A row that checks ask about. */
export const asked = (sentence: string, checks: string, test: string): Row => ({
  sentence,
  checks: checks.split(' '),
  test,
});

/** A row that nobody can ask a service by reading alone. */
export const unasked = (sentence: string, why: string, test?: string): Row => ({
  sentence,
  checks: [],
  why,
  ...(test === undefined ? {} : { test }),
});

export const wouldWrite = 'would write: the suite only reads';
export const aboutClient = 'a rule for the client, or for people';
export const notShown = 'the document does not say how it looks';
