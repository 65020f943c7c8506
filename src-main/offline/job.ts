import type { OfflineJob, OfflineJobState } from '../../src-shared/domain/offline-plan';
import { type FailureCode, ok, type Result } from '../../src-shared/result';
import type { Fetcher } from '../service/fetcher';
import type { Batch, Queue } from '../service/queue';
import { type JobRecord, shownJob } from './job-record';
import {
  type Expanded,
  type KeptFact,
  type OfflineKindWork,
  type OfflineQuestion,
  type OfflineReaders,
  type Place,
  questionId,
} from './kind';
import type { KeptFacts } from './plan';

export interface JobParts {
  readonly kinds: readonly OfflineKindWork[];
  readonly facts: KeptFacts;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  readonly place: () => Promise<Place>;
  readonly queue: Pick<Queue, 'batch'>;
  readonly readers: (fetcher: Fetcher) => OfflineReaders;
  readonly write: (record: JobRecord) => Promise<Result<null>>;
  readonly changed: (job: OfflineJob) => void;
}

export interface Job {
  readonly place: Place;
  status(): OfflineJob;
  /** Begins, or goes on: what is kept is not asked for again, what failed is, after what was not asked yet. */
  run(): Promise<void>;
  pause(): Promise<void>;
  cancel(): Promise<void>;
  /** The app ends: nothing more is asked, and the job stays as it is on the disk. */
  close(): Promise<void>;
  /** Settles when it runs no more. */
  ended(): Promise<void>;
}

/** The service was not heard, or something else answered in its place: it would be the same for what follows. */
const unheard: ReadonlySet<FailureCode> = new Set(['offline', 'timeout', 'throttled', 'bad-response', 'bug']);
const stopAfter = 3;
/** Without these nothing that follows can come off. */
const final: ReadonlySet<FailureCode> = new Set(['signed-out', 'storage']);
const nothingThere: ReadonlySet<FailureCode> = new Set(['not-reported', 'not-found']);
const chunk = 200;
const saveEveryMs = 2_000;

/**
 * Takes a selection offline, one question after the other through a batch of the queue. The cache is the memory of what
 * it has: whatever was fetched since the job was created is its own and never asked for again (README.md).
 */
