import { join } from 'node:path';

/** Where the built app and its shipped files lie; the same inside app.asar. */
export interface Places {
  readonly renderer: string;
  readonly basemap: string;
  readonly tiles: string;
  readonly preload: string;
  readonly data: string;
  readonly files: string;
  readonly sample: string;
  /** What of others is in the app; made when it is built. */
  readonly licences: string;
}

/** `main` is the folder of the built main file. */
export function placesFrom(main: string): Places {
  const basemap = join(main, '../../resources/basemap');
  return {
    renderer: join(main, '../renderer'),
    basemap,
    tiles: join(basemap, 'kartbord.pmtiles'),
    preload: join(main, '../preload/index.cjs'),
    data: join(main, 'data.cjs'),
    files: join(main, 'files.cjs'),
    sample: join(main, 'sample-service.cjs'),
    licences: join(main, '../../resources/licences.json'),
  };
}
