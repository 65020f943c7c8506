import type { Handlers } from '../../ipc/router';
import { type AnswerParts, ownerOf } from '../fetch-through-cache';

export type ContactsHandlers = Pick<Handlers, 'contacts.trace'>;

/** Contact between localities through vessels, of the lists of visits that are kept. */
export function contactsHandlers(parts: Pick<AnswerParts, 'service' | 'session' | 'data'>): ContactsHandlers {
  return {
    'contacts.trace': async (question, { signal }) =>
      parts.data.call('contacts.trace', { ...(await ownerOf(parts, 'data')), question }, { signal }),
  };
}
