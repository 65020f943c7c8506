import { createContext } from 'svelte';
import type { LonLat } from '../../../src-shared/domain/locality';
import type { Theme } from '../../../src-shared/domain/settings';
import type { Client } from '../../bridge';
import type { LayerSpec } from '../../map/spec';

/** The forecast of one place. */
export class ForecastStore {
  #at = $state.raw<LonLat | null>(null);

  constructor(_client: Client) {}

  /** The place asked for; null: none. */
  get at(): LonLat | null {
    return this.#at;
  }
  get isLoading(): boolean {
    return false;
  }

  /** `freshness` is the usual rule unless a person asks again. */
  show(at: LonLat | null): Promise<void> {
    this.#at = at;
    return Promise.resolve();
  }

  /** From the bottom up; the same array while nothing changed. */
  layers(_theme: Theme): readonly LayerSpec[] {
    return [];
  }
}

export const [useForecast, provideForecast] = createContext<ForecastStore>();
