import type { enVesselLists } from './en-vessel-lists';
import type { Format } from './format';

export const nbVesselLists = (_f: Format): ReturnType<typeof enVesselLists> => ({ vesselLists: {} });
