export { provideReporting, ReportingStore, useReporting } from './reporting.svelte';
export { default as GearLegend } from './GearLegend.svelte';
export { type ActPlace, actsSpec } from './gear-layers';
export { gearDraftLayerId, gearItem, pickGear } from './gear-item';
