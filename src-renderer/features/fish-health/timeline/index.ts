export { instantIndex } from './span';
export { default as Timeline } from './Timeline.svelte';
export { provideTimeline, TimelineStore, useTimeline } from './timeline.svelte';
export { provideYears, YearsStore } from './years.svelte';
