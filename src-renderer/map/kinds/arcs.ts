import Layer from 'ol/layer/Layer';
import type { CreateLayer } from '../kind';
import type { ArcsSpec } from '../spec';
import { frameOf, OwnCanvas } from './own-canvas';

/** Ways from place to place, on a canvas of their own. */
export const createArcs: CreateLayer<ArcsSpec> = (first) => {
  let spec = first;
  let painted: ArcsSpec | null = null;
  const canvas = new OwnCanvas();
  const olLayer = new Layer({
    render(frameState) {
      canvas.fit(frameOf(frameState));
      painted = spec;
      return canvas.element;
    },
  });
  return {
    olLayer,
    update(next) {
      spec = next;
      olLayer.changed();
    },
    settled: () => painted === spec,
    dispose: () => olLayer.dispose(),
  };
};
