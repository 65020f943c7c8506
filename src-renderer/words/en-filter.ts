import type { Format } from './format';

/** What a person reads about the filter. */
export const enFilter = (_f: Format) => ({
  filterPanel: { label: 'Filter' },
});
