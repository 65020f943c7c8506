import { join, resolve } from 'node:path';
import { createDataClient } from '../../src-main/data/client';
import { createEngine, type Engine } from '../../src-main/data/engine';
import { inProcessTransport } from '../../src-main/data/process/in-process';
import { type TrackOwner, trackPorts } from '../../src-main/desktop/process/track-ports';
import { startInProcess } from '../../src-main/files/process/in-process';
import { openOwnFiles } from '../../src-main/files/stored/store';
import { createHandlers } from '../../src-main/handlers/create';
import { accountOf } from '../../src-main/handlers/fetch-through-cache';
import type { Work, WorkParts } from '../../src-main/handlers/work';
import { createRouter, type Handlers } from '../../src-main/ipc/router';
import { createFetcher } from '../../src-main/api-client/network/fetcher';
import { type Log } from '../../src-main/log';
import {
  type Addresses,
  namedIn,
  sampleServiceProfile,
  type ServiceProfile,
} from '../../src-main/api-client/service-profile';
import { collectionOf, openService } from '../../src-main/serve/open';
import { createServing } from '../../src-main/serve/serving';
import { openConnections } from '../../src-main/storage/connections';
import { openMapServers } from '../../src-main/storage/map-servers';
import { sampleProfile } from '../../src-main/storage/profiles';
import { openCitations } from '../../src-main/storage/citations';
import { lastLookInMemory } from '../../src-main/storage/last-look';
import { openSettings } from '../../src-main/storage/settings';
import { openWorkspaces } from '../../src-main/storage/workspace/workspace';
import type { EventName, Events } from '../../src-shared/contract';
import type { Profile } from '../../src-shared/domain/session/session';
import { defaultSettings, limitChoice } from '../../src-shared/domain/settings/settings';
import { fail, ok } from '../../src-shared/result';
import type { Bridge, PushMessage } from '../../src-shared/wire';
import { openWork as openWorkIn, versions } from './work';

/** Main with all that is in it but Electron, in this process: the real router, handlers, data engine and files. */
export interface BothSides {
  /** Copies what crosses, as the way between processes does. */
  readonly bridge: Bridge;
  readonly engine: Engine;
  readonly work: Work;
  /** Another one on the same files, as a command has it; of another service, or with what a window has not. */
  openWork(site: ServiceProfile, more?: Partial<WorkParts>): Work;
  readonly home: string;
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
  close(): void;
}

/** What settings.json, connections.json and map-servers.json would hold: it outlives those who opened it. */
export interface StoredHere {
  settings?: unknown;
  connections?: unknown;
  servers?: unknown;
}

export interface Surroundings {
  readonly home: string;
  readonly startService: () => Promise<Addresses>;
  readonly now: () => number;
  readonly kept?: StoredHere;
  /** Gives the window a port to the kept tracks of these. */
  readonly connectTracks?: (owner: TrackOwner) => void;
  /** Stands between the router and the handlers. */
  readonly around?: (handlers: Handlers) => Handlers;
}

