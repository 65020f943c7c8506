import Layer from 'ol/layer/Layer';
import { gripPx } from '../../input/drag';
import type { CreateLayer, KindGrip } from '../../kind';
import type { PinsSpec } from '../../spec';
import type { Box } from '../box-grid';
import type { MarkFrame } from './mark-frame';
import { frameOf, OwnCanvas } from '../own-canvas';
import { gripPin } from './pins-grip';
import { paintPins } from './pins-painter';

/**
 * A few single places, on a canvas of their own. Only those that can be dragged can be pointed at: below the others lies
 * what can.
 */
export const createPins: CreateLayer<PinsSpec> = (first, host) => {
  let spec = first;
  let painted: PinsSpec | null = null;
  let shown: MarkFrame | null = null;
  let covered: readonly Box[] = [];
  const canvas = new OwnCanvas();

  const olLayer: Layer = new Layer({
    render(frameState) {
      const frame = frameOf(frameState);
      const { context } = canvas;
      canvas.fit(frame);
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      covered = paintPins(context, spec, frame, host.below(olLayer));
      painted = spec;
      shown = frame;
      return canvas.element;
    },
  });

  const grip = (pixel: readonly [number, number], reachPx: number): KindGrip | null =>
    shown && gripPin(spec, shown, pixel, reachPx);

  return {
    olLayer,
    // The base map's names make room, so that it is drawn again too.
    update(next) {
      spec = next;
      olLayer.changed();
    },
    settled: () => painted === spec,
    grip,
    pick(pixel) {
      const found = grip(pixel, gripPx.mouse);
      return found && { key: found.key, pixel: found.pixel, isDraggable: true };
    },
    obstacles: () => ({ all: covered, chosen: covered }),
    dispose: () => olLayer.dispose(),
  };
};
