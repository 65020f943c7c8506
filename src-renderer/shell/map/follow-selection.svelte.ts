import { untrack } from 'svelte';
import type { Stores } from '../stores';

/** What is selected, by whichever way, is never off the map. Called while the window is made. */
export function followSelection(
  { board, fishHealth, vessels, forecast, drawings }: Stores,
  isMapComplete: () => boolean,
): void {
  $effect(() => {
    const { selectedNo } = fishHealth;
    untrack(() => {
      const week = fishHealth.feed.shown;
      const row = selectedNo === null ? undefined : week?.rowOf.get(selectedNo);
      if (!week || row === undefined) return;
      const [lon = NaN, lat = NaN] = [week.columns.lon[row], week.columns.lat[row]];
      if (!Number.isNaN(lon + lat)) board.bringIntoView([lon, lat]);
    });
  });
  $effect(() => {
    const at = vessels.selectedAt;
    if (at) untrack(() => board.bringIntoView(at));
  });
  $effect(() => {
    const { at } = forecast;
    untrack(() => {
      // A place of an earlier run leaves the map where it was.
      if (at === null || !isMapComplete()) return;
      board.measure();
      board.bringIntoView(at);
    });
  });
  $effect(() => {
    const { selectedId, placing } = drawings;
    untrack(() => {
      const places = drawings.selected?.positions ?? [];
      if ((selectedId === null && placing === null) || places.length === 0) return;
      board.measure();
      if (!places.some((at) => board.isOnScreen(at))) board.bringAllIntoView(places);
    });
  });
}
