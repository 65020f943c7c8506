import type { Format } from './format';

/** What a person reads about the layers of map servers. */
export const enLayers = (_f: Format) => ({
  mapLayers: {
    label: 'Map layers',
  },
});
