import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../src-shared/result';
import {
  causeOf,
  type FileCalls,
  type FileStep,
  syncFolder,
  writeAtomically,
} from '../storage/files/atomic-file';
import { type Disk, isMissing, type Warn, storedFiles } from '../storage/files/stored-files';
import { storedRecords } from '../storage/files/stored-records';
import { narrow } from '../storage/vault/vault-file';
import {
  type ActRecord,
  actRecord,
  blankDraft,
  type DraftRecord,
  draftRecord,
  type StoredEntry,
  recordVersion,
} from './entry-record';
import { interruptedAct } from './states';

/** The acts of one owner on the disk: what is being written and what was sent, a file each. */
export interface EntryFiles {
  /** `none`: there is no such act. `out-of-reach`: there is a draft that cannot be read now. */
  read(id: string): Promise<StoredEntry | 'none' | 'out-of-reach'>;
  readAll(): Promise<Result<readonly StoredEntry[]>>;
  writeDraft(record: DraftRecord): Promise<Result<null>>;
  /** On the disk when it answers. */
  writeAct(record: ActRecord, onStep?: (step: FileStep) => void): Promise<Result<null>>;
  /** What could not be written is known here until it is on the disk (`writeAgain`). */
  writeOutcome(record: ActRecord, onStep?: (step: FileStep) => void): Promise<Result<null>>;
  /** Whether all that is known is on the disk. */
  isWhole(): boolean;
  /** Tries to bring to the disk what could not be written. Its caller holds the lock. */
  writeAgain(): Promise<void>;
  remove(id: string): Promise<Result<null>>;
  /** Takes away what killed writers left, and what others may do with the folder. */
  tidy(): Promise<void>;
}

export interface EntryFilesParts {
  readonly folder: string;
  readonly now: () => number;
  readonly warn: Warn;
  readonly calls: FileCalls;
  readonly disk?: Disk;
}

/** Names the folder and the lock of an owner without saying who it is. */
export const hashOf = (owner: string): string =>
  createHash('sha256').update(owner).digest('hex').slice(0, 32);

const partName = '.report';
/** No writer takes so long: its process was killed. */
const leftMs = 3_600_000;
const draftEnd = '.draft.json';
const actEnd = '.act.json';
/** Stands for the try of an act whose file could not be read. */
const unreadTry = 'unread';

