import type OlMap from 'ol/Map';
import { WmsPump } from './wms-pump';
import { WmsShelf } from './wms-shelf';
import { KnownSquares } from './wms-square';
import { WmsTurns } from './wms-turns';

/** What all layers of map servers on one map have in common, so that their number does not keep the page waiting. */
export interface WmsShared {
  readonly shelf: WmsShelf;
  readonly turns: WmsTurns;
  readonly pump: WmsPump;
  readonly squares: KnownSquares;
}

const sharedByMap = new WeakMap<OlMap, WmsShared>();

export function sharedOf(map: OlMap): WmsShared {
  const known = sharedByMap.get(map);
  if (known) return known;
  const now = (): number => performance.now();
  const shared: WmsShared = {
    shelf: new WmsShelf(),
    turns: new WmsTurns(now),
    pump: new WmsPump({ nextFrame: (work) => void requestAnimationFrame(work), now }),
    squares: new KnownSquares(),
  };
  sharedByMap.set(map, shared);
  return shared;
}
