import type { enLocalityYear } from './en-locality-year';
import type { Format } from './format';

export const nbLocalityYear = (_f: Format): ReturnType<typeof enLocalityYear> => ({
  localityYear: { title: 'Året' },
});
