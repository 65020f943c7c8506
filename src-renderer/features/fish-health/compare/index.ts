export { CompareStore, provideCompare, useCompare } from './compare.svelte';
export { otherLayerId, restLayerId } from './compare-layers';
export { default as CompareChip } from './CompareChip.svelte';
export { default as OtherTitle } from './OtherTitle.svelte';
export { default as SwipeHandle } from './SwipeHandle.svelte';
