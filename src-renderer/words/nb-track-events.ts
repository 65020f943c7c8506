import type { enTrackEvents } from './en-track-events';
import type { Format } from './format';

export const nbTrackEvents = (_f: Format): ReturnType<typeof enTrackEvents> => ({ trackEvents: {} });
