import Layer from 'ol/layer/Layer';
import type { CreateLayer } from '../../kind';
import type { ArrowsSpec } from '../../spec';
import { paintArrows } from './arrows-painter';
import { pickArrow } from './arrows-pick';
import type { Box } from '../box-grid';
import type { MarkFrame } from './mark-frame';
import { frameOf, OwnCanvas } from '../own-canvas';

const places = (boxes: readonly Box[]): string =>
  boxes
    .map((box) =>
      Object.values<number>({ ...box })
        .map(Math.round)
        .join(' '),
    )
    .join();

/** Directions at places, on a canvas of their own. */
export const createArrows: CreateLayer<ArrowsSpec> = (first, host) => {
  let spec = first;
  let painted: ArrowsSpec | null = null;
  let frame: MarkFrame | null = null;
  let covered: readonly Box[] = [];
  let disposed = false;
  const canvas = new OwnCanvas();

  const paint = (): void => {
    if (!frame || disposed) return;
    const { context } = canvas;
    canvas.fit(frame);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    covered = paintArrows(context, spec, frame, host.below(olLayer));
    painted = spec;
  };

  const olLayer: Layer = new Layer({
    render(frameState) {
      frame = frameOf(frameState);
      paint();
      return canvas.element;
    },
  });

  /** The base map's names make room: where they have to, it is drawn again too. */
  const repaint = (): void => {
    const before = places(covered);
    paint();
    if (!disposed && places(covered) !== before) olLayer.changed();
  };

  return {
    olLayer,
    update(next) {
      spec = next;
      host.paintSoon(repaint);
    },
    settled: () => painted === spec,
    obstacles: () => ({ all: covered, chosen: covered }),
    pick: (pixel) => frame && pickArrow(spec, frame, pixel),
    dispose() {
      disposed = true;
      olLayer.dispose();
    },
  };
};
