export { OperationsStore, type PlannedSite, provideOperations, useOperations } from './operations.svelte';
export { default as OperationsPanel } from './OperationsPanel.svelte';
