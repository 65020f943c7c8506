import { app } from 'electron';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { EventName, Events } from '../../src-shared/contract';
import type { FileFollowed } from '../../src-shared/domain/map-layers/own-file';
import type { Settings } from '../../src-shared/domain/settings/settings';
import { registerAppScheme } from '../desktop/page/app-protocol';
import { openTiles } from '../storage/files/basemap-tiles';
import { tells } from '../desktop/window/dialogs';
import { endAtQuit } from '../desktop/process/end-at-quit';
import { figureHost } from '../desktop/figure/figure-host';
import { guardEverything } from '../desktop/page/guards';
import { systemKeyring } from '../desktop/process/keyring';
import { landOf } from '../storage/files/basemap-land';
import { logFile } from '../desktop/about/log-file';
import { openNetwork } from '../desktop/network/network';
import { forbidResending } from '../desktop/network/once-fetch';
import { startOptions } from '../desktop/options';
import { takeClientSecrets } from '../desktop/start/environment';
import { placesFrom } from '../desktop/places';
import { takeProxyCredentials } from '../desktop/network/proxy-environment';
import { type SampleProcess, startSampleProcess } from '../desktop/process/sample-process';
import { endStart } from '../desktop/start/start-failure';
import { systemGiven } from '../desktop/start/system-given';
import { startTaskProcess } from '../desktop/process/task-process';
import { timing } from '../desktop/start/timing';
import { unreadBook } from '../desktop/about/unread-book';
import { appWindows } from '../desktop/window/windows';
import { startWorkerProcess, type WorkerProcess } from '../desktop/process/worker-process';
import type { Following } from '../files/following/following';
import { openOwnFiles, type OwnFiles } from '../files/stored/store';
import { exitCode } from '../headless/exit-codes';
import { pushEvent } from '../ipc/serve';
import { createLog } from '../log';
import { realTimer } from '../api-client/network/deadline';
import { sampleServiceProfile } from '../api-client/service-profile';
import { makeFolder } from '../storage/files/make-folder';
import { sampleName } from '../storage/profiles';
import type { Warn } from '../storage/files/stored-files';
import { patientKeyring } from '../storage/vault/patient-keyring';
import { openProxyVault } from '../storage/vault/proxy-vault';
import { versions as runtimeVersions } from '../desktop/start/runtime';
import { homeStores } from './home-stores';

const launcherMs = 20_000;

// A Secret Service that is awake answers in far less than a second; the rest is for a computer that is busy.
const keyringPatienceMs = 8_000;

export type Host = ReturnType<typeof openHost>;

