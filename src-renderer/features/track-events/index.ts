export type { TrackEventsGround } from './ground';
export { provideTrackEvents, TrackEventsStore, useTrackEvents } from './track-events.svelte';
export { default as TrackEventsPanel } from './TrackEventsPanel.svelte';
