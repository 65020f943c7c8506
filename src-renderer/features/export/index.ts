export { ExportStore, provideExport } from './export.svelte';
export { default as ExportButton } from './ExportButton.svelte';
export { default as ExportReceipt } from './ExportReceipt.svelte';
export type { Exportable, ExportInputs, NotOffered, TreeGroup } from './exportable';
export { LayersExportStore, provideLayersExport, useLayersExport } from './layers-export.svelte';
export { formatNamed, rangeOf } from './layers-form';
export { shareOf as layersShare } from './progress-share';
export { default as LayersEnded } from './LayersEnded.svelte';
