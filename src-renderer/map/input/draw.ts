import { never } from 'ol/events/condition';
import Draw from 'ol/interaction/Draw';
import type OlMap from 'ol/Map';
import LineString from 'ol/geom/LineString';
import Polygon from 'ol/geom/Polygon';
import CircleStyle from 'ol/style/Circle';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import { toDegrees, toScreen } from '../projection';
import type { LonLat } from '../spec';

const drawing = new WeakSet<OlMap>();

/** While an area or a line is drawn, a click is a corner of it and nothing else. */
export const isDrawing = (map: OlMap): boolean => drawing.has(map);

/**
 * Lets the person draw an area with the pointer: a click is a corner, a double click or Enter ends, Backspace takes the
 * last corner back, Escape gives up. `onEnd` is called once. Returns the function that gives it up.
 */
export const drawArea = (map: OlMap, onEnd: OnEnd): (() => void) => begin(map, area, onEnd);

/** The same of a line: two places and more. `from`: its first place is there already. */
export const drawLine = (map: OlMap, onEnd: OnEnd, from?: LonLat): (() => void) =>
  begin(map, line, onEnd, from);

type OnEnd = (corners: readonly LonLat[] | null) => void;
type Places = readonly (readonly number[])[];

/** What is drawn. `cornersOf`: of the sketch, where it is of this kind, as it is drawn and as it is done. */
interface Shape {
  readonly type: 'Polygon' | 'LineString';
  readonly least: number;
  readonly cornersOf: (sketch: unknown) => Places;
}

const area: Shape = {
  type: 'Polygon',
  least: 3,
  // The ring is closed.
  cornersOf: (sketch) => (sketch instanceof Polygon ? (sketch.getCoordinates()[0] ?? []).slice(0, -1) : []),
};
const line: Shape = {
  type: 'LineString',
  least: 2,
  cornersOf: (sketch) => (sketch instanceof LineString ? sketch.getCoordinates() : []),
};

function begin(map: OlMap, shape: Shape, onEnd: OnEnd, from?: LonLat): () => void {
  const target = map.getTargetElement();
  return target ? drawOn(map, target, shape, onEnd, from) : () => onEnd(null);
}

function drawOn(
  map: OlMap,
  target: HTMLElement,
  { type, least, cornersOf }: Shape,
  onEnd: OnEnd,
  from: LonLat | undefined,
): () => void {
  const draw = new Draw({
    type,
    minPoints: least,
    freehandCondition: never,
    style: sketchStyle(target),
  });
  let corners = 0;
  let isOver = false;

  function end(found: readonly LonLat[] | null): void {
    if (isOver) return;
    isOver = true;
    window.removeEventListener('keydown', onKeyDown, true);
    drawing.delete(map);
    delete target.dataset['drawing'];
    // Not within the interaction's own event.
    queueMicrotask(() => map.removeInteraction(draw));
    onEnd(found);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isElsewhere =
      event.target instanceof HTMLElement && event.target.matches('input, textarea, select, button');
    if (event.key === 'Escape') end(null);
    else if (isElsewhere) return;
    else if (event.key === 'Backspace') draw.removeLastPoint();
    else if (event.key === 'Enter' && corners >= least) draw.finishDrawing();
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  draw.on('drawstart', ({ feature }) => {
    const sketch = feature.getGeometry();
    // The last corner is under the pointer.
    sketch?.on('change', () => (corners = Math.max(0, cornersOf(sketch).length - 1)));
  });
  draw.on('drawend', ({ feature }) => {
    const found = withoutRepeats(cornersOf(feature.getGeometry())).map(toDegrees);
    end(found.length >= least ? found : null);
  });

  drawing.add(map);
  target.dataset['drawing'] = '';
  window.addEventListener('keydown', onKeyDown, true);
  map.addInteraction(draw);
  if (from) draw.appendCoordinates([toScreen(from)]);
  target.focus({ preventScroll: true });
  return () => end(null);
}

/** A double click may leave the last corner twice. */
function withoutRepeats(ring: Places): (readonly number[])[] {
  return ring.filter(([x, y], at) => at === 0 || ring[at - 1]?.[0] !== x || ring[at - 1]?.[1] !== y);
}

/** In the colours of the page's theme. */
function sketchStyle(target: HTMLElement): Style[] {
  const page = getComputedStyle(target);
  const [line, halo] = [page.getPropertyValue('--accent'), page.getPropertyValue('--surface-1')];
  const colour = line.trim() || '#1d5f86';
  return [
    new Style({ stroke: new Stroke({ color: halo.trim() || '#fff', width: 5 }) }),
    new Style({
      stroke: new Stroke({ color: colour, width: 2, lineDash: [6, 5] }),
      image: new CircleStyle({
        radius: 4,
        fill: new Fill({ color: colour }),
        stroke: new Stroke({ color: halo.trim() || '#fff', width: 2 }),
      }),
    }),
  ];
}
