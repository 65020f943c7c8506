/** Runs one piece of work after the other, in the order of asking; one that fails does not hold up the next. */
export type Line = <T>(work: () => Promise<T>) => Promise<T>;

export function createLine(): Line {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}
