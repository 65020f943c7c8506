import { join } from 'node:path';
import type { ArchiveState } from '../../src-shared/domain/vessels/archive';
import type { OfflineJob } from '../../src-shared/domain/cache/offline-plan';
import type { ReportEntry } from '../../src-shared/domain/gear/gear-report';
import type { QueueState } from '../../src-shared/domain/session/request-entry';
import type { Connection, SessionStatus } from '../../src-shared/domain/session/session';
import type { CaseFileHead } from '../case/manifest';
import { noNetwork } from '../case/case-service';
import type { DataClient } from '../data/client';
import { flavour } from '../desktop/start/flavour';
import { isOldRuntime } from '../desktop/start/runtime';
import { caseFileMapServers } from '../handlers/case/case-only';
import { createWork, type Work } from '../handlers/work';
import { politePace } from '../api-client/network/pace';
import type { ServiceProfile } from '../api-client/service-profile';
import type { ReportCrashPoint } from '../reporting/crash-points';
import type { CrashPoint } from '../session/crash-points';
import type { GivenClients } from '../headless/session/client-secrets';
import type { Host } from './host';

interface Notified {
  readonly onConnection: (connection: Connection) => void;
  readonly onSession: (status: SessionStatus) => void;
  readonly onAccount: () => void;
  readonly onOffline: (job: OfflineJob) => void;
  readonly onQueue: (state: QueueState) => void;
  readonly onArchive: (state: ArchiveState) => void;
  readonly onReports: (entries: readonly ReportEntry[]) => void;
}

interface WorkChoice {
  readonly notified?: Notified;
  /** Of one command; left out: those of the start. */
  readonly clientSecrets?: GivenClients['secrets'];
}

/** Jobs and what was asked are put in order within this time before something ends. */
export const closingMs = 1_000;
/** A refresh token that was sent is spent: its answer is awaited this long, as the fetcher waits for one. */
export const renewalMs = 20_000;

/** All that can be asked of a service, in this data folder. */
export function openWork(host: Host, service: ServiceProfile, data: DataClient, more: WorkChoice = {}): Work {
  const { options, network, home, now, versions, vaults, keyring, places, isLand, warn } = host;
  const crashAt = (point: CrashPoint | ReportCrashPoint): void => {
    if (point === options.crashAt) process.kill(process.pid, 'SIGKILL');
  };
  return createWork({
    service,
    fetch: network.fetch,
    fetchOnce: network.fetchOnce,
    addressesOf: network.addressesOf,
    mapServers: home.mapServers(),
    data,
    now,
    paceOf: politePace(() => home.settings().read().requestsPerMinute),
    versions,
    oldRuntime: isOldRuntime,
    testPackage: () => flavour() === 'test',
    clientSecrets: more.clientSecrets ?? host.clientSecrets,
    secrets: { keyring, folder: vaults, crashAt },
    offlineFolder: join(options.home, 'offline'),
    reportsFolder: join(options.home, 'reports'),
    filesFolder: join(options.home, 'files'),
    basemapFile: places.tiles,
    isLand,
    reportCrashAt: crashAt,
    warn,
    ...more.notified,
  });
}

/** A case file's own: its folder, and nobody to ask. */
export function openCaseFileWork(
  { now, versions, places, log }: Host,
  { mapServers }: CaseFileHead,
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
    mapServers: caseFileMapServers(mapServers),
    oldRuntime: isOldRuntime,
    testPackage: () => flavour() === 'test',
    offlineFolder: join(folder, 'offline'),
    reportsFolder: join(folder, 'reports'),
    filesFolder: join(folder, 'files'),
    basemapFile: places.tiles,
    warn: (message) => log.warn(message),
  });
}
