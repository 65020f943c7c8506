import type { LayersAnswer, MapLayer } from '../../../src-shared/domain/map-layers/map-layer';
import { type MapServer, serviceServerId } from '../../../src-shared/domain/map-layers/map-server';

/** For tests: layers of an invented map server. */

export const madeUpLayer = (name: string, change: Partial<MapLayer> = {}): MapLayer => ({
  name,
  title: `Layer ${name}`,
  abstract: null,
  path: [],
  systems: ['EPSG:3857'],
  bounds: null,
  isQueryable: false,
  isOpaque: false,
  styles: [],
  times: [],
  defaultTime: null,
  dimensions: [],
  scales: null,
  attribution: null,
  ...change,
});

export const madeUpLayers = (
  layers: readonly MapLayer[],
  fetchedAtMs: number,
  change: Partial<LayersAnswer> = {},
): LayersAnswer => ({
  server: serviceServerId,
  version: '1.3.0',
  layers,
  serverTitle: 'Made-up maps',
  serverAbstract: null,
  terms: null,
  pictureFormats: ['image/png'],
  infoFormats: ['application/json'],
  mostPixels: null,
  leftOut: [],
  changes: null,
  stamp: { fetchedAtMs, source: 'service', endpoint: 'GET ?REQUEST=GetCapabilities' },
  ...change,
});

export const madeUpServer = (id: string, change: Partial<MapServer> = {}): MapServer => ({
  id,
  host: `${id}.example`,
  address: `https://${id}.example/wms`,
  isEncrypted: true,
  title: null,
  addedAtMs: id === serviceServerId ? null : 1_700_000_000_000,
  ...change,
});
