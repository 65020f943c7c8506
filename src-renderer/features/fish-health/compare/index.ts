export { CompareStore, provideCompare, useCompare } from './compare.svelte';
export { default as ComparePanel } from './ComparePanel.svelte';
