export { forecastItem, pickForecastSign } from './forecast-item';
export { forecastInks, forecastSignsId, signLengths } from './forecast-layers';
export { default as ForecastLegend } from './ForecastLegend.svelte';
export { ForecastStore, provideForecast, useForecast } from './forecast.svelte';
