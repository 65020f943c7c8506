import { limitChoice, type Settings } from '../../src-shared/domain/settings/settings';
import type { Following } from '../files/following/following';
import type { OwnFiles } from '../files/stored/store';
import type { Handlers } from '../ipc/router';
import type { Serving } from '../serve/serving';
import type { Citations } from '../storage/citations';
import type { LastLook } from '../storage/last-look';
import type { SettingsStore } from '../storage/settings';
import type { Workspaces } from '../storage/workspace/workspace';
import { type AboutHost, aboutHandlers } from './about';
import { aisHandlers } from './vessels/ais';
import { type ArchiveDialogs, archiveHandlers } from './vessels/archive';
import { appHandlers, type PageListener } from './app';
import { type ConnectionHost, connectionHandlers } from './session/connection';
import { exportHandlers } from './export/export';
import { servingHandlers } from './export/serving';
import type { CaseFileHost } from './case/case';
import { fishHealthHandlers } from './fish-health/fish-health';
import { citationHandlers } from './fish-health/citations';
import { drillHandlers } from './vessels/drill';
import { digestHandlers } from './fish-health/digest';
import { noFigureHandlers } from './export/figure';
import type { DrawOrder } from './export/figure-export';
import { filesHandlers, type OpenDialogs } from './map-layers/files';
import { forecastHandlers } from './sea/forecast';
import { layersHandlers } from './map-layers/layers';
import { offlineHandlers } from './cache/offline';
import { probeHandlers } from './session/probe';
import type { FileDialogs } from './export/save-dialogs';
import { type MapServerDialogs, serversHandlers } from './map-layers/servers';
import { type SessionHost, sessionHandlers } from './session/session';
import { type ReportDialogs, reportingHandlers } from './gear/reporting';
import { changesSettings, type SettingsHost, settingsHandlers } from './settings';
import type { Work } from './work';
import { type WorkspaceHost, workspaceHandlers } from './workspace';

/** What the handlers need of Electron. */
interface Desktop
  extends FileDialogs, OpenDialogs, SessionHost, WorkspaceHost, ArchiveDialogs, ReportDialogs, PageListener {
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
  /** Of a window on the person's own data; left out: nothing follows its file. */
  readonly following?: (() => Promise<Following>) | undefined;
  /** Outlives the work: it exchanges it. */
  readonly connections: ConnectionHost;
  /** The same whatever service is in use. */
  readonly mapServers: MapServerDialogs;
  /** When the person last looked at what is new. */
  readonly lastLook: LastLook;
  /** The numbers that the person has quoted. */
  readonly citations: Citations;
  /** Draws a figure of what the window shows; left out: nothing draws here. */
  readonly drawFigure?: DrawOrder;
  /** Opens and closes case files; left out: none can be shown here. */
  readonly caseFileHost?: CaseFileHost;
  /** Outlives the work, whose data it serves until it is exchanged. */
  readonly serving: Serving;
  /** What the app knows of itself. */
  readonly about: AboutHost;
  /** Writes and reads a settings file where the person says. */
  readonly settingsHost: SettingsHost;
  readonly onSettings: (settings: Settings) => void;
}

export function createHandlers(parts: HandlerParts): Handlers {
  const { work, settings, workspaces, desktop } = parts;
  work.archive.watch(settings.read().vesselLists);
  const onSettings = (changed: Settings): void => {
    work.archive.watch(changed.vesselLists);
    parts.onSettings(changed);
  };
  const change = changesSettings(settings, onSettings, parts.settingsHost);
  // Few have one.
  let ofStores: ReturnType<typeof openStores> | undefined;
  const openStores = async () =>
    (await import('./vessels/stores')).storesHandlers(work, {
      list: () => settings.read().stores,
      keep: (list) => change({ stores: list }),
      confirm: (windowId, hosts) => parts.connections.confirmHosts(windowId, hosts, 'store'),
    });
  const stores = () => (ofStores ??= openStores());
  return {
    ...appHandlers(work, desktop),
    ...connectionHandlers(parts.connections),
    ...probeHandlers(work, desktop),
    ...sessionHandlers(work, desktop),
    ...offlineHandlers(work),
    ...settingsHandlers(settings, parts.settingsHost, change),
    ...aboutHandlers(parts.about),
    ...workspaceHandlers({
      workspaces,
      host: desktop,
      files: parts.files,
      servers: parts.mapServers.servers,
      settings: () => settings.read(),
    }),
    ...fishHealthHandlers(work.fishHealth, () => limitChoice(settings.read())),
    ...digestHandlers(work, () => limitChoice(settings.read()), parts),
    ...citationHandlers(work, () => limitChoice(settings.read()), parts.citations),
    ...aisHandlers(work.ais, {
      sendTrackPort: (windowId) => desktop.sendTrackPort(windowId),
      lists: () => settings.read().vesselLists,
    }),
    'stores.tracks': async (of, context) => (await stores())['stores.tracks'](of, context),
    'stores.try': async (of, context) => (await stores())['stores.try'](of, context),
    'stores.keep': async (of, context) => (await stores())['stores.keep'](of, context),
    'stores.remove': async (of, context) => (await stores())['stores.remove'](of, context),
    ...archiveHandlers(work.archive, desktop),
    ...forecastHandlers(work.forecast),
    ...layersHandlers(work.layers),
    ...reportingHandlers(work.reporting, desktop),
    ...serversHandlers(work, parts.mapServers),
    ...filesHandlers(parts.files, desktop, parts.following),
    ...noFigureHandlers,
    ...work.contacts,
    ...drillHandlers(work),
    ...servingHandlers(parts.serving),
    ...exportHandlers(
      work,
      desktop,
      () => settings.read(),
      parts.files,
      parts.drawFigure,
      parts.caseFileHost,
      parts.citations,
    ),
  };
}
