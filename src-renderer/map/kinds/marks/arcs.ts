import Layer from 'ol/layer/Layer';
import type { CreateLayer } from '../../kind';
import type { ArcsSpec } from '../../spec';
import { paintArcs, pickArc } from './arcs-painter';
import type { Box } from '../box-grid';
import type { MarkFrame } from './mark-frame';
import { LabelSprites } from './mark-labels';
import { frameOf, onLabelFont, OwnCanvas } from '../own-canvas';

/** Ways from place to place, on a canvas of their own. The marks below them are pointed at first. */
export const createArcs: CreateLayer<ArcsSpec> = (first, host) => {
  let spec = first;
  let painted: ArcsSpec | null = null;
  let frame: MarkFrame | null = null;
  let covered: readonly Box[] = [];
  let disposed = false;
  const labels = new LabelSprites();
  const canvas = new OwnCanvas();

  const olLayer: Layer = new Layer({
    render(frameState) {
      frame = frameOf(frameState);
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
    pickLast: (pixel) => frame && pickArc(spec, frame, pixel),
    obstacles: () => ({ all: covered, chosen: covered }),
    dispose() {
      disposed = true;
      olLayer.dispose();
    },
  };
};
