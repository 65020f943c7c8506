import Layer from 'ol/layer/Layer';
import type { CreateLayer } from '../../kind';
import type { OutlineSpec } from '../../spec';
import { paintOutline } from './outline-painter';
import { frameOf, OwnCanvas } from '../own-canvas';

/** The edge of an area, on a canvas of its own. */
export const createOutline: CreateLayer<OutlineSpec> = (first) => {
  let spec = first;
  let painted: OutlineSpec | null = null;
  const canvas = new OwnCanvas();
  const olLayer = new Layer({
    render(frameState) {
      const frame = frameOf(frameState);
      const { context } = canvas;
      canvas.fit(frame);
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      paintOutline(context, spec, frame);
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
