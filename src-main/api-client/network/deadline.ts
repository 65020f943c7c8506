/** Calls back once after `ms`; the answer stops it. An argument, so that tests need not wait. */
export type SetTimer = (callback: () => void, ms: number) => () => void;

export const realTimer: SetTimer = (callback, ms) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** Settles after `ms`, or when `signal` is aborted: with false then. */
export function rest(setTimer: SetTimer, ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(false);
      return;
    }
    const end = (isOver: boolean): void => {
      stop();
      signal.removeEventListener('abort', cancel);
      resolve(isOver);
    };
    const cancel = (): void => end(false);
    const stop = setTimer(() => end(true), ms);
    signal.addEventListener('abort', cancel, { once: true });
  });
}

export interface Deadline {
  readonly signal: AbortSignal;
  /** What ended it: `cancelled`, or why it was too late; undefined while it has not ended. */
  readonly ended: string | undefined;
  /** The next step must come within `ms`; replaces the step before. */
  step(ms: number, why: string): void;
  /** Settles with `promise`, or rejects as soon as the deadline ends, also when `promise` does not notice. */
  race<T>(promise: Promise<T>): Promise<T>;
  stop(): void;
}

/** Ends when the caller cancels, when `totalMs` are over, or when a step takes too long. */
export function createDeadline(caller: AbortSignal, totalMs: number, setTimer: SetTimer): Deadline {
  const abort = new AbortController();
  let ended: string | undefined;
  let stopStep = (): void => {};
  const end = (why: string): void => {
    ended ??= why;
    abort.abort();
  };
  const cancel = (): void => end('cancelled');
  const stopTotal = setTimer(() => end(`not finished after ${totalMs / 1000} s`), totalMs);
  caller.addEventListener('abort', cancel, { once: true });
  if (caller.aborted) cancel();
  const overdue = new Promise<never>((_resolve, reject) => {
    const give = (): void => reject(new Error('deadline'));
    if (abort.signal.aborted) give();
    else abort.signal.addEventListener('abort', give, { once: true });
  });
  overdue.catch(() => {}); // nobody may be racing when it ends

  return {
    signal: abort.signal,
    get ended() {
      return ended;
    },
    step(ms, why) {
      stopStep();
      stopStep = setTimer(() => end(why), ms);
    },
    race: (promise) => {
      promise.catch(() => {}); // the loser of the race may fail later
      return Promise.race([promise, overdue]);
    },
    stop() {
      stopStep();
      stopTotal();
      caller.removeEventListener('abort', cancel);
    },
  };
}
