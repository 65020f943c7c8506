export { provideYears, useYears, YearsStore } from './years.svelte';
