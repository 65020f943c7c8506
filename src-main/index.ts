import './desktop/start/start-guard'; // before anything else of ours runs
import { app, BrowserWindow } from 'electron';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { EventName, Events } from '../src-shared/contract';
import type { ArchiveState } from '../src-shared/domain/vessels/archive';
import type { FigureEnd } from '../src-shared/domain/figure/map-figure';
import type { OfflineJob } from '../src-shared/domain/cache/offline-plan';
import type { ReportEntry } from '../src-shared/domain/gear/tool-report';
import type { QueueState } from '../src-shared/domain/session/request-entry';
import { defaultSettings, limitChoice, type Settings } from '../src-shared/domain/settings/settings';
import type { Connection, Profile, SessionStatus } from '../src-shared/domain/session/session';
import { ok, type Result } from '../src-shared/result';
import { createCases, type ShownCase } from './case/cases';
import type { CaseManifest } from './case/manifest';
import { noNetwork } from './case/case-service';
import { type CaseClient, caseClient } from './data/case/case-client';
import { createDataClient, type DataClient } from './data/client';
import { roomyCalls } from './data/cache/room-client';
import { aboutHost } from './desktop/about/about-host';
import { saveBackup } from './desktop/about/backup-host';
import { listAppFiles } from './desktop/page/app-files';
import { registerAppScheme, serveApp } from './desktop/page/app-protocol';
import { openTiles } from './desktop/page/basemap-tiles';
import { chooseCaseFile, sayCaseNotOpened } from './desktop/window/case-dialog';
import { commandIo } from './desktop/command-io';
import { crashNotice } from './desktop/start/crash-notice';
import {
  chooseFolder,
  chooseOpenFiles,
  chooseSaveFile,
  chooseWorkspace,
  confirmHosts,
  confirmOverwrite,
  revealFile,
  tells,
} from './desktop/window/dialogs';
import { endAtQuit, holdQuit, within } from './desktop/process/end-at-quit';
import { figureHost } from './desktop/figure/figure-host';
import { flavour } from './desktop/start/flavour';
import { sayFlavour } from './desktop/start/flavour-notice';
import { givenThings } from './desktop/start/given';
import { type Thing, thingOfArguments, typedArguments } from './desktop/start/given-arguments';
import { guardEverything } from './desktop/page/guards';
import { systemKeyring } from './desktop/process/keyring';
import { isKeyringProcess, runKeyringProcess } from './desktop/process/keyring-child';
import { landOf } from './desktop/page/land';
import { logFile } from './desktop/about/log-file';
import { confirmMapServer } from './desktop/window/map-server-dialog';
import { applyMenu, type MenuActs } from './desktop/window/menu';
import { openNetwork } from './desktop/network/network';
import { forbidResending } from './desktop/network/once-fetch';
import { openExternal } from './desktop/page/open-external';
import { ownArguments, startOptions } from './desktop/options';
import { takeClientSecrets } from './desktop/start/environment';
import { placesFrom } from './desktop/places';
import { profileOfArguments } from './desktop/start/profile-choice';
import { takeProxyCredentials } from './desktop/network/proxy-environment';
import { isOldRuntime, versions as runtimeVersions } from './desktop/start/runtime';
import { type SampleProcess, startSampleProcess } from './desktop/process/sample-process';
import { writeScreenshot } from './desktop/window/screenshot';
import { chooseSettingsFile } from './desktop/window/settings-dialog';
import { openSettingsStore, type SettingsFile } from './desktop/about/settings-store';
import { endStart, whyNoLock } from './desktop/start/start-failure';
import { systemGiven } from './desktop/start/system-given';
import { startTaskProcess } from './desktop/process/task-process';
import { timing } from './desktop/start/timing';
import { connectTracks } from './desktop/process/track-channel';
import { trackPorts } from './desktop/process/track-ports';
import { unreadBook } from './desktop/about/unread-book';
import { openWindow } from './desktop/window/window';
import { appWindows, windowOfSender } from './desktop/window/windows';
import { startWorkerProcess, type WorkerProcess } from './desktop/process/worker-process';
import { openOwnFiles, type OwnFiles } from './files/kept/store';
import { caseMapServers, caseOnly, caseSettings } from './handlers/case/case-only';
import { createHandlers } from './handlers/create';
import { createFigureHandlers, noFigureHandlers } from './handlers/export/figure';
import { drawFigureOrder, type DrawSheet } from './handlers/export/figure-order';
import { ownerOf } from './handlers/fetch-through-cache';
import type { MapServerDialogs } from './handlers/map-layers/servers';
import { createWork, type Work } from './handlers/work';
import type { DrawFigure, DrawFigureOrder } from './headless/export/export-map';
import { languageOf } from './headless/arguments/arguments';
import { exitCode } from './headless/exit-codes';
import { runHeadless } from './headless/run';
import { unreadText } from './headless/words/unread-words';
import { keptOnly } from './ipc/kept-only';
import { createRouter, type Handlers, type Router } from './ipc/router';
import { pushEvent, serve } from './ipc/serve';
import { switchingRouter } from './ipc/switching-router';
import { untilRead } from './ipc/until-read';
import { createLog } from './log';
import { shownRows } from './shown-text';
import { realTimer } from './api-client/network/deadline';
import { createFetcher } from './api-client/network/fetcher';
import { politePace } from './api-client/network/pace';
import { sampleServiceProfile, type ServiceProfile, serviceProfileOf } from './api-client/service-profile';
import type { ReportCrashPoint } from './reporting/crash-points';
import type { CrashPoint } from './session/crash-points';
import { type Connections, openConnections } from './storage/connections';
import { makeFolder } from './storage/files/make-folder';
import { type MapServers, openMapServers } from './storage/map-servers';
import { isOpenable, sampleName, sampleProfile } from './storage/profiles';
import type { SetAside } from './storage/files/set-aside';
import { openSettings, type SettingsStore } from './storage/settings';
import type { Say } from './storage/files/stored-files';
import { patientKeyring } from './storage/vault/patient-keyring';
import { openProxyVault } from './storage/vault/proxy-vault';
import { removeSignIns } from './storage/vault/vault-name';
import { openWorkspaces } from './storage/workspace/workspace';

