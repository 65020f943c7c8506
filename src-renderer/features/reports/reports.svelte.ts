import { createContext } from 'svelte';
import type { Client } from '../../bridge';

/** The download: which pieces are kept, which are wanted, and what becomes of them. */
export class ReportsStore {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  get client(): Client {
    return this.#client;
  }
}

export const [useReports, provideReports] = createContext<ReportsStore>();
