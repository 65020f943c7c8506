export type { TrackEventsInputs } from './inputs';
export { provideTrackEvents, TrackEventsStore, useTrackEvents } from './track-events.svelte';
export { default as TrackEventsPanel } from './TrackEventsPanel.svelte';
