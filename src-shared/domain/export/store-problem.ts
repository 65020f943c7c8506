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
