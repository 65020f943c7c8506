/** For what cannot be told to stop: nobody waits for its end. Undefined where the signal came first; the rest is thrown away. */
export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> {
  if (isAborted(signal)) {
    work.catch(() => {});
    return undefined;
  }
  let stop = (): void => {};
  const aborted = new Promise<undefined>((settle) => {
    stop = () => settle(undefined);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    const first = await Promise.race([work, aborted]);
    if (!isAborted(signal)) return first;
    work.catch(() => {});
    return undefined;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Asked anew each time: the compiler believes that what was false a moment ago still is. */
export const isAborted = (signal: AbortSignal): boolean => signal.aborted;
