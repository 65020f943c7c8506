import Layer from 'ol/layer/Layer';
import type { CreateLayer } from '../kind';
import type { TracksSpec } from '../spec';
import type { MarkFrame } from './mark-frame';
import { frameOf } from './marks';
import { memoryCanvas } from './sprite';
import { pickTrack } from './track-pick';
import { TracksPainter } from './tracks-painter';

const font = "500 11px 'Inter Variable'";

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
  const context = memoryCanvas(1, 1);
  const { canvas } = context;
  // OpenLayers would draw the next layer into a bare canvas of its own size.
  const element = document.createElement('div');
  element.append(canvas);
  Object.assign(element.style, { position: 'absolute', inset: '0', pointerEvents: 'none' });

  const paint = (): void => {
    if (!frame || disposed) return;
    const width = Math.round(frame.width * frame.pixelRatio);
    const height = Math.round(frame.height * frame.pixelRatio);
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, { width, height });
      Object.assign(canvas.style, { width: `${frame.width}px`, height: `${frame.height}px` });
    }
    painter.paint(context, spec, frame);
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
      return element;
    },
  });

  /** The base map's names make room for last positions and labels: where these change it is drawn again too. */
  const repaint = (): void => {
    paint();
    if (covered() !== namesFor) olLayer.changed();
  };

  void document.fonts.load(font).then(() => {
    painter.labels.forget();
    host.paintSoon(repaint);
  });

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
