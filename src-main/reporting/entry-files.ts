import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../src-shared/result';
import { causeOf, type FileCalls, type FileStep, syncFolder, writeAtomically } from '../storage/atomic-file';
import { setFileAside } from '../storage/set-aside';
import { narrow } from '../storage/vault-file';
import { type ActRecord, actRecord, type DraftRecord, draftRecord, type Kept } from './entry-record';
import { interruptedAct } from './states';

/** The acts of one owner on the disk: what is being written and what was sent, a file each. */
export interface EntryFiles {
  /** `none`: there is no such act. `out-of-reach`: the system does not let us look now. */
  read(id: string): Promise<Kept | 'none' | 'out-of-reach'>;
  readAll(): Promise<Result<readonly Kept[]>>;
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
  readonly say: (message: string) => void;
  readonly calls: FileCalls;
}

export const nodeCalls: FileCalls = { open, rename, rm };

/** Names the folder and the lock of an owner without saying who it is. */
export const hashOf = (owner: string): string =>
  createHash('sha256').update(owner).digest('hex').slice(0, 32);

const partName = '.report';
/** No writer takes so long: its process was killed. */
const leftMs = 3_600_000;
const draftEnd = '.draft.json';
const actEnd = '.act.json';

export function openEntryFiles({ folder, now, say, calls }: EntryFilesParts): EntryFiles {
  /** Outcomes that are not on the disk yet. */
  const unwritten = new Map<string, ActRecord>();
  const fileOf = (id: string, end: string): string => join(folder, `${id}${end}`);

  /** Undefined where it could not be read as what it should be, and is set aside. */
  async function readRecord<T>(
    id: string,
    end: string,
    parse: (json: unknown) => T,
  ): Promise<T | 'none' | 'out-of-reach' | undefined> {
    const file = fileOf(id, end);
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch (error) {
      return codeOf(error) === 'ENOENT' ? 'none' : 'out-of-reach';
    }
    try {
      return parse(JSON.parse(text));
    } catch {
      try {
        setFileAside(file, now());
        say(`${basename(file)}: a report could not be read and is set aside`);
      } catch {
        say(`${basename(file)}: a report could not be read`);
      }
      return undefined;
    }
  }

  async function read(id: string): Promise<Kept | 'none' | 'out-of-reach'> {
    const act = unwritten.get(id) ?? (await readRecord<ActRecord>(id, actEnd, (json) => readAct(id, json)));
    const draft = await readRecord(id, draftEnd, (json) => readDraft(id, json));
    if (act === 'out-of-reach' || draft === 'out-of-reach') return 'out-of-reach';
    const written = draft === 'none' ? undefined : draft;
    if (act === undefined) {
      if (!written) return 'none';
      // What became of it cannot be read any more: it may have been sent.
      const lost = interruptedAct(written, now());
      const kept = await writeOutcome(lost);
      if (!kept.ok) say(`${id}: ${kept.failure.detail}`);
      return { draft: written, act: lost };
    }
    if (act !== 'none') return { draft: written ?? null, act };
    return written ? { draft: written, act: null } : 'none';
  }

  const write = (
    record: DraftRecord | ActRecord,
    end: string,
    onStep?: (step: FileStep) => void,
  ): Promise<Result<null>> =>
    writeAtomically(fileOf(record.id, end), [`${JSON.stringify(record)}\n`], {
      mode: 0o600,
      makeFolder: true,
      calls,
      partName,
      ...(onStep ? { onStep } : {}),
    });

  async function writeOutcome(record: ActRecord, onStep?: (step: FileStep) => void): Promise<Result<null>> {
    unwritten.set(record.id, record);
    const written = await write(record, actEnd, onStep);
    if (written.ok && unwritten.get(record.id) === record) unwritten.delete(record.id);
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
      return codeOf(error) === 'ENOENT' ? ok(null) : fail('storage', causeOf(error));
    }
  }

  return {
    read,
    async readAll() {
      let names: string[];
      try {
        names = await readdir(folder);
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') return fail('storage', causeOf(error));
        names = [];
      }
      const ids = new Set([
        ...unwritten.keys(),
        ...names.flatMap((name) => {
          const end = [draftEnd, actEnd].find((one) => name.endsWith(one));
          const id = end ? name.slice(0, -end.length) : '';
          return v.is(draftRecord.entries.id, id) ? [id] : [];
        }),
      ]);
      const all = await Promise.all([...ids].map(read));
      if (all.includes('out-of-reach')) say('a report is out of reach');
      return ok(all.filter((one) => typeof one === 'object'));
    },
    writeDraft: (record) => write(record, draftEnd),
    writeAct: (record, onStep) => write(record, actEnd, onStep),
    writeOutcome,
    isWhole: () => unwritten.size === 0,
    async writeAgain() {
      for (const record of [...unwritten.values()]) {
        const lies = await readRecord<ActRecord>(record.id, actEnd, (json) => readAct(record.id, json));
        // Another process may have gone on with it.
        const isOvertaken =
          typeof lies === 'object' && lies.tryId !== record.tryId && lies.changedMs > record.changedMs;
        if (isOvertaken) unwritten.delete(record.id);
        else await writeOutcome(record);
      }
    },
    // The draft first: alone it would look like one that was never sent.
    remove: (id) =>
      removal(async () => {
        await removeFile(id, draftEnd);
        await syncFolder(calls, folder);
        await removeFile(id, actEnd);
        unwritten.delete(id);
      }),
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

function readDraft(id: string, json: unknown): DraftRecord {
  const record = v.parse(draftRecord, json);
  if (record.id !== id) throw new Error('another id');
  return record;
}

function readAct(id: string, json: unknown): ActRecord {
  const record = v.parse(actRecord, json);
  if (record.id !== id) throw new Error('another id');
  return record;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
