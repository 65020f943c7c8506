import { createContext } from 'svelte';
import type { Client } from '../../bridge';

/** What the app knows of itself: versions, licences, the log. */
export class AboutStore {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }
}

export const [useAbout, provideAbout] = createContext<AboutStore>();
