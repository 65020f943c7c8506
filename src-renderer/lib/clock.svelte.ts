import { createContext } from 'svelte';

/** The time of day as state, so that an age on the screen grows old with its data. */
export class Clock {
  /** ms since 1970. */
  nowMs = $state(0);

  constructor(nowMs: number) {
    this.nowMs = nowMs;
  }
}

export const [useClock, provideClock] = createContext<Clock>();
