export { ArchiveStore, provideArchive } from './archive.svelte';
export { default as ArchivePanel } from './ArchivePanel.svelte';
