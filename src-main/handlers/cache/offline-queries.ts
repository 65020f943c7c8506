import { join } from 'node:path';
import type { CacheSelection } from '../../../src-shared/domain/cache/cache';
import { localityNo as asLocalityNo } from '../../../src-shared/domain/fish-health/locality';
import type { OfflineJob } from '../../../src-shared/domain/cache/offline-plan';
import type { QueueState, RequestEntry } from '../../../src-shared/domain/session/request-entry';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { CacheKey } from '../../data/answer';
import type { DataClient } from '../../data/client';
import { dataLock } from '../../data/process/lock-client';
import type { CacheReport } from '../../data/messages';
import type { CacheOwners } from '../../data/cache/selection';
import { createOffline, type Offline } from '../../offline/jobs';
import { joinUrl } from '../../api-client/address';
import { realTimer, type SetTimer } from '../../api-client/network/deadline';
import type { Fetcher } from '../../api-client/network/fetcher';
import { addressOf, everybody, type ServicePart } from '../../api-client/parts';
import { createTurns, type Pace, type PaceOf } from '../../api-client/network/pace';
import { type AskOnce, createQueue, type Queue } from '../../api-client/network/queue';
import { createRequestLedger, type RequestLedger } from '../../api-client/network/request-ledger';
import type { ServiceProfile } from '../../api-client/service-profile';
import type { Session } from '../../session/session';
import type { Warn } from '../../storage/files/stored-files';
import { throttle } from '../throttle';
import { createReaders } from './readers';
import { type CacheChoice, renewalOf } from './renewal';

/** The way out to a service: who asks waits for whom, and what was asked is written down. */
export interface RequestPipeline {
  readonly queue: Queue;
  /** Signing in and renewing waits for nothing. */
  readonly ofSession: Fetcher;
  readonly ofPerson: AskOnce;
  /** Settles when one more of many requests may be sent there, by the pace of bulk work. */
  turn(url: string, signal: AbortSignal): Promise<void>;
  readonly recent: () => readonly RequestEntry[];
  readonly onRequest: RequestLedger['onEntry'];
  /** The pace of bulk work at a part of the service; null: as fast as it answers. */
  paceOf(part: ServicePart): Promise<Pace | null>;
  requests(of: { readonly limit: number; readonly batch?: string }): Promise<Result<readonly RequestEntry[]>>;
  /** A copy of so many bytes (looked up where not given) was given in place of what would have been asked of `base`. */
  gaveCopy(part: ServicePart, key: CacheKey, bytes: number | undefined, base?: string): Promise<void>;
  flush(): Promise<void>;
}

export interface RequestPipelineParts {
  readonly service: ServiceProfile;
  readonly fetcher: Fetcher;
  readonly data: DataClient;
  readonly now: () => number;
  readonly setTimer?: SetTimer;
  readonly warn?: (message: string) => void;
  /** The pace of bulk work at an address. */
  readonly paceOf: PaceOf;
}

export function createRequestPipeline(parts: RequestPipelineParts): RequestPipeline {
  const { service, fetcher, data, now, setTimer = realTimer, warn, paceOf } = parts;
  const timing = { setTimer };
  const turns = createTurns({
    paceOf,
    now,
    setTimer,
    share: (origin, pace) => data.call('turn.take', { origin, pace }),
  });
  const ledger = createRequestLedger({
    now,
    ...timing,
    ...(warn ? { warn } : {}),
    sink: async (entries) => {
      const kept = await data.call('ledger.append', { entries });
      if (!kept.ok) throw new Error(kept.failure.code);
    },
  });
  const recorded = ledger.recording(fetcher);
  const queue = createQueue({ fetcher: recorded, now, ...timing, turns });

  async function cachedBytes(key: CacheKey): Promise<number> {
    const facts = await data.call('answers.facts', { keys: [key] });
    return (facts.ok && facts.value[0]?.bytes) || 0;
  }

  return {
    queue,
    ofSession: (request, signal, onHeaders) => recorded(request, signal, onHeaders, null),
    ofPerson: queue.interactive,
    turn: (url, signal) => turns.wait(url, signal),
    recent: () => ledger.recent(),
    onRequest: (listener) => ledger.onEntry(listener),
    async paceOf(part) {
      // The sample service is not started for the sake of a plan.
      const addresses = service.isSample ? undefined : await service.addresses();
      const url = addresses?.ok ? addresses.value[addressOf[part]] : '';
      // A profile need not have every part.
      return url === '' ? null : paceOf(url);
    },
    async requests(of) {
      await ledger.flush();
      const read = await data.call('ledger.read', of);
      if (read.ok) return read;
      const known = ledger.recent().filter(({ batch }) => of.batch === undefined || batch === of.batch);
      return ok(known.slice(-of.limit));
    },
    async gaveCopy(part, key, bytes, base) {
      // The sample service is not started for the sake of its port: what is kept of it is its own, whatever the port.
      const isKnown = !service.isSample || service.host() !== '';
      const addresses = isKnown ? await service.addresses() : undefined;
      ledger.fromCache({
        url: joinUrl(base ?? (addresses?.ok ? addresses.value[addressOf[part]] : 'http://sample'), key.path),
        method: key.method,
        bytes: bytes ?? (await cachedBytes(key)),
        batch: null,
      });
    },
    flush: () => ledger.flush(),
  };
}

