export { LocalityYearStore, provideLocalityYear, useLocalityYear } from './locality-year.svelte';
export type { ShownVisit } from './shown-visit';
