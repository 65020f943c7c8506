export { type LegendParts, legendRows } from './legend-rows';
export { default as PlaybackBar } from './PlaybackBar.svelte';
export { trackColouring } from './track-colours';
export { default as TrackHoverCard } from './TrackHoverCard.svelte';
export { default as TrackLegend } from './TrackLegend.svelte';
export { provideTrackLook, TrackLookStore, useTrackLook } from './track-look.svelte';
