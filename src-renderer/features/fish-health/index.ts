export {
  CompareChip,
  ComparePanel,
  CompareStore,
  OtherTitle,
  otherLayerId,
  provideCompare,
  restLayerId,
  SwipeHandle,
  useCompare,
} from './compare';
export {
  ExplainPanel,
  ExplainStore,
  Figure,
  FiguresPanel,
  FiguresStore,
  provideExplain,
  provideFigures,
  useExplain,
  useFigures,
} from './figures';
export { areaLayers, FilterPanel } from './filter';
export { LocalityYearStore, provideLocalityYear, type ShownVisit, useLocalityYear } from './year';
export { ColouringStore, LimitsPanel, provideColouring, useColouring } from './symbols/index';
export { provideTimeline, provideYears, TimelineStore, YearsStore } from './timeline';
export { default as FilterChip } from './FilterChip.svelte';
export { filterWords } from './filter-words';
export { FishHealthStore, provideFishHealth, useFishHealth } from './fish-health.svelte';
export { sitesLayerId, weekAdornments, weekMarks } from './fish-health-layers';
export { default as HighestSites } from './HighestSites.svelte';
export { default as HoverCard } from './HoverCard.svelte';
export { default as LegendPanel } from './LegendPanel.svelte';
export { LocalityStore, provideLocality, useLocality } from './locality.svelte';
export { default as LocalityPanel } from './LocalityPanel.svelte';
export type { LoadedWeek } from './loaded-week';
export { siteOf } from './site';
export { adornmentColours, symbolOf, symbolsOf } from './symbols/symbols';
export { className } from './symbols/class-words';
export { default as VersionsChip } from './VersionsChip.svelte';
export { default as WeekAge } from './WeekAge.svelte';
export { default as WeekBanner } from './WeekBanner.svelte';
export { default as WeekBar } from './WeekBar.svelte';
export { default as WeekTable } from './WeekTable.svelte';
