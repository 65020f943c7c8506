import { app, screen, shell } from 'electron';
import { readFile } from 'node:fs/promises';
import { arch, cpus, homedir, hostname, release, totalmem, userInfo } from 'node:os';
import { join } from 'node:path';
import type { About, ShippedPackage, UpdateAnswer } from '../../../src-shared/domain/settings/about';
import type { CacheReport } from '../../../src-shared/domain/cache/cache';
import type { Given } from '../../../src-shared/domain/workspace/given';
import type { RequestEntry } from '../../../src-shared/domain/session/request-entry';
import type { AppStatus, Profile } from '../../../src-shared/domain/session/session';
import type { Settings } from '../../../src-shared/domain/settings/settings';
import type { UnreadFiles } from '../../../src-shared/domain/settings/unread-files';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Log } from '../../log';
import { parseUrl } from '../../../src-shared/domain/address';
import type { Fetcher } from '../../api-client/network/fetcher';
import type { StoredMapServer } from '../../storage/map-servers';
import type { Workspaces } from '../../storage/workspace/workspace';
import { attributions } from '../page/attributions';
import type { CrashNotice } from '../start/crash-notice';
import { diagnosticsText } from './diagnostics';
import { logEnd } from './log-end';
import { openExternal } from '../page/open-external';
import { isPackaged } from '../start/packaged';
import { checkForUpdate, updatePage } from './update';

interface AskedWork {
  readonly offline: { report(): Promise<Result<CacheReport>> };
  requests(of: { readonly limit: number }): Promise<Result<readonly RequestEntry[]>>;
  status(): AppStatus;
}

export interface AboutParts {
  readonly versions: About['versions'];
  readonly flavour: () => About['flavour'];
  /** Whether anything but this computer may be asked. */
  readonly mayAskOthers: boolean;
  /** The data folder. */
  readonly home: string;
  /** resources/licences.json: made when the app is built. */
  readonly licences: string;
  readonly log: Log;
  readonly now: () => number;
  readonly fetcher: Fetcher;
  /** The service in use, and what the app can do with it. */
  readonly inUse: () => { readonly work: AskedWork; readonly profile: Profile };
  readonly profiles: () => readonly Profile[];
  readonly mapServers: () => readonly StoredMapServer[];
  readonly settings: () => Settings;
  readonly workspaces: Pick<Workspaces, 'state'>;
  /** What the person's own files are called. */
  readonly fileNames: () => Promise<readonly string[]>;
  readonly crashes: CrashNotice;
  readonly given: () => Given | null;
  readonly unread: () => readonly UnreadFiles[];
}

const logLines = 200;

/** What the about page shows, and what helps whoever helps; as the handlers of `about` take it. */
export function aboutHost(parts: AboutParts) {
  const updateCheck = (): About['updateCheck'] =>
    !parts.mayAskOthers ? 'never' : parts.settings().updateCheck ? 'on' : 'off';

  return {
    given: parts.given,
    unread: parts.unread,
    recovered: (windowId: number) => parts.crashes.next(windowId),
    async facts(): Promise<About> {
      const packages = await packagesOf(parts.licences, parts.log);
      const flavour = parts.flavour();
      return { versions: parts.versions, flavour, packages, attributions, updateCheck: updateCheck() };
    },
    async diagnostics(): Promise<string> {
      const { work, profile } = parts.inUse();
      const [cache, requests] = await Promise.all([work.offline.report(), work.requests({ limit: 500 })]);
      const status = work.status();
      return diagnosticsText({
        atMs: parts.now(),
        versions: parts.versions,
        flavour: parts.flavour(),
        system: systemFacts(),
        displays: screen.getAllDisplays().map(({ size, scaleFactor }) => ({ ...size, scale: scaleFactor })),
        graphics: { ...app.getGPUFeatureStatus() },
        settings: parts.settings(),
        profiles: parts.profiles(),
        inUse: profile,
        mapServers: parts.mapServers(),
        session: status,
        connection: status.connection,
        cache: cache.ok ? cache.value : null,
        requests: requests.ok ? requests.value : [],
        falls: parts.crashes.counts(),
        log: logEnd(join(parts.home, 'logs'), logLines),
        names: await privateNames(parts),
      });
    },
    async openLogs(): Promise<Result<null>> {
      return opened(await shell.openPath(join(parts.home, 'logs')));
    },
    checkForUpdate(signal: AbortSignal): Promise<Result<UpdateAnswer>> {
      const may = updateCheck();
      if (may === 'on') return checkForUpdate(parts.fetcher, parts.versions.app, signal);
      const why = may === 'off' ? 'the check is switched off' : 'a test runtime asks this computer only';
      return Promise.resolve(fail('forbidden', why));
    },
    openUpdatePage: () => openExternal(updatePage),
  };
}

/** The system's own message names the folder: it stays here. */
const opened = (message: string): Result<null> =>
  message === '' ? ok(null) : fail('not-found', 'the system opened no window for the folder');

function systemFacts(): Readonly<Record<string, string | number | boolean>> {
  const desktop = process.env['XDG_CURRENT_DESKTOP'];
  return {
    platform: process.platform,
    release: release(),
    arch: arch(),
    'memory, GB': Math.round(totalmem() / 2 ** 30),
    processors: cpus().length,
    language: app.getLocale(),
    packaged: isPackaged,
    ...(desktop === undefined ? {} : { desktop, session: process.env['XDG_SESSION_TYPE'] ?? 'unknown' }),
  };
}

/** All that the person, or this computer, is called by. */
async function privateNames(parts: AboutParts): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const hide = (shown: string, ...texts: readonly (string | null | undefined)[]): void => {
    for (const text of texts) if (text) names.set(text, shown);
  };
  hide('home', parts.home, homedir(), app.getPath('home'));
  hide('user', userName());
  hide('computer', hostname());
  hide('app', app.getAppPath(), process.resourcesPath);
  const { filters, vesselLists, operationJobs } = parts.settings();
  hide('filter', ...filters.map(({ name }) => name));
  hide('list', ...vesselLists.map(({ name }) => name));
  hide('vessel', ...vesselLists.flatMap(({ vessels }) => vessels.map(({ name }) => name)));
  hide('job', ...operationJobs.map(({ name }) => name));
  for (const { name, isSample, id, ...profile } of parts.profiles()) {
    if (isSample || !id.startsWith('own-')) continue;
    hide('profile', name, id, profile.deviceClientId, profile.apiClientId, profile.aisClientId);
    hide('host', ...[profile.baseUrl, profile.authUrl, profile.aisUrl, profile.wmsUrl].map(hostOf));
  }
  for (const { address, title, id } of parts.mapServers()) hide('map server', hostOf(address), title, id);
  const { name, title, recent, earlier } = await parts.workspaces.state();
  hide('workspace', name, title, ...recent.flatMap((one) => [one.name, one.folder]));
  hide('workspace', ...earlier.map((one) => one.name));
  hide('file', ...(await parts.fileNames()));
  return names;
}

const hostOf = (address: string): string | undefined => parseUrl(address)?.host;

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return ''; // a user that the system does not know by name
  }
}

let packages: Promise<readonly ShippedPackage[]> | undefined;

/** Read once, and only when somebody looks. */
function packagesOf(file: string, log: Log): Promise<readonly ShippedPackage[]> {
  return (packages ??= readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as readonly ShippedPackage[],
    () => {
      log.warn('the list of shipped packages was not built');
      return [];
    },
  ));
}
