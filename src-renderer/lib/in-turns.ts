import { untilIdle } from './idle';

/** Work is parted into turns of about so much, ms. */
const turnMs = 5;

/** Work that yields every few ms, while the window has nothing better to do; undefined where it was given up on the way. */
export async function inTurns<T>(
  work: Generator<undefined, T>,
  signal: AbortSignal,
  idle: () => Promise<void> = () => untilIdle(500),
): Promise<T | undefined> {
  for (;;) {
    const startedMs = performance.now();
    do {
      if (signal.aborted) return undefined;
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() - startedMs < turnMs);
    await idle();
  }
}
