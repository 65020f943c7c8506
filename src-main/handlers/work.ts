import type { AppStatus, Connection, Scope, SessionStatus } from '../../src-shared/domain/session/session';
import type { OfflineJob } from '../../src-shared/domain/cache/offline-plan';
import type { ProbeProgress, ProbeReport } from '../../src-shared/domain/session/probe';
import type { QueueState } from '../../src-shared/domain/session/request-entry';
import type { ChosenLimits } from '../../src-shared/domain/fish-health/lice-limits';
import { defaultSettings, type Language } from '../../src-shared/domain/settings/settings';
import type { IsLand } from '../../src-shared/domain/gear/report-check';
import type { ReportEntry } from '../../src-shared/domain/gear/gear-report';
import type { IsoWeek } from '@kartbord/common/week';
import type { WeekFilter } from '../../src-shared/domain/filter/week-filter';
import { ok, type Result } from '../../src-shared/result';
import type { DataClient } from '../data/client';
import type { DataInput, DataOutput, DataProgress } from '../data/messages';
import { dataLock } from '../data/process/lock-client';
import { roomyCalls } from '../data/cache/room-client';
import { everybody } from '../api-client/parts';
import type { LocalitiesBytes, LocalitiesExport, LocalitiesWritten } from '../export/localities-file';
import type { WrittenFile } from '../export/written-file';
import { runProbe } from '../probe/run';
import { type ConnectionWatch, watchConnection } from '../api-client/network/connection';
import { createFetcher, type Fetch, jsonBytes } from '../api-client/network/fetcher';
import { realTimer, type SetTimer } from '../api-client/network/deadline';
import { type PaceOf, politePace } from '../api-client/network/pace';
import type { LocalityList } from '../api-client/fish-health/locality-list';
import { namedIn, type ServiceProfile } from '../api-client/service-profile';
import { type CrashPoint, trackCrashPoints } from '../session/crash-points';
import { createSession, type Session, type SessionParts } from '../session/session';
import type { ReportCrashPoint } from '../reporting/crash-points';
import { parseSignIn } from '../session/sign-in';
import type { FileCalls } from '../storage/files/atomic-file';
import type { MapServers } from '../storage/map-servers';
import type { Warn } from '../storage/files/stored-files';
import { type CredentialVault, openCredentialVault } from '../storage/vault/proxy-vault';
import { type Keyring, openVault } from '../storage/vault/vault';
import { vaultFile } from '../storage/vault/vault-name';
import type { ArchiveState } from '../../src-shared/domain/vessels/archive';
import { type AisQueries, createAisQueries } from './vessels/ais-queries';
import { type CaseFileQueries, createCaseFileQueries } from './case/case-queries';
import { type ArchiveQueries, createArchiveQueries } from './vessels/archive-queries';
import { type CitationQueries, createCitationQueries } from './fish-health/citation-queries';
import { createDrillQueries, type DrillQueries } from './vessels/drill-queries';
import { createDigestQueries, type DigestQueries } from './fish-health/digest-queries';
import { createFishHealthQueries, type FishHealthQueries } from './fish-health/fish-health-queries';
import { createForecastQueries, type ForecastQueries } from './sea/forecast-queries';
import type { Answered, AnswerParts, ExportContext } from './fetch-through-cache';
import { type ContactsHandlers, contactsHandlers } from './vessels/contacts';
import { createTablesQueries, type TablesQueries } from './export/tables-queries';
import { withContext } from './fish-health/week-export';
import { createLayersQueries, type LayersQueries } from './map-layers/layers-queries';
import { createLayersExportQueries, type LayersExportQueries } from './export/layers-export-queries';
import { watchRefusals } from './session/refusal-watch';
import { createReportingQueries, type ReportingQueries } from './gear/reporting-queries';
import {
  createOfflineQueries,
  createRequestPipeline,
  type OfflineQueries,
  type RequestPipeline,
} from './cache/offline-queries';

