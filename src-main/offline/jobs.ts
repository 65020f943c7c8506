import { randomUUID } from 'node:crypto';
import type {
  OfflineJob,
  OfflineKind,
  OfflinePlan,
  OfflineSelection,
} from '../../src-shared/domain/cache/offline-plan';
import type { RequestEntry } from '../../src-shared/domain/session/request-entry';
import { fail, ok, type Result } from '../../src-shared/result';
import type { DataClient } from '../data/client';
import type { AskOnce, Queue } from '../api-client/network/queue';
import type { ServiceProfile } from '../api-client/service-profile';
import type { Session } from '../session/session';
import type { FileCalls } from '../storage/files/atomic-file';
import type { Disk, Warn } from '../storage/files/stored-files';
import { createJob, type Job } from './job';
import type { Release } from './job-hold';
import { type JobRecord, openJobFiles } from './job-record';
import { keyOf, type OfflineReaders, type Place } from './kind';
import { allKinds } from './kinds/all';
import { factsOf, makePlan, type PlanParts } from './plan';

export interface OfflineParts {
  readonly service: Pick<ServiceProfile, 'cacheName'>;
  readonly session: Pick<Session, 'account' | 'aisAccount'>;
  readonly data: DataClient;
  readonly queue: Pick<Queue, 'batch'>;
  /** Of the request ledger: what sizes and times are guessed from. */
  readonly entries: () => readonly RequestEntry[];
  /** Left out: as fast as it answers. */
  readonly paceOf?: PlanParts['paceOf'];
  /** What asks the service by this fetcher and keeps what comes; `storage` where it could not be kept. */
  readonly readers: (fetcher: AskOnce) => OfflineReaders;
  /** One process of this computer has a lock at a time, and none that has died; `timeout` while another has it. */
  readonly lock: (name: string, waitMs: number) => Promise<Result<Release>>;
  /** Where jobs outlive the app; mode 0700. */
  readonly folder: string;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  readonly newId?: () => string;
  readonly warn?: Warn;
  /** Arguments so that a test can have one that cannot be read, or written. */
  readonly disk?: Disk;
  readonly calls?: FileCalls;
}

/** Taking offline: what it would mean, and the jobs that do it. */
export interface Offline {
  plan(selection: OfflineSelection): Promise<Result<OfflinePlan>>;
  /** `renew`: asks again for what is kept of these kinds, and for nothing else. */
  start(
    selection: OfflineSelection,
    how?: { readonly renew: readonly OfflineKind[] },
  ): Promise<Result<OfflineJob>>;
  /** What is on its way is still taken. */
  pause(id: string): Promise<Result<OfflineJob>>;
  /** Goes on after a pause, a stop, a kill, or failures. */
  resume(id: string): Promise<Result<OfflineJob>>;
  /** Ends it; what it has stays kept. */
  cancel(id: string): Promise<Result<OfflineJob>>;
  /** Newest first, also those that another process of this computer does: they are read from the disk anew. */
  jobs(): Promise<readonly OfflineJob[]>;
  /** As far as this process knows them. */
  known(): Promise<readonly OfflineJob[]>;
  onChange(listener: (job: OfflineJob) => void): () => void;
  /** Settles when the job runs no more. */
  ended(id: string): Promise<Result<OfflineJob>>;
  /** Before the app ends. */
  close(): Promise<void>;
}

/** Of the jobs that are over, so many stay to be read. */
const mostOver = 30;
/** Another process may be looking whether the job is free; it does not take longer. */
const holdWithinMs = 1_000;

