/** Why an export is not whole in a store, or a question has no answer. */
export const storeProblems = [
  'password',
  'no-database',
  'no-right',
  'no-cluster',
  'shards',
  'no-table',
  'shape',
  'version',
  'value',
  'full',
  'shard',
  'gone',
  'silent',
  'unreachable',
  'untrusted',
  'not-whole',
  'too-much',
  'other',
] as const;
export type StoreProblem = (typeof storeProblems)[number];

export interface StoreRefusal {
  readonly store: StoreProblem;
  /** A table with its column, a code of the server, an address; never a value of a row or a secret. */
  readonly about: string;
  /** Rows that are there whole all the same, as was confirmed. */
  readonly written: number;
}

/** What a store is that answers as it should. */
export interface StoreTried {
  readonly version: string;
  /** This app was run against servers of that age. */
  readonly isTried: boolean;
  readonly positions: number;
  /** ms since 1970; null: there is none. */
  readonly firstMs: number | null;
  readonly lastMs: number | null;
}
