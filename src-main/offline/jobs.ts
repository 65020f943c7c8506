import { randomUUID } from 'node:crypto';
import type { OfflineJob, OfflinePlan, OfflineSelection } from '../../src-shared/domain/offline-plan';
import type { RequestEntry } from '../../src-shared/domain/request-entry';
import { fail, ok, type Result } from '../../src-shared/result';
import type { DataClient } from '../data/client';
import type { Fetcher } from '../service/fetcher';
import type { Queue } from '../service/queue';
import type { Site } from '../service/site';
import type { Session } from '../session/session';
import { createJob, type Job } from './job';
import { type JobRecord, openJobFiles } from './job-record';
import type { OfflineReaders, Place } from './kind';
import { allKinds } from './kinds/all';
import { factsOf, makePlan } from './plan';

export interface OfflineParts {
  readonly site: Pick<Site, 'cacheName'>;
  readonly session: Pick<Session, 'account'>;
  readonly data: DataClient;
  readonly queue: Pick<Queue, 'batch'>;
  /** Of the request ledger: what sizes and times are guessed from. */
  readonly entries: () => readonly RequestEntry[];
  /** What asks the service by this fetcher and keeps what comes; `storage` where it could not be kept. */
  readonly readers: (fetcher: Fetcher) => OfflineReaders;
  /** Where jobs outlive the app; mode 0700. */
  readonly folder: string;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  readonly newId?: () => string;
  readonly say?: (message: string) => void;
}

/** Taking offline: what it would mean, and the jobs that do it. */
export interface Offline {
  plan(selection: OfflineSelection): Promise<Result<OfflinePlan>>;
  start(selection: OfflineSelection): Promise<Result<OfflineJob>>;
  /** What is on its way is still taken. */
  pause(id: string): Promise<Result<OfflineJob>>;
  /** Goes on after a pause, a stop, a kill, or failures. */
  resume(id: string): Promise<Result<OfflineJob>>;
  /** Ends it; what it has stays kept. */
  cancel(id: string): Promise<Result<OfflineJob>>;
  /** Newest first. */
  jobs(): Promise<readonly OfflineJob[]>;
  onChange(listener: (job: OfflineJob) => void): () => void;
  /** Settles when the job runs no more. */
  ended(id: string): Promise<Result<OfflineJob>>;
  /** Before the app ends. */
  close(): Promise<void>;
}

/** Of the jobs that are over, so many stay to be read. */
const mostOver = 30;

export function createOffline(parts: OfflineParts): Offline {
  const { now, data } = parts;
  const kinds = allKinds(data, now);
  const facts = factsOf(data);
  const files = openJobFiles(parts.folder, now, parts.say ?? (() => {}));
  const listeners = new Set<(job: OfflineJob) => void>();
  const place = async (): Promise<Place> => ({
    site: parts.site.cacheName,
    account: await parts.session.account(),
  });
  const jobs = new Map<string, Job>();
  let opened: Promise<void> | undefined;

  function add(record: JobRecord): Job {
    const job = createJob(
      {
        kinds,
        facts,
        now,
        place,
        queue: parts.queue,
        readers: parts.readers,
        write: (one) => files.write(one),
        changed: (shown) => {
          for (const listener of listeners) listener(shown);
        },
      },
      record,
    );
    jobs.set(record.id, job);
    return job;
  }

  /** Jobs of earlier runs of the app. */
  async function open(): Promise<void> {
    const records = [...(await files.read())].sort((a, b) => b.createdAtMs - a.createdAtMs);
    const over = records.filter(({ state }) => state === 'done' || state === 'cancelled');
    const forgotten = new Set(over.slice(mostOver));
    for (const record of forgotten) await files.remove(record.id);
    for (const record of records) if (!forgotten.has(record) && !jobs.has(record.id)) add(record);
  }

  /** One user does not see what another took. */
  async function ownJobs(): Promise<Map<string, Job>> {
    await (opened ??= open());
    const { site, account } = await place();
    return new Map([...jobs].filter(([, job]) => job.place.site === site && job.place.account === account));
  }

  async function withJob(id: string, work: (job: Job) => Promise<void>): Promise<Result<OfflineJob>> {
    const job = (await ownJobs()).get(id);
    if (!job) return fail('not-found', 'there is no such job');
    await work(job);
    return ok(job.status());
  }

  return {
    async plan(selection) {
      const planParts = { kinds, facts, now, entries: parts.entries };
      return makePlan(planParts, selection, await place());
    },
    async start(selection) {
      await (opened ??= open());
      const record: JobRecord = {
        version: 1,
        id: (parts.newId ?? randomUUID)(),
        ...(await place()),
        createdAtMs: now(),
        endedAtMs: null,
        state: 'running',
        reason: null,
        selection,
        counts: { total: 0, isExact: false, kept: 0, there: 0, empty: 0, failed: 0, skipped: 0 },
        gaps: [],
        empty: [],
        failed: [],
      };
      // On the disk before anything is asked: a job that cannot be kept could not go on after a kill.
      const written = await files.write(record);
      if (!written.ok) return written;
      const job = add(record);
      await job.run();
      return ok(job.status());
    },
    pause: (id) => withJob(id, (job) => job.pause()),
    resume: (id) => withJob(id, (job) => job.run()),
    cancel: (id) => withJob(id, (job) => job.cancel()),
    async jobs() {
      const own = [...(await ownJobs()).values()].map((job) => job.status());
      return own.sort((a, b) => b.createdAtMs - a.createdAtMs);
    },
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
