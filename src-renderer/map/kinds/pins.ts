import Layer from 'ol/layer/Layer';
import type { CreateLayer } from '../kind';
import type { PinsSpec } from '../spec';
import type { Box } from './box-grid';
import { frameOf, OwnCanvas } from './own-canvas';
import { paintPins } from './pins-painter';

/** A few single places, on a canvas of their own. They cannot be pointed at: what lies below them can. */
export const createPins: CreateLayer<PinsSpec> = (first) => {
  let spec = first;
  let painted: PinsSpec | null = null;
  let covered: readonly Box[] = [];
  const canvas = new OwnCanvas();

  const olLayer = new Layer({
    render(frameState) {
      const frame = frameOf(frameState);
      const { context } = canvas;
      canvas.fit(frame);
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      covered = paintPins(context, spec, frame);
      painted = spec;
      return canvas.element;
    },
  });

  return {
    olLayer,
    // The base map's names make room, so that it is drawn again too.
    update(next) {
      spec = next;
      olLayer.changed();
    },
    settled: () => painted === spec,
    obstacles: () => ({ all: covered, chosen: covered }),
    dispose: () => olLayer.dispose(),
  };
};
