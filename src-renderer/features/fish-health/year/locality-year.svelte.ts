import { createContext } from 'svelte';
import type { Client } from '../../../bridge';

/** Diseases, treatments and visits of the selected locality, by the year. */
export class LocalityYearStore {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  get client(): Client {
    return this.#client;
  }
}

export const [useLocalityYear, provideLocalityYear] = createContext<LocalityYearStore>();