export function createJob(parts: JobParts, from: JobRecord): Job {
  let record = from;
  let asking: string | null = null;
  let batch: Batch | undefined;
  let abort = new AbortController();
  let running: Promise<void> | undefined;
  let gate: { readonly opened: Promise<void>; readonly open: () => void } | undefined;
  let saving: Promise<Result<null>> = Promise.resolve(ok(null));
  let savedAtMs = -Infinity;
  const empty = new Set(from.empty);
  const failed = new Map(from.failed.map((failure) => [failure.id, failure]));

  const status = (): OfflineJob => shownJob(record, asking);

  const tell = (): void => parts.changed(status());

  function count(change: Partial<JobRecord['counts']>): void {
    const counts = { ...record.counts, empty: empty.size, failed: failed.size, ...change };
    record = { ...record, counts, failed: [...failed.values()] };
  }

  /** One write at a time, each of what is so when it begins. */
  function save(): Promise<Result<null>> {
    savedAtMs = parts.now();
    saving = saving.then(() => parts.write({ ...record, empty: [...empty] }));
    return saving;
  }

  async function enter(state: OfflineJobState, reason: FailureCode | null = null): Promise<void> {
    const isOver = state === 'done' || state === 'cancelled';
    const { total, kept, there } = record.counts;
    asking = null;
    record = { ...record, state, reason, endedAtMs: isOver ? parts.now() : null };
    count({ skipped: isOver ? Math.max(0, total - kept - there - empty.size - failed.size) : 0 });
    tell();
    await save();
  }

  /** Undefined where another user is signed in by now: what comes would be filed under somebody else. */
  async function ownPlace(): Promise<Place | undefined> {
    const place = await parts.place();
    return place.site === record.site && place.account === record.account ? place : undefined;
  }

  async function work(): Promise<void> {
    await enter('running');
    batch = parts.queue.batch(`offline ${record.id}`);
    const end = await takeAll(parts.readers(batch.fetcher), abort.signal).catch(() => 'bug' as const);
    batch.cancel();
    gate = undefined;
    if (end !== 'closed') await enter(end === null ? 'done' : 'stopped', end);
  }

  /** Null when all is through; `closed` when it was ended from outside; or why it cannot go on. */
  async function takeAll(
    readers: OfflineReaders,
    signal: AbortSignal,
  ): Promise<FailureCode | null | 'closed'> {
    const place = await ownPlace();
    if (!place) return 'signed-out';
    const { selection } = record;
    const expanded = new Map<OfflineKindWork, Expanded>();
    const expand = async (kind: OfflineKindWork): Promise<Expanded> => {
      const all = await kind.expand(selection, place, record.createdAtMs);
      expanded.set(kind, all);
      const each = [...expanded.values()];
      record = { ...record, gaps: each.flatMap((one) => one.gaps) };
      count({
        total: each.reduce((sum, { questions }) => sum + questions.length, 0),
        isExact: each.every(({ later }) => later === 0),
      });
      tell();
      return all;
    };
    count({ kept: 0, there: 0 });
    for (const kind of parts.kinds) await expand(kind);

    const failedBefore = new Set(failed.keys());
    const inARow = { unheard: 0 };
    for (const kind of parts.kinds) {
      const before = expanded.get(kind);
      const { questions } = before?.later === 0 ? before : await expand(kind);
      const isAgain = (question: OfflineQuestion): boolean => failedBefore.has(questionId(question));
      const ordered = [...questions.filter((one) => !isAgain(one)), ...questions.filter(isAgain)];
      for (let at = 0; at < ordered.length; at += chunk) {
        const some = ordered.slice(at, at + chunk);
        const facts = await parts.facts(some, place);
        // Without them all would be asked for again.
        if (!facts.ok) return 'storage';
        for (const [i, question] of some.entries()) {
          const end = await take(kind, question, facts.value[i] ?? null, readers, inARow, signal);
          if (signal.aborted) return 'closed';
          if (end) return end;
        }
        tell();
      }
    }
    return null;
  }

  /** One question. Answers why the job cannot go on, where it cannot. */
  async function take(
    kind: OfflineKindWork,
    question: OfflineQuestion,
    fact: KeptFact | null,
    readers: OfflineReaders,
    inARow: { unheard: number },
    signal: AbortSignal,
  ): Promise<FailureCode | undefined> {
    const id = questionId(question);
    if (empty.has(id)) return undefined;
    const isOwn = fact !== null && fact.fetchedAtMs >= record.createdAtMs;
    if (isOwn || (fact && question.isFresh(fact.fetchedAtMs, parts.now()))) {
      failed.delete(id);
      count(isOwn ? { kept: record.counts.kept + 1 } : { there: record.counts.there + 1 });
      return undefined;
    }
    await gate?.opened;
    if (isAborted(signal)) return undefined;
    if (!(await ownPlace())) return 'signed-out';
    asking = question.path;
    tell();
    const answer = await question.ask(readers, signal);
    if (isAborted(signal)) return undefined;
    // An older copy that stands in for a silent service is not what was asked for.
    const code = answer.ok ? answer.value.staleBecause : answer.failure.code;
    if (code === 'cancelled') return 'signed-out'; // not by us: the user changed under it
    failed.delete(id);
    inARow.unheard = code && unheard.has(code) ? inARow.unheard + 1 : 0;
    if (!code) count({ kept: record.counts.kept + 1 });
    else if (nothingThere.has(code)) {
      empty.add(id);
      count({});
      const saved = await save(); // the cache has nothing of it
      if (!saved.ok) return 'storage';
    } else {
      const detail = answer.ok ? 'an older copy is kept' : answer.failure.detail;
      failed.set(id, { id, kind: kind.kind, path: question.path, code, detail });
      count({});
    }
    tell();
    if (parts.now() - savedAtMs >= saveEveryMs) void save();
    return code && (final.has(code) || inARow.unheard >= stopAfter) ? code : undefined;
  }

  const isAborted = (signal: AbortSignal): boolean => signal.aborted;

  async function endRun(): Promise<void> {
    abort.abort();
    batch?.cancel();
    gate?.open();
    gate = undefined;
    await running;
    abort = new AbortController();
  }

  return {
    place: { site: from.site, account: from.account },
    status,
    async run() {
      if (record.state === 'cancelled') return;
      if (record.state === 'paused' && running) {
        gate?.open();
        gate = undefined;
        batch?.resume();
        await enter('running');
        return;
      }
      if (record.state !== 'running') await running; // it still writes down how it ended
      running ??= work().finally(() => (running = undefined));
    },
    async pause() {
      if (!running || gate || record.state !== 'running') return;
      let open = (): void => {};
      const opened = new Promise<void>((resolve) => (open = resolve));
      gate = { opened, open };
      batch?.pause();
      await enter('paused');
    },
    async cancel() {
      await endRun();
      if (record.state !== 'done' && record.state !== 'cancelled') await enter('cancelled');
    },
    async close() {
      await endRun();
      await save();
    },
    ended: () => running ?? Promise.resolve(),
  };
}
