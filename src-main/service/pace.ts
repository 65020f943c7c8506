import { isLoopback } from '../../src-shared/domain/address';
import { rest, type SetTimer } from './deadline';

/** How fast a host may be asked in bulk: so many requests at once, and so many a minute from then on. */
export interface Pace {
  readonly burst: number;
  readonly perMinute: number;
}

/** Of an address; null: as fast as it answers. */
export type PaceOf = (url: string) => Pace | null;

/** facts.md 15.7: some 30 requests a minute for eight minutes were followed by nine hours of refusals. */
const burst = 30;

/** What is on this computer is asked as fast as it answers. `perMinute`: asked for each request, so that a change holds at once. */
export const politePace =
  (perMinute: () => number): PaceOf =>
  (url) =>
    isLoopback(new URL(url)) ? null : { burst, perMinute: perMinute() };

const msEach = ({ perMinute }: Pace): number => 60_000 / perMinute;

/** How long so many requests take at least, ms. */
export const pacedMs = (count: number, pace: Pace | null): number =>
  pace ? Math.max(0, count - pace.burst) * msEach(pace) : 0;

/** The turns of bulk work at each host, in the order of asking for them. */
export interface Turns {
  /** Takes the next turn, and says how long it is until then, ms. */
  take(url: string): number;
  /** Takes the next turn, and settles when it has come or `signal` is aborted. */
  wait(url: string, signal: AbortSignal): Promise<void>;
}

export interface TurnsParts {
  readonly paceOf: PaceOf;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  readonly setTimer: SetTimer;
}

export function createTurns({ paceOf, now, setTimer }: TurnsParts): Turns {
  /** How many may go at once, by host; below zero: how many wait. */
  const hosts = new Map<string, { readonly free: number; readonly atMs: number }>();

  function take(url: string): number {
    const pace = paceOf(url);
    if (!pace) return 0;
    const { origin } = new URL(url);
    const [before, atMs] = [hosts.get(origin), now()];
    const won = before ? Math.max(0, atMs - before.atMs) / msEach(pace) : 0;
    const free = Math.min(pace.burst, (before?.free ?? pace.burst) + won) - 1;
    hosts.set(origin, { free, atMs });
    return Math.max(0, Math.round(-free * msEach(pace)));
  }

  return {
    take,
    async wait(url, signal) {
      const ms = take(url);
      if (ms > 0) await rest(setTimer, ms, signal);
    },
  };
}
