export { type TracksDrawn, tracksLayerId } from './tracks-layer';
export { default as VesselPanel } from './VesselPanel.svelte';
export { default as VesselsPanel } from './VesselsPanel.svelte';
export { provideVessels, useVessels, VesselsStore } from './vessels.svelte';