/** What a window and a command have in common: switches, folders, stores, network, keyring and the sample service of this start. */
export function openHost() {
  const options = startOptions(process.env);
  // Taken out before any child starts: they go to the identity service and nowhere else (promises.md, L7).
  const clientSecrets = takeClientSecrets(process.env);
  const proxyCredentials = takeProxyCredentials(process.env);
  const mark = timing(options.timingFrom);
  mark('main-js');
  const failStart = (error: unknown): void =>
    endStart(error, options.home, !options.headless && !options.isTest);
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
  const vaults = join(options.home, 'vault');
  const versions = { ...runtimeVersions, app: app.getVersion() };
  let isStarted = false;
  process.on('uncaughtException', (error) => {
    log.error('uncaught', error);
    if (!isStarted) failStart(error);
  });
  process.on('unhandledRejection', (reason) => log.error('unhandled rejection', reason));
  /** What a window listens to that is open before it. */
  const listeners = {
    onFigureGone(_windowId: number): void {},
    onProxyAnswered(): void {},
    onKeyringOpened(): void {},
  };

  const figures = figureHost(places.preload, (windowId) => listeners.onFigureGone(windowId));
  function tellWindows<N extends EventName>(name: N, value: Events[N]): void {
    for (const window of appWindows()) if (!figures.has(window.id)) pushEvent(window, name, value);
  }
  const unread = unreadBook(() => tellWindows('app.unread', null));
  const warn: Warn = (message, file) => {
    log.warn(message);
    if (file) unread.add(file);
  };

  registerAppScheme();
  forbidResending();
  guardEverything(log, options.devUrl);
  const fromSystem = systemGiven();

  const slowKeyring = systemKeyring(options);
  const keyring = patientKeyring(
    slowKeyring,
    (isOver) => realTimer(isOver, keyringPatienceMs),
    () => listeners.onKeyringOpened(),
  );
  endAtQuit(() => slowKeyring.stop());

  const home = homeStores(options, now, warn);
  const network = openNetwork({
    env: process.env,
    credentials: proxyCredentials,
    vault: openProxyVault(vaults, keyring, now),
    ...(!options.headless && {
      person: {
        settings: () => home.settings().read(),
        tell: (title, message) => void tells(0, { title, message, isFailure: false }),
        onAnswered: () => listeners.onProxyAnswered(),
      },
    }),
  });

  let sampleProcess: SampleProcess | undefined;
  const sample = sampleServiceProfile(sampleName, `1 ${versions.app}`, () => {
    if (options.sampleAt) return Promise.resolve(options.sampleAt);
    // A window asks for a week as soon as it is open.
    const coast = options.headless ? [] : ['--coast', 'ahead'];
    sampleProcess = startSampleProcess(places.sample, [...options.sampleArgs, ...coast], log);
    return sampleProcess.ready;
  });

  // The launcher from a clone is gone (scripts/run-child.mjs): what is under way gets its time, and no more.
  process.once('disconnect', () => {
    app.quit();
    setTimeout(() => app.exit(exitCode.failed), launcherMs).unref();
  });

  /** A start ends in a window, an answer or a sentence, and never in a process that nobody sees. */
  async function begin(work: () => Promise<void>): Promise<void> {
    try {
      await Promise.all([home.open(), app.whenReady()]);
      const done = work();
      isStarted = true;
      await done;
    } catch (error) {
      log.error('the start failed', error);
      failStart(error);
    }
  }

  /** The data process of this folder, or of a case file's, whose cache is as large as it is. A guest only looks at the folder. */
  function openData(caseFileFolder?: string, isGuest = false): WorkerProcess {
    const ahead = options.clockAheadMs === 0 ? [] : ['--clock-ahead', String(options.clockAheadMs)];
    const args = (): readonly string[] => [
      ...['--home', caseFileFolder ?? options.home, '--basemap', places.tiles, ...ahead],
      ...(isGuest ? ['--check'] : []),
      ...(caseFileFolder === undefined && !isGuest
        ? ['--cache-bytes', String(cacheBytesOf(home.settings().read()))]
        : []),
    ];
    return startWorkerProcess(places.data, args, 'Kartbord data', log, now);
  }

  const ownFilesIn = (folder: string, isGuest = false): OwnFiles =>
    openOwnFiles({
      isGuest,
      folder: join(folder, 'files'),
      start: () => startTaskProcess(places.files, 'Kartbord files', log),
      now,
      newId: () => `file-${randomBytes(6).toString('hex')}`,
      warn,
    });

  const followingOf = async (
    files: OwnFiles,
    onChange: (followed: FileFollowed) => void,
  ): Promise<Following> => {
    const { followHome } = await import('../files/following/follow-home');
    return followHome(options.home, { files, now, onChange }, warn);
  };

  return {
    options,
    clientSecrets,
    mark,
    failStart,
    now,
    log,
    places,
    isLand: landOf(openTiles(places.tiles)),
    vaults,
    versions,
    listeners,
    figures,
    tellWindows,
    unread,
    warn,
    fromSystem,
    keyring,
    home,
    network,
    sample,
    sampleProcess: () => sampleProcess,
    begin,
    openData,
    ownFilesIn,
    followingOf,
  };
}

export const cacheBytesOf = ({ cacheCapMb }: Settings): number => cacheCapMb * 1_000_000;
