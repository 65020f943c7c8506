import type { Settings } from '../../src-shared/domain/settings';
import type { OwnFiles } from '../files/store';
import type { Handlers } from '../ipc/router';
import type { SettingsStore } from '../storage/settings';
import type { Workspaces } from '../storage/workspace';
import { type AboutDesk, aboutHandlers } from './about';
import { aisHandlers } from './ais';
import { archiveHandlers } from './archive';
import { appHandlers } from './app';
import { type ConnectionDesk, connectionHandlers } from './connection';
import { exportHandlers } from './export';
import type { CaseDesk } from './case';
import { contactsHandlers } from './contacts';
import { fishHealthHandlers } from './fish-health';
import { noFigureHandlers } from './figure';
import type { DrawOrder } from './figure-export';
import { filesHandlers, type OpenDesk } from './files';
import { forecastHandlers } from './forecast';
import { layersHandlers } from './layers';
import { offlineHandlers } from './offline';
import { probeHandlers } from './probe';
import type { FileDesk } from './save-desk';
import { type MapServerDesk, serversHandlers } from './servers';
import { type SessionDesk, sessionHandlers } from './session';
import { reportingHandlers } from './reporting';
import { type SettingsDesk, settingsHandlers } from './settings';
import type { Work } from './work';
import { type WorkspaceDesk, workspaceHandlers } from './workspace';
import { yearsHandlers } from './years';

/** What the handlers need of Electron. */
interface Desktop extends FileDesk, OpenDesk, SessionDesk, WorkspaceDesk {
  /** The first complete map is on the screen. */
  mapComplete(): void;
  /** Sends the window a port to the kept tracks, and another whenever that one is void. */
  sendTrackPort(windowId: number): void;
}

export interface HandlerParts {
  readonly work: Work;
  readonly settings: SettingsStore;
  readonly workspaces: Workspaces;
  readonly desktop: Desktop;
  /** The person's own, whatever service is in use. */
  readonly files: OwnFiles;
  /** Outlives the work: it exchanges it. */
  readonly connections: ConnectionDesk;
  /** The same whatever service is in use. */
  readonly mapServers: MapServerDesk;
  /** Draws a figure of what the window shows; left out: nothing draws here. */
  readonly drawFigure?: DrawOrder;
  /** Opens and closes case files; left out: none can be shown here. */
  readonly caseDesk?: CaseDesk;
  /** What the app knows of itself. */
  readonly about: AboutDesk;
  /** Writes and reads a settings file where the person says. */
  readonly settingsDesk: SettingsDesk;
  readonly onSettings: (settings: Settings) => void;
}

export function createHandlers(parts: HandlerParts): Handlers {
  const { work, settings, workspaces, desktop } = parts;
  work.archive.watch(settings.read().vesselLists);
  const onSettings = (changed: Settings): void => {
    work.archive.watch(changed.vesselLists);
    parts.onSettings(changed);
  };
  return {
    ...appHandlers(work, () => desktop.mapComplete()),
    ...connectionHandlers(parts.connections),
    ...probeHandlers(work, desktop),
    ...sessionHandlers(work, desktop),
    ...offlineHandlers(work),
    ...settingsHandlers(settings, onSettings, parts.settingsDesk),
    ...aboutHandlers(parts.about),
    ...workspaceHandlers({
      workspaces,
      desk: desktop,
      files: parts.files,
      servers: parts.mapServers.servers,
      settings: () => settings.read(),
    }),
    ...fishHealthHandlers(work.fishHealth),
    ...aisHandlers(work.ais, {
      sendTrackPort: (windowId) => desktop.sendTrackPort(windowId),
      lists: () => settings.read().vesselLists,
    }),
    ...archiveHandlers(work.archive),
    ...forecastHandlers(work.forecast),
    ...layersHandlers(work.layers),
    ...reportingHandlers(work.reporting),
    ...serversHandlers(work, parts.mapServers),
    ...filesHandlers(parts.files, desktop),
    ...noFigureHandlers,
    ...yearsHandlers(work.years),
    ...contactsHandlers(work.contacts),
    ...exportHandlers(work, desktop, () => settings.read(), parts.files, parts.drawFigure, parts.caseDesk),
  };
}
