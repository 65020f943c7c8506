import type { Theme } from '../settings/settings';

/** Of the base map: land, and water of unknown depth. */
export const groundInks: Readonly<Record<Theme, { readonly land: string; readonly water: string }>> = {
  day: { land: '#f4eedf', water: '#dcebf3' },
  dusk: { land: '#474d50', water: '#34424f' },
  night: { land: '#1b1b19', water: '#0e1417' },
};
