export { default as HistoryPage } from './HistoryPage.svelte';
export { default as HistoryTold } from './HistoryTold.svelte';
