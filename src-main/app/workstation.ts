import { app, BrowserWindow } from 'electron';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EventName, Events } from '../../src-shared/contract';
import { limitChoice, type Settings } from '../../src-shared/domain/settings/settings';
import type { Profile } from '../../src-shared/domain/session/session';
import { ok, type Result } from '../../src-shared/result';
import { createCaseFiles, type ShownCaseFile } from '../case/case-files';
import { type CaseFileClient, caseFileClient } from '../data/case/case-client';
import { createDataClient } from '../data/client';
import { roomyCalls } from '../data/cache/room-client';
import { aboutHost } from '../desktop/about/about-host';
import { saveBackup } from '../desktop/about/backup-host';
import { listAppFiles } from '../desktop/page/app-files';
import { serveApp } from '../desktop/page/app-protocol';
import { openTiles } from '../storage/files/basemap-tiles';
import { chooseCaseFile, warnCaseFileNotOpened } from '../desktop/window/case-dialog';
import { crashNotice } from '../desktop/start/crash-notice';
import {
  chooseFolder,
  chooseOpenFiles,
  chooseSaveFile,
  chooseWorkspace,
  confirmHosts,
  confirmOverwrite,
  revealFile,
  tells,
} from '../desktop/window/dialogs';
import { holdQuit, within } from '../desktop/process/end-at-quit';
import { flavour } from '../desktop/start/flavour';
import { warnFlavour } from '../desktop/start/flavour-notice';
import { givenThings } from '../desktop/start/given';
import { type Thing, thingOfArguments, typedArguments } from '../desktop/start/given-arguments';
import { confirmMapServer } from '../desktop/window/map-server-dialog';
import { droppedFiles } from '../desktop/window/dropped';
import { applyMenu, type MenuActs } from '../desktop/window/menu';
import { openExternal } from '../desktop/page/open-external';
import { ownArguments } from '../desktop/options';
import { profileOfArguments } from '../desktop/start/profile-choice';
import { isOldRuntime } from '../desktop/start/runtime';
import { markPage } from '../desktop/start/timing';
import { writeScreenshot } from '../desktop/window/screenshot';
import { chooseSettingsFile } from '../desktop/window/settings-dialog';
import { applyTextSize } from '../desktop/window/text-size';
import { connectTracks } from '../desktop/process/track-channel';
import { trackPorts } from '../desktop/process/track-ports';
import { createLeaving } from '../desktop/window/leaving';
import { openWindow } from '../desktop/window/window';
import { appWindows, windowOfSender } from '../desktop/window/windows';
import type { WorkerProcess } from '../desktop/process/worker-process';
import { caseFileMapServers, caseFileOnly, caseFileSettings } from '../handlers/case/case-only';
import { createHandlers } from '../handlers/create';
import { createServing } from '../serve/serving';
import { openCitations } from '../storage/citations';
import { lastLookInMemory } from '../storage/last-look';
import { drawFigureOrder } from '../handlers/export/figure-order';
import { ownerOf } from '../handlers/fetch-through-cache';
import type { MapServerDialogs } from '../handlers/map-layers/servers';
import type { Work } from '../handlers/work';
import { cacheOnly } from '../ipc/cache-only';
import { createRouter, type Handlers, type Router } from '../ipc/router';
import { pushEvent, serve } from '../ipc/serve';
import { switchingRouter } from '../ipc/switching-router';
import { untilRead } from '../ipc/until-read';
import { shownRows } from '../shown-text';
import { realTimer } from '../api-client/network/deadline';
import { createFetcher } from '../api-client/network/fetcher';
import { namedIn, serviceProfileOf } from '../api-client/service-profile';
import { isOpenable, sampleProfile } from '../storage/profiles';
import { removeSignIns } from '../storage/vault/vault-name';
import { journalName, openWorkspaces } from '../storage/workspace/workspace';
import type { Host } from './host';
import { closingMs, openCaseFileWork, openWork, renewalMs } from './works';
import { cacheBytesOf } from './host';
import { sheetOf } from './figures';

/** Requests of other programs are told of together. */
const servingToldMs = 250;

