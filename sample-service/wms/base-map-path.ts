import { fileURLToPath } from 'node:url';

/**
 * The base map where the repository and the built app have it: two folders up, from this source as from
 * out/main/sample-service.cjs. The start option `baseMap` names another.
 */
export const shippedBaseMap = (): string =>
  fileURLToPath(new URL('../../resources/basemap/kartbord.pmtiles', import.meta.url));
