import { createContext } from 'svelte';

/** The time of day as state, so that an age on the screen grows old with its data. */
export class Clock {
  readonly #now: () => number;
  /** ms since 1970. */
  nowMs = $state(0);

  constructor(nowMs: number, now: () => number = Date.now) {
    this.nowMs = nowMs;
    this.#now = now;
  }

  tick(): void {
    this.nowMs = this.#now();
  }

  /**
   * Keeps the time true to a quarter of a second until the function returned is called: for what counts down. It reads
   * the wall clock each time, so that a sleep of the computer is part of what has passed.
   */
  quicken(): () => void {
    this.tick();
    const ticking = setInterval(() => this.tick(), 250);
    return () => clearInterval(ticking);
  }
}

export const [useClock, provideClock] = createContext<Clock>();