export function openBothSides({
  home,
  startService,
  now,
  kept = {},
  connectTracks,
  around = (handlers) => handlers,
}: Surroundings): BothSides {
  // From the root of the clone, where all tests run: the stories of Chromium have this file in a bundle elsewhere.
  const basemap = resolve('resources/basemap/kartbord.pmtiles');
  const engine = createEngine({ home, basemap, now, warn: () => {} });

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
  const tell = <N extends EventName>(name: N, value: Events[N]): void => push({ kind: 'event', name, value });
  let ids = 0;

  const mapServers = openMapServers(
    { read: () => kept.servers, write: (value) => (kept.servers = value) },
    () => {},
    { isOldRuntime: false, allowOldRuntime: false },
  );
  const site = sampleServiceProfile('Sample', 'loopback', startService);
  const openWork: BothSides['openWork'] = (of, more) =>
    openWorkIn(home, {
      service: of,
      data: createDataClient(inProcessTransport(engine)),
      now,
      mapServers,
      ...more,
    });
  const work = openWork(site, {
    onConnection: (value) => tell('connection.changed', value),
    onSession(value) {
      ports.check();
      tell('session.changed', value);
    },
    onAccount: () => tell('account.changed', null),
    onOffline: (value) => tell('offline.changed', value),
    onQueue: (value) => tell('queue.changed', value),
    onArchive: (value) => tell('archive.changed', value),
    onReports: (value) => tell('reporting.changed', value),
  });
  const ports = trackPorts({
    owner: async () => ({ site: site.cacheName, account: await accountOf(work.session, 'ais') }),
    connect: (_windowId, owner) => connectTracks?.(owner),
  });
  const serving = createServing({
    load: () => Promise.resolve({ openService, collectionOf }),
    routes: () => ({
      rows: work.layersExport.served({ language: 'en', limits: () => limitChoice(defaultSettings) }),
      language: 'en',
      appVersion: versions.app,
      service: namedIn(site),
    }),
    now,
    soon: (run) => void setTimeout(run, 0),
    tell: (state) => tell('serving.changed', state),
  });
  const handlers = createHandlers({
    work,
    serving,
    settings: openSettings(
      { read: () => kept.settings, write: (value) => (kept.settings = value) },
      () => {},
    ),
    workspaces: openWorkspaces({ folder: home, now, warn: () => {} }),
    files: openOwnFiles({
      folder: join(home, 'files'),
      start: startInProcess,
      now,
      newId: () => `file-${++ids}`,
      warn: () => {},
    }),
    lastLook: lastLookInMemory(),
    citations: openCitations({ folder: join(home, 'citations'), now, warn: () => {} }),
    drawFigure: () => Promise.resolve(fail('cancelled', 'nothing draws here')),
    desktop: {
      chooseSaveFile: () => Promise.resolve(sides.saveTo),
      chooseOpenFiles: () => Promise.resolve(sides.openThese),
      chooseWorkspace: () => Promise.resolve(sides.openThese?.[0] ?? null),
      confirmOverwrite: (...asked) => {
        overwritten.push(asked[1]);
        return Promise.resolve(sides.saysYes);
      },
      confirmReports: () => Promise.resolve(sides.saysYes),
      confirmForget: () => Promise.resolve(sides.saysYes),
      reveal: (path) => void revealed.push(path),
      mapComplete: () => {},
      left: () => {},
      sendTrackPort: (id) => ports.open(id),
      openExternal: (url) => {
        opened.push(url);
        return Promise.resolve(ok(null));
      },
    },
    connections: {
      connections: openConnections(
        { read: () => kept.connections, write: (value) => (kept.connections = value) },
        () => {},
        () => `own-${++ids}`,
      ),
      rules: { isOldRuntime: false, allowOldRuntime: false },
      inUse: () => ({ profile: sides.inUse, isFromCommandLine: false }),
      confirmHosts: (_windowId, hosts) => {
        askedHosts.push(hosts);
        return Promise.resolve(sides.saysYes);
      },
      choose: (profile) => {
        sides.inUse = profile;
        return Promise.resolve(ok(null));
      },
      removeSignIn: () => Promise.resolve(ok(null)),
      sample: site,
      fetcher: createFetcher({ fetch, now }),
      now,
    },
    mapServers: {
      servers: mapServers,
      confirmMapServer: (_windowId, server) => {
        askedHosts.push([server.host]);
        return Promise.resolve(sides.saysYes);
      },
      now,
    },
    settingsHost: {
      chooseSaveFile: () => Promise.resolve(sides.saveTo),
      chooseSettingsFile: () => Promise.resolve(sides.openThese?.[0] ?? null),
    },
    about: {
      facts: () =>
        Promise.resolve({ versions, flavour: 'source', packages: [], attributions: [], updateCheck: 'off' }),
      diagnostics: () => Promise.resolve(''),
      openLogs: () => Promise.resolve(ok(null)),
      checkForUpdate: () => Promise.resolve(ok({ kind: 'newest', version: '0.1.0' })),
      openUpdatePage: () => Promise.resolve(ok(null)),
      given: () => null,
      recovered: () => null,
      unread: () => [],
    },
    onSettings: (value) => tell('settings.changed', value),
  });
  const router = createRouter(around(handlers), log);

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
  const sides: BothSides = {
    bridge,
    engine,
    work,
    openWork,
    home,
    saveTo: null,
    openThese: null,
    revealed,
    saysYes: true,
    askedHosts,
    overwritten,
    inUse: sampleProfile,
    opened,
    errors,
    closeWindow() {
      router.forget(windowId);
      ports.forget(windowId);
    },
    close() {
      void serving.stop();
      engine.close();
    },
  };
  return sides;
}
