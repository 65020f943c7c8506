export const checkedParts = [
  'cache',
  'archive',
  'archive-copy',
  'settings',
  'workspaces',
  'files',
  'citations',
  'reports',
  'jobs',
  'vault',
] as const;
export type CheckedPart = (typeof checkedParts)[number];

/**
 * `damaged`: nothing of it can be used; `in-part`: the rest of it can. `newer`: only a newer version can read it; `unreadable`: the
 * system does not let us look. `set-aside`: kept of earlier damage; `left-over`: of a process that has died, of no use.
 */
export const checkStates = ['damaged', 'in-part', 'newer', 'unreadable', 'set-aside', 'left-over'] as const;
export type CheckState = (typeof checkStates)[number];

export interface CheckFinding {
  readonly part: CheckedPart | 'other';
  /** In the data folder, with `/` between. */
  readonly path: string;
  readonly state: CheckState;
  /** Rows of a database that are not as they were written; null: the whole file. */
  readonly rows: number | null;
  /** What SQLite or the system said of it, in English; empty where nothing did. */
  readonly detail: string;
}

/** What a data folder is like. */
export interface HomeCheck {
  /** How much of each part is as it was written: rows of databases, files of the others. */
  readonly whole: Readonly<Record<CheckedPart, number>>;
  readonly findings: readonly CheckFinding[];
}

export interface CheckCalls {
  /** Looks at all of the data folder, and changes nothing of it. */
  'home.check': { input: null; output: HomeCheck };
}
