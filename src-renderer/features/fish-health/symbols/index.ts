export { ColouringStore, provideColouring, useColouring } from './colouring.svelte';
export { default as LimitsPanel } from './LimitsPanel.svelte';
