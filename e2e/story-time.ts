/**
 * The time at which stories of the window are told: a Sunday at noon, and on from there. The sample coast of that time is the same
 * on every day on which they are told again: a boat is silent, a site is treated.
 */
export const clockAheadMs = Date.parse('2026-11-22T12:00:00Z') - Date.now();

export const storyNow = (): number => Date.now() + clockAheadMs;

/** For the sample service. */
export const serviceTime = (): readonly string[] => ['--now', new Date(storyNow()).toISOString()];

/** Runs in the page before its own scripts, with `clockAheadMs`; refers to nothing outside itself. */
export function shiftDate(ahead: number): void {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    static override now(): number {
      return RealDate.now() + ahead;
    }
    constructor(...parts: [] | [number]) {
      if (parts.length === 0) super(RealDate.now() + ahead);
      else super(...parts);
    }
  } as DateConstructor;
}
