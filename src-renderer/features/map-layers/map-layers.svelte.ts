import { createContext } from 'svelte';
import type { Workspace } from '../../../src-shared/contract';
import type { Client } from '../../bridge';
import type { LayerSpec } from '../../map/spec';

/** The layers of the map server: what there is, what is shown, and how old the pictures are. */
export class MapLayersStore {
  #kept = $state.raw<NonNullable<Workspace['layers']>>([]);

  constructor(_client: Client) {}

  /** What the next start comes back to. */
  get kept(): NonNullable<Workspace['layers']> {
    return this.#kept;
  }

  restore(kept: NonNullable<Workspace['layers']>): void {
    this.#kept = kept;
  }

  /** From the bottom up; the same specs while nothing changed. */
  get layers(): readonly LayerSpec[] {
    return [];
  }
}

export const [useMapLayers, provideMapLayers] = createContext<MapLayersStore>();
