import type { BaseMap } from './base-map';
import { shippedBaseMap } from './base-map-path';
import { lazily } from './lazily';
import type { Forecasts } from '../forecast/forecasts';

/** What needs the base map. Everything is loaded at its first use, so that the service starts as fast as without. */
export interface Maps {
  readonly forecasts: () => Promise<Forecasts>;
  readonly close: () => Promise<void>;
}

export function openMaps(seed: number, path = shippedBaseMap()): Maps {
  let open: BaseMap | undefined;
  const baseMap = lazily(async () => {
    const { BaseMap } = await import('./base-map');
    open = new BaseMap(path);
    return open;
  });
  return {
    forecasts: lazily(async () => {
      const { Forecasts } = await import('../forecast/forecasts');
      return new Forecasts(seed, await baseMap());
    }),
    close: async () => open?.close(),
  };
}
