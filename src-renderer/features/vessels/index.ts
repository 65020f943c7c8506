export { default as VesselPanel } from './VesselPanel.svelte';
export { default as VesselsPanel } from './VesselsPanel.svelte';
export { provideVessels, tracksLayerId, useVessels, VesselsStore } from './vessels.svelte';
