export { FeatureInfoStore, provideFeatureInfo, useFeatureInfo } from './feature-info.svelte';
export { default as FeatureInfoPanel } from './FeatureInfoPanel.svelte';
