import type { Coast } from '../coast/coast';
import type { Forecasts } from '../forecast/forecasts';
import { toolTypes } from '../reporting/tool-types';
import type { BaseMap } from './base-map';
import { shippedBaseMap } from './base-map-path';
import type { ToolInSea } from './fishing-facilities';
import { lazily } from './lazily';

/** What the map server shows besides the base map and the weather. */
interface MapContent {
  readonly coast: () => Coast;
  readonly tools: () => readonly ToolInSea[];
  readonly nowMs: () => number;
}

/** What needs the base map. Everything is loaded at its first use, so that the service starts as fast as without. */
export interface Maps {
  readonly forecasts: () => Promise<Forecasts>;
  readonly server: (content: MapContent) => (request: Request) => Promise<Response>;
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
    server: ({ coast, tools, nowMs }) => {
      const answer = lazily(async () => {
        const [{ mapServer }, { makeLayers }] = await Promise.all([
          import('./map-server'),
          import('./layers'),
        ]);
        const layers = makeLayers({ coast: coast(), baseMap: await baseMap(), tools, toolKinds: toolTypes });
        return mapServer(layers, nowMs);
      });
      return async (request) => (await answer())(request);
    },
    close: async () => open?.close(),
  };
}
