export { default as ForecastPanel } from './ForecastPanel.svelte';
export { ForecastStore, provideForecast, useForecast } from './forecast.svelte';
