import type { Format } from './format';

/** What a person reads about classes, limits and outliers. */
export const enSymbols = (_f: Format) => ({
  limits: { title: 'Limits for lice', close: 'Close the limits' },
});