const options = startOptions(process.env);
// Taken out before any child starts: they go to the identity service and nowhere else (promises.md, L7).
const clientSecrets = takeClientSecrets(process.env);
const proxyCredentials = takeProxyCredentials(process.env);
const mark = timing(options.timingFrom);
mark('main-js');
try {
  // The log's folder shows at once whether the data folder can be written to.
  makeFolder(join(options.home, 'logs'));
} catch (error) {
  failStart(error);
  process.exit(exitCode.failed); // nothing of ours runs on
}
app.setPath('userData', options.home);

const now = (): number => Date.now() + options.clockAheadMs;
const log = createLog(logFile(join(options.home, 'logs')), now);
const places = placesFrom(__dirname);
const isLand = landOf(openTiles(places.tiles));
const vaults = join(options.home, 'vault');
const versions = { ...runtimeVersions, app: app.getVersion() };
let isStarted = false;
process.on('uncaughtException', (error) => {
  log.error('uncaught', error);
  if (!isStarted) failStart(error);
});
process.on('unhandledRejection', (reason) => log.error('unhandled rejection', reason));

const unread = unreadBook(() => tellWindows('app.unread', null));
const say: Say = (message, file) => {
  log.warn(message);
  if (file) unread.add(file);
};

registerAppScheme();
forbidResending();
guardEverything(log, options.devUrl);
const fromSystem = systemGiven();

const launcherMs = 20_000;

// A Secret Service that is awake answers in far less than a second; the rest is for a computer that is busy.
const keyringPatienceMs = 8_000;
let onKeyringOpened = (): void => {};
const slowKeyring = systemKeyring(options);
const keyring = patientKeyring(
  slowKeyring,
  (isOver) => realTimer(isOver, keyringPatienceMs),
  () => onKeyringOpened(),
);
endAtQuit(() => slowKeyring.stop());

let onProxyAnswered = (): void => {};
const network = openNetwork({
  env: process.env,
  credentials: proxyCredentials,
  vault: openProxyVault(vaults, keyring, now),
  ...(!options.headless && {
    person: {
      settings: () => settingsOfHome().read(),
      tell: (title, message) => void tells(0, { title, message, isFailure: false }),
      onAnswered: () => onProxyAnswered(),
    },
  }),
});

