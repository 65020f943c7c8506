import type { Format } from './format';

/** What a person reads about vessels and their tracks. */
export const enVessels = (_f: Format) => ({
  vessels: {
    label: 'Vessels',
  },
  vessel: {
    label: 'Vessel',
  },
});
