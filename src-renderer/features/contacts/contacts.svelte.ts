import { createContext } from 'svelte';
import type { Theme } from '../../../src-shared/domain/settings';
import type { Client } from '../../bridge';
import type { LayerSpec, LonLat } from '../../map/spec';

/** Where a locality is and what it is called; null where nobody knows. */
export interface LocalityBook {
  readonly nameOf: (localityNo: number) => string | null;
  readonly placeOf: (localityNo: number) => LonLat | null;
}

/** Which vessels came to a locality, and where each went before and after. */
export class ContactsStore {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /** The locality asked about. */
  ask(_localityNo: number): void {
    void this.#client;
  }

  /** The way from locality to locality as arcs, while it is asked about. */
  layers(_theme: Theme, _book: LocalityBook): readonly LayerSpec[] {
    return [];
  }
}

export const [useContacts, provideContacts] = createContext<ContactsStore>();