let sampleProcess: SampleProcess | undefined;
const sample = sampleServiceProfile(sampleName, `1 ${versions.app}`, () => {
  sampleProcess = startSampleProcess(places.sample, options.sampleArgs, log);
  return sampleProcess.ready;
});

if (isKeyringProcess()) void runKeyringProcess();
else if (options.headless) void begin(runCommand);
else if (app.requestSingleInstanceLock()) void begin(openWorkstation);
else void app.whenReady().then(leaveToOther);

function leaveToOther(): void {
  const why = whyNoLock(options.home);
  if (why === null) app.quit();
  else failStart(why);
}

/** A start ends in a window, an answer or a sentence, and never in a process that nobody sees. */
async function begin(work: () => Promise<void>): Promise<void> {
  try {
    [stores] = await Promise.all([openStores(), app.whenReady()]);
    const done = work();
    isStarted = true;
    await done;
  } catch (error) {
    log.error('the start failed', error);
    failStart(error);
  }
}

// The launcher from a clone is gone (scripts/run-child.mjs): what is under way gets its time, and no more.
process.once('disconnect', () => {
  app.quit();
  setTimeout(() => app.exit(exitCode.failed), launcherMs).unref();
});

function failStart(error: unknown): void {
  endStart(error, options.home, !options.headless && !options.isTest);
}

const cacheBytesOf = ({ cacheCapMb }: Settings): number => cacheCapMb * 1_000_000;

/** `settings`: of the cache of this home; a case file's is as large as it is. */
function openData(home = options.home, settings?: () => Settings): WorkerProcess {
  const ahead = options.clockAheadMs === 0 ? [] : ['--clock-ahead', String(options.clockAheadMs)];
  const args = (): readonly string[] => [
    ...['--home', home, ...ahead],
    ...(settings ? ['--cache-bytes', String(cacheBytesOf(settings()))] : []),
  ];
  return startWorkerProcess(places.data, args, 'Kartbord data', log, now);
}

interface Told {
  readonly onConnection: (connection: Connection) => void;
  readonly onSession: (status: SessionStatus) => void;
  readonly onAccount: () => void;
  readonly onOffline: (job: OfflineJob) => void;
  readonly onQueue: (state: QueueState) => void;
  readonly onArchive: (state: ArchiveState) => void;
  readonly onReports: (entries: readonly ReportEntry[]) => void;
}

/** Jobs and what was asked are put in order within this time before something ends. */
const closingMs = 1_000;
/** A refresh token that was sent is spent: its answer is awaited this long, as the fetcher waits for one. */
const renewalMs = 20_000;

function openWork(service: ServiceProfile, data: DataClient, told?: Told, given = clientSecrets): Work {
  return createWork({
    service,
    fetch: network.fetch,
    fetchOnce: network.fetchOnce,
    mapServers: mapServersOfHome(),
    data,
    now,
    paceOf: politePace(() => settingsOfHome().read().requestsPerMinute),
    versions,
    oldRuntime: isOldRuntime,
    testPackage: () => flavour() === 'test',
    clientSecrets: given,
    secrets: { keyring, folder: vaults, crashAt },
    offlineFolder: join(options.home, 'offline'),
    reportsFolder: join(options.home, 'reports'),
    filesFolder: join(options.home, 'files'),
    basemapFile: places.tiles,
    isLand,
    reportCrashAt: crashAt,
    say,
    ...told,
  });
}

/** A case file's own: its folder, and nobody to ask. */
function openCaseWork(
  { mapServers }: CaseManifest,
  service: ServiceProfile,
  data: DataClient,
  folder: string,
  onConnection: (connection: Connection) => void,
): Work {
  return createWork({
    service,
    data,
    now,
    versions,
    onConnection,
    fetch: noNetwork,
    fetchOnce: noNetwork,
    mapServers: caseMapServers(mapServers),
    oldRuntime: isOldRuntime,
    testPackage: () => flavour() === 'test',
    offlineFolder: join(folder, 'offline'),
    reportsFolder: join(folder, 'reports'),
    filesFolder: join(folder, 'files'),
    basemapFile: places.tiles,
    say: (message) => log.warn(message),
  });
}

