import type { KartbordLink } from '../../../src-shared/domain/workspace/kartbord-link';
import type { LinkMissed } from '../../features/about';
import type { FishHealthStore } from '../../features/fish-health';
import type { VesselsStore } from '../../features/vessels';
import type { BoardStore } from '../map/board.svelte';

export interface LinkStores {
  readonly fishHealth: FishHealthStore;
  readonly vessels: VesselsStore;
  readonly board: Pick<BoardStore, 'goTo' | 'place'>;
}

/**
 * Shows where a link leads, as a person would who searched for it: week and selection can be undone. What it names and is
 * not there is answered; it never leads to another place than it says.
 */
export async function showLink(
  { fishHealth, vessels, board }: LinkStores,
  { week, localityNo, mmsi, view }: KartbordLink,
): Promise<LinkMissed | null> {
  if (week !== undefined) {
    if (week > fishHealth.currentWeek) return { why: 'week', week };
    await fishHealth.goTo(week);
  }
  if (view) {
    const { lon, lat, zoom } = view;
    if (zoom === undefined) board.goTo([lon, lat]);
    else board.place([lon, lat], zoom);
  }
  if (mmsi !== undefined) {
    vessels.select(mmsi);
    if (vessels.selectedMmsi !== mmsi) return { why: 'vessel' };
  }
  if (localityNo === undefined) return null;
  const { shown } = fishHealth.feed;
  const row = shown?.rowOf.get(localityNo);
  // Where the week could not be had, the site's own panel says what is the matter.
  if (shown && row === undefined) return { why: 'site', localityNo };
  fishHealth.select(localityNo);
  const [lon, lat] = [shown?.columns.lon[row ?? -1] ?? NaN, shown?.columns.lat[row ?? -1] ?? NaN];
  if (!Number.isNaN(lon + lat)) board.goTo([lon, lat]);
  return null;
}
