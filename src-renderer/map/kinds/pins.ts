import Layer from 'ol/layer/Layer';
import type { CreateLayer } from '../kind';
import type { PinsSpec } from '../spec';
import type { Box } from './box-grid';
import { paintPins } from './pins-painter';
import { memoryCanvas } from './sprite';

/** A few single places, on a canvas of their own. They cannot be pointed at: what lies below them can. */
export const createPins: CreateLayer<PinsSpec> = (first) => {
  let spec = first;
  let painted: PinsSpec | null = null;
  let covered: readonly Box[] = [];
  const context = memoryCanvas(1, 1);
  const { canvas } = context;
  // OpenLayers would draw the next layer into a bare canvas of its own size.
  const element = document.createElement('div');
  element.append(canvas);
  Object.assign(element.style, { position: 'absolute', inset: '0', pointerEvents: 'none' });

  const olLayer = new Layer({
    render({ size, pixelRatio, viewState: { center, resolution } }) {
      const [width = 0, height = 0] = size;
      const [x = 0, y = 0] = center;
      canvas.width = Math.round(width * pixelRatio);
      canvas.height = Math.round(height * pixelRatio);
      Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
      covered = paintPins(context, spec, { width, height, pixelRatio, resolution, centre: [x, y] });
      painted = spec;
      return element;
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
