export { LocalityYearStore, provideLocalityYear, useLocalityYear } from './locality-year.svelte';
export { default as LocalityYear } from './LocalityYear.svelte';
export type { ShownVisit } from './shown-visit';
