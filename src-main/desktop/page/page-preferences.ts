import type { WebPreferences } from 'electron';
import { pagePartition } from './page-session';

/**
 * What every page may not, on the screen and off it (Electron security checklist 2 to 4, 6 and 8 to 11). What is
 * the default is said all the same: a default has changed before.
 */
export const barePreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  plugins: false,
  spellcheck: false,
  navigateOnDragDrop: false,
  // A page that asks for files gets those of main's dialogs alone, and one that asks with alert() is not heard.
  disableBlinkFeatures: 'FileSystemAccessLocal',
  disableDialogs: true,
} as const satisfies WebPreferences;

/** How the pages of the app are shown: as all are, and with the bridge. */
export const pagePreferences = (preload: string): WebPreferences => ({
  ...barePreferences,
  preload,
  partition: pagePartition,
});
