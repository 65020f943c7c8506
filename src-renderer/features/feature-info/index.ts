export { FeatureInfoStore, provideFeatureInfo, useFeatureInfo } from './feature-info.svelte';
