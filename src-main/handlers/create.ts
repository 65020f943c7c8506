import type { Settings } from '../../src-shared/domain/settings';
import type { Handlers } from '../ipc/router';
import type { SettingsStore } from '../storage/settings';
import type { WorkspaceFile } from '../storage/workspace';
import { aisHandlers } from './ais';
import { archiveHandlers } from './archive';
import { appHandlers } from './app';
import { type ConnectionDesk, connectionHandlers } from './connection';
import { exportHandlers, type FileDesk } from './export';
import { contactsHandlers } from './contacts';
import { fishHealthHandlers } from './fish-health';
import { forecastHandlers } from './forecast';
import { layersHandlers } from './layers';
import { offlineHandlers } from './offline';
import { type SessionDesk, sessionHandlers } from './session';
import { settingsHandlers } from './settings';
import type { Work } from './work';
import { workspaceHandlers } from './workspace';
import { yearsHandlers } from './years';

/** What the handlers need of Electron. */
export interface Desktop extends FileDesk, SessionDesk {
  /** The first complete map is on the screen. */
  mapComplete(): void;
  /** Sends the window a port to the kept tracks, and another whenever that one is void. */
  sendTrackPort(windowId: number): void;
}

export interface HandlerParts {
  readonly work: Work;
  readonly settings: SettingsStore;
  readonly workspace: WorkspaceFile;
  readonly desktop: Desktop;
  /** Outlives the work: it exchanges it. */
  readonly connections: ConnectionDesk;
  readonly onSettings: (settings: Settings) => void;
}

export function createHandlers(parts: HandlerParts): Handlers {
  const { work, settings, workspace, desktop } = parts;
  work.archive.watch(settings.read().vesselLists);
  const onSettings = (changed: Settings): void => {
    work.archive.watch(changed.vesselLists);
    parts.onSettings(changed);
  };
  return {
    ...appHandlers(work, () => desktop.mapComplete()),
    ...connectionHandlers(parts.connections),
    ...sessionHandlers(work, desktop),
    ...offlineHandlers(work),
    ...settingsHandlers(settings, onSettings),
    ...workspaceHandlers(workspace),
    ...fishHealthHandlers(work.fishHealth),
    ...aisHandlers(work.ais, {
      sendTrackPort: (windowId) => desktop.sendTrackPort(windowId),
      lists: () => settings.read().vesselLists,
    }),
    ...archiveHandlers(work.archive),
    ...forecastHandlers(work.forecast),
    ...layersHandlers(work.layers),
    ...yearsHandlers(work.years),
    ...contactsHandlers(work.contacts),
    ...exportHandlers(work, desktop, () => settings.read()),
  };
}
