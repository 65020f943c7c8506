import { basename, join } from 'node:path';
import * as v from 'valibot';
import { offlineKinds, type OfflineJob } from '../../src-shared/domain/cache/offline-plan';
import { offlineSelection } from '../../src-shared/domain/cache/offline-plan-schema';
import { failureCodes, type Result } from '../../src-shared/result';
import { type FileCalls, systemCalls, writeAtomically } from '../storage/files/atomic-file';
import { type Disk, type Warn, storedFiles } from '../storage/files/stored-files';
import { type Stored, storedRecords } from '../storage/files/stored-records';

export const jobVersion = 1;
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const code = v.picklist(failureCodes);

/**
 * What is kept of a job so that it can go on after a kill. What it has fetched is not in it: the cache knows that better,
 * and a list of it would grow by the thousand.
 */
export const jobRecord = v.strictObject({
  version: v.literal(jobVersion),
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/)),
  site: v.string(),
  account: v.string(),
  createdAtMs: v.number(),
  endedAtMs: v.nullable(v.number()),
  state: v.picklist(['running', 'paused', 'stopped', 'interrupted', 'done', 'cancelled']),
  reason: v.nullable(code),
  selection: offlineSelection,
  /** Earlier versions did not write it. */
  renew: v.optional(v.nullable(v.array(v.picklist(offlineKinds))), null),
  counts: v.strictObject({
    total: count,
    isExact: v.boolean(),
    kept: count,
    there: count,
    empty: count,
    failed: count,
    skipped: count,
  }),
  gaps: v.array(
    v.strictObject({
      kind: v.picklist(offlineKinds),
      why: v.picklist(['not-chosen', 'not-yet', 'before-series', 'future', 'week-missing', 'too-many']),
      count: v.nullable(count),
    }),
  ),
  /** Questions to which the service said that there is nothing: they are not asked again. */
  empty: v.array(v.string()),
  failed: v.array(
    v.strictObject({
      id: v.string(),
      kind: v.picklist(offlineKinds),
      path: v.string(),
      code,
      detail: v.string(),
    }),
  ),
});

export type JobRecord = v.InferOutput<typeof jobRecord>;

export interface JobFiles {
  ids(): Promise<readonly string[]>;
  /** As it was written; undefined where it is not there, or cannot be read. */
  read(id: string): Promise<Stored<JobRecord> | undefined>;
  /** On the disk when it answers. */
  write(record: JobRecord): Promise<Result<null>>;
  /** One that may not be written stays. */
  remove(id: string): Promise<void>;
}

export function openJobFiles(
  folder: string,
  now: () => number,
  warn: Warn,
  disk?: Disk,
  calls: FileCalls = systemCalls,
): JobFiles {
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  const files = storedFiles('jobs', now, warn, disk);
  const records = storedRecords({
    files,
    schema: jobRecord,
    version: jobVersion,
    isOf: ({ id }, file) => file === fileOf(id),
    unknown: (file) => ({ ...nothingKnown, id: basename(file, '.json') }),
  });

  return {
    async ids() {
      const names = await files.names(folder);
      if (!names.ok) return [];
      return names.value.filter((name) => name.endsWith('.json')).map((name) => basename(name, '.json'));
    },
    async read(id) {
      const read = await records.read(fileOf(id));
      return read.state === 'read' ? read.value : undefined;
    },
    async write(record) {
      const file = fileOf(record.id);
      const may = records.mayWrite(file);
      if (!may.ok) return may;
      return writeAtomically(file, [records.text(file, record)], { mode: 0o600, makeFolder: true, calls });
    },
    async remove(id) {
      if (records.mayWrite(fileOf(id)).ok) await calls.rm(fileOf(id), { force: true }).catch(() => {});
    },
  };
}

/** Stands for what is not understood of a job of a newer version. */
const nothingKnown: JobRecord = {
  version: jobVersion,
  id: '',
  site: '',
  account: '',
  createdAtMs: 0,
  endedAtMs: null,
  state: 'interrupted',
  reason: null,
  renew: null,
  gaps: [],
  empty: [],
  failed: [],
  selection: {
    weeks: null,
    localities: 'all',
    localityDetails: false,
    forecasts: [],
    tiles: [],
    vessels: [],
  },
  counts: { total: 0, isExact: false, kept: 0, there: 0, empty: 0, failed: 0, skipped: 0 },
};

/** What a screen is shown of a record. */
export function shownJob(record: JobRecord, asking: string | null, isElsewhere: boolean): OfflineJob {
  const failedCodes: Partial<Record<(typeof failureCodes)[number], number>> = {};
  for (const failure of record.failed) failedCodes[failure.code] = (failedCodes[failure.code] ?? 0) + 1;
  const { id, selection, renew, createdAtMs, endedAtMs, state, reason, counts, gaps } = record;
  const failures = record.failed
    .slice(0, 100)
    .map(({ kind, path, code, detail }) => ({ kind, path, code, detail }));
  return {
    id,
    selection,
    createdAtMs,
    endedAtMs,
    state,
    isElsewhere,
    renew,
    reason,
    counts,
    failures,
    failedCodes,
    asking,
    gaps,
  };
}
