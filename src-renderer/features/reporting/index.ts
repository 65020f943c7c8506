export { provideReporting, ReportingStore, useReporting } from './reporting.svelte';
export { default as GearPanel } from './GearPanel.svelte';
export { default as ReportForm } from './ReportForm.svelte';
export { default as SendDialog } from './SendDialog.svelte';
export { default as GearPage } from './GearPage.svelte';
export { default as GearTable } from './GearTable.svelte';
export { default as GearLegend } from './GearLegend.svelte';
export { gearDraftLayerId, gearItem, pickGear } from './gear-item';
