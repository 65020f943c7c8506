export { ContactsStore, type LocalityBook, provideContacts, useContacts } from './contacts.svelte';
export { default as ContactsPanel } from './ContactsPanel.svelte';
