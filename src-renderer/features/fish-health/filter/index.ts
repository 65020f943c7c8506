export { areaLayers } from './drawn-area';
export { default as FilterPanel } from './FilterPanel.svelte';
export { Grounds } from './grounds';
export type { Matching } from './matching-memory';
export { MatchingStore } from './matching.svelte';
export { PlacesStore } from './places.svelte';