export interface WorkParts {
  readonly service: ServiceProfile;
  readonly fetch: Fetch;
  /** For what must not arrive twice; `fetch` unless told. */
  readonly fetchOnce?: Fetch;
  readonly addressesOf?: (url: string) => Promise<readonly string[]>;
  /** Map servers that the person has added; left out: none. */
  readonly mapServers?: MapServers;
  readonly data: DataClient;
  readonly now: () => number;
  readonly versions: AppStatus['versions'];
  readonly oldRuntime: boolean;
  /** Asked when the window asks, for it reads the program's file; left out: no. */
  readonly testPackage?: () => boolean;
  /** From outside, of the clients that the profile names. */
  readonly clientSecrets?: Readonly<Partial<Record<Scope, string>>>;
  /** Where sign-ins are kept; left out: in memory only. */
  readonly secrets?: Secrets;
  /** Where jobs of taking offline are kept; mode 0700. */
  readonly offlineFolder: string;
  readonly onConnection?: (connection: Connection) => void;
  readonly onSession?: (status: SessionStatus) => void;
  /** Somebody else is signed in now, or nobody any more. */
  readonly onAccount?: () => void;
  /** Of who is signed in, at most some four times a second each. */
  readonly onOffline?: (job: OfflineJob) => void;
  readonly onQueue?: (state: QueueState) => void;
  readonly onArchive?: (state: ArchiveState) => void;
  /** The acts of who is signed in, written on this computer. */
  readonly onReports?: (entries: readonly ReportEntry[]) => void;
  /** Where drafts and the outbox are kept; mode 0700. */
  readonly reportsFolder: string;
  /** Where the copies of a person's own files lie. */
  readonly filesFolder: string;
  /** The tiles of the coast; left out: a case file does not say which they were. */
  readonly basemapFile?: string;
  /** Left out: it is not known of any place. */
  readonly isLand?: IsLand;
  /** Kills the process there, in tests. */
  readonly reportCrashAt?: (point: ReportCrashPoint) => void;
  /** For the log. */
  readonly warn?: Warn;
  readonly setTimer?: SetTimer;
  /** The pace of bulk work at an address; left out: that of the default settings. */
  readonly paceOf?: PaceOf;
  /** An argument so that a test can have a full disk. */
  readonly calls?: FileCalls;
}

interface Secrets {
  readonly keyring: Keyring;
  /** The folder of the vault's files, mode 0700. */
  readonly folder: string;
  readonly crashAt?: (point: CrashPoint) => void;
}

/** What the app can do with one service. The window's handlers and the command line share it, so they cannot disagree. */
export interface Work {
  readonly service: ServiceProfile;
  readonly session: Session;
  readonly fishHealth: FishHealthQueries;
  readonly digest: DigestQueries;
  readonly citations: CitationQueries;
  readonly ais: AisQueries;
  readonly archive: ArchiveQueries;
  readonly forecast: ForecastQueries;
  readonly layers: LayersQueries;
  readonly reporting: ReportingQueries;
  readonly contacts: ContactsHandlers;
  readonly drill: DrillQueries;
  readonly tables: TablesQueries;
  readonly layersExport: LayersExportQueries;
  /** Passwords of databases; null: nothing is kept here. */
  readonly storePasswords: CredentialVault | null;
  /** Tracks of a store, for the map. */
  storeTracks(
    of: DataInput<'storeTracks.ask'>,
    context: {
      readonly signal: AbortSignal;
      readonly progress: (value: DataProgress<'storeTracks.ask'>) => void;
    },
  ): Promise<Result<DataOutput<'storeTracks.ask'>>>;
  readonly caseFiles: CaseFileQueries;
  /** A week with its filter and origin, ready to be written. */
  weekExport(
    answer: Answered<LocalityList>,
    week: IsoWeek,
    filter: WeekFilter,
    language: Language,
    limits?: ChosenLimits,
    freshness?: LocalitiesExport['freshness'],
  ): LocalitiesExport;
  /** With what its filter needs besides the week. */
  writeLocalities(
    what: LocalitiesExport,
    path: string,
    context: ExportContext,
  ): Promise<Result<LocalitiesWritten>>;
  localitiesBytes(what: LocalitiesExport, signal: AbortSignal): Promise<Result<LocalitiesBytes>>;
  /** What map servers said of places. */
  writeInfo(of: DataInput<'info.write'>, context: ExportContext): Promise<Result<WrittenFile>>;
  /** When work is within limits. */
  writeWindows(of: DataInput<'windows.write'>, context: ExportContext): Promise<Result<WrittenFile>>;
  windowsBytes(of: DataInput<'windows.bytes'>, signal: AbortSignal): Promise<Result<Uint8Array>>;
  status(): AppStatus;
  readonly offline: OfflineQueries;
  /** What was asked lately, oldest first. */
  readonly requests: RequestPipeline['requests'];
  /** Hears each request as it ends, and each copy given in its place. */
  readonly onRequest: RequestPipeline['onRequest'];
  readonly queue: Pick<RequestPipeline['queue'], 'state' | 'onChange'>;
  /** Whether the service answers at all, whatever it answers, without a token. */
  reach(signal: AbortSignal): Promise<Result<null>>;
  /** Holds what the service answers against what is expected of it. */
  probe(signal: AbortSignal, progress: (value: ProbeProgress) => void): Promise<Result<ProbeReport>>;
  /** Before the app ends, or another service is chosen. */
  close(): Promise<void>;
}

