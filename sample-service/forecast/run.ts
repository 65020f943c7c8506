import { chance } from '../random';

/** One run of the models: what it knows, and the hours it tells of. */
export interface ModelRun {
  /** Ms since 1970, a whole 6 hours UTC. */
  readonly startMs: number;
  /** Ms since 1970, every 3 hours up to 60 hours ahead (facts.md 10). */
  readonly steps: readonly number[];
}

const hourMs = 3_600_000;
const everyMs = 6 * hourMs;
const stepMs = 3 * hourMs;
const aheadMs = 60 * hourMs;

/** The newest run at an instant. Assumed: at 00, 06, 12 and 18 UTC, published at once. */
export function newestRun(nowMs: number): ModelRun {
  const startMs = Math.floor(nowMs / everyMs) * everyMs;
  const steps = Array.from({ length: aheadMs / stepMs + 1 }, (_, i) => startMs + i * stepMs);
  return { startMs, steps };
}

/** The step nearest to an instant, the earlier of two. */
export function stepNearest(run: ModelRun, nowMs: number): number {
  const index = Math.ceil((nowMs - run.startMs) / stepMs - 0.5);
  return run.steps[Math.min(Math.max(index, 0), run.steps.length - 1)] ?? run.startMs;
}

/**
 * The instant whose weather a run believes in for a step. No run is right: it has the weather come early or late, by up
 * to four hours at its end, so that two runs differ about the same hour as real ones do.
 */
export function believed(seed: number, run: ModelRun, timeMs: number): number {
  const error = 2 * chance(0x7100, seed, run.startMs / everyMs) - 1;
  return timeMs + (error * 4 * hourMs * (timeMs - run.startMs)) / aheadMs;
}
