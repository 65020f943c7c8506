import type { GearReport } from '../../../src-shared/domain/gear/gear-item';
import type { GearState } from './gear-rows';

export interface GearStep {
  readonly name: 'received' | 'fetched' | 'processed' | 'confirmed' | 'failed';
  /** Ms since 1970; null: not given, or not yet. */
  readonly atMs: number | null;
  /** `done` without a time: it must have been, and the service does not say when. */
  readonly is: 'done' | 'waiting' | 'failed';
}

/** The way of a report in its order: a step without a time before one that has come is done, one after is not yet. */
export function gearSteps(report: GearReport, state: GearState): readonly GearStep[] {
  const passed = [
    { name: 'received', atMs: report.receivedMs },
    { name: 'fetched', atMs: report.fetchedMs },
    { name: 'processed', atMs: report.processedMs },
  ] as const;
  const last = passed.findLastIndex(({ atMs }) => atMs !== null);
  // It is in the lists: the service has received it, whether or not it says when.
  const reached = Math.max(last, 0);
  const steps = passed.map(({ name, atMs }, index): GearStep => {
    const isDone = atMs !== null || index <= reached;
    return { name, atMs, is: isDone ? 'done' : 'waiting' };
  });
  if (state === 'failed') {
    return [...steps.filter(({ is }) => is === 'done'), { name: 'failed', atMs: null, is: 'failed' }];
  }
  return [...steps, { name: 'confirmed', atMs: null, is: 'waiting' }];
}
