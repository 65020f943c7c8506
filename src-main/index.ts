import { app, BrowserWindow, net } from 'electron';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EventName, Events } from '../src-shared/contract';
import type { ArchiveState } from '../src-shared/domain/archive';
import type { OfflineJob } from '../src-shared/domain/offline-plan';
import type { QueueState } from '../src-shared/domain/request-entry';
import { defaultSettings } from '../src-shared/domain/settings';
import type { Connection, Profile, SessionStatus } from '../src-shared/domain/session';
import { ok, type Result } from '../src-shared/result';
import { createDataClient, type DataClient } from './data/client';
import { listAppFiles } from './desktop/app-files';
import { registerAppScheme, serveApp } from './desktop/app-protocol';
import { openTiles } from './desktop/basemap-tiles';
import { commandIo } from './desktop/command-io';
import { chooseSaveFile, confirmHosts, revealFile } from './desktop/dialogs';
import { endAtQuit, holdQuit, within } from './desktop/end-at-quit';
import { guardEverything } from './desktop/guards';
import { systemKeyring } from './desktop/keyring';
import { isKeyringProcess, runKeyringProcess } from './desktop/keyring-child';
import { logFile } from './desktop/log-file';
import { applyMenu } from './desktop/menu';
import { openExternal } from './desktop/open-external';
import { ownArguments, startOptions } from './desktop/options';
import { placesFrom } from './desktop/places';
import { profileOfArguments } from './desktop/profile-choice';
import { isOldRuntime, versions as runtimeVersions } from './desktop/runtime';
import { type SampleProcess, startSampleProcess } from './desktop/sample-process';
import { writeScreenshot } from './desktop/screenshot';
import { openSettingsStore } from './desktop/settings-store';
import { timing } from './desktop/timing';
import { connectTracks } from './desktop/track-channel';
import { trackPorts } from './desktop/track-ports';
import { openWindow } from './desktop/window';
import { windowOfSender } from './desktop/windows';
import { startWorkerProcess, type WorkerProcess } from './desktop/worker-process';
import { createHandlers } from './handlers/create';
import { accountOf } from './handlers/kept-answer';
import { createWork, type Work } from './handlers/work';
import { runHeadless } from './headless/run';
import { createRouter, type Router } from './ipc/router';
import { pushEvent, serve } from './ipc/serve';
import { switchingRouter } from './ipc/switching-router';
import { createLog } from './log';
import { realTimer } from './service/deadline';
import { createFetcher } from './service/fetcher';
import { sampleSite, type Site, siteOf } from './service/site';
import type { CrashPoint } from './session/crash-points';
import { type Connections, openConnections } from './storage/connections';
import { isOpenable, sampleName, sampleProfile } from './storage/profiles';
import { setValueAside } from './storage/set-aside';
import { openSettings, type SettingsStore } from './storage/settings';
import { patientKeyring } from './storage/patient-keyring';
import { removeSignIns } from './storage/vault-name';
import { openWorkspaceFile } from './storage/workspace';

const options = startOptions(process.env);
// Taken out before any child starts: it goes to the identity service and nowhere else (promises.md, L7).
const aisSecret = process.env['KARTBORD_AIS_SECRET'];
delete process.env['KARTBORD_AIS_SECRET'];
const mark = timing(options.timingFrom);
mark('main-js');
mkdirSync(options.home, { recursive: true, mode: 0o700 });
app.setPath('userData', options.home);

const now = (): number => Date.now() + options.clockAheadMs;
const log = createLog(logFile(join(options.home, 'logs')), now);
const places = placesFrom(__dirname);
const vaults = join(options.home, 'vault');
const versions = { ...runtimeVersions, app: app.getVersion() };
process.on('uncaughtException', (error) => log.error('uncaught', error));
process.on('unhandledRejection', (reason) => log.error('unhandled rejection', reason));

registerAppScheme();
guardEverything(log, options.devUrl);

// A Secret Service that is awake answers in far less than a second; the rest is for a computer that is busy.
const keyringPatienceMs = 8_000;
let onKeyringOpened = (): void => {};
const slowKeyring = systemKeyring(options);
const keyring = patientKeyring(slowKeyring, keyringPatienceMs, realTimer, () => onKeyringOpened());
endAtQuit(() => slowKeyring.stop());

let sampleProcess: SampleProcess | undefined;
const sample = sampleSite(sampleName, `1 ${versions.app}`, () => {
  sampleProcess = startSampleProcess(places.sample, options.sampleArgs, log);
  return sampleProcess.ready;
});

