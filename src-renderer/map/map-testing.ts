import Draw from 'ol/interaction/Draw';
import OlMap from 'ol/Map';
import { createInteractions } from './input/interactions';
import type { LonLat } from './spec';
import { createView } from './view';

/** A map of 800 × 600 CSS px that nothing lies on, with its own ways to be moved, for tests that point at it. */
export function createTestMap(centre: LonLat, zoom: number) {
  const target = document.createElement('div');
  target.tabIndex = 0;
  document.body.append(target);
  const map = new OlMap({
    target,
    view: createView({ centre, zoom }),
    controls: [],
    interactions: createInteractions(true),
  });
  const drawings: Draw[] = [];
  map.getInteractions().on('add', ({ element }) => {
    if (element instanceof Draw) drawings.push(element);
  });
  const viewport = map.getViewport();
  if (!viewport) throw new Error('OpenLayers made no element for the map');
  viewport.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
  map.setSize([800, 600]);
  map.renderSync();

  /** Events of one button of a mouse, or of a finger. */
  const send = (
    type: string,
    [clientX, clientY]: readonly [number, number],
    change: PointerEventInit = {},
  ): void => {
    const isUp = type === 'pointerup';
    const init = { clientX, clientY, button: 0, buttons: isUp ? 0 : 1, pointerId: 1, pointerType: 'mouse' };
    viewport.dispatchEvent(
      new PointerEvent(type, { ...init, isPrimary: true, bubbles: true, cancelable: true, ...change }),
    );
  };
  function click(at: readonly [number, number]): void {
    send('pointerdown', at);
    send('pointerup', at);
  }
  return {
    map,
    target,
    viewport,
    send,
    click,
    dispose(): void {
      // OpenLayers looks at a press again half a second later, when this map is gone.
      for (const drawing of drawings)
        clearTimeout((drawing as unknown as { downTimeout_?: number }).downTimeout_);
      map.setTarget(undefined);
      map.dispose();
      target.remove();
    },
  };
}
