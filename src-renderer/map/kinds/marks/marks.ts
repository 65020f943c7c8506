import Layer from 'ol/layer/Layer';
import type { CreateLayer, KindHit } from '../../kind';
import type { MarksSpec } from '../../spec';
import type { MarkFrame } from './mark-frame';
import { drawOrder } from './mark-order';
import { markPixel, pickRows } from './mark-pick';
import { MarksPainter } from './marks-painter';
import { frameOf, isSameFrame, onLabelFont, OwnCanvas } from '../own-canvas';
import { memoryCanvas } from './sprite';

function isSameButHover(before: MarksSpec, next: MarksSpec): boolean {
  const members = new Set([...Object.keys(before), ...Object.keys(next)] as (keyof MarksSpec)[]);
  members.delete('hoveredKey');
  return [...members].every((member) => before[member] === next[member]);
}

/**
 * Marks have a canvas of their own and no OpenLayers features (performance.md, section 7): a week step, a hover and a
 * selection paint it alone, and the base map below is not drawn again.
 */
export const createMarks: CreateLayer<MarksSpec> = (first, host) => {
  let spec = first;
  let order = drawOrder(first);
  let frame: MarkFrame | null = null;
  let disposed = false;
  let selectedForNames: number | null = null;
  const painter = new MarksPainter();
  const hoverContext = memoryCanvas(1, 1);
  const canvas = new OwnCanvas(hoverContext.canvas);

  /** Of what and for which place the picture on the canvas is; the map draws all layers again when a tile comes. */
  let painted: { readonly spec: MarksSpec; readonly frame: MarkFrame; readonly below: string } | null = null;

  const paint = (): void => {
    if (!frame || disposed) return;
    const under = host.below(olLayer);
    const below = under.map(({ minX, minY, maxX }) => `${minX} ${minY} ${maxX}`).join();
    if (painted?.spec === spec && painted.below === below && isSameFrame(painted.frame, frame)) return;
    painted = { spec, frame, below };
    painter.paint(canvas, spec, order, frame, under);
    paintHovered();
  };

  const paintHovered = (): void => {
    if (!frame || disposed) return;
    const place = painter.paintHovered(hoverContext, spec, frame);
    const { style, width, height } = hoverContext.canvas;
    style.display = place ? 'block' : 'none';
    if (!place) return;
    const ratio = frame.pixelRatio;
    Object.assign(style, {
      position: 'absolute',
      left: `${place.x / ratio}px`,
      top: `${place.y / ratio}px`,
      width: `${width / ratio}px`,
      height: `${height / ratio}px`,
    });
  };

  const olLayer: Layer = new Layer({
    render: (frameState) => {
      frame = frameOf(frameState);
      paint();
      selectedForNames = spec.selectedKey;
      return canvas.element;
    },
  });

  /** The base map's names make room for the selected mark and for labels: where these change it is drawn again too. */
  const repaint = (): void => {
    const { labelling } = painter;
    paint();
    if (spec.selectedKey !== selectedForNames || painter.labelling !== labelling) olLayer.changed();
  };

  onLabelFont(painter.labels, () => {
    painted = null;
    host.paintSoon(repaint);
  });

  const hits = (pixel: readonly [number, number]): readonly KindHit[] => {
    const at = frame;
    if (!at) return [];
    const selected = spec.selectedKey === null ? -1 : spec.key.indexOf(spec.selectedKey);
    const rows = selected < 0 || order.includes(selected) ? order : Int32Array.of(...order, selected);
    return pickRows(spec, rows, at, pixel).map((row) => ({
      key: spec.key[row] ?? 0,
      pixel: markPixel(spec, at, row),
    }));
  };

  return {
    olLayer,
    update(next) {
      const before = spec;
      spec = next;
      const { rows, symbol, symbols, count } = before;
      if (next.rows !== rows || next.symbol !== symbol || next.symbols !== symbols || next.count !== count) {
        order = drawOrder(next);
      }
      if (!isSameButHover(before, next)) host.paintSoon(repaint);
      else {
        if (painted?.spec === before) painted = { ...painted, spec: next };
        host.paintSoon(paintHovered);
      }
    },
    settled: () => frame !== null,
    obstacles: () => painter.covered(),
    pick: (pixel) => hits(pixel)[0] ?? null,
    pickAll: hits,
    dispose() {
      disposed = true;
      olLayer.dispose();
    },
  };
};
