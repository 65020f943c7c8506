import type { Handlers } from '../../ipc/router';
import type { LayersQueries } from './layers-queries';

export type LayersHandlers = Pick<
  Handlers,
  'layers.list' | 'layers.picture' | 'layers.legend' | 'layers.legendText' | 'layers.info'
>;

export function layersHandlers(work: LayersQueries): LayersHandlers {
  const quiet = (signal: AbortSignal) => ({ signal, progress: () => {} });
  return {
    'layers.list': ({ server, freshness }, { signal }) => work.list(server, freshness, quiet(signal)),
    'layers.picture': ({ freshness, ...of }, { signal }) => work.picture(of, freshness, quiet(signal)),
    'layers.legend': ({ freshness, ...of }, { signal }) => work.legend(of, freshness, quiet(signal)),
    'layers.legendText': ({ freshness, ...of }, { signal }) => work.legendText(of, freshness, quiet(signal)),
    'layers.info': ({ freshness, ...of }, { signal }) => work.info(of, freshness, quiet(signal)),
  };
}
