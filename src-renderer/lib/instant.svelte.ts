import { createContext } from 'svelte';

/**
 * The instant of the workspace's cursor of time, ms since 1970: the moment that is pointed at or played in whatever has a
 * finer axis than weeks, or null: the cursor is the whole week.
 */
export class Instant {
  #atMs = $state<number | null>(null);

  get atMs(): number | null {
    return this.#atMs;
  }

  point(atMs: number | null): void {
    this.#atMs = atMs;
  }
}

export const [useInstant, provideInstant] = createContext<Instant>();
