export { default as ConnectionChip } from './ConnectionChip.svelte';
export { default as RuntimeChip } from './RuntimeChip.svelte';
export { provideSession, SessionStore, useSession } from './session.svelte';
export { default as SessionPanel } from './SessionPanel.svelte';