export function createWork(parts: WorkParts): Work {
  const { data, now } = parts;
  const connection = watchConnection(now, (value) => parts.onConnection?.(value));
  const service = watchedService(parts.service, connection);
  const optional = {
    ...(parts.setTimer ? { setTimer: parts.setTimer } : {}),
    ...(parts.warn ? { warn: parts.warn } : {}),
  };
  const fetcher = createFetcher({
    fetch: parts.fetch,
    ...(parts.fetchOnce ? { fetchOnce: parts.fetchOnce } : {}),
    ...(parts.addressesOf ? { addressesOf: parts.addressesOf } : {}),
    now,
    onOutcome: (failure) => connection.note(failure),
    ...optional,
  });
  const calls = roomyCalls(data, parts.setTimer ?? realTimer, parts.calls);
  const { paceOf = politePace(() => defaultSettings.requestsPerMinute) } = parts;
  const way = createRequestPipeline({ service, fetcher, data, now, paceOf, ...optional });
  const session = createSession({
    service,
    fetcher: way.ofSession,
    now,
    ...optional,
    ...(parts.clientSecrets ? { clientSecrets: parts.clientSecrets } : {}),
    lock: dataLock(data),
    filedTracks,
    ...vaultParts(parts, calls),
    onChange: (status) => {
      parts.onSession?.(status);
      void tellAccount();
      refusals.notified(status);
    },
  });
  const refusals = watchRefusals({
    service,
    session,
    fetcher: way.ofPerson,
    setTimer: parts.setTimer ?? realTimer,
    onOver: () => way.queue.wake(),
  });
  const filed = new Map<string, string>();
  /** Tracks of before there was a client become its own with the first question; it is asked once. */
  async function filedTracks(client: string | null): Promise<string> {
    const known = client !== null && filed.get(client);
    if (known) return known;
    const answer = await data.call('tracks.owner', { site: service.cacheName, account: client });
    if (!answer.ok) return client ?? everybody;
    if (client !== null) filed.set(client, answer.value);
    return answer.value;
  }

  let account: string | undefined;
  /** Whose answers are shown: another person's must leave the screen. */
  async function tellAccount(): Promise<void> {
    const now = JSON.stringify([await session.account(), await session.aisAccount()]);
    if (account !== undefined && account !== now) parts.onAccount?.();
    account = now;
    reporting.outbox.ownerChanged();
  }
  const offline = createOfflineQueries({
    service,
    session,
    data,
    way,
    now,
    folder: parts.offlineFolder,
    ...optional,
    ...(parts.onOffline ? { onJob: parts.onOffline } : {}),
    ...(parts.onQueue ? { onQueue: parts.onQueue } : {}),
  });

  const ofPerson: AnswerParts = {
    service,
    session,
    data,
    now,
    fetcher: way.ofPerson,
    turn: (url, signal) => way.turn(url, signal),
    onCopy: (...copy) => void way.gaveCopy(...copy),
  };

  const fishHealth = createFishHealthQueries(ofPerson);
  const citations = createCitationQueries(ofPerson, parts.versions.app);
  const ais = createAisQueries(ofPerson);
  // What it asks for is batch work: whoever looks at the window goes first.
  const archive = createArchiveQueries({
    ...ofPerson,
    open() {
      const batch = way.queue.batch('archive');
      const asking = createAisQueries({ ...ofPerson, fetcher: batch.fetcher, requirePersisted: true });
      return { ais: asking, end: () => batch.cancel() };
    },
    setTimer: parts.setTimer ?? realTimer,
    onChange: (state) => parts.onArchive?.(state),
  });

  const reporting = createReportingQueries({
    ...ofPerson,
    ais,
    fetchOnce: way.ofSession,
    folder: parts.reportsFolder,
    lock: dataLock(data),
    setTimer: parts.setTimer ?? realTimer,
    calls,
    isLand: parts.isLand ?? (() => Promise.resolve(null)),
    onChange: (entries) => parts.onReports?.(entries),
    ...(parts.reportCrashAt ? { crashAt: parts.reportCrashAt } : {}),
    ...(parts.warn ? { warn: parts.warn } : {}),
  });

  return {
    service,
    session,
    reporting,
    offline,
    queue: way.queue,
    requests: (of) => way.requests(of),
    onRequest: way.onRequest,
    fishHealth,
    digest: createDigestQueries(ofPerson, fishHealth, citations),
    citations,
    contacts: contactsHandlers(ofPerson),
    drill: createDrillQueries({ ...ofPerson, service, data, fetcher: way.ofSession }),
    tables: createTablesQueries({
      ...ofPerson,
      fishHealth,
      ais,
      outbox: reporting.outbox,
      appVersion: parts.versions.app,
    }),
    layersExport: createLayersExportQueries({
      ...ofPerson,
      fishHealth,
      ais,
      outbox: reporting.outbox,
      appVersion: parts.versions.app,
      filesFolder: parts.filesFolder,
      measures: { now, entries: way.recent, paceOf: (part) => way.paceOf(part) },
    }),
    storeTracks: (of, context) => data.call('storeTracks.ask', of, context),
    storePasswords: parts.secrets
      ? openCredentialVault('clickhouse', parts.secrets.folder, parts.secrets.keyring, now)
      : null,
    caseFiles: createCaseFileQueries({
      ...ofPerson,
      appVersion: parts.versions.app,
      filesFolder: parts.filesFolder,
      ...(parts.mapServers ? { mapServers: parts.mapServers } : {}),
      ...(parts.basemapFile === undefined ? {} : { basemapFile: parts.basemapFile }),
    }),
    ais,
    archive,
    forecast: createForecastQueries(ofPerson),
    layers: createLayersQueries({
      ...ofPerson,
      ...(parts.mapServers ? { mapServers: parts.mapServers } : {}),
    }),
    weekExport: (answer, week, filter, language, limits, freshness) => ({
      ...(freshness ? { freshness } : {}),
      columns: answer.value.columns,
      dropped: answer.value.dropped,
      filter,
      provenance: {
        week,
        stamp: answer.stamp,
        service: namedIn(service),
        appVersion: parts.versions.app,
        language,
        ...(limits ? { limits } : {}),
      },
    }),
    async writeLocalities(what, path, context) {
      const whole = await withContext({ service, session, fishHealth }, what, context.signal);
      return whole.ok ? data.call('export.localities', { ...whole.value, path }, context) : whole;
    },
    async localitiesBytes(what, signal) {
      const whole = await withContext({ service, session, fishHealth }, what, signal);
      return whole.ok ? data.call('export.bytes', whole.value, { signal }) : whole;
    },
    writeInfo: (of, context) => data.call('info.write', of, context),
    writeWindows: (of, context) => data.call('windows.write', of, context),
    windowsBytes: (of, signal) => data.call('windows.bytes', of, { signal }),
    status() {
      const addresses = service.known();
      return {
        profile: {
          id: service.id,
          name: service.name,
          isSample: service.isSample,
          host: service.host(),
          authHost: addresses ? new URL(addresses.authUrl).host : '',
          clientIds: { api: addresses?.apiClientId ?? '', ais: addresses?.aisClientId ?? '' },
        },
        ...session.status(),
        connection: connection.read(),
        versions: parts.versions,
        oldRuntime: parts.oldRuntime,
        testPackage: parts.testPackage?.() ?? false,
      };
    },
    async reach(signal) {
      const addresses = await service.addresses();
      if (!addresses.ok) return addresses;
      const answer = await way.ofPerson(
        { method: 'GET', url: addresses.value.baseUrl, maxBytes: jsonBytes },
        signal,
      );
      return answer.ok ? ok(null) : answer;
    },
    probe: (signal, progress) =>
      runProbe(
        {
          service,
          session,
          fetcher: way.ofPerson,
          data,
          now,
          appVersion: parts.versions.app,
          setTimer: parts.setTimer ?? realTimer,
        },
        signal,
        progress,
      ),
    async close() {
      archive.close();
      refusals.stop();
      await Promise.all([offline.close(), reporting.outbox.close()]);
    },
  };
}

/** The sample service forgets its tokens when it ends, so nothing of it is kept. */
function vaultParts(
  { service, secrets, now }: WorkParts,
  calls: FileCalls,
): Pick<SessionParts, 'vault' | 'crashAt'> {
  if (service.isSample || !secrets) return { vault: null };
  const track = trackCrashPoints(secrets.crashAt ?? (() => {}));
  const vault = openVault({
    file: vaultFile(secrets.folder, service.id, service.sealedTo),
    sealedTo: service.sealedTo,
    keyring: secrets.keyring,
    parse: parseSignIn,
    now,
    calls,
    onStep: track.vaultStep,
  });
  return { vault, crashAt: track.at };
}

/** A service without addresses has not been heard either: the sample service that does not start. */
function watchedService(service: ServiceProfile, connection: ConnectionWatch): ServiceProfile {
  return {
    ...service,
    async addresses() {
      const addresses = await service.addresses();
      if (!addresses.ok) connection.note(addresses.failure);
      return addresses;
    },
  };
}
