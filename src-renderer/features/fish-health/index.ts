export {
  CompareChip,
  CompareStore,
  OtherTitle,
  otherLayerId,
  provideCompare,
  restLayerId,
  SwipeHandle,
  useCompare,
} from './compare';
export {
  eventsIn,
  isOfKind,
  type EventKind,
  type EventSpan,
  ExplainStore,
  StatisticsStore,
  provideExplain,
  provideStatistics,
  useExplain,
  useStatistics,
} from './figures';
export { isDecided } from './figures/at-hand';
export { areaLayers } from './filter';
export type { Unseen } from './ShowAll.svelte';
export { LocalityYearStore, provideLocalityYear, type ShownVisit, useLocalityYear } from './year';
export { ColouringStore, provideColouring, useColouring } from './symbols/index';
export {
  instantIndex,
  provideTimeline,
  provideYears,
  TimelineStore,
  useTimeline,
  YearsStore,
} from './timeline';
export { default as FilterChip } from './FilterChip.svelte';
export { filterParts, filterWords } from './filter-words';
export { NeighboursStore, provideNeighbours, useNeighbours } from './neighbours/neighbours.svelte';
export { FishHealthStore, provideFishHealth, useFishHealth } from './fish-health.svelte';
export { sitesLayerId, weekAdornments, weekMarks } from './fish-health-layers';
export { default as HoverCard } from './locality/HoverCard.svelte';
export { default as LegendPanel } from './LegendPanel.svelte';
export { LocalityStore, provideLocality, useLocality } from './locality/locality.svelte';
export { type LoadedWeek, placesOf } from './week/loaded-week';
export { siteOf } from './locality/site';
export {
  adornmentColours,
  differenceClasses,
  differenceSymbols,
  symbolOf,
  symbolsOf,
} from './symbols/symbols';
export { className } from './symbols/class-words';
export { default as VersionsChip } from './week/VersionsChip.svelte';
export { default as WeekAge } from './week/WeekAge.svelte';
export { default as WeekBounds } from './week/WeekBounds.svelte';
export { default as WeekBanner } from './week/WeekBanner.svelte';
export { default as WeekSummary } from './WeekSummary.svelte';
export { default as WeekBar } from './week/WeekBar.svelte';
export { siteZones } from './table/site-zones';
