import { createContext } from 'svelte';

type Seen = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

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

  /** Ticks while the page is seen, and as soon as it is seen again, until the function returned is called. */
  keepTicking(page: Seen = document): () => void {
    const tick = (): void => {
      if (!page.hidden) this.tick();
    };
    const ticking = setInterval(tick, 20_000);
    page.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(ticking);
      page.removeEventListener('visibilitychange', tick);
    };
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
