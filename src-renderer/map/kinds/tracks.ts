import Layer from 'ol/layer/Layer';
import type { CreateLayer } from '../kind';
import type { TracksSpec } from '../spec';

export const createTracks: CreateLayer<TracksSpec> = () => {
  const element = document.createElement('div');
  const olLayer = new Layer({ render: () => element });
  return { olLayer, update() {}, settled: () => true, dispose: () => olLayer.dispose() };
};