export interface OfflineQueriesParts {
  readonly service: ServiceProfile;
  readonly session: Session;
  readonly data: DataClient;
  readonly way: RequestPipeline;
  readonly now: () => number;
  /** Where the jobs of all services are, in a folder each. */
  readonly folder: string;
  readonly setTimer?: SetTimer;
  readonly warn?: Warn;
  readonly onJob?: (job: OfflineJob) => void;
  readonly onQueue?: (state: QueueState) => void;
}

/** Taking offline, and what is kept, of the service and the user in use. */
export interface OfflineQueries {
  readonly jobs: Offline;
  report(): Promise<Result<CacheReport>>;
  /** How many answers changed. `bad-request` for a choice of nothing in particular. */
  pin(choice: CacheChoice, isPinned: boolean): Promise<Result<number>>;
  forget(choice: CacheChoice, pinnedToo: boolean): Promise<Result<number>>;
  /** Asks for what is chosen again, as a job. */
  refresh(choice: CacheChoice): Promise<Result<OfflineJob>>;
  /** Before the app ends, or another service is chosen: jobs stay as they are, what was asked is on the disk. */
  close(): Promise<void>;
}

const tellEveryMs = 250;

export function createOfflineQueries(parts: OfflineQueriesParts): OfflineQueries {
  const { service: site, session, data, way, now, setTimer = realTimer } = parts;
  const jobs = createOffline({
    service: site,
    session,
    data,
    queue: way.queue,
    now,
    entries: way.recent,
    paceOf: (part) => way.paceOf(part),
    lock: (name, waitMs) => dataLock(data, waitMs)(name, new AbortController().signal),
    readers: (fetcher) =>
      createReaders({ service: site, session, fetcher, data, now, requirePersisted: true }),
    folder: join(parts.folder, site.id),
    ...(parts.warn ? { warn: parts.warn } : {}),
  });

  const changedIds = new Set<string>();
  const jobTeller = throttle(() => void tellJobs(), tellEveryMs, setTimer);
  const queueTeller = throttle(() => parts.onQueue?.(way.queue.state()), tellEveryMs, setTimer);
  jobs.onChange((job) => {
    changedIds.add(job.id);
    jobTeller.changed();
  });
  way.queue.onChange(() => queueTeller.changed());

  /** Only those of the service that is in use. */
  async function tellJobs(): Promise<void> {
    const ids = new Set(changedIds);
    changedIds.clear();
    for (const job of await jobs.known()) if (ids.has(job.id)) parts.onJob?.(job);
  }

  /** This service and user: a window names neither. */
  const owners = async (): Promise<CacheOwners> => ({
    site: site.cacheName,
    accounts: [...new Set([everybody, await session.account(), await session.aisAccount()])],
  });

  const report = async (): Promise<Result<CacheReport>> => data.call('cache.report', await owners());

  async function ownPart(choice: CacheChoice): Promise<Result<CacheSelection>> {
    const { localityNo, ...rest } = choice;
    if (Object.keys(choice).length === 0) return fail('bad-request', 'nothing is chosen');
    return ok({
      ...rest,
      ...(localityNo === undefined ? {} : { localityNo: asLocalityNo(localityNo) }),
      ...(await owners()),
    });
  }

  async function pin(choice: CacheChoice, isPinned: boolean): Promise<Result<number>> {
    const selection = await ownPart(choice);
    if (!selection.ok) return selection;
    return data.call('cache.pin', { selection: selection.value, isPinned });
  }

  return {
    jobs,
    report,
    pin,
    async forget(choice, pinnedToo) {
      const selection = await ownPart(choice);
      if (!selection.ok) return selection;
      return data.call('cache.forget', { selection: selection.value, pinnedToo });
    },
    async refresh(choice) {
      if (Object.keys(choice).length === 0) return fail('bad-request', 'nothing is chosen');
      const kept = await report();
      if (!kept.ok) return kept;
      const pieces = await data.call('report.kept', { site: site.cacheName, account: everybody });
      if (!pieces.ok) return pieces;
      const renewal = renewalOf(choice, kept.value, pieces.value);
      if (!renewal) return fail('not-found', 'nothing of it is stored that can be fetched again');
      return jobs.start(renewal.selection, { renew: renewal.kinds });
    },
    async close() {
      jobTeller.stop();
      queueTeller.stop();
      await jobs.close();
      await way.flush();
    },
  };
}
