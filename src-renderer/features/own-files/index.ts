export { default as FileDrop } from './FileDrop.svelte';
export { default as FilePreview } from './FilePreview.svelte';
export { default as FileReading } from './FileReading.svelte';
export { default as OwnFileDetails } from './OwnFileDetails.svelte';
export { placeOf as placeOfFeature, ringOf as ringOfFeature } from './feature-place';
export { fileIdOf, fileLayerId, fileOfLayer } from './file-look';
export { OwnFilesStore, provideOwnFiles, useOwnFiles } from './own-files.svelte';
