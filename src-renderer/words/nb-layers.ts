import type { enLayers } from './en-layers';
import type { Format } from './format';

export const nbLayers = (_f: Format): ReturnType<typeof enLayers> => ({
  mapLayers: {
    label: 'Kartlag',
  },
});
