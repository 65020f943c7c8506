export { ExplainStore, provideExplain, useExplain } from './explain.svelte';
export { default as ExplainPanel } from './ExplainPanel.svelte';
export { default as FiguresPanel } from './FiguresPanel.svelte';