export function openEntryFiles({ folder, now, warn, calls, disk }: EntryFilesParts): EntryFiles {
  /** Outcomes that are not on the disk yet. */
  const unwritten = new Map<string, ActRecord>();
  const fileOf = (id: string, end: string): string => join(folder, `${id}${end}`);

  const lostAct = (draft: DraftRecord): ActRecord => ({ ...interruptedAct(draft, now()), tryId: unreadTry });
  const shared = { files: storedFiles('reports', now, warn, disk), version: recordVersion };
  const drafts = storedRecords({
    ...shared,
    schema: draftRecord,
    isOf: ({ id }, file) => file === fileOf(id, draftEnd),
    unknown: (file) => blankDraft(basename(file, draftEnd), now()),
  });
  const acts = storedRecords({
    ...shared,
    schema: actRecord,
    isOf: ({ id }, file) => file === fileOf(id, actEnd),
    unknown: (file) => lostAct(blankDraft(basename(file, actEnd), now())),
  });

  async function read(id: string): Promise<StoredEntry | 'none' | 'out-of-reach'> {
    const held = unwritten.get(id);
    const act = held
      ? ({ state: 'read', value: { record: held, isNewer: false } } as const)
      : await acts.read(fileOf(id, actEnd));
    const draft = await drafts.read(fileOf(id, draftEnd));
    const written = draft.state === 'read' ? draft.value : null;
    if (act.state === 'read') {
      const isNewer = act.value.isNewer || (written?.isNewer ?? false);
      return { draft: written?.record ?? null, act: act.value.record, isNewer };
    }
    if (act.state === 'none') {
      if (written) return { draft: written.record, act: null, isNewer: written.isNewer };
      return draft.state === 'left' ? 'out-of-reach' : 'none';
    }
    // What became of it cannot be read any more: it may have been sent.
    const lost = lostAct(written?.record ?? blankDraft(id, now()));
    const kept = await writeOutcome(lost);
    if (!kept.ok) warn(`${id}: ${kept.failure.detail}`);
    return { draft: written?.record ?? null, act: lost, isNewer: false };
  }

  const options = { mode: 0o600, makeFolder: true, calls, partName };

  async function writeAct(record: ActRecord, onStep?: (step: FileStep) => void): Promise<Result<null>> {
    const file = fileOf(record.id, actEnd);
    const may = acts.mayWrite(file);
    return may.ok
      ? writeAtomically(file, [acts.text(file, record)], { ...options, ...(onStep ? { onStep } : {}) })
      : may;
  }

  async function writeOutcome(record: ActRecord, onStep?: (step: FileStep) => void): Promise<Result<null>> {
    unwritten.set(record.id, record);
    const written = await writeAct(record, onStep);
    // What a newer version has written is not ours to go on with.
    const isOver = written.ok || written.failure.code === 'forbidden';
    if (isOver && unwritten.get(record.id) === record) unwritten.delete(record.id);
    return written;
  }

  async function removeFile(id: string, end: string): Promise<void> {
    await calls.rm(fileOf(id, end), { force: true });
  }

  async function removal(work: () => Promise<void>): Promise<Result<null>> {
    try {
      await work();
      await syncFolder(calls, folder);
      return ok(null);
    } catch (error) {
      return isMissing(error) ? ok(null) : fail('storage', causeOf(error));
    }
  }

  return {
    read,
    async readAll() {
      const names = await shared.files.names(folder);
      if (!names.ok) return names;
      const ids = new Set([
        ...unwritten.keys(),
        ...names.value.flatMap((name) => {
          const end = [draftEnd, actEnd].find((one) => name.endsWith(one));
          const id = end ? name.slice(0, -end.length) : '';
          return v.is(draftRecord.entries.id, id) ? [id] : [];
        }),
      ]);
      const all = await Promise.all([...ids].map(read));
      return ok(all.filter((one) => typeof one === 'object'));
    },
    async writeDraft(record) {
      const file = fileOf(record.id, draftEnd);
      const may = drafts.mayWrite(file);
      return may.ok ? writeAtomically(file, [drafts.text(file, record)], options) : may;
    },
    writeAct,
    writeOutcome,
    isWhole: () => unwritten.size === 0,
    async writeAgain() {
      for (const record of [...unwritten.values()]) {
        const read = await acts.read(fileOf(record.id, actEnd));
        const lies = read.state === 'read' ? read.value.record : null;
        // Another process may have gone on with it, or it can be read again.
        const isOvertaken =
          lies !== null &&
          lies.tryId !== record.tryId &&
          (lies.changedMs > record.changedMs || record.tryId === unreadTry);
        if (isOvertaken) unwritten.delete(record.id);
        else await writeOutcome(record);
      }
    },
    // The draft first: alone it would look like one that was never sent.
    async remove(id) {
      for (const may of [drafts.mayWrite(fileOf(id, draftEnd)), acts.mayWrite(fileOf(id, actEnd))])
        if (!may.ok) return may;
      return removal(async () => {
        await removeFile(id, draftEnd);
        await syncFolder(calls, folder);
        await removeFile(id, actEnd);
        unwritten.delete(id);
      });
    },
    async tidy() {
      await narrow(folder, 0o700).catch(() => {});
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((one) => one.startsWith(`${partName}-`) && one.endsWith('.part'))) {
        const part = join(folder, name);
        const { mtimeMs } = await stat(part).catch(() => ({ mtimeMs: Infinity }));
        if (mtimeMs < now() - leftMs) await calls.rm(part, { force: true }).catch(() => {});
      }
    },
  };
}