/** Opens the windows, and all that they ask of main. */
export async function openWorkstation(host: Host): Promise<void> {
  const { options, mark, log, now, places, versions, home, network, sample, warn, tellWindows, unread } =
    host;
  const { figures, failStart, keyring, listeners } = host;
  mark('app-ready');
  const rules = { isOldRuntime, allowOldRuntime: options.allowOldRuntime };
  const args = typedArguments(ownArguments(process.argv));
  const given = profileOfArguments(args, rules);
  if (given && !given.ok) {
    process.stderr.write(shownRows([`kartbord: ${given.failure.detail}`]));
    app.exit(2);
    return;
  }
  const connections = home.connections();
  const chosen = connections.chosen();
  let profile = given?.value ?? (isOpenable(chosen, rules) ? chosen : sampleProfile);
  const settings = home.settings();
  const data = host.openData();
  const dataClient = createDataClient(data, realTimer);
  const cases = createCaseFiles<Work, CaseFileClient & { readonly worker: WorkerProcess; stop(): void }>({
    folder: join(options.home, 'cases'),
    startData(home) {
      const worker = host.openData(home);
      worker.onExit(() => ports.renew());
      return { worker, ...caseFileClient(createDataClient(worker, realTimer)), stop: () => worker.stop() };
    },
    openWork: (manifest, service, { client }, folder) =>
      openCaseFileWork(host, manifest, service, client, folder, (value) =>
        tellWindows('connection.changed', value),
      ),
    show(shown) {
      void serving.stop();
      exchange(untilRead(shown ? caseFileRouterOf(shown) : routerOf(work)))();
    },
    warn: (message) => log.warn(message),
  });
  const inUse = (): Work => cases.shown()?.work ?? work;
  const ports = trackPorts({
    owner: () => ownerOf(inUse(), 'ais'),
    connect: (windowId, owner) => connectTracks(cases.data()?.worker ?? data, windowId, owner),
  });
  // What is kept is shown before anything is asked: a sample service that starts meanwhile would take half of an old computer
  // from the window. It starts when something is asked of it, at the latest once the map is there.
  let work = workOf(profile, !existsSync(join(options.home, journalName)));
  data.onExit(() => ports.renew());
  void network.configured().then((proxy) => {
    if (!proxy.ok) log.warn(`${proxy.failure.detail} cannot be read as a proxy`);
  });
  const reach = (): Promise<unknown> => inUse().reach(new AbortController().signal);
  listeners.onProxyAnswered = () => void reach();
  listeners.onKeyringOpened = () => void work.session.unlock();
  const leaving = createLeaving();
  holdQuit(() => {
    const left = leaving.leave(appWindows());
    const others = (): Promise<void> | null => work.session.underWay() ?? work.reporting.outbox.underWay();
    return left ? left.then(() => others() ?? undefined) : others();
  }, renewalMs);
  // Begun and not waited for: jobs and requests are written as they go.
  app.on('before-quit', () => void work.close());
  app.on('before-quit', () => void serving.stop());
  app.on('will-quit', () => cases.quit());

  function workOf(next: Profile, isAwaited = true): Work {
    const service = next.isSample ? sample : serviceProfileOf(next);
    if (isAwaited) void service.addresses(); // the sample service starts while the window does
    // What a service says that was left meanwhile is nobody's business any more.
    const tell = <N extends EventName>(name: N, value: Events[N]): void => {
      if (next === profile && !cases.shown()) tellWindows(name, value);
    };
    return openWork(host, service, dataClient, {
      notified: {
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
      },
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
    warn,
  });
  const files = host.ownFilesIn(options.home);
  let openedFollowing: ReturnType<typeof host.followingOf> | undefined;
  const following = () =>
    (openedFollowing ??= host.followingOf(files, (followed) => {
      // A case file has copies of its own, with the same ids.
      if (cases.shown() === null) tellWindows('files.followed', followed);
    }));
  const mapServerDialogs: MapServerDialogs = {
    servers: home.mapServers(),
    confirmMapServer: (windowId, server) => confirmMapServer(windowId, server, settings.read().language),
    now,
  };
  listeners.onFigureGone = (windowId) => ports.forget(windowId);
  /** For what is asked on no account: whether a service answers, and which version is the newest. */
  const ownFetcher = createFetcher({ fetch: network.fetch, now });
  const crashes = crashNotice(options.home, log, now);
  const things = givenThings({
    openCaseFile: (path) => void openCaseFile(path),
    isCaseFileShown: () => cases.shown() !== null,
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
    mapServers: () => home.mapServers().list(),
    settings: () => settings.read(),
    fileNames: async () => (await files.list()).map(({ fileName }) => fileName),
    given: () => things.next(),
    unread: () => unread.list(),
  });
  // What was given out for one service or case file does not lead to another: either ends it.
  const serving = createServing({
    load: () => import('../serve/open'),
    routes: () => {
      const { language } = settings.read();
      const { layersExport, service } = inUse();
      return {
        rows: layersExport.served({ language, limits: () => limitChoice(settings.read()) }),
        language,
        appVersion: versions.app,
        service: namedIn(service),
      };
    },
    now,
    soon: (run) => void setTimeout(run, servingToldMs),
    tell: (state) => tellWindows('serving.changed', state),
  });
  const dropped = droppedFiles();
  const ofHome = {
    settings,
    files,
    following,
    mapServerDialogs,
    lastLook: home.lastLook(),
    citations: home.citations(calls),
  };
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
  const handlersOf = (
    used: Work,
    {
      settings,
      files,
      following,
      mapServerDialogs,
      lastLook,
      citations,
    }: Omit<typeof ofHome, 'following'> & Partial<Pick<typeof ofHome, 'following'>> = ofHome,
  ): Handlers =>
    createHandlers({
      work: used,
      settings,
      workspaces,
      files,
      following,
      desktop: {
        chooseOpenFiles,
        droppedPath: dropped.pathOf,
        chooseSaveFile,
        chooseFolder,
        chooseWorkspace,
        confirmOverwrite,
        confirmReports: async (...asked) =>
          (await import('../desktop/window/act-dialogs')).confirmReports(...asked, settings.read().language),
        confirmForget: async (...asked) =>
          (await import('../desktop/window/act-dialogs')).confirmForget(...asked, settings.read().language),
        reveal: revealFile,
        openExternal,
        sendTrackPort: (windowId) => ports.open(windowId),
        left: (windowId) => leaving.left(windowId),
        mapComplete: () => {
          const [window] = appWindows();
          const atMs = Date.now();
          const notified =
            window && options.timingFrom !== undefined ? markPage(mark, window.webContents) : null;
          void Promise.resolve(notified).finally(() => mark('map-complete', atMs));
          if (window && options.screenshot) void writeScreenshot(window, options.screenshot, log);
          crashes.onMapShown();
          // Where all of it came from the cache, nobody has asked yet whether the service is there and who is signed in.
          void used.reach(new AbortController().signal);
          void used.session.unlock();
          // The coast of the sample service is whole by itself; the app's tests count what is asked of it.
          if (used === work && profile.isSample && !options.isTest)
            void import('../offline/history').then(({ bringHistory }) =>
              bringHistory(used.offline.jobs, now),
            );
        },
      },
      connections: {
        connections,
        rules,
        inUse: () => ({ profile, isFromCommandLine: profile === given?.value }),
        confirmHosts: (windowId, hosts, of) => confirmHosts(windowId, hosts, of, settings.read().language),
        choose: use,
        removeSignIn: (id) => removeSignIns(host.vaults, id),
        sample,
        fetcher: ownFetcher,
        now,
      },
      mapServers: mapServerDialogs,
      lastLook,
      citations,
      drawFigure: (order, context) =>
        drawFigureOrder(
          used,
          {
            settings: () => settings.read(),
            sheet: sheetOf(host, false),
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
        applyTextSize(appWindows(), changed.textSize);
      },
      caseFileHost: { ...cases, chooseCaseFile },
      serving,
      about,
      settingsHost: { chooseSaveFile, chooseSettingsFile, makeRoom: calls.makeRoom },
    });
  const routerOf = (used: Work): Router => createRouter(handlersOf(used), log);
  const caseFileRouterOf = ({
    work: used,
    manifest,
    folder,
    workspace: kept,
  }: ShownCaseFile<Work>): Router => {
    const own = {
      settings: caseFileSettings(settings, manifest.rules),
      files: host.ownFilesIn(folder),
      mapServerDialogs: { ...mapServerDialogs, servers: caseFileMapServers(manifest.mapServers) },
      lastLook: lastLookInMemory(),
      citations: openCitations({ folder: join(folder, 'citations'), now, warn }),
    };
    return cacheOnly(createRouter(caseFileOnly(handlersOf(used, own), kept, manifest.title), log));
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
    void serving.stop();
    profile = next;
    work = workOf(next);
    const reload = exchange(routerOf(work));
    await within(left.close(), closingMs);
    reload();
    return ok(null);
  }
  serve(figures.over(router), {
    windowOf: (event) => windowOfSender(event, options.devUrl),
    dropped: dropped.hear,
  });
  applyMenu(settings.read(), choose, menuActs);

  const forget = (windowId: number): void => {
    router.forget(windowId);
    dropped.forget(windowId);
    ports.forget(windowId);
  };
  const open = (): void => {
    const window = openWindow({
      preload: places.preload,
      devUrl: options.devUrl,
      settings: () => settings.read(),
      kept: home.window(),
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
    leaving.watch(window);
  };
  /** One that was given by the command line, a double click, or another start of the app. */
  async function openCaseFile(path: string): Promise<void> {
    const opened = await cases.open(path, new AbortController().signal);
    if (opened.ok && opened.value.isWhole) return;
    log.warn(`a case file was not opened: ${JSON.stringify(opened)}`);
    void warnCaseFileNotOpened(path, settings.read().language);
  }
  async function openFirst(thing: Thing | undefined): Promise<void> {
    // A case file's window opens on it, and not on what the person left.
    if (thing && 'caseFilePath' in thing) {
      await openCaseFile(thing.caseFilePath).catch((error: unknown) => log.error('a case file', error));
    } else if (thing) things.take(thing);
    open();
  }
  const first = thingOfArguments(args, process.cwd());
  // What fell at its start again and again is not shown a fourth time; it is among what was shown before.
  const opening = crashes.isCareful
    ? within(workspaces.begin(), closingMs).then(() => openFirst(first))
    : openFirst(first);
  mark('window-created');
  warnFlavour();

  host.fromSystem.onThing((thing) => {
    things.take(thing);
    if (BrowserWindow.getAllWindows().length === 0 && !('caseFilePath' in thing)) open();
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
      get: () => ({ samplePid: host.sampleProcess()?.pid, dataPid: data.pid, keyring }),
    });
  await opening;
}

function choose(command: Events['menu.chosen']['command']): void {
  const window = BrowserWindow.getFocusedWindow() ?? appWindows()[0];
  if (window) pushEvent(window, 'menu.chosen', { command });
}
