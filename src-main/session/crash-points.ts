/** Where a test may kill the process on a token's way, in the order of a refresh (promises.md, Sign-in and tokens). */
export const crashPoints = ['before-lock'] as const;

export type CrashPoint = (typeof crashPoints)[number];
