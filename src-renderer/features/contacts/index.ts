export { ContactsStore, provideContacts, useContacts } from './contacts.svelte';
export { default as ContactsPanel } from './ContactsPanel.svelte';
export type { LocalityBook } from './site-reach';
