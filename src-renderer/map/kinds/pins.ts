import Layer from 'ol/layer/Layer';
import type { CreateLayer } from '../kind';
import type { PinsSpec } from '../spec';

export const createPins: CreateLayer<PinsSpec> = () => ({
  olLayer: new Layer({ render: () => document.createElement('div') }),
  update: () => {},
  settled: () => true,
  dispose: () => {},
});
