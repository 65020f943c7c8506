import type { ForecastStore } from '../../features/forecast';
import type { VesselsStore } from '../../features/vessels';
import type { FrameStore } from '../frame.svelte';

/** Closes the history: what was chosen while it was read stands in its place. */
export function leaveHistory({
  frame,
  vessels,
  forecast,
}: {
  readonly frame: FrameStore;
  readonly vessels: Pick<VesselsStore, 'selectedMmsi'>;
  readonly forecast: Pick<ForecastStore, 'at'>;
}): void {
  if (vessels.selectedMmsi !== null) frame.openPage('vessel');
  else if (forecast.at !== null) frame.openPage('forecast');
  else frame.closePage();
}
