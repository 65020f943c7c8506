import { join } from 'node:path';
import type {
  FindingCode,
  ReportDraft,
  ReportEntry,
  SendAnswer,
} from '../../src-shared/domain/gear/gear-report';
import type { GearLists } from '../../src-shared/domain/gear/gear-item';
import { fail, ok, type Result } from '../../src-shared/result';
import { type FileCalls, systemCalls } from '../storage/files/atomic-file';
import type { Disk, Warn } from '../storage/files/stored-files';
import { createLine } from '../storage/vault/vault-line';
import type { ReportCrashPoint } from './crash-points';
import { hashOf } from './entry-files';
import { openOwnerBox, type OwnerBox, type SharedParts } from './owner-box';

export interface OutboxParts extends SharedParts {
  /** The folder of all outboxes, mode 0700; each owner has one of their own in it. */
  readonly folder: string;
  /** Whose acts these are: service and account; null while nobody is signed in. */
  readonly owner: () => Promise<string | null>;
  /** Kills the process there (KARTBORD_CRASH_AT), in tests. */
  readonly crashAt?: (point: ReportCrashPoint) => void;
  readonly warn?: Warn;
  /** Arguments so that a test can have a full disk, and one that cannot be read. */
  readonly calls?: FileCalls;
  readonly disk?: Disk;
}

/** The acts of who is signed in. All of it is on the disk before it answers. */
export interface Outbox {
  entries(): Promise<Result<readonly ReportEntry[]>>;
  keep(id: string, draft: ReportDraft): Promise<Result<ReportEntry>>;
  discard(id: string): Promise<Result<null>>;
  /** Answers the entries of `ids` as they stand then. One that cannot be edited any more is not sent again. */
  send(ids: readonly string[], accepted: readonly FindingCode[]): Promise<Result<SendAnswer>>;
  settle(signal: AbortSignal): Promise<Result<readonly ReportEntry[]>>;
  /** Lists that the service gave to somebody else's question, asked at `askedMs`: they may settle something, too. */
  noteLists(lists: GearLists, askedMs: number): void;
  /** Somebody else is signed in, or nobody any more; or the app has just begun. */
  ownerChanged(): void;
  /** Settles when nothing is on its way to the service or the disk; null where nothing is. */
  underWay(): Promise<void> | null;
  close(): Promise<void>;
}

export function openOutbox(parts: OutboxParts): Outbox {
  const { now, lock, setTimer, post, readLists, check } = parts;
  const warn = parts.warn ?? (() => {});
  const boxes = new Map<string, OwnerBox>();
  const end = new AbortController();
  const choosing = createLine();
  const works = new Map<symbol, Promise<unknown>>();
  /** Undefined: nobody has asked yet. */
  let current: OwnerBox | null | undefined;

  function boxOf(owner: string): OwnerBox {
    const known = boxes.get(owner);
    if (known) return known;
    const box = openOwnerBox({
      owner,
      now,
      lock,
      setTimer,
      post,
      readLists,
      check,
      warn,
      end: end.signal,
      folder: join(parts.folder, hashOf(owner)),
      calls: parts.calls ?? systemCalls,
      ...(parts.disk ? { disk: parts.disk } : {}),
      at: (point) => parts.crashAt?.(point),
      isOwner: async () => (await parts.owner()) === owner,
      onChange: (entries) => {
        if (current === box) parts.onChange(entries);
      },
    });
    boxes.set(owner, box);
    return box;
  }

  /** Of who is signed in now. */
  const ownBox = (): Promise<OwnerBox | null> =>
    choosing(async () => {
      const owner = await parts.owner();
      const box = owner === null ? null : boxOf(owner);
      if (box === current) return box;
      const isFirst = current === undefined;
      current?.rest();
      current = box;
      if (!end.signal.aborted) await box?.begin();
      const entries = box ? await box.entries() : ok([]);
      if (entries.ok && (box || !isFirst)) parts.onChange(entries.value);
      return box;
    });

  /** Work for which the app waits before it ends. */
  function ofOwner<T>(work: (box: OwnerBox) => Promise<Result<T>>): Promise<Result<T>> {
    const key = Symbol();
    const done = (async () => {
      try {
        const box = await ownBox();
        return await (box ? work(box) : fail('signed-out', 'reports belong to somebody who is signed in'));
      } finally {
        works.delete(key);
      }
    })();
    works.set(
      key,
      done.catch(() => {}),
    );
    return done;
  }

  const underWay = (): Promise<void> | null =>
    works.size === 0 ? null : Promise.all(works.values()).then(() => underWay() ?? undefined);
  const ended = (): Promise<Result<never>> => Promise.resolve(fail('cancelled', 'the app ends'));

  return {
    async entries() {
      const box = await ownBox();
      return box ? box.entries() : ok([]);
    },
    // Also while the app ends: a window that closes writes its last letters.
    keep: (id, draft) => ofOwner((box) => box.keep(id.toLowerCase(), draft)),
    discard: (id) => ofOwner((box) => box.discard(id.toLowerCase())),
    send: (ids, accepted) =>
      end.signal.aborted
        ? ended()
        : ofOwner((box) => box.send([...new Set(ids.map((id) => id.toLowerCase()))], accepted)),
    async settle(signal) {
      if (end.signal.aborted) return ended();
      const box = await ownBox();
      return box ? box.settle(signal) : ok([]);
    },
    noteLists(lists, askedMs) {
      if (!end.signal.aborted) current?.noteLists({ lists, askedMs });
    },
    ownerChanged() {
      void ownBox().catch((error: unknown) => warn(`reports: ${String(error)}`));
    },
    underWay,
    async close() {
      end.abort();
      for (const box of boxes.values()) box.rest();
      await underWay();
      await Promise.all([...boxes.values()].map((box) => box.end()));
    },
  };
}
