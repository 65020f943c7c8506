import type { Result } from '../../src-shared/result';

export type Release = () => Promise<void>;

/** Which process does a job: one at a time. */
export interface Hold {
  isHeld(): boolean;
  isElsewhere(): boolean;
  /** `unknown`: neither can be said, so nobody may begin. */
  take(): Promise<'held' | 'elsewhere' | 'unknown'>;
  letGo(): Promise<void>;
}

/** `take` is `timeout` where another process has the job; `held` is how to let go of one that is had already. */
export function createHold(
  take: () => Promise<Result<Release>>,
  { held, isElsewhere = false }: { readonly held?: Release; readonly isElsewhere?: boolean },
): Hold {
  let release = held;
  let elsewhere = isElsewhere;
  let taking: ReturnType<Hold['take']> | undefined;

  async function takeNow(): ReturnType<Hold['take']> {
    const taken = await take();
    taking = undefined;
    if (taken.ok) release = taken.value;
    elsewhere = !taken.ok && taken.failure.code === 'timeout';
    if (taken.ok) return 'held';
    return elsewhere ? 'elsewhere' : 'unknown';
  }

  return {
    isHeld: () => release !== undefined,
    isElsewhere: () => elsewhere,
    take: () => (release ? Promise.resolve('held') : (taking ??= takeNow())),
    async letGo() {
      const now = release;
      release = undefined;
      await now?.();
    },
  };
}
