import type { enArchive } from './en-archive';
import type { Format } from './format';

export const nbArchive = (_f: Format): ReturnType<typeof enArchive> => ({ archive: {} });
