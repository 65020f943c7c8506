import type { Format } from './format';

/** What a person reads about figures and their explanation. */
export const enFigures = (_f: Format) => ({
  figures: { title: 'Statistics' },
  explain: { title: 'This number', close: 'Close the explanation', hint: 'Explain this number' },
});
