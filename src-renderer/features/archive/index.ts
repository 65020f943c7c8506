export { ArchiveStore, provideArchive, useArchive } from './archive.svelte';
export { default as ArchivePanel } from './ArchivePanel.svelte';
