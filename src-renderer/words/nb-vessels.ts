import type { enVessels } from './en-vessels';
import type { Format } from './format';

export const nbVessels = (_f: Format): ReturnType<typeof enVessels> => ({
  vessels: {
    label: 'Fartøyer',
  },
  vessel: {
    label: 'Fartøy',
  },
});
