import type { Format } from './format';

/** What a person reads about weeks compared. */
export const enCompare = (_f: Format) => ({
  compare: { title: 'Compare' },
});
