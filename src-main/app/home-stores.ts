import { app } from 'electron';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { isOldRuntime } from '../desktop/start/runtime';
import { openSettingsStore, type SettingsFile } from '../desktop/about/settings-store';
import { type Connections, openConnections } from '../storage/connections';
import { type MapServers, openMapServers } from '../storage/map-servers';
import { type Citations, openCitations } from '../storage/citations';
import { type FileCalls, systemCalls } from '../storage/files/atomic-file';
import { type LastLook, openLastLook } from '../storage/last-look';
import type { SetAside } from '../storage/files/set-aside';
import { journalName } from '../storage/workspace/workspace';
import { openWorkspaceJournal } from '../storage/workspace/workspace-journal';
import { openSettings, type SettingsStore } from '../storage/settings';
import { nodeDisk, type Warn } from '../storage/files/stored-files';
import type { ReliedWindow } from '../../src-shared/domain/sea/relied-windows';
import { defaultSettings } from '../../src-shared/domain/settings/settings';
import type { StartOptions } from '../desktop/options';

interface Stores {
  readonly settings: SettingsFile;
  readonly connections: SettingsFile;
  readonly mapServers: SettingsFile;
  readonly window: SettingsFile;
  readonly lastLook: SettingsFile;
}

/** For who must not set a file aside. */
const lookOnly = { ...nodeDisk, rename: () => Promise.reject(new Error('it is only looked at')) };

/** The small files of a data folder, each opened once in this process. `open` comes before anything else. */
export function homeStores({ home, allowOldRuntime, isCheck }: StartOptions, now: () => number, warn: Warn) {
  let stores: Stores;
  let settingsStore: SettingsStore | undefined;
  let mapServers: MapServers | undefined;
  let lastLook: LastLook | undefined;
  return {
    async open(): Promise<void> {
      const one = (name: Parameters<typeof openSettingsStore>[1]): Promise<SettingsFile> =>
        isCheck
          ? openSettingsStore(home, name, now, (message) => warn(message), lookOnly)
          : openSettingsStore(home, name, now, warn);
      const [settings, connections] = await Promise.all([one('settings'), one('connections')]);
      const [servers, window, lastLook] = await Promise.all([
        one('map-servers'),
        one('window'),
        one('last-look'),
      ]);
      stores = { settings, connections, mapServers: servers, window, lastLook };
    },
    window: (): SettingsFile => stores.window,
    lastLook: (): LastLook => (lastLook ??= openLastLook(stores.lastLook, stores.lastLook.setAside)),
    /** As the window wrote them last; nothing is set aside. */
    relied: async (): Promise<readonly ReliedWindow[]> =>
      (await openWorkspaceJournal(join(home, journalName), now, () => {}, systemCalls, lookOnly).read())
        ?.document.workspace.reliedWindows ?? [],
    citations: (calls?: FileCalls): Citations =>
      openCitations({ folder: join(home, 'citations'), now, warn, ...(calls ? { calls } : {}) }),
    connections: (setAside: SetAside = stores.connections.setAside): Connections =>
      openConnections(stores.connections, setAside, () => `own-${randomBytes(6).toString('hex')}`),
    /** What a window adds, every work asks. */
    mapServers: (): MapServers =>
      (mapServers ??= openMapServers(stores.mapServers, stores.mapServers.setAside, {
        isOldRuntime,
        allowOldRuntime,
      })),
    settings(): SettingsStore {
      const kept = stores.settings;
      const isNorwegian = /^(nb|nn|no)/i.test(app.getLocale());
      return (settingsStore ??= openSettings(
        {
          read: () => kept.read() ?? { ...defaultSettings, language: isNorwegian ? 'nb' : 'en' },
          write: (value) => kept.write(value),
        },
        kept.setAside,
      ));
    },
  };
}
