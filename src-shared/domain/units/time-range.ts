/** From one time to another, ms since 1970; both ends belong to it. */
export interface TimeRange {
  readonly fromMs: number;
  readonly toMs: number;
}
