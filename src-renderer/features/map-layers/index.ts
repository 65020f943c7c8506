export { default as WmsLayerDetails } from './WmsLayerDetails.svelte';
export { askedLayers, mapLayerItems } from './map-layer-items';
export { MapLayersStore, provideMapLayers, useMapLayers } from './map-layers.svelte';
