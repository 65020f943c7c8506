/**
 * The centre that takes reports in and confirms them. Left alone it looks at a report after a minute and decides after
 * ten, always in favour: assumed, no document tells the time or the reasons. The admin can decide sooner, the other
 * way, or switch it off.
 */
export const fetchedAfterMs = 60_000;
export const decidedAfterMs = 600_000;

export const outcomes = ['fetched', 'confirmed', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

export const isOutcome = (value: unknown): value is Outcome => outcomes.some((one) => one === value);
