import type { Handlers } from '../../ipc/router';
import type { ContactsWork } from './contacts-work';

export type ContactsHandlers = Pick<Handlers, 'contacts.trace'>;

export function contactsHandlers(work: ContactsWork): ContactsHandlers {
  return { 'contacts.trace': (question, { signal }) => work.trace(question, signal) };
}
