import type { Format } from './format';

export const enPlayback = (_f: Format) => ({ playback: {} });
