let last = 1_000_000_000;

/** A number for a call that the app's own page does not use. */
export const freshNumber = (): number => ++last;
