export type { TrackEventsInputs } from './inputs';
export { provideTrackEvents, TrackEventsStore, useTrackEvents } from './track-events.svelte';
