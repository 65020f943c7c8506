import type { enForecast } from './en-forecast';
import type { Format } from './format';

export const nbForecast = (_f: Format): ReturnType<typeof enForecast> => ({
  forecast: {
    label: 'Varsel',
  },
});
