export { toSave } from './list-changes';
export { bandFromKn, speedBandNames, speedBands, trackInks } from './speed-bands';
export { tracksLayerId } from './tracks-layer';
export { vesselColours } from './vessel-colours';
export { default as VesselPanel } from './VesselPanel.svelte';
export { default as VesselsPanel } from './VesselsPanel.svelte';
export { provideVessels, useVessels, VesselsStore } from './vessels.svelte';
