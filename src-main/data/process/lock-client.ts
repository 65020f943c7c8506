import { ok } from '../../../src-shared/result';
import type { TakeLock } from '../../storage/vault/vault';
import type { DataClient } from '../client';

/** Longer than any request under the lock may take; a holder that is stuck ends in words, not in waiting for ever. */
const longestWaitMs = 30_000;

/**
 * The lock of the data process, for main. Should the data process die while the lock is held, the lock is lost without
 * a word: the system gives it to the next. What is done under it must be right even then (docs/adr/0008: the intent).
 */
export function dataLock(data: DataClient, waitMs: number = longestWaitMs): TakeLock {
  return async (name, signal) => {
    const taken = await data.call('lock.take', { name, waitMs }, { signal });
    if (!taken.ok) return taken;
    return ok(async () => {
      await data.call('lock.release', { holding: taken.value });
    });
  };
}
