import { backOffMs } from '../../src-shared/back-off';
import type { OfflineJob, OfflineJobState } from '../../src-shared/domain/cache/offline-plan';
import { barredCodes, type FailureCode, ok, type Result } from '../../src-shared/result';
import type { Fetcher } from '../api-client/network/fetcher';
import type { Batch, Queue } from '../api-client/network/queue';
import { refusedRests } from '../api-client/network/queue-waits';
import { createHold, type Release } from './job-hold';
import { createJobPins } from './job-pins';
import { type JobRecord, shownJob } from './job-record';
import {
  type Expanded,
  type CachedFact,
  type OfflineKindWork,
  type OfflineQuestion,
  type OfflineReaders,
  type Place,
  questionId,
} from './kind';
import type { CachedFacts } from './plan';

export interface JobParts {
  readonly kinds: readonly OfflineKindWork[];
  readonly facts: CachedFacts;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  readonly place: () => Promise<Place>;
  readonly queue: Pick<Queue, 'batch'>;
  readonly readers: (fetcher: Fetcher) => OfflineReaders;
  readonly write: (record: JobRecord) => Promise<Result<null>>;
  /** Takes the job for this process alone, and answers how to let go of it; `timeout` where another process has it. */
  readonly hold: () => Promise<Result<Release>>;
  /** What was taken is not removed for want of room. */
  readonly pin: (questions: readonly OfflineQuestion[], place: Place) => Promise<Result<unknown>>;
  readonly changed: (job: OfflineJob) => void;
}

