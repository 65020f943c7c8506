export { type EventKind, eventsIn, type EventSpan, isOfKind } from './events-in';
export { type ExplainedFigure, ExplainStore, provideExplain, useExplain } from './explain.svelte';
export { StatisticsStore, provideStatistics, type StudyChoice, useStatistics } from './figures.svelte';
export { default as Figure } from './Figure.svelte';
