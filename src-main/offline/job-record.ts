import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { offlineKinds, type OfflineJob } from '../../src-shared/domain/offline-plan';
import { offlineSelection } from '../../src-shared/domain/offline-plan-schema';
import { failureCodes, type Result } from '../../src-shared/result';
import { writeAtomically } from '../storage/atomic-file';
import { setFileAside } from '../storage/set-aside';

const version = 1;
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const code = v.picklist(failureCodes);

/**
 * What is kept of a job so that it can go on after a kill. What it has fetched is not in it: the cache knows that better,
 * and a list of it would grow by the thousand.
 */
const jobRecord = v.strictObject({
  version: v.literal(version),
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
  /** As it was written; undefined where it is not there, or cannot be read and is set aside. */
  read(id: string): Promise<JobRecord | undefined>;
  /** On the disk when it answers. */
  write(record: JobRecord): Promise<Result<null>>;
  remove(id: string): Promise<void>;
}

export function openJobFiles(folder: string, now: () => number, say: (message: string) => void): JobFiles {
  async function read(id: string): Promise<JobRecord | undefined> {
    const name = `${id}.json`;
    const file = join(folder, name);
    const text = await readFile(file, 'utf8').catch(isMissing);
    if (text === null) return undefined;
    try {
      return v.parse(jobRecord, JSON.parse(text ?? ''));
    } catch {
      try {
        setFileAside(file, now());
        say(`${name}: a job of taking offline could not be read and is set aside`);
      } catch {
        say(`${name}: a job of taking offline could not be read`);
      }
      return undefined;
    }
  }

  return {
    async ids() {
      const names = await readdir(folder).catch((): string[] => []);
      return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
    },
    read,
    write: (record) =>
      writeAtomically(join(folder, `${record.id}.json`), [`${JSON.stringify(record)}\n`], {
        mode: 0o600,
        makeFolder: true,
      }),
    remove: (id) => rm(join(folder, `${id}.json`), { force: true }).catch(() => {}),
  };
}

/** Null for a file that is not there; undefined for one that cannot be read. */
const isMissing = (error: unknown): null | undefined =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT' ? null : undefined;

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
