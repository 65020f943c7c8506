export { CallsStore, provideCalls, useCalls } from './calls/calls.svelte';
export { contactSitesLayerId, contactsLayerId } from './contact-arcs';
export { ContactsStore, provideContacts, useContacts } from './contacts.svelte';
export type { LocalityBook } from './site-reach';
