/** From one time to another, ms since 1970; both ends belong to it. */
export interface TimeRange {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The day, YYYY-MM-DD, of its end in Norway, ms since 1970: in UTC that is on the same day. */
export const dayOfEnd = (endMs: number): string => new Date(endMs).toISOString().slice(0, 10);
