export { default as CaseBanner } from './CaseBanner.svelte';
export { CaseStore, provideCaseFile } from './case.svelte';
