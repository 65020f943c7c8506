export { drawingItem, outlineSpec } from './drawing-item';
export { drawingLabel, drawingOfHit } from './drawing-shapes';
export { default as DrawingHoverCard } from './DrawingHoverCard.svelte';
export { default as DrawingList } from './DrawingList.svelte';
export { DrawingsStore, provideDrawings, useDrawings } from './drawings.svelte';
