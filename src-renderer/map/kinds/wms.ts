import Layer from 'ol/layer/Layer';
import type { CreateLayer } from '../kind';
import type { WmsSpec } from '../spec';

export const createWms: CreateLayer<WmsSpec> = () => ({
  olLayer: new Layer({ render: () => document.createElement('div') }),
  update: () => {},
  settled: () => true,
  dispose: () => {},
});
