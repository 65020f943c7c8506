export { default as WmsLayerDetails } from './WmsLayerDetails.svelte';
export { askedLayers, mapLayerItems } from './map-layer-items';
export { timeBeside } from './shown-layer';
export { MapLayersStore, provideMapLayers, useMapLayers } from './map-layers.svelte';
