import type { Tool } from './tools';

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

/** A report on its way to the receiver, or one that did not get there. Times are ms since 1970. */
export interface Report {
  readonly changeId: string;
  readonly kind: 'deployed' | 'retrieved';
  readonly person: string;
  /** The tool as it will stand, or as it stands until it is removed. */
  readonly tool: Tool;
  readonly removedMs: number | null;
  readonly receivedMs: number;
  readonly fetchedMs: number | null;
  readonly processedMs: number | null;
  readonly errorMessage: string | null;
  /** When the user dismissed the error. */
  readonly dismissedMs?: number;
  /** Waits for the admin, whatever the clock says. */
  readonly isHeld: boolean;
}
