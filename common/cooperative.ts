/** Long work of this process is a generator that yields every few milliseconds. */

/** Others get their turn at each yield. With a signal: undefined where it was given up on the way. */
export async function runCooperatively<T>(work: Generator<undefined, T>): Promise<T>;
export async function runCooperatively<T>(
  work: Generator<undefined, T>,
  signal: AbortSignal,
): Promise<T | undefined>;
export async function runCooperatively<T>(
  work: Generator<undefined, T>,
  signal?: AbortSignal,
): Promise<T | undefined> {
  for (;;) {
    if (signal?.aborted) return undefined;
    const step = work.next();
    if (step.done) return step.value;
    await new Promise(setImmediate);
  }
}