function crashAt(point: CrashPoint | ReportCrashPoint): void {
  if (point === options.crashAt) process.kill(process.pid, 'SIGKILL');
}

/** Of the command that runs. */
let commandData: WorkerProcess | undefined;

async function runCommand(): Promise<void> {
  if (!process.argv.includes('--json')) sayFlavour();
  const started: (() => Promise<void>)[] = [];
  const code = await runHeadless(ownArguments(process.argv), commandIo(), {
    sample,
    versions,
    isOldRuntime,
    clientSecrets,
    proxy: network.configured,
    profiles: () => connectionsOfHome(() => {}).list(),
    limits: () => limitChoice(settingsOfHome().read()),
    filters: () => settingsOfHome().read().filters,
    drawFigure: drawFigureOf,
    drawFigureOrder: drawFigureOrderOf,
    openData: () => {
      const kept = settingsOfHome();
      const data = openData(options.home, () => kept.read());
      started.push(() => {
        data.stop();
        return Promise.resolve();
      });
      return createDataClient(data);
    },
    holdHome: () => app.requestSingleInstanceLock(),
    openWork: (service, secrets) => {
      const kept = settingsOfHome();
      const data = (commandData = openData(options.home, () => kept.read()));
      const work = openWork(service, createDataClient(data), undefined, secrets);
      started.push(async () => {
        await within(work.session.underWay() ?? Promise.resolve(), renewalMs);
        await within(work.close(), closingMs);
        data.stop();
      });
      return work;
    },
  });
  for (const stop of started) await stop();
  const language = languageOf(ownArguments(process.argv), process.env);
  process.stderr.write(unreadText(unread.list(), process.argv.includes('--json') ? null : language));
  sampleProcess?.stop();
  app.exit(code);
}

let onFigureGone = (_windowId: number): void => {};
const figures = figureHost(places.preload, (windowId) => onFigureGone(windowId));
const sheetOf =
  (isOffline: boolean): DrawSheet =>
  (order, context, handlersOf) =>
    figures.draw(order, context, (onShown) => figureRouter(handlersOf(onShown), isOffline));
const figureRouter = (handlers: Handlers, isOffline: boolean): Router =>
  isOffline ? keptOnly(createRouter(handlers, log)) : createRouter(handlers, log);

let isServing = false;
/** Without windows there are no other pages than those that draw. */
function serveFigures(): void {
  if (isServing) return;
  isServing = true;
  serveApp(listAppFiles([places.renderer, places.basemap]), openTiles(places.tiles), undefined);
  const nobody = createRouter({ ...noFigureHandlers } as Handlers, log);
  serve(figures.over(nobody), { windowOf: (event) => windowOfSender(event, undefined) });
  // The command goes on when its page has gone: without a listener Electron would end it.
  app.on('window-all-closed', () => {});
}

const drawFigureOf: DrawFigure = async (work, { task, theme, language, isOffline, limitsBy }, signal) => {
  serveFigures();
  const settings = { ...settingsOfHome().read(), theme, language, ...(limitsBy ? { limitsBy } : {}) };
  let onDone = (_: FigureEnd): void => {};
  const end = new Promise<FigureEnd>((done) => (onDone = done));
  const handlers = createFigureHandlers({ work, settings, task, onDone });
  return figures.drawMap({ settings, task, end, signal }, figureRouter(handlers, isOffline));
};

const drawFigureOrderOf: DrawFigureOrder = (work, order, context) => {
  serveFigures();
  const data = commandData;
  return drawFigureOrder(
    work,
    {
      settings: () => settingsOfHome().read(),
      sheet: sheetOf(context.isOffline),
      files: ownFilesIn(options.home),
      servers: {
        servers: mapServersOfHome(),
        confirmMapServer: () => Promise.resolve(false),
        now,
      },
      sendTrackPort: (windowId) =>
        void ownerOf(work, 'ais').then((owner) => {
          if (data) connectTracks(data, windowId, owner);
        }),
    },
    order,
    context,
  );
};

