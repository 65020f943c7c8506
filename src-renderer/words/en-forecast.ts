import type { Format } from './format';

/** What a person reads about the forecast of a place. */
export const enForecast = (_f: Format) => ({
  forecast: {
    label: 'Forecast',
  },
});
