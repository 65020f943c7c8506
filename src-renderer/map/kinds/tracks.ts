import Layer from 'ol/layer/Layer';
import type { CreateLayer } from '../kind';
import type { TracksSpec } from '../spec';

export const createTracks: CreateLayer<TracksSpec> = () => ({
  olLayer: new Layer({ render: () => document.createElement('div') }),
  update: () => {},
  settled: () => true,
  dispose: () => {},
});
