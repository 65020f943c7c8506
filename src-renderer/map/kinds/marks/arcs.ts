import Layer from 'ol/layer/Layer';
import type { CreateLayer } from '../../kind';
import type { ArcsSpec } from '../../spec';
import { paintArcs } from './arcs-painter';
import type { Box } from '../box-grid';
import { LabelSprites } from './mark-labels';
import { frameOf, onLabelFont, OwnCanvas } from '../own-canvas';

/** Ways from place to place, on a canvas of their own. They cannot be pointed at: the marks below them can. */
export const createArcs: CreateLayer<ArcsSpec> = (first, host) => {
  let spec = first;
  let painted: ArcsSpec | null = null;
  let covered: readonly Box[] = [];
  let disposed = false;
  const labels = new LabelSprites();
  const canvas = new OwnCanvas();

  const olLayer: Layer = new Layer({
    render(frameState) {
      const frame = frameOf(frameState);
      const { context } = canvas;
      canvas.fit(frame);
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      covered = paintArcs(context, spec, frame, labels, host.below(olLayer));
      painted = spec;
      return canvas.element;
    },
  });

  onLabelFont(labels, () => {
    if (!disposed) olLayer.changed();
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
    dispose() {
      disposed = true;
      olLayer.dispose();
    },
  };
};
