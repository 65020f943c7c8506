export { ConnectionsStore, provideConnections, useConnections } from './connections.svelte';
