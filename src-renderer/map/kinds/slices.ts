/** Work that pauses after each slice, which is short: yields how much it did, returns what came of it. */
export type Sliced<Result> = Generator<number, Result, void>;

/** Goes on with work until it is done or the time is used up, by at least one slice. Undefined: there is more to do. */
export function goOn<Result>(
  work: Sliced<Result>,
  budgetMs: number,
  now: () => number = () => performance.now(),
): { readonly result: Result } | undefined {
  const until = now() + budgetMs;
  do {
    const step = work.next();
    if (step.done) return { result: step.value };
  } while (now() < until);
  return undefined;
}
