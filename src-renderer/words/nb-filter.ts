import type { enFilter } from './en-filter';
import type { Format } from './format';

export const nbFilter = (_f: Format): ReturnType<typeof enFilter> => ({
  filterPanel: { label: 'Filter' },
});
