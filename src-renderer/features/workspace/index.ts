export { provideWorkspace, useWorkspace, WorkspaceStore } from './workspace.svelte';
export { default as WorkspaceName } from './WorkspaceName.svelte';