export function createOffline(parts: OfflineParts): Offline {
  const { now, data } = parts;
  const kinds = allKinds(data, now);
  const facts = factsOf(data);
  const files = openJobFiles(parts.folder, now, parts.warn ?? (() => {}), parts.disk, parts.calls);
  const listeners = new Set<(job: OfflineJob) => void>();
  const place = async (): Promise<Place> => ({
    site: parts.service.cacheName,
    aisAccount: await parts.session.aisAccount(),
  });
  const jobs = new Map<string, Job>();
  /** Those that a newer version wrote: they are shown, and nothing is done with them. */
  const newer = new Set<string>();
  let opened: Promise<void> | undefined;

  function add(record: JobRecord, how: Parameters<typeof createJob>[2] = {}): Job {
    const job = createJob(
      {
        kinds,
        facts,
        now,
        place,
        queue: parts.queue,
        readers: parts.readers,
        write: (one) => files.write(one),
        hold: () => hold(record.id),
        pin: async (questions, whose) => {
          const keys = questions.map((question) => keyOf(question, whose));
          const pin = (): Promise<Result<number>> =>
            data.call('cache.pin', { selection: { keys }, isPinned: true });
          const first = await pin();
          // Once more where the data process died and was started again.
          return first.ok ? first : pin();
        },
        changed: (shown) => {
          for (const listener of listeners) listener(shown);
        },
      },
      record,
      how,
    );
    jobs.set(record.id, job);
    return job;
  }

  /** Once more where the data process died and was started again. */
  async function hold(id: string, waitMs = holdWithinMs): Promise<Result<Release>> {
    const take = (): Promise<Result<Release>> => parts.lock(`offline-${id}`, waitMs);
    const taken = await take();
    return taken.ok || taken.failure.code === 'timeout' ? taken : take();
  }

  async function isElsewhere({ id, state }: JobRecord): Promise<boolean> {
    if (state !== 'running' && state !== 'paused') return false;
    const free = await hold(id, 0);
    if (free.ok) await free.value();
    return !free.ok && free.failure.code === 'timeout';
  }

  /** Reads a job that this process does not do from the disk; another one may have done it since. */
  async function lookAt(id: string): Promise<JobRecord | undefined> {
    if (jobs.get(id)?.isHere()) return undefined;
    const read = await files.read(id);
    if (read?.isNewer) newer.add(id);
    else newer.delete(id);
    const record = read?.record;
    const elsewhere = record !== undefined && (await isElsewhere(record));
    if (jobs.get(id)?.isHere()) return undefined;
    if (!record) {
      jobs.delete(id);
      return undefined;
    }
    const isCutOff = record.state === 'running' && !elsewhere;
    add(isCutOff ? { ...record, state: 'interrupted' } : record, { isElsewhere: elsewhere });
    return record;
  }

  /** Those of earlier runs of the app, and of other processes. */
  async function look(): Promise<void> {
    const ids = new Set([...(await files.ids()), ...jobs.keys()]);
    const records = (await Promise.all([...ids].map(lookAt))).flatMap((record) => record ?? []);
    const over = records.filter(
      ({ id, state }) => (state === 'done' || state === 'cancelled') && !newer.has(id),
    );
    for (const { id } of over.sort((a, b) => b.createdAtMs - a.createdAtMs).slice(mostOver)) {
      await files.remove(id);
      jobs.delete(id);
    }
  }

  /** What was taken of a service: public data is there for whoever uses this computer (ADR 20). */
  async function ownJobs(): Promise<Map<string, Job>> {
    await (opened ??= look());
    const { site } = await place();
    return new Map([...jobs].filter(([, job]) => job.site === site));
  }

  async function known(): Promise<readonly OfflineJob[]> {
    const own = [...(await ownJobs())].map(([id, job]): OfflineJob => ({
      ...job.status(),
      ...(newer.has(id) ? { isNewer: true } : {}),
    }));
    return own.sort((a, b) => b.createdAtMs - a.createdAtMs);
  }

  async function withJob(id: string, work: (job: Job) => Promise<void>): Promise<Result<OfflineJob>> {
    await (opened ??= look());
    if (jobs.has(id)) await lookAt(id);
    const job = (await ownJobs()).get(id);
    if (!job) return fail('not-found', 'there is no such job');
    if (newer.has(id)) return fail('forbidden', 'a newer version of Kartbord wrote it');
    await work(job);
    return ok(job.status());
  }

  return {
    async plan(selection) {
      const { entries, paceOf = () => Promise.resolve(null) } = parts;
      const planParts = { kinds, facts, now, entries, paceOf };
      return makePlan(planParts, selection, await place());
    },
    async start(selection, how) {
      await (opened ??= look());
      const record: JobRecord = {
        version: 1,
        id: (parts.newId ?? randomUUID)(),
        site: parts.service.cacheName,
        account: await parts.session.account(),
        createdAtMs: now(),
        endedAtMs: null,
        state: 'running',
        reason: null,
        selection,
        renew: how ? [...how.renew] : null,
        counts: { total: 0, isExact: false, kept: 0, there: 0, empty: 0, failed: 0, skipped: 0 },
        gaps: [],
        empty: [],
        failed: [],
      };
      // On the disk before anything is asked: a job that cannot be kept could not go on after a kill.
      const held = await hold(record.id);
      if (!held.ok) return held;
      const written = await files.write(record);
      if (!written.ok) {
        await held.value();
        return written;
      }
      const job = add(record, { held: held.value });
      await job.run();
      return ok(job.status());
    },
    pause: (id) => withJob(id, (job) => job.pause()),
    resume: (id) => withJob(id, (job) => job.run()),
    cancel: (id) => withJob(id, (job) => job.cancel()),
    async jobs() {
      await (opened = look());
      return known();
    },
    known,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ended: (id) => withJob(id, (job) => job.ended()),
    async close() {
      await Promise.all([...jobs.values()].map((job) => job.close()));
    },
  };
}
