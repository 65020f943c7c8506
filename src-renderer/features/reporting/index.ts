export { provideReporting, ReportingStore, useReporting } from './reporting.svelte';
export { default as GearPanel } from './GearPanel.svelte';
export { default as SendDialog } from './send/SendDialog.svelte';
export { default as GearTable } from './GearTable.svelte';
export { default as GearLegend } from './GearLegend.svelte';
export { type ActPlace, actsSpec } from './gear-layers';
export { gearDraftLayerId, gearItem, pickGear } from './gear-item';
