export { forecastItem, pickForecastSign } from './forecast-item';
export { forecastSignsId } from './forecast-layers';
export { default as ForecastLegend } from './ForecastLegend.svelte';
export { ForecastStore, provideForecast, useForecast } from './forecast.svelte';
