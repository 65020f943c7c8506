import type { Format } from './format';

export const enVesselLists = (_f: Format) => ({ vesselLists: {} });
