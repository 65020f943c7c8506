import type { enFigures } from './en-figures';
import type { Format } from './format';

export const nbFigures = (_f: Format): ReturnType<typeof enFigures> => ({
  figures: { title: 'Statistikk' },
  explain: { title: 'Dette tallet', close: 'Lukk forklaringen', hint: 'Forklar dette tallet' },
});
