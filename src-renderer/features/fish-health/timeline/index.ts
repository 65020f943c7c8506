export { default as Timeline } from './Timeline.svelte';
export { provideTimeline, TimelineStore } from './timeline.svelte';
export { provideYears, YearsStore } from './years.svelte';
