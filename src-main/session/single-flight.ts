import { fail, type Result } from '../../src-shared/result';

/**
 * Runs one `work` at a time: who asks meanwhile waits for the same result. A waiter that cancels stops waiting; the work
 * goes on for the others, because a refresh token that was sent is used up whether anybody waits or not.
 */
export function singleFlight<T>(work: () => Promise<Result<T>>): (signal: AbortSignal) => Promise<Result<T>> {
  let flight: Promise<Result<T>> | undefined;
  return async (signal) => {
    if (signal.aborted) return fail('cancelled', 'while waiting for a token');
    flight ??= work().finally(() => {
      flight = undefined;
    });
    const running = flight;
    return new Promise((resolve, reject) => {
      const cancel = (): void => resolve(fail('cancelled', 'while waiting for a token'));
      signal.addEventListener('abort', cancel, { once: true });
      running.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
    });
  };
}
