import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SampleService } from '../../sample-service/start';
import { startForTest, testNow } from '../../sample-service/testing';
import { createDataClient } from '../../src-main/data/client';
import { createEngine } from '../../src-main/data/engine';
import { inProcessTransport } from '../../src-main/data/in-process';
import { startInProcess } from '../../src-main/files/in-process';
import { openOwnFiles } from '../../src-main/files/store';
import { createHandlers } from '../../src-main/handlers/create';
import { createWork, type Work } from '../../src-main/handlers/work';
import { createRouter } from '../../src-main/ipc/router';
import { createFetcher } from '../../src-main/service/fetcher';
import { type Log } from '../../src-main/log';
import { sampleSite } from '../../src-main/service/site';
import { openConnections } from '../../src-main/storage/connections';
import { openMapServers } from '../../src-main/storage/map-servers';
import { sampleProfile } from '../../src-main/storage/profiles';
import { openSettings } from '../../src-main/storage/settings';
import { openWorkspaces } from '../../src-main/storage/workspace';
import { type Client, createClient } from '../../src-renderer/bridge/client';
import type { Profile } from '../../src-shared/domain/session';
import { ok } from '../../src-shared/result';
import type { Bridge, PushMessage } from '../../src-shared/wire';

/** Both sides of the app in one process, joined as Electron would join them, with the real sample service. */
export interface House {
  readonly client: Client;
  readonly work: Work;
  readonly service: SampleService;
  readonly home: string;
  /** The app's clock, ms since 1970; the service's is its own. */
  time: number;
  /** Where the next save dialog leads; null closes it. */
  saveTo: string | null;
  /** What the next open dialog gives; null closes it. */
  openThese: readonly string[] | null;
  readonly revealed: string[];
  /** What the person answers when asked about hosts. */
  saysYes: boolean;
  /** The hosts that were asked about, time by time. */
  readonly askedHosts: (readonly string[])[];
  /** Why it was asked whether a file may be written over. */
  readonly overwritten: string[];
  /** The profile in use; the house only notes it, and goes on with the sample service. */
  inUse: Profile;
  readonly opened: string[];
  readonly errors: string[];
  /** Closes the window: all that it waits for is cancelled. */
  closeWindow(): void;
}

const versions = { app: '0.1.0', electron: '45.0.0', chrome: '140', node: '22' };

export async function openHouse(): Promise<House> {
  const service = await startForTest();
  const home = mkdtempSync(join(tmpdir(), 'kartbord-loopback-'));
  const engine = createEngine({ home, now: () => house.time, say: () => {} });
  onTestFinished(async () => {
    engine.close();
    await service.close();
    rmSync(home, { recursive: true, force: true });
  });

  const errors: string[] = [];
  const log: Log = { info: () => {}, warn: () => {}, error: (message) => void errors.push(message) };
  const revealed: string[] = [];
  const opened: string[] = [];
  const askedHosts: (readonly string[])[] = [];
  const overwritten: string[] = [];
  const listeners = new Set<(message: PushMessage) => void>();
  const push = (message: PushMessage): void => {
    const copy = structuredClone(message);
    for (const listener of listeners) listener(copy);
  };
  let kept: unknown;
  let keptConnections: unknown;
  let ids = 0;

  let keptServers: unknown;
  const mapServers = openMapServers(
    { read: () => keptServers, write: (value) => (keptServers = value) },
    () => {},
    { isOldRuntime: false, allowOldRuntime: false },
  );
  const site = sampleSite('Sample', 'loopback', () => Promise.resolve(service));
  const work = createWork({
    site,
    fetch,
    data: createDataClient(inProcessTransport(engine)),
    now: () => house.time,
    versions,
    oldRuntime: false,
    aisSecret: undefined,
    mapServers,
    offlineFolder: join(home, 'offline'),
    reportsFolder: join(home, 'reports'),
    filesFolder: join(home, 'files'),
    onConnection: (value) => push({ kind: 'event', name: 'connection.changed', value }),
  });
  const handlers = createHandlers({
    work,
    settings: openSettings({ read: () => kept, write: (value) => (kept = value) }, () => {}),
    workspaces: openWorkspaces({ folder: home, now: () => house.time, say: () => {} }),
    files: openOwnFiles({
      folder: join(home, 'files'),
      start: startInProcess,
      now: () => house.time,
      newId: () => `file-${++ids}`,
      say: () => {},
    }),
    desktop: {
      chooseSaveFile: () => Promise.resolve(house.saveTo),
      chooseOpenFiles: () => Promise.resolve(house.openThese),
      chooseWorkspace: () => Promise.resolve(house.openThese?.[0] ?? null),
      confirmOverwrite: (...asked) => {
        overwritten.push(asked[1]);
        return Promise.resolve(house.saysYes);
      },
      reveal: (path) => void revealed.push(path),
      mapComplete: () => {},
      sendTrackPort: () => {},
      openExternal: (url) => {
        opened.push(url);
        return Promise.resolve(ok(null));
      },
    },
    connections: {
      connections: openConnections(
        { read: () => keptConnections, write: (value) => (keptConnections = value) },
        () => {},
        () => `own-${++ids}`,
      ),
      rules: { isOldRuntime: false, allowOldRuntime: false },
      inUse: () => ({ profile: house.inUse, isFromCommandLine: false }),
      confirmHosts: (_windowId, hosts) => {
        askedHosts.push(hosts);
        return Promise.resolve(house.saysYes);
      },
      choose: (profile) => {
        house.inUse = profile;
        return Promise.resolve(ok(null));
      },
      removeSignIn: () => Promise.resolve(ok(null)),
      sample: site,
      fetcher: createFetcher({ fetch, now: () => house.time }),
      now: () => house.time,
    },
    mapServers: {
      servers: mapServers,
      confirmMapServer: (_windowId, server) => {
        askedHosts.push([server.host]);
        return Promise.resolve(house.saysYes);
      },
      now: () => house.time,
    },
    settingsDesk: {
      chooseSaveFile: () => Promise.resolve(house.saveTo),
      chooseOpenFiles: () => Promise.resolve(house.openThese),
    },
    about: {
      facts: () => Promise.reject(new Error('nobody asks here')),
      diagnostics: () => Promise.reject(new Error('nobody asks here')),
      openLogs: () => Promise.resolve(ok(null)),
      checkForUpdate: () => Promise.resolve(ok({ kind: 'newest', version: '0.1.0' })),
      openUpdatePage: () => Promise.resolve(ok(null)),
      given: () => null,
    },
    onSettings: (value) => push({ kind: 'event', name: 'settings.changed', value }),
  });
  const router = createRouter(handlers, log);

  const windowId = 1;
  const bridge: Bridge = {
    call: async (id, name, input) => {
      const progress = (value: unknown): void => push({ kind: 'progress', id, value });
      const result = await router.call(windowId, id, name, structuredClone(input), progress);
      return structuredClone(result);
    },
    cancel: (id) => router.cancel(windowId, id),
    onPush: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const house: House = {
    client: createClient(bridge),
    work,
    service,
    home,
    time: testNow,
    saveTo: null,
    openThese: null,
    revealed,
    saysYes: true,
    askedHosts,
    overwritten,
    inUse: sampleProfile,
    opened,
    errors,
    closeWindow: () => router.forget(windowId),
  };
  return house;
}
