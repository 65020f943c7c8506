export { default as HistoryNotice } from './HistoryNotice.svelte';
