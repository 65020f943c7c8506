import type { enCompare } from './en-compare';
import type { Format } from './format';

export const nbCompare = (_f: Format): ReturnType<typeof enCompare> => ({
  compare: { title: 'Sammenlign' },
});
