export { default as ConnectionsPanel } from './ConnectionsPanel.svelte';
export { ConnectionsStore, provideConnections, useConnections } from './connections.svelte';
