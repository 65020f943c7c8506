export { default as CaseFileBanner } from './CaseFileBanner.svelte';
export { CaseFileStore, provideCaseFile } from './case.svelte';
