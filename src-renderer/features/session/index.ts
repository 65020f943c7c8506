export { default as AboutLine } from './AboutLine.svelte';
export { default as AccessNotice } from './AccessNotice.svelte';
export { default as ConnectionChip } from './ConnectionChip.svelte';
export { default as RuntimeChip } from './RuntimeChip.svelte';
export { chipState } from './session-state';
export { provideSession, SessionStore, useSession } from './session.svelte';
export { default as SessionPanel } from './SessionPanel.svelte';
export { default as StateMark } from './StateMark.svelte';
