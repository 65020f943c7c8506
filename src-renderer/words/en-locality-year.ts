import type { Format } from './format';

/** What a person reads about the years of a locality. */
export const enLocalityYear = (_f: Format) => ({
  localityYear: { title: 'The year' },
});
