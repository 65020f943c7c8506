import { fail, type Result } from '../../../src-shared/result';
import type { ServiceAnswer } from './fetcher';
import type { Entry, Joined, Lane, OpenBatch } from './queue-state';

/** One sending for all who want the same at the same time. */

/** What is asked, or about to be asked, under this name and not given up. */
export function sameIn({ running, interactive }: Lane, same: string | undefined): Entry | undefined {
  if (same === undefined) return undefined;
  return [...running, ...interactive].find((entry) => entry.same === same && !entry.abort.signal.aborted);
}

/** Waits for the answer to what another asked; `leftAlone` is told when nobody wants it any more. */
export function join(
  entry: Entry,
  signal: AbortSignal,
  onHeaders: Joined['onHeaders'],
  leftAlone: (entry: Entry) => void,
): Promise<Result<ServiceAnswer>> {
  if (entry.status !== null) onHeaders?.(entry.status);
  return new Promise((resolve) => {
    const leave = (): void => {
      entry.joined.delete(joined);
      joined.settle(fail('cancelled', entry.request.method));
      if (entry.isLeft && entry.joined.size === 0) leftAlone(entry);
    };
    const joined: Joined = {
      onHeaders,
      settle: (result) => {
        signal.removeEventListener('abort', leave);
        resolve(result);
      },
    };
    entry.joined.add(joined);
    signal.addEventListener('abort', leave, { once: true });
  });
}

export function tellStatus(entry: Entry, status: number): void {
  entry.status = status;
  if (!entry.isLeft) entry.onHeaders?.(status);
  for (const { onHeaders } of entry.joined) onHeaders?.(status);
}

/** Also to batches that wait to ask the same, where it is an answer: without one they have their own patience. */
export function share(
  entry: Entry,
  result: Result<ServiceAnswer>,
  batches: Iterable<Pick<OpenBatch, 'waiting'>>,
): void {
  for (const { settle } of entry.joined) settle(result);
  entry.joined.clear();
  if (entry.same === undefined || !result.ok || result.value.status >= 400) return;
  for (const { waiting } of batches)
    for (const other of waiting.filter((one) => one.lane === entry.lane && one.same === entry.same)) {
      waiting.splice(waiting.indexOf(other), 1);
      other.settle(result);
    }
}
