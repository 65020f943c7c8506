export { OperationsStore, type PlannedSite, provideOperations, useOperations } from './operations.svelte';
