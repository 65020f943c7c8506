import { protocol } from 'electron';
import { answerApp } from './app-answers';
import type { AppFile } from './app-files';
import type { Tiles } from '../../storage/files/basemap-tiles';
import { pageSession } from './page-session';

/** Before the app is ready: Electron takes the privileges of a scheme only then. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, corsEnabled: true },
    },
  ]);
}

/**
 * After the app is ready: serves the window's own files and the tiles of the base map as app://kartbord/. To pages alone:
 * whatever main asks goes by another session, which does not know the scheme.
 */
export function serveApp(
  files: ReadonlyMap<string, AppFile>,
  tiles: Tiles,
  devOrigin: string | undefined,
): void {
  pageSession(devOrigin).protocol.handle('app', answerApp(files, tiles, devOrigin));
}
