import type { Format } from './format';

export const enTrackEvents = (_f: Format) => ({ trackEvents: {} });
