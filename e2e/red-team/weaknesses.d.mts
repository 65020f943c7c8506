export interface Weakness {
  readonly id: string;
  /** From the root of the repository. */
  readonly file: string;
  /** As it stands in the file. */
  readonly guard: string;
  readonly instead: string;
}

/** Holds in both builds: what a taken renderer has by itself. */
export const hostile: readonly Weakness[];
export const weaknesses: readonly Weakness[];
