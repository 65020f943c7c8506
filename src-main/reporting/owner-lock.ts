import type { Result } from '../../src-shared/result';
import type { SetTimer } from '../api-client/network/deadline';
import type { TakeLock } from '../storage/vault/vault';
import { createLine } from '../storage/vault/vault-line';

/** The lock of one owner: one holder in this process, and one process on this computer. */
export interface OwnerLock {
  run<T>(work: () => Promise<Result<T>>): Promise<Result<T>>;
  /** Gives up soon where another process has it. */
  tryRun<T>(work: () => Promise<Result<T>>): Promise<Result<T>>;
  /** Whether this process has it, or waits for it. */
  isBusy(): boolean;
}

/** Whoever writes an outcome is done in far less; whoever sends is not waited for. */
const patienceMs = 300;

export function ownerLock(name: string, lock: TakeLock, setTimer: SetTimer): OwnerLock {
  const line = createLine();
  let inLine = 0;

  async function held<T>(signal: AbortSignal, work: () => Promise<Result<T>>): Promise<Result<T>> {
    const first = await lock(name, signal);
    const isLost = !first.ok && first.failure.code !== 'timeout' && !signal.aborted;
    // Once more where the data process died and was started again.
    const taken = isLost ? await lock(name, signal) : first;
    if (!taken.ok) return taken;
    try {
      return await work();
    } finally {
      await taken.value();
    }
  }

  async function counted<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    inLine++;
    try {
      return await line(work);
    } finally {
      inLine--;
    }
  }

  return {
    run: (work) => counted(() => held(new AbortController().signal, work)),
    tryRun: (work) =>
      counted(async () => {
        const patience = new AbortController();
        const stop = setTimer(() => patience.abort(), patienceMs);
        try {
          return await held(patience.signal, () => {
            stop();
            return work();
          });
        } finally {
          stop();
        }
      }),
    isBusy: () => inLine > 0,
  };
}