if (isKeyringProcess()) void runKeyringProcess();
else if (options.headless) void app.whenReady().then(runCommand);
else if (app.requestSingleInstanceLock()) void app.whenReady().then(openWorkstation);
else app.quit();

function openData(): WorkerProcess {
  const ahead = options.clockAheadMs === 0 ? [] : ['--clock-ahead', String(options.clockAheadMs)];
  return startWorkerProcess(places.data, ['--home', options.home, ...ahead], 'Kartbord data', log, now);
}

interface Told {
  readonly onConnection: (connection: Connection) => void;
  readonly onSession: (status: SessionStatus) => void;
  readonly onAccount: () => void;
  readonly onOffline: (job: OfflineJob) => void;
  readonly onQueue: (state: QueueState) => void;
  readonly onArchive: (state: ArchiveState) => void;
}

/** Jobs and what was asked are put in order within this time before something ends. */
const closingMs = 1_000;
/** A refresh token that was sent is spent: its answer is awaited this long, as the fetcher waits for one. */
const renewalMs = 20_000;

function openWork(site: Site, data: DataClient, told?: Told): Work {
  return createWork({
    site,
    fetch: (url, init) => net.fetch(url, init),
    data,
    now,
    versions,
    oldRuntime: isOldRuntime,
    aisSecret,
    secrets: { keyring, folder: vaults, crashAt },
    offlineFolder: join(options.home, 'offline'),
    say: (message) => log.warn(message),
    ...told,
  });
}

function crashAt(point: CrashPoint): void {
  if (point === options.crashAt) process.kill(process.pid, 'SIGKILL');
}

async function runCommand(): Promise<void> {
  const started: (() => Promise<void>)[] = [];
  const code = await runHeadless(ownArguments(process.argv), commandIo(), {
    sample,
    versions,
    isOldRuntime,
    aisSecret,
    profiles: () => connectionsOfHome(() => {}).list(),
    limits: () => settingsOfHome().read().limits,
    filters: () => settingsOfHome().read().filters,
    openWork: (site) => {
      const data = openData();
      const work = openWork(site, createDataClient(data));
      started.push(async () => {
        await within(work.session.underWay() ?? Promise.resolve(), renewalMs);
        await within(work.close(), closingMs);
        data.stop();
      });
      return work;
    },
  });
  for (const stop of started) await stop();
  sampleProcess?.stop();
  app.exit(code);
}

