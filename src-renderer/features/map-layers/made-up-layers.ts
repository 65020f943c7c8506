import type { LayersAnswer, MapLayer } from '../../../src-shared/domain/map-layer';

/** For tests: layers of an invented map server. */

export const madeUpLayer = (name: string, change: Partial<MapLayer> = {}): MapLayer => ({
  name,
  title: `Layer ${name}`,
  abstract: null,
  bounds: null,
  isQueryable: false,
  times: [],
  defaultTime: null,
  attribution: null,
  ...change,
});

export const madeUpLayers = (
  layers: readonly MapLayer[],
  fetchedAtMs: number,
  change: Partial<LayersAnswer> = {},
): LayersAnswer => ({
  layers,
  serverTitle: 'Made-up maps',
  leftOut: [],
  stamp: { fetchedAtMs, source: 'service', endpoint: 'GET ?REQUEST=GetCapabilities' },
  ...change,
});
