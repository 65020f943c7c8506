import { groundOfMercator } from '@kartbord/common/projection';
import { askedLayers } from '../../features/map-layers';
import type { LonLat } from '../../map/spec';
import type { Stores } from '../stores';

/** Asks the visible layers of map servers, the topmost first, what lies at a place. `evenNone`: says so where there are none. */
export function askLayers(
  {
    board,
    featureInfo,
    layerTree,
    mapLayers,
  }: Pick<Stores, 'board' | 'featureInfo' | 'layerTree' | 'mapLayers'>,
  at: LonLat,
  evenNone = false,
): void {
  const { view } = board;
  const depth = new Map(layerTree.entries.map(({ id }, index) => [id, index]));
  const asked = askedLayers(mapLayers, (id) => layerTree.lookOf(id).opacity > 0).toSorted(
    (a, b) => (depth.get(a.id) ?? 0) - (depth.get(b.id) ?? 0),
  );
  if (!view || (asked.length === 0 && !evenNone)) return;
  const there = groundOfMercator(at[1]) / groundOfMercator(view.centre[1]);
  featureInfo.ask(at, asked, view.metresPerPixel * there);
}
