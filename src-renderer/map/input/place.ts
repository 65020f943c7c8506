import './place.css';
import type OlMap from 'ol/Map';
import { unByKey } from 'ol/Observable';
import type { Found } from './hit';
import { toDegrees } from '../projection';
import type { LonLat, MarkHit } from '../spec';

type Pixel = readonly [number, number];
type OnEnd = (at: LonLat | null, hit: MarkHit | null) => void;

/** The ways to give up what is asked for now. */
const asked = new WeakMap<OlMap, () => void>();

/** While a place is asked for, a click is that place and nothing else. */
export const isPlacing = (map: OlMap): boolean => asked.has(map);

/** CSS px that an arrow with Shift moves the map; without it OpenLayers moves it by 128. */
const fineStep = 8;
const arrows: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * Lets the person give a place by a click, or by keyboard with the map's middle: arrows move the map, Enter takes it.
 * Escape gives up. `onEnd` is called once, with what `look` finds there. Returns the function that gives it up.
 */
export function pickPlace(map: OlMap, look: (pixel: Pixel) => Found, onEnd: OnEnd): () => void {
  asked.get(map)?.();
  const target = map.getTargetElement();
  if (target) return placeOn(map, target, look, onEnd);
  onEnd(null, null);
  return () => {};
}

function placeOn(map: OlMap, target: HTMLElement, look: (pixel: Pixel) => Found, onEnd: OnEnd): () => void {
  const crosshair = document.createElement('div');
  crosshair.className = 'place-crosshair';
  let isOver = false;
  /** A click may become a double click: the second one chooses and zooms no more than the first. */
  let isClickOpen = false;
  const giveUp = (): void => end(null, null);

  function end(at: LonLat | null, hit: MarkHit | null): void {
    if (isOver) return;
    isOver = true;
    window.removeEventListener('keydown', onKeyDown, true);
    target.removeEventListener('pointermove', onPointerMove);
    crosshair.remove();
    delete target.dataset['drawing'];
    if (!isClickOpen) release();
    onEnd(at, hit);
  }

  function release(): void {
    unByKey(keys);
    if (asked.get(map) === giveUp) asked.delete(map);
  }

  function take(pixel: Pixel): void {
    const at = toDegrees(map.getCoordinateFromPixel([...pixel]));
    const found = look(pixel);
    if (typeof found === 'function') void found().then((hit) => end(at, hit));
    else end(at, found);
  }

  const settleClick = (): void => {
    isClickOpen = false;
    if (isOver) release();
  };
  const keys = [
    map.on('click', ({ pixel: [x = 0, y = 0] }) => {
      if (isClickOpen) return;
      isClickOpen = true;
      take([x, y]);
    }),
    map.on('singleclick', settleClick),
    map.on('dblclick', () => {
      settleClick();
      // No interaction hears of it: the map would zoom.
      return false;
    }),
  ];

  function onKeyDown(event: KeyboardEvent): void {
    const isOnMap = event.target instanceof Node && target.contains(event.target);
    if (event.key === 'Escape') giveUp();
    else if (!isOnMap) return;
    else if (event.key === 'Enter') takeMiddle();
    else if (!moves(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** What cannot be seen is not taken: the first Enter after the pointer moved shows the middle. */
  function takeMiddle(): void {
    const [width = 0, height = 0] = map.getSize() ?? [];
    const [top = 0, right = 0, bottom = 0, left = 0] = map.getView().padding ?? [];
    if (crosshair.hidden) crosshair.hidden = false;
    else take([(width + left - right) / 2, (height + top - bottom) / 2]);
  }

  /** Whether the key is at its end here: the other arrows and the zoom are OpenLayers'. */
  function moves({ key, shiftKey }: KeyboardEvent): boolean {
    const step = arrows[key];
    if (step || key === '+' || key === '-') crosshair.hidden = false;
    if (!step || !shiftKey) return false;
    const view = map.getView();
    const metres = fineStep * (view.getResolution() ?? 0);
    view.adjustCenter([step[0] * metres, step[1] * metres]);
    return true;
  }

  function onPointerMove(): void {
    crosshair.hidden = true;
  }

  asked.set(map, giveUp);
  target.dataset['drawing'] = '';
  window.addEventListener('keydown', onKeyDown, true);
  target.addEventListener('pointermove', onPointerMove);
  target.focus({ preventScroll: true });
  crosshair.hidden = !target.matches(':focus-visible');
  target.append(crosshair);
  return giveUp;
}
