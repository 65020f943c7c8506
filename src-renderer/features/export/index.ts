export { ExportStore, provideExport, useExport } from './export.svelte';
export { default as ExportButton } from './ExportButton.svelte';
export { default as ExportReceipt } from './ExportReceipt.svelte';
