export { default as MapLayersPanel } from './MapLayersPanel.svelte';
export { MapLayersStore, provideMapLayers, useMapLayers } from './map-layers.svelte';
