export { default as ConnectionsPanel } from './ConnectionsPanel.svelte';
export { ConnectionsStore, provideConnections } from './connections.svelte';
