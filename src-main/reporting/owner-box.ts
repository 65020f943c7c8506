import type {
  FindingCode,
  ReportDraft,
  ReportEntry,
  SendAnswer,
} from '../../src-shared/domain/gear/gear-report';
import { fail, ok, type Result } from '../../src-shared/result';
import type { SetTimer } from '../api-client/network/deadline';
import type { FileCalls } from '../storage/files/atomic-file';
import type { Disk, Warn } from '../storage/files/stored-files';
import type { TakeLock } from '../storage/vault/vault';
import { createLine } from '../storage/vault/vault-line';
import type { ReportCrashPoint } from './crash-points';
import { hashOf, openEntryFiles } from './entry-files';
import { ownActs } from './own-acts';
import { ownerLock } from './owner-lock';
import { type ReadLists, sendAll, type SendingParts, settle } from './sender';
import { createSettling } from './settling';
import { isFollowed } from './states';

/** What the boxes of all owners share. */
export interface SharedParts extends SendingParts {
  readonly setTimer: SetTimer;
  /** One sender at a time on this computer, the window and the command line together. */
  readonly lock: TakeLock;
  /** The lists as the service has them now: never a copy. */
  readonly readLists: (signal: AbortSignal) => Promise<Result<ReadLists>>;
  /** All entries of the owner, the newest first. */
  readonly onChange: (entries: readonly ReportEntry[]) => void;
}

export interface OwnerBoxParts extends SharedParts {
  readonly owner: string;
  /** Of this owner alone. */
  readonly folder: string;
  readonly calls: FileCalls;
  readonly disk?: Disk;
  readonly warn: Warn;
  /** The app ends. */
  readonly end: AbortSignal;
  readonly isOwner: () => Promise<boolean>;
  readonly at: (point: ReportCrashPoint) => void;
}

/** The acts of one owner: written, sent, and settled by themselves while the owner is signed in. */
export interface OwnerBox {
  entries(): Promise<Result<readonly ReportEntry[]>>;
  keep(id: string, draft: ReportDraft): Promise<Result<ReportEntry>>;
  discard(id: string): Promise<Result<null>>;
  send(ids: readonly string[], accepted: readonly FindingCode[]): Promise<Result<SendAnswer>>;
  settle(signal: AbortSignal): Promise<Result<readonly ReportEntry[]>>;
  noteLists(lists: ReadLists): void;
  /** The owner is signed in: what is open is settled by itself. */
  begin(): Promise<void>;
  /** The owner is not signed in any more. */
  rest(): void;
  /** Brings to the disk what could not be written, once more. */
  end(): Promise<void>;
}

/** What could not be written to the disk is tried again this often. */
const writeAgainMs = 5_000;

export function openOwnerBox(parts: OwnerBoxParts): OwnerBox {
  const { now, setTimer, at } = parts;
  const files = openEntryFiles(parts);
  const lock = ownerLock(`reports-${hashOf(parts.owner)}`, parts.lock, setTimer);
  const acts = ownActs({ files, lock, now });
  const reading = createLine();
  let ownerSinceMs = now();
  let notified = '';
  let stopWriting: (() => void) | null = null;

  async function tell(): Promise<void> {
    writeLater();
    const entries = await acts.entries();
    if (!entries.ok) return;
    const text = JSON.stringify(entries.value);
    if (text !== notified) parts.onChange(entries.value);
    notified = text;
    settling.look(entries.value);
  }

  function writeLater(): void {
    if (files.isWhole() || stopWriting || parts.end.aborted) return;
    stopWriting = setTimer(() => {
      stopWriting = null;
      void lock.run(() => files.writeAgain().then(() => ok(null))).then(tell);
    }, writeAgainMs);
  }

  /** Where the lock is free nobody sends what is `sending`; where this process has it, its holder looks itself. */
  async function freeInterrupted(): Promise<void> {
    if (lock.isBusy()) return;
    const entries = await acts.entries();
    if (!entries.ok || !entries.value.some(({ state }) => state.is === 'sending')) return;
    await lock.tryRun(() => acts.interruptSending().then(() => ok(null)));
  }

  async function freshLists(): Promise<Result<ReadLists>> {
    const read = await reading(() => parts.readLists(parts.end));
    return !read.ok || (await parts.isOwner()) ? read : fail('cancelled', 'somebody else is signed in');
  }

  async function settleBy(lists: ReadLists): Promise<Result<null>> {
    const settled = await lock.run(async () => {
      await acts.interruptSending();
      await settle(files, lists, now());
      return ok(null);
    });
    await tell();
    return settled;
  }

  async function readAndSettle(): Promise<Result<null>> {
    await freeInterrupted();
    const entries = await acts.entries();
    if (!entries.ok) return entries;
    const lists = entries.value.some(isFollowed) ? await freshLists() : null;
    if (lists?.ok) return settleBy(lists.value);
    await tell();
    return lists ?? ok(null);
  }

  const settling = createSettling({ now, setTimer, read: readAndSettle, tell });

  return {
    async entries() {
      await freeInterrupted();
      const entries = await acts.entries();
      if (entries.ok) settling.look(entries.value);
      return entries;
    },
    async keep(id, draft) {
      const kept = await acts.keep(id, draft);
      if (kept.ok) await tell();
      return kept;
    },
    async discard(id) {
      const removed = await acts.discard(id);
      if (removed.ok) await tell();
      return removed;
    },
    async send(ids, accepted) {
      at('report-before-lock');
      const held = await lock.run(async () => {
        at('report-locked');
        await files.writeAgain();
        await acts.interruptSending();
        const isOver = async (): Promise<boolean> => parts.end.aborted || !(await parts.isOwner());
        const { post, check } = parts;
        const sender = { files, now, post, check, readLists: freshLists, isOver, at, onChange: tell };
        return sendAll(sender, ids, accepted);
      });
      await tell();
      if (!held.ok) return held;
      const entries = await acts.entries();
      if (!entries.ok) return entries;
      const asked = ids.flatMap((id) => entries.value.find((entry) => entry.id === id) ?? []);
      return ok({ entries: asked, held: held.value });
    },
    async settle(signal) {
      const settled = await settling.now(signal);
      return settled.ok ? acts.entries() : settled;
    },
    noteLists(lists) {
      // Those that were asked for before may be of who was signed in before.
      if (lists.askedMs < ownerSinceMs) return;
      void acts.entries().then(async (entries) => {
        if (entries.ok && entries.value.some(isFollowed) && (await parts.isOwner())) await settleBy(lists);
      });
    },
    async begin() {
      ownerSinceMs = now();
      notified = '';
      settling.begin();
      const all = await files.readAll();
      if (all.ok && all.value.length === 0) return;
      await lock.tryRun(async () => {
        await files.tidy();
        await acts.interruptSending();
        await acts.dropOldest();
        return ok(null);
      });
    },
    rest: () => settling.rest(),
    async end() {
      settling.rest();
      stopWriting?.();
      if (!files.isWhole()) await lock.tryRun(() => files.writeAgain().then(() => ok(null)));
    },
  };
}
