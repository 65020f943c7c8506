import { createContext } from 'svelte';

/**
 * The instant cursor of the workspace, ms since 1970: the moment that a person points at in whatever has a finer axis
 * than weeks, or null. The week on the screen is another cursor and does not follow it.
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
