export { default as CaseBanner } from './CaseBanner.svelte';
export { default as CasePage } from './CasePage.svelte';
export { CaseStore, provideCaseFile } from './case.svelte';
