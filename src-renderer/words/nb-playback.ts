import type { enPlayback } from './en-playback';
import type { Format } from './format';

export const nbPlayback = (_f: Format): ReturnType<typeof enPlayback> => ({ playback: {} });
