import { isLoopback } from '../../../src-shared/domain/address';
import { requestBurst } from '../../../src-shared/domain/settings/settings';
import type { Result } from '../../../src-shared/result';
import type { SetTimer } from './deadline';

/** How fast a host may be asked in bulk: so many requests at once, and so many a minute from then on. */
export interface Pace {
  readonly burst: number;
  readonly perMinute: number;
}

/** Of an address; null: as fast as it answers. */
export type PaceOf = (url: string) => Pace | null;

/** What is on this computer is asked as fast as it answers. `perMinute`: asked for each request, so that a change holds at once. */
export const politePace =
  (perMinute: () => number): PaceOf =>
  (url) =>
    isLoopback(new URL(url)) ? null : { burst: requestBurst, perMinute: perMinute() };

const msEach = ({ perMinute }: Pace): number => 60_000 / perMinute;

/** How long so many requests take at least, ms. */
export const pacedMs = (count: number, pace: Pace | null): number =>
  pace ? Math.max(0, count - pace.burst) * msEach(pace) : 0;

/** What a host still bears: how many may go at once, below zero how many wait, and when that was so, ms since 1970. */
export interface Bucket {
  readonly free: number;
  readonly atMs: number;
}

/** More than these never wait at once: what says more was not written by us. */
const mostWaiting = 200;

/**
 * Takes the next turn of a host, and says how long it is until then, ms. Null: nothing was asked of it yet. What cannot be is
 * taken as a host whose burst is spent; the time of a clock that was ahead as now.
 */
export function takeTurn(
  before: Bucket | null,
  nowMs: number,
  pace: Pace,
): { readonly bucket: Bucket; readonly ms: number } {
  const { free: had, atMs } = sane(before ?? { free: pace.burst, atMs: nowMs }) ?? { free: 0, atMs: nowMs };
  const won = Math.max(0, nowMs - atMs) / msEach(pace);
  const free = Math.min(pace.burst, had + won) - 1;
  return { bucket: { free, atMs: nowMs }, ms: Math.max(0, Math.round(-free * msEach(pace))) };
}

const sane = (bucket: Bucket): Bucket | undefined =>
  Number.isFinite(bucket.free) && Number.isFinite(bucket.atMs) && bucket.free >= -mostWaiting
    ? bucket
    : undefined;

/** One request that may be sent in bulk. */
export interface Turn {
  /** `asked`: it is not known yet when it comes. */
  readonly state: 'asked' | 'waiting' | 'come';
  /** It is not wanted any more. */
  stop(): void;
}

/** The turns of bulk work at each host, in the order of asking for them. */
export interface Turns {
  /** Takes the next turn; `changed` is called each time that its state is another. */
  take(url: string, changed: () => void): Turn;
  /** Takes the next turn, and settles when it has come or `signal` is aborted. */
  wait(url: string, signal: AbortSignal): Promise<void>;
}

export interface TurnsParts {
  readonly paceOf: PaceOf;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  readonly setTimer: SetTimer;
  /** Takes it among all processes of this computer too, ms until then; left out: there are no others. */
  readonly share?: (origin: string, pace: Pace) => Promise<Result<number>>;
}

/** Of this process at least, whatever the others say: a turn comes when both have it. */
export function createTurns({ paceOf, now, setTimer, share }: TurnsParts): Turns {
  const hosts = new Map<string, Bucket>();

  function take(url: string, changed: () => void): Turn {
    const pace = paceOf(url);
    let state: Turn['state'] = 'come';
    let stopTimer = (): void => {};
    let isStopped = false;
    const enter = (next: Turn['state']): void => {
      state = next;
      changed();
    };
    const waitFor = (ms: number): void => {
      stopTimer = setTimer(() => enter('come'), ms);
    };
    if (pace) {
      const { origin } = new URL(url);
      const { bucket, ms } = takeTurn(hosts.get(origin) ?? null, now(), pace);
      hosts.set(origin, bucket);
      if (share) {
        state = 'asked';
        void share(origin, pace).then((shared) => {
          if (isStopped) return;
          const longest = Math.max(ms, shared.ok ? shared.value : 0);
          if (longest > 0) waitFor(longest);
          enter(longest > 0 ? 'waiting' : 'come');
        });
      } else if (ms > 0) {
        state = 'waiting';
        waitFor(ms);
      }
    }
    return {
      get state() {
        return state;
      },
      stop() {
        isStopped = true;
        stopTimer();
      },
    };
  }

  return {
    take,
    wait: (url, signal) =>
      new Promise((resolve) => {
        const end = (): void => {
          turn.stop();
          signal.removeEventListener('abort', end);
          resolve();
        };
        const turn = take(url, () => turn.state === 'come' && end());
        if (turn.state === 'come' || signal.aborted) end();
        else signal.addEventListener('abort', end, { once: true });
      }),
  };
}
