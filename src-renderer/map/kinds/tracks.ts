import Layer from 'ol/layer/Layer';
import type { CreateLayer } from '../kind';
import type { TracksSpec } from '../spec';
import type { MarkFrame } from './mark-frame';
import { frameOf, onLabelFont, OwnCanvas } from './own-canvas';
import { pickTrack } from './track-pick';
import { TracksPainter } from './tracks-painter';

/**
 * Tracks have a canvas of their own and no OpenLayers features (performance.md, section 7): a selection or another
 * window of time paints it alone, and the base map below is drawn again only where names have to make room.
 */
export const createTracks: CreateLayer<TracksSpec> = (first, host) => {
  let spec = first;
  let frame: MarkFrame | null = null;
  let disposed = false;
  let namesFor = '';
  const painter = new TracksPainter();
  const canvas = new OwnCanvas();

  const paint = (): void => {
    if (!frame || disposed) return;
    canvas.fit(frame);
    painter.paint(canvas.context, spec, frame);
  };
  const covered = (): string =>
    painter
      .covered()
      .all.map(({ minX, minY }) => `${minX} ${minY}`)
      .join();

  const olLayer = new Layer({
    render: (frameState) => {
      frame = frameOf(frameState);
      paint();
      namesFor = covered();
      return canvas.element;
    },
  });

  /** The base map's names make room for last positions and labels: where these change it is drawn again too. */
  const repaint = (): void => {
    paint();
    if (covered() !== namesFor) olLayer.changed();
  };

  onLabelFont(painter.labels, () => host.paintSoon(repaint));

  return {
    olLayer,
    update(next) {
      spec = next;
      host.paintSoon(repaint);
    },
    settled: () => frame !== null,
    obstacles: () => painter.covered(),
    pick: (pixel) => (frame ? pickTrack(spec, frame, pixel) : null),
    dispose() {
      disposed = true;
      olLayer.dispose();
    },
  };
};
