export { default as HistoryTold } from './HistoryTold.svelte';
