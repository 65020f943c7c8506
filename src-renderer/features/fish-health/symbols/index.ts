export { ColouringStore, provideColouring, useColouring } from './colouring.svelte';
