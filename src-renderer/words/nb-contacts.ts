import type { enContacts } from './en-contacts';
import type { Format } from './format';

export const nbContacts = (_f: Format): ReturnType<typeof enContacts> => ({
  contacts: { title: 'Fartøykontakter' },
});
