import type { enSymbols } from './en-symbols';
import type { Format } from './format';

export const nbSymbols = (_f: Format): ReturnType<typeof enSymbols> => ({
  limits: { title: 'Lusegrenser', close: 'Lukk lusegrensene' },
});
