/** A row of a table, a numbered rule or a statement of interface.md, and where it is held to. */
export interface Row {
  /** In short, as the document has it. */
  readonly sentence: string;
  /** Ids of the checks that ask about it; `x.*` stands for all that begin with `x.`. */
  readonly checks?: readonly string[];
  /** Why no check can ask. */
  readonly why?: string;
  /** A name of a test of the sample service that covers it. */
  readonly test?: string;
}

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}
