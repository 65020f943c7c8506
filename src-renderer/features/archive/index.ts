export { ArchiveStore, provideArchive } from './archive.svelte';