async function openWorkstation(): Promise<void> {
  mark('app-ready');
  const rules = { isOldRuntime, allowOldRuntime: options.allowOldRuntime };
  const args = typedArguments(ownArguments(process.argv));
  const given = profileOfArguments(args, rules);
  if (given && !given.ok) {
    process.stderr.write(shownRows([`kartbord: ${given.failure.detail}`]));
    app.exit(2);
    return;
  }
  const connections = connectionsOfHome(stores.connections.setAside);
  const chosen = connections.chosen();
  let profile = given?.value ?? (isOpenable(chosen, rules) ? chosen : sampleProfile);
  const settings = settingsOfHome();
  const data = openData(options.home, () => settings.read());
  const dataClient = createDataClient(data);
  const cases = createCases<Work, CaseClient & { readonly worker: WorkerProcess; stop(): void }>({
    folder: join(options.home, 'cases'),
    startData(home) {
      const worker = openData(home);
      worker.onExit(() => ports.renew());
      return { worker, ...caseClient(createDataClient(worker)), stop: () => worker.stop() };
    },
    openWork: (manifest, service, { client }, folder) =>
      openCaseWork(manifest, service, client, folder, (value) => tellWindows('connection.changed', value)),
    show: (shown) => exchange(untilRead(shown ? caseRouterOf(shown) : routerOf(work)))(),
    say: (message) => log.warn(message),
  });
  const inUse = (): Work => cases.shown()?.work ?? work;
  const ports = trackPorts({
    owner: () => ownerOf(inUse(), 'ais'),
    connect: (windowId, owner) => connectTracks(cases.data()?.worker ?? data, windowId, owner),
  });
  let work = workOf(profile);
  data.onExit(() => ports.renew());
  void network.configured().then((proxy) => {
    if (!proxy.ok) log.warn(`${proxy.failure.detail} cannot be read as a proxy`);
  });
  const reach = (): Promise<unknown> => inUse().reach(new AbortController().signal);
  onProxyAnswered = () => void reach();
  onKeyringOpened = () => void work.session.unlock();
  holdQuit(() => work.session.underWay() ?? work.reporting.outbox.underWay(), renewalMs);
  // Begun and not waited for: jobs and requests are written as they go.
  app.on('before-quit', () => void work.close());
  app.on('will-quit', () => cases.quit());

  function workOf(next: Profile): Work {
    const service = next.isSample ? sample : serviceProfileOf(next);
    void service.addresses(); // the sample service starts while the window does
    // What a service says that was left meanwhile is nobody's business any more.
    const tell = <N extends EventName>(name: N, value: Events[N]): void => {
      if (next === profile && !cases.shown()) tellWindows(name, value);
    };
    return openWork(service, dataClient, {
      onConnection: (connection) => tell('connection.changed', connection),
      onSession(status) {
        ports.check();
        tell('session.changed', status);
      },
      onAccount: () => tell('account.changed', null),
      onOffline: (job) => tell('offline.changed', job),
      onQueue: (state) => tell('queue.changed', state),
      onArchive: (state) => tell('archive.changed', state),
      onReports: (entries) => tell('reporting.changed', entries),
    });
  }

  serveApp(
    listAppFiles(options.devUrl ? [places.basemap] : [places.renderer, places.basemap]),
    openTiles(places.tiles),
    options.devUrl && new URL(options.devUrl).origin,
  );
  const calls = roomyCalls(dataClient, realTimer);
  const workspaces = openWorkspaces({
    folder: options.home,
    now,
    settings: () => settings.read(),
    calls,
    say,
  });
  const files = ownFilesIn(options.home);
  const mapServerDialogs: MapServerDialogs = {
    servers: mapServersOfHome(),
    confirmMapServer: (windowId, server) => confirmMapServer(windowId, server, settings.read().language),
    now,
  };
  onFigureGone = (windowId) => ports.forget(windowId);
  /** For what is asked on no account: whether a service answers, and which version is the newest. */
  const ownFetcher = createFetcher({ fetch: network.fetch, now });
  const crashes = crashNotice(options.home, log, now);
  const things = givenThings({
    openCase: (path) => void openCase(path),
    isCaseShown: () => cases.shown() !== null,
    offer: (path) => workspaces.offer(path),
    tell: () => tellWindows('app.given', null),
  });
  const about = aboutHost({
    versions,
    home: options.home,
    licences: places.licences,
    log,
    now,
    workspaces,
    crashes,
    flavour,
    mayAskOthers: !isOldRuntime || options.allowOldRuntime,
    fetcher: ownFetcher,
    inUse: () => ({ work: inUse(), profile }),
    profiles: () => connections.list(),
    mapServers: () => mapServersOfHome().list(),
    settings: () => settings.read(),
    fileNames: async () => (await files.list()).map(({ fileName }) => fileName),
    given: () => things.next(),
    unread: () => unread.list(),
  });
  const ofHome = { settings, files, mapServerDialogs };
  function backup(): void {
    const windowId = BrowserWindow.getFocusedWindow()?.id ?? 0;
    void saveBackup(
      {
        chooseSaveFile,
        tells,
        now,
        write: (path) => dataClient.call('backup.write', { path, appVersion: versions.app }),
      },
      windowId,
      settings.read().language,
    ).catch((error: unknown) => log.error('a backup', error));
  }
  const menuActs: MenuActs = {
    saveBackup: backup,
    signInToProxy: () => void network.signInAgain(reach).catch((error: unknown) => log.error('proxy', error)),
  };
  let cacheBytes = cacheBytesOf(settings.read());
  /** What takes effect outside the windows. */
  function applySettings(changed: Settings): void {
    if (!changed.keepRecent) void workspaces.forgetAllRecent();
    if (cacheBytesOf(changed) === cacheBytes) return;
    cacheBytes = cacheBytesOf(changed);
    void dataClient.call('cache.cap', { bytes: cacheBytes });
  }
  const handlersOf = (used: Work, { settings, files, mapServerDialogs } = ofHome): Handlers =>
    createHandlers({
      work: used,
      settings,
      workspaces,
      files,
      desktop: {
        chooseOpenFiles,
        chooseSaveFile,
        chooseFolder,
        chooseWorkspace,
        confirmOverwrite,
        reveal: revealFile,
        openExternal,
        sendTrackPort: (windowId) => ports.open(windowId),
        mapComplete: () => {
          mapComplete();
          crashes.onMapShown();
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
        fetcher: ownFetcher,
        now,
      },
      mapServers: mapServerDialogs,
      drawFigure: (order, context) =>
        drawFigureOrder(
          used,
          {
            settings: () => settings.read(),
            sheet: sheetOf(false),
            files,
            servers: mapServerDialogs,
            sendTrackPort: (windowId) => ports.open(windowId),
          },
          order,
          context,
        ),
      onSettings: (changed) => {
        tellWindows('settings.changed', changed);
        applySettings(changed);
        applyMenu(changed, choose, menuActs);
      },
      caseHost: { ...cases, chooseCaseFile },
      about,
      settingsHost: { chooseSaveFile, chooseSettingsFile, makeRoom: calls.makeRoom },
    });
  const routerOf = (used: Work): Router => createRouter(handlersOf(used), log);
  const caseRouterOf = ({ work: used, manifest, folder, workspace: kept }: ShownCase<Work>): Router => {
    const own = {
      settings: caseSettings(settings, manifest.rules),
      files: ownFilesIn(folder),
      mapServerDialogs: { ...mapServerDialogs, servers: caseMapServers(manifest.mapServers) },
    };
    return keptOnly(createRouter(caseOnly(handlersOf(used, own), kept, manifest.title), log));
  };
  const router = switchingRouter(routerOf(work));
  /** Exchanges what the windows ask; the answer loads them anew, once the one that asked has its own. */
  function exchange(next: Router): () => void {
    const windows = appWindows();
    router.use(
      next,
      windows.map(({ id }) => id),
    );
    return () =>
      void setImmediate(() =>
        windows.forEach((window) => window.isDestroyed() || window.webContents.reload()),
      );
  }
  async function use(next: Profile): Promise<Result<null>> {
    const left = work;
    profile = next;
    work = workOf(next);
    const reload = exchange(routerOf(work));
    await within(left.close(), closingMs);
    reload();
    return ok(null);
  }
  serve(figures.over(router), { windowOf: (event) => windowOfSender(event, options.devUrl) });
  applyMenu(settings.read(), choose, menuActs);

  const forget = (windowId: number): void => {
    router.forget(windowId);
    ports.forget(windowId);
  };
  const open = (): BrowserWindow =>
    openWindow({
      preload: places.preload,
      devUrl: options.devUrl,
      settings: () => settings.read(),
      kept: stores.window,
      size: options.windowSize,
      log,
      now,
      onRendererGone(windowId) {
        crashes.onPageGone(windowId);
        forget(windowId);
      },
      onClosed: forget,
      onNotShown: failStart,
    });
  /** One that was given by the command line, a double click, or another start of the app. */
  async function openCase(path: string): Promise<void> {
    const opened = await cases.open(path, new AbortController().signal);
    if (opened.ok && opened.value.isWhole) return;
    log.warn(`a case file was not opened: ${JSON.stringify(opened)}`);
    void sayCaseNotOpened(path, settings.read().language);
  }
  async function openFirst(thing: Thing | undefined): Promise<void> {
    // A case file's window opens on it, and not on what the person left.
    if (thing && 'casePath' in thing) {
      await openCase(thing.casePath).catch((error: unknown) => log.error('a case file', error));
    } else if (thing) things.take(thing);
    open();
  }
  const first = thingOfArguments(args, process.cwd());
  // What fell at its start again and again is not shown a fourth time; it is among what was shown before.
  const opening = crashes.isCareful
    ? within(workspaces.begin(), closingMs).then(() => openFirst(first))
    : openFirst(first);
  mark('window-created');
  sayFlavour();

  fromSystem.onThing((thing) => {
    things.take(thing);
    if (BrowserWindow.getAllWindows().length === 0 && !('casePath' in thing)) open();
  });
  app.on('second-instance', (_event, argv, folder) => {
    const thing = thingOfArguments(ownArguments(argv), folder);
    if (thing) things.take(thing);
    const [window] = appWindows();
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
  await opening;
}

function ownFilesIn(home: string): OwnFiles {
  return openOwnFiles({
    folder: join(home, 'files'),
    start: () => startTaskProcess(places.files, 'Kartbord files', log),
    now,
    newId: () => `file-${randomBytes(6).toString('hex')}`,
    say,
  });
}

interface Stores {
  readonly settings: SettingsFile;
  readonly connections: SettingsFile;
  readonly mapServers: SettingsFile;
  readonly window: SettingsFile;
}

/** Opened before anything asks for them. */
let stores: Stores;
async function openStores(): Promise<Stores> {
  const open = (name: 'settings' | 'connections' | 'map-servers' | 'window'): Promise<SettingsFile> =>
    openSettingsStore(options.home, name, now, say);
  const [settings, connections] = await Promise.all([open('settings'), open('connections')]);
  const [servers, window] = await Promise.all([open('map-servers'), open('window')]);
  return { settings, connections, mapServers: servers, window };
}

function connectionsOfHome(setAside: SetAside): Connections {
  return openConnections(stores.connections, setAside, () => `own-${randomBytes(6).toString('hex')}`);
}

let mapServers: MapServers | undefined;
/** One in this process: what a window adds, every work asks. */
function mapServersOfHome(): MapServers {
  mapServers ??= openMapServers(stores.mapServers, stores.mapServers.setAside, {
    isOldRuntime,
    allowOldRuntime: options.allowOldRuntime,
  });
  return mapServers;
}

let settingsStore: SettingsStore | undefined;

function settingsOfHome(): SettingsStore {
  const kept = stores.settings;
  const isNorwegian = /^(nb|nn|no)/i.test(app.getLocale());
  return (settingsStore ??= openSettings(
    {
      read: () => kept.read() ?? { ...defaultSettings, language: isNorwegian ? 'nb' : 'en' },
      write: (value) => kept.write(value),
    },
    kept.setAside,
  ));
}

function mapComplete(): void {
  mark('map-complete');
  const [window] = appWindows();
  if (window && options.screenshot) void writeScreenshot(window, options.screenshot, log);
}

function choose(command: Events['menu.chosen']['command']): void {
  const window = BrowserWindow.getFocusedWindow() ?? appWindows()[0];
  if (window) pushEvent(window, 'menu.chosen', { command });
}

function tellWindows<N extends EventName>(name: N, value: Events[N]): void {
  for (const window of appWindows()) if (!figures.has(window.id)) pushEvent(window, name, value);
}
