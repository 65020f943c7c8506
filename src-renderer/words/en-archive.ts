import type { Format } from './format';

export const enArchive = (_f: Format) => ({ archive: {} });