export interface Job {
  readonly site: string;
  status(): OfflineJob;
  /** It is done by this process, or how it ended could not be written down: what the disk says of it is older. */
  isHere(): boolean;
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
const unheard: ReadonlySet<FailureCode> = new Set([
  ...(['offline', 'timeout', 'throttled', 'bad-response', 'bug'] as const),
  ...barredCodes,
]);
const stopAfter = 3;
/** Without these nothing that follows can come off. */
const final: ReadonlySet<FailureCode> = new Set(['signed-out', 'storage']);
const nothingThere: ReadonlySet<FailureCode> = new Set(['not-reported', 'not-found']);
const chunk = 200;
const saveEveryMs = 2_000;

/**
 * Takes a selection offline, one question after the other through a batch of the queue. The cache is the memory of what
 * it has: whatever was fetched since the job was created is its own and never asked for again (docs/flows.md). `held` is how to
 * let go of it where this process has it already.
 */
export function createJob(
  parts: JobParts,
  from: JobRecord,
  how: { readonly isElsewhere?: boolean; readonly held?: Release } = {},
): Job {
  // Nothing of an earlier run of the app rests in this one.
  const isRestCutOff = from.state === 'paused' && from.reason !== null && how.isElsewhere !== true;
  let record: JobRecord = isRestCutOff ? { ...from, state: 'interrupted', reason: null } : from;
  let isSaved = true;
  let asking: string | null = null;
  let batch: Batch | undefined;
  let abort = new AbortController();
  let running: Promise<void> | undefined;
  let gate: { readonly opened: Promise<void>; readonly open: () => void } | undefined;
  let saving: Promise<Result<null>> = Promise.resolve(ok(null));
  let savedAtMs = -Infinity;
  const empty = new Set(from.empty);
  const failed = new Map(from.failed.map((failure) => [failure.id, failure]));

  const holder = createHold(parts.hold, how);
  const pins = createJobPins(async (some) => parts.pin(some, await parts.place()));

  const status = (): OfflineJob => shownJob(record, asking, holder.isElsewhere());

  const tell = (): void => parts.changed(status());

  function count(change: Partial<JobRecord['counts']>): void {
    const counts = { ...record.counts, empty: empty.size, failed: failed.size, ...change };
    record = { ...record, counts, failed: [...failed.values()] };
  }

  /** One write at a time, each of what is so when it begins. */
  function save(): Promise<Result<null>> {
    savedAtMs = parts.now();
    saving = saving.then(() => parts.write({ ...record, empty: [...empty] }));
    void saving.then(({ ok: isWritten }) => (isSaved = isWritten));
    return saving;
  }

  /** False where another process has it, or where that cannot be known. */
  async function hold(): Promise<boolean> {
    const taken = await holder.take();
    if (taken === 'elsewhere') tell();
    if (taken === 'unknown') await enter('stopped', 'storage');
    return taken === 'held';
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

  /** Undefined where another service is in use by now: what comes would be filed under that. */
  async function ownPlace(): Promise<Place | undefined> {
    const place = await parts.place();
    return place.site === record.site ? place : undefined;
  }

  async function work(): Promise<void> {
    await enter('running');
    batch = parts.queue.batch(`offline ${record.id}`);
    const end = await takeAll(parts.readers(batch.fetcher), abort.signal).catch(() => 'bug' as const);
    batch.cancel();
    gate = undefined;
    const arePinned = await pins.pin();
    if (end === 'closed') return;
    if (end === null && !arePinned) await enter('stopped', 'storage');
    else await enter(end === null ? 'done' : 'stopped', end);
    await holder.letGo();
  }

  /** Null when all is through; `closed` when it was ended from outside; or why it cannot go on. */
  async function takeAll(
    readers: OfflineReaders,
    signal: AbortSignal,
  ): Promise<FailureCode | null | 'closed'> {
    const place = await ownPlace();
    if (!place) return 'signed-out';
    const expanded = new Map<OfflineKindWork, Expanded>();
    const expand = async (kind: OfflineKindWork): Promise<Expanded | undefined> => {
      const all = await questionsOf(kind, place);
      if (!all) return undefined;
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
    for (const kind of parts.kinds) if (!(await expand(kind))) return 'storage';

    const failedBefore = new Set(failed.keys());
    const inARow = { unheard: 0 };
    for (const kind of parts.kinds) {
      const before = expanded.get(kind);
      const now = before?.later === 0 ? before : await expand(kind);
      if (!now) return 'storage';
      const { questions } = now;
      const isAgain = (question: OfflineQuestion): boolean => failedBefore.has(questionId(question));
      const ordered = [...questions.filter((one) => !isAgain(one)), ...questions.filter(isAgain)];
      for (let at = 0; at < ordered.length; at += chunk) {
        const some = ordered.slice(at, at + chunk);
        const facts = await parts.facts(some, place);
        // Without them all would be asked for again.
        if (!facts.ok) return 'storage';
        for (const [i, question] of some.entries()) {
          const isSettled = settle(question, facts.value[i] ?? null);
          const end = isSettled
            ? undefined
            : await untilTaken(() => take(kind, question, place, readers, inARow, signal), signal);
          if (signal.aborted) return 'closed';
          if (end) return end;
          if (pins.isTime()) await pins.pin();
        }
        tell();
      }
    }
    return null;
  }

  /** Undefined where the cache could not say what is kept. */
  async function questionsOf(kind: OfflineKindWork, place: Place): Promise<Expanded | undefined> {
    const { renew } = record;
    if (renew && !renew.includes(kind.kind)) return { questions: [], later: 0, gaps: [] };
    const all = await kind.expand(record.selection, place, record.createdAtMs);
    // The question for a track has its hour in it: another one than that of what is kept.
    if (!renew || kind.kind === 'track') return all;
    const facts = await parts.facts(all.questions, place);
    if (!facts.ok) return undefined;
    return { questions: all.questions.filter((_, i) => facts.value[i] !== null), later: 0, gaps: [] };
  }

  /** Whether what is kept of a question is good enough, or it is known that there is nothing. */
  function settle(question: OfflineQuestion, fact: CachedFact | null): boolean {
    const id = questionId(question);
    if (empty.has(id)) return true;
    if (!fact) return false;
    const isOwn = fact.fetchedAtMs >= record.createdAtMs;
    if (!isOwn && (record.renew || !question.isFresh(fact.fetchedAtMs, parts.now()))) return false;
    failed.delete(id);
    count(isOwn ? { kept: record.counts.kept + 1 } : { there: record.counts.there + 1 });
    if (!fact.isPinned && !record.renew) pins.add(question);
    return true;
  }

  /** A service that refuses for now is asked again after a rest, however often. */
  async function untilTaken(
    ask: () => Promise<FailureCode | undefined>,
    signal: AbortSignal,
  ): Promise<FailureCode | undefined> {
    for (let vain = 0; ; vain++) {
      const end = await ask();
      if (end !== 'refusing' || isAborted(signal)) return end;
      const rest = batch?.rest(backOffMs(refusedRests, vain));
      await enter('paused', end);
      await rest;
      if (isAborted(signal)) return undefined;
      if (status().state === 'paused') await enter('running');
    }
  }

  /** Asks one question. Answers why the job cannot go on, where it cannot. */
  async function take(
    kind: OfflineKindWork,
    question: OfflineQuestion,
    place: Place,
    readers: OfflineReaders,
    inARow: { unheard: number },
    signal: AbortSignal,
  ): Promise<FailureCode | undefined> {
    const id = questionId(question);
    await gate?.opened;
    if (isAborted(signal)) return undefined;
    if (!(await ownPlace())) return 'signed-out';
    // A person may have asked for it since the job looked.
    const facts = await parts.facts([question], place);
    if (!facts.ok) return 'storage';
    if (isAborted(signal) || settle(question, facts.value[0] ?? null)) return undefined;
    asking = question.path;
    tell();
    let answer = await question.ask(readers, signal);
    // The data process may have died with the answer: once more, before the job stops for want of a disk.
    if (!answer.ok && answer.failure.code === 'storage' && !isAborted(signal))
      answer = await question.ask(readers, signal);
    if (isAborted(signal)) return undefined;
    // An older copy that stands in for a silent service is not what was asked for.
    const code = answer.ok ? answer.value.staleBecause : answer.failure.code;
    if (code === 'cancelled') return 'signed-out'; // not by us: the user changed under it
    if (code === 'refusing') return code;
    failed.delete(id);
    inARow.unheard = code && unheard.has(code) ? inARow.unheard + 1 : 0;
    if (!code) {
      count({ kept: record.counts.kept + 1 });
      if (!record.renew) pins.add(question);
    } else if (nothingThere.has(code)) {
      empty.add(id);
      count({});
      const saved = await save(); // the cache has nothing of it
      if (!saved.ok) return 'storage';
    } else {
      const detail = answer.ok ? (answer.value.lost ?? 'an older copy is stored') : answer.failure.detail;
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
    site: from.site,
    status,
    isHere: () => running !== undefined || holder.isHeld() || !isSaved,
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
      if (!(await hold())) return;
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
      if (!(await hold())) return;
      await endRun();
      if (record.state !== 'done' && record.state !== 'cancelled') await enter('cancelled');
      await holder.letGo();
    },
    async close() {
      if (!holder.isHeld() && !running) return; // another process may have gone on with it since
      await endRun();
      await save();
      await holder.letGo();
    },
    ended: () => running ?? Promise.resolve(),
  };
}
