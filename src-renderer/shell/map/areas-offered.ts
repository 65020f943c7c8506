import type { Drawing } from '../../../src-shared/domain/map-layers/drawing';
import { drawingLabel } from '../../features/drawings';
import { type FishHealthStore, siteOf } from '../../features/fish-health';
import type { AreaChoice } from '../../features/vessels';

/** What the page "Who was here?" offers: the selected site, and the areas that were drawn; `areaName` is of one without a text. */
export function areasOffered(
  { selectedNo, feed }: Pick<FishHealthStore, 'selectedNo' | 'feed'>,
  drawings: readonly Drawing[],
  areaName: string,
): readonly AreaChoice[] {
  const site = selectedNo === null ? null : siteOf(feed.shown, selectedNo);
  const areas = drawings.filter(({ kind }) => kind === 'area');
  return [
    ...(site?.lonLat ? [{ name: site.name ?? String(selectedNo), at: site.lonLat }] : []),
    ...areas.map((drawing, at): AreaChoice => ({
      name: drawingLabel(drawing) ?? (areas.length > 1 ? `${areaName} ${at + 1}` : areaName),
      ring: drawing.positions,
    })),
  ];
}
