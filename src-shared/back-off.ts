/** Between two attempts that nobody waits for. */
export interface BackOffRules {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** How long to wait after so many attempts in vain since the first: doubled each time, up to the longest, ms. */
export const backOffMs = ({ firstMs, longestMs }: BackOffRules, vain: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(vain, 30));
