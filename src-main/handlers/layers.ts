import type { Handlers } from '../ipc/router';
import type { LayersWork } from './layers-work';

export type LayersHandlers = Pick<Handlers, 'layers.list' | 'layers.tile'>;

export function layersHandlers(work: LayersWork): LayersHandlers {
  return {
    'layers.list': ({ freshness }, { signal }) => work.list(freshness, { signal, progress: () => {} }),
    'layers.tile': ({ freshness, ...tile }, { signal }) =>
      work.tile(tile, freshness, { signal, progress: () => {} }),
  };
}
