import { createContext } from 'svelte';
import type { Workspace } from '../../../src-shared/contract';
import type { Theme } from '../../../src-shared/domain/settings';
import type { Client } from '../../bridge';
import type { LayerSpec } from '../../map/spec';

export const tracksLayerId = 'tracks';

/** The vessels of the window: which ones, of what time, and which one is selected. */
export class VesselsStore {
  #kept = $state.raw<NonNullable<Workspace['vessels']>>({
    shown: [],
    selected: null,
    span: 'last-24-hours',
    positions: 'without satellite',
  });

  constructor(_client: Client) {}

  get selectedMmsi(): number | null {
    return this.#kept.selected;
  }
  /** What the next start comes back to. */
  get kept(): NonNullable<Workspace['vessels']> {
    return this.#kept;
  }
  /** Tracks are on their way: a picture of the map is not complete. */
  get isLoading(): boolean {
    return false;
  }

  restore(kept: NonNullable<Workspace['vessels']>): void {
    this.#kept = kept;
  }

  select(mmsi: number | null): void {
    this.#kept = { ...this.#kept, selected: mmsi };
  }

  /** From the bottom up; the same array while nothing changed. */
  layers(_theme: Theme): readonly LayerSpec[] {
    return [];
  }
}

export const [useVessels, provideVessels] = createContext<VesselsStore>();
