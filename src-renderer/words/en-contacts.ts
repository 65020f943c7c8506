import type { Format } from './format';

/** What a person reads about contact through vessels. */
export const enContacts = (_f: Format) => ({
  contacts: { title: 'Vessel contacts' },
});
