export { areaLayers } from './drawn-area.svelte';
export { default as FilterPanel } from './FilterPanel.svelte';
