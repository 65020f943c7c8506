export { areaLayers } from './drawn-area';
export { default as FilterPanel } from './FilterPanel.svelte';
