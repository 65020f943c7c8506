export { provideServing, ServingStore } from './serving.svelte';
