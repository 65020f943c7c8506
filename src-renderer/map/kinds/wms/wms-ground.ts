import type OlMap from 'ol/Map';
import { WmsPump } from './wms-pump';
import { WmsShelf } from './wms-shelf';
import { KnownSquares } from './wms-square';
import { WmsTurns } from './wms-turns';

/** What all layers of map servers on one map have in common, so that their number does not keep the page waiting. */
export interface WmsGround {
  readonly shelf: WmsShelf;
  readonly turns: WmsTurns;
  readonly pump: WmsPump;
  readonly squares: KnownSquares;
}

const grounds = new WeakMap<OlMap, WmsGround>();

export function groundOf(map: OlMap): WmsGround {
  const known = grounds.get(map);
  if (known) return known;
  const now = (): number => performance.now();
  const ground: WmsGround = {
    shelf: new WmsShelf(),
    turns: new WmsTurns(now),
    pump: new WmsPump({ nextFrame: (work) => void requestAnimationFrame(work), now }),
    squares: new KnownSquares(),
  };
  grounds.set(map, ground);
  return ground;
}