function openWorkstation(): void {
  mark('app-ready');
  const rules = { isOldRuntime, allowOldRuntime: options.allowOldRuntime };
  const given = profileOfArguments(ownArguments(process.argv), rules);
  if (given && !given.ok) {
    process.stderr.write(`kartbord: ${given.failure.detail}\n`);
    app.exit(2);
    return;
  }
  const connections = connectionsOfHome((value) =>
    setValueAside(join(options.home, 'connections.json'), value, now()),
  );
  const chosen = connections.chosen();
  let profile = given?.value ?? (isOpenable(chosen, rules) ? chosen : sampleProfile);
  const data = openData();
  const dataClient = createDataClient(data);
  const ports = trackPorts({
    owner: async () => ({ site: work.site.cacheName, account: await accountOf(work.session, 'ais') }),
    connect: (windowId, owner) => connectTracks(data, windowId, owner),
  });
  let work = workOf(profile);
  data.onExit(() => ports.renew());
  onKeyringOpened = () => void work.session.unlock();
  holdQuit(() => work.session.underWay(), renewalMs);
  // Begun and not waited for: jobs and requests are written as they go.
  app.on('before-quit', () => void work.close());

  function workOf(next: Profile): Work {
    const site = next.isSample ? sample : siteOf(next);
    void site.addresses(); // the sample service starts while the window does
    // What a service says that was left meanwhile is nobody's business any more.
    const tell = <N extends EventName>(name: N, value: Events[N]): void => {
      if (next === profile) tellWindows(name, value);
    };
    return openWork(site, dataClient, {
      onConnection: (connection) => tell('connection.changed', connection),
      onSession(status) {
        ports.check();
        tell('session.changed', status);
      },
      onAccount: () => tell('account.changed', null),
      onOffline: (job) => tell('offline.changed', job),
      onQueue: (state) => tell('queue.changed', state),
      onArchive: (state) => tell('archive.changed', state),
    });
  }

  serveApp(
    listAppFiles(options.devUrl ? [places.basemap] : [places.renderer, places.basemap]),
    openTiles(places.tiles),
    options.devUrl && new URL(options.devUrl).origin,
  );
  const settings = settingsOfHome();
  const windowState = openSettingsStore(options.home, 'window', now);
  const workspace = openWorkspaceFile(join(options.home, 'workspace.json'), now, (message) =>
    log.warn(message),
  );
  const routerOf = (used: Work): Router =>
    createRouter(
      createHandlers({
        work: used,
        settings,
        workspace,
        desktop: {
          chooseSaveFile,
          reveal: revealFile,
          openExternal,
          sendTrackPort: (windowId) => ports.open(windowId),
          mapComplete: () => {
            mapComplete();
            // Where all of it came from the cache, nobody has asked yet whether the service is there and who is signed in.
            void used.reach(new AbortController().signal);
            void used.session.unlock();
          },
        },
        connections: {
          connections,
          rules,
          inUse: () => ({ profile, isFromCommandLine: profile === given?.value }),
          confirmHosts: (windowId, hosts) => confirmHosts(windowId, hosts, settings.read().language),
          choose: use,
          removeSignIn: (id) => removeSignIns(vaults, id),
          sample,
          fetcher: createFetcher({ fetch: (url, init) => net.fetch(url, init), now }),
          now,
        },
        onSettings: (changed) => {
          tellWindows('settings.changed', changed);
          applyMenu(changed, choose);
        },
      }),
      log,
    );
  const router = switchingRouter(routerOf(work));
  /** Exchanges the work; the windows are loaded anew once the one that asked has its answer. */
  async function use(next: Profile): Promise<Result<null>> {
    const left = work;
    profile = next;
    work = workOf(next);
    const windows = BrowserWindow.getAllWindows();
    router.use(
      routerOf(work),
      windows.map(({ id }) => id),
    );
    await within(left.close(), closingMs);
    setImmediate(() => windows.forEach((window) => window.isDestroyed() || window.webContents.reload()));
    return ok(null);
  }
  serve(router, { windowOf: (event) => windowOfSender(event, options.devUrl) });
  applyMenu(settings.read(), choose);

  const forget = (windowId: number): void => {
    router.forget(windowId);
    ports.forget(windowId);
  };
  const open = (): BrowserWindow =>
    openWindow({
      preload: places.preload,
      devUrl: options.devUrl,
      settings: () => settings.read(),
      kept: windowState,
      size: options.windowSize,
      log,
      now,
      onRendererGone: forget,
      onClosed: forget,
    });
  open();
  mark('window-created');

  app.on('second-instance', () => {
    const [window] = BrowserWindow.getAllWindows();
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  // Another process may have signed in or out; a keyring that did not open is not asked again for a look at the window,
  // and the first reading waits for the map.
  app.on('browser-window-focus', () => {
    const { scopes, vault } = work.session.status();
    if (vault.trouble === null && scopes.api.state !== 'unknown') void work.session.unlock();
  });
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  if (options.isTest)
    Object.defineProperty(globalThis, 'kartbordTest', {
      get: () => ({ samplePid: sampleProcess?.pid, dataPid: data.pid, keyring }),
    });
}

function connectionsOfHome(setAside: (value: unknown) => void): Connections {
  const kept = openSettingsStore(options.home, 'connections', now);
  return openConnections(kept, setAside, () => `own-${randomBytes(6).toString('hex')}`);
}

function settingsOfHome(): SettingsStore {
  const kept = openSettingsStore(options.home, 'settings', now);
  const isNorwegian = /^(nb|nn|no)/i.test(app.getLocale());
  return openSettings(
    {
      read: () => kept.read() ?? { ...defaultSettings, language: isNorwegian ? 'nb' : 'en' },
      write: (value) => kept.write(value),
    },
    (value) => setValueAside(join(options.home, 'settings.json'), value, now()),
  );
}

function mapComplete(): void {
  mark('map-complete');
  const [window] = BrowserWindow.getAllWindows();
  if (window && options.screenshot) void writeScreenshot(window, options.screenshot, log);
}

function choose(command: Events['menu.chosen']['command']): void {
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  if (window) pushEvent(window, 'menu.chosen', { command });
}

function tellWindows<N extends EventName>(name: N, value: Events[N]): void {
  for (const window of BrowserWindow.getAllWindows()) pushEvent(window, name, value);
}
