import type { ExportProgress } from '../../../src-shared/contract';
import {
  defaultFileStyle,
  type FileContent,
  type FileFormat,
  type FileProgress,
  type FileStyle,
  isExchangeable,
  maxStoredFileBytes,
  type OwnFile,
  type RefusedFile,
} from '../../../src-shared/domain/map-layers/own-file';
import { fail, type Failure, ok, type Result } from '../../../src-shared/result';
import type { OwnFileExport } from '../../export/own-file/own-file';
import type { WrittenFile } from '../../export/written-file';
import type { FileCalls } from '../../storage/files/atomic-file';
import type { Disk, Warn } from '../../storage/files/stored-files';
import { died, runInProcess, type StartTask } from '../client';
import type { StoredFacts } from './stored-facts';
import { damagedDetail, readStored } from './stored-file';
import { createShelf } from './shelf';

export interface OwnFilesParts {
  /** Mode 0700; made where it is missing. */
  readonly folder: string;
  readonly start: StartTask;
  readonly now: () => number;
  /** Of a new file: letters, digits and dashes. */
  readonly newId: () => string;
  readonly warn: Warn;
  /** Of a command: a window may have the folder open. It lists, reads and writes copies out. */
  readonly isGuest?: boolean;
  /** Arguments so that a test can have one that cannot be read, or written. */
  readonly disk?: Disk;
  readonly calls?: FileCalls;
  /** Of all kept copies together, bytes. */
  readonly capBytes?: number;
}

interface TaskContext<P> {
  readonly signal: AbortSignal;
  readonly progress: (value: P) => void;
}

export interface GivenFile {
  readonly fileName: string;
  /** A path that main chose, or bytes that were dropped. */
  readonly from: string | Uint8Array;
  /** Left out: as its content says. */
  readonly format?: FileFormat | undefined;
}

export type ReadAgain = OwnFile | RefusedFile | 'same' | 'changing';

/** The person's own files. They belong to nobody's account and to no service. */
export interface OwnFiles {
  /** Newest first. */
  list(): Promise<readonly OwnFile[]>;
  /** Reads a file, or says why not; one after the other. It is as one that was removed: `restore` makes it a layer. */
  add(given: GivenFile, context: TaskContext<FileProgress>): Promise<Result<OwnFile | RefusedFile>>;
  /** `not-found`: nobody has it any more; `storage`: its copy is damaged and was set aside. */
  read(id: string): Promise<Result<FileContent>>;
  style(id: string, style: FileStyle): Promise<Result<OwnFile>>;
  /** Forgotten when the folder is opened the next time. */
  remove(id: string): Promise<Result<null>>;
  restore(id: string): Promise<Result<OwnFile>>;
  /** Exchanges longitude and latitude of one that is no layer, and gives it another id. `not-found` where they cannot be. */
  exchange(id: string, signal: AbortSignal): Promise<Result<OwnFile>>;
  /**
   * Reads a layer's file again: with the same id, name and look, and with its axes exchanged where the person exchanged them.
   * What was read before stays where it cannot be read, is the same (`same`), or `isStill` says that it changes (`changing`).
   */
  again(
    id: string,
    path: string,
    isStill: () => Promise<boolean>,
    context: TaskContext<FileProgress>,
  ): Promise<Result<ReadAgain>>;
  find(id: string): Promise<OwnFile | undefined>;
  write(
    id: string,
    what: Omit<OwnFileExport, 'file' | 'writtenAtMs'>,
    path: string,
    context: TaskContext<ExportProgress>,
  ): Promise<Result<WrittenFile>>;
}

export function openOwnFiles(parts: OwnFilesParts): OwnFiles {
  const { now, warn, start } = parts;
  const capBytes = parts.capBytes ?? maxStoredFileBytes;
  const shelf = createShelf(parts.folder, now, warn, parts.isGuest ?? false, parts.disk, parts.calls);
  let opened: Promise<Map<string, StoredFacts>> | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let lastChange: Promise<unknown> = Promise.resolve();

  function known(): Promise<Map<string, StoredFacts>> {
    opened ??= shelf.open().then(
      (kept) => new Map(kept.map((facts) => [facts.file.id, facts])),
      (error: unknown) => {
        warn(`the own files could not be opened: ${String(error)}`, { what: 'own-files', state: 'left' });
        return new Map<string, StoredFacts>();
      },
    );
    return opened;
  }
  const unknown = fail('not-found', 'no such file');

  async function change(
    id: string,
    to: (facts: StoredFacts) => StoredFacts,
    whereRemoved = false,
  ): Promise<Result<OwnFile>> {
    const files = await known();
    // One after the other: each begins with what the one before has written.
    const done = lastChange.then(async (): Promise<Result<OwnFile>> => {
      const facts = files.get(id);
      if (!facts || (facts.removedAtMs !== null && !whereRemoved)) return unknown;
      const next = to(facts);
      const written = await shelf.write(next);
      if (!written.ok) return written;
      files.set(id, next);
      return ok(next.file);
    });
    lastChange = done.catch(() => {});
    return done;
  }

  async function take(
    { fileName, from, format }: GivenFile,
    context: TaskContext<FileProgress>,
  ): Promise<Result<OwnFile | RefusedFile>> {
    const files = await known();
    const id = parts.newId();
    const input = {
      fileName,
      from,
      format,
      keepAt: shelf.columnsPath(id),
      room: roomIn(files),
    };
    const done = await runInProcess(start, 'read', input, context);
    if (!done.ok) {
      await shelf.drop(id);
      await shelf.dropParts();
      return isTooMuch(done.failure) ? ok({ fileName, code: 'too-many', line: null }) : done;
    }
    if ('refused' in done.value) return ok(done.value.refused);
    const { facts, digest } = done.value;
    const file = { ...facts, id, fileName, importedAtMs: now(), style: defaultFileStyle };
    return keep(files, file, digest);
  }

  async function readAgain(
    id: string,
    path: string,
    isStill: () => Promise<boolean>,
    context: TaskContext<FileProgress>,
  ): Promise<Result<ReadAgain>> {
    const files = await known();
    const before = files.get(id);
    if (!before || before.removedAtMs !== null) return unknown;
    const { fileName, format, places, sha256, problems } = before.file;
    const generation = (before.content.generation ?? 0) + 1;
    const keepAt = shelf.columnsPath(id, generation);
    const giveUp = async <T>(answer: T): Promise<T> => {
      await shelf.dropOlder(before);
      await shelf.dropParts();
      return answer;
    };
    const input = {
      fileName,
      from: path,
      // By its name alone a table may not be known for one.
      ...(format === 'csv' ? { format } : {}),
      ...(places?.exchanged ? { isExchanged: true } : {}),
      isWhole: problems?.first !== 'not-readable',
      keepAt,
      room: roomIn(files) + before.content.bytes,
    };
    const done = await runInProcess(start, 'read', input, context);
    if (!done.ok)
      return giveUp(isTooMuch(done.failure) ? ok({ fileName, code: 'too-many', line: null }) : done);
    if ('refused' in done.value) return giveUp(ok(done.value.refused));
    const { facts, digest } = done.value;
    if (!(await isStill())) return giveUp(ok('changing'));
    if (facts.sha256 === sha256) return giveUp(ok('same'));
    const content = { ...digest, generation };
    const readAtMs = now();
    const changed = await change(id, (last) => ({
      ...last,
      file: { ...last.file, ...facts, readAtMs },
      content,
    }));
    if (!changed.ok) return giveUp(changed);
    await shelf.dropOlder({ ...before, content });
    await makeRoom(files);
    return changed;
  }

  /** As one that was removed; its columns lie there already. */
  async function keep(
    files: Map<string, StoredFacts>,
    file: OwnFile,
    content: StoredFacts['content'],
  ): Promise<Result<OwnFile>> {
    const kept: StoredFacts = { file, content, removedAtMs: now() };
    const written = await shelf.write(kept);
    if (!written.ok) {
      await shelf.drop(file.id);
      return written;
    }
    files.set(file.id, kept);
    await makeRoom(files);
    return ok(file);
  }

  async function exchange(id: string, signal: AbortSignal): Promise<Result<OwnFile>> {
    const files = await known();
    const facts = files.get(id);
    if (!facts || facts.removedAtMs === null || !isExchangeable(facts.file)) return unknown;
    const keepAt = parts.newId();
    const input = {
      kept: await shelf.find(facts),
      digest: facts.content,
      file: { ...facts.file, id: keepAt },
      keepAt: shelf.columnsPath(keepAt),
      room: roomIn(files),
    };
    const done = await runInProcess(start, 'exchange', input, { signal, progress: () => {} });
    if (!done.ok) {
      await shelf.drop(keepAt);
      await shelf.dropParts();
      return done;
    }
    const exchanged = await keep(files, done.value.file, done.value.digest);
    if (!exchanged.ok) return exchanged;
    files.delete(id);
    await shelf.drop(id);
    return exchanged;
  }

  const roomIn = (files: Map<string, StoredFacts>): number => Math.max(0, capBytes - bytesOf(files, false));

  /** After those that were asked for before: each clears away what one that was killed left half written. */
  async function inTurn<T>(
    what: string,
    signal: AbortSignal,
    work: () => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const before = lastTurn;
    let end = (): void => {};
    lastTurn = new Promise<void>((resolve) => (end = resolve));
    try {
      await Promise.race([before, aborted(signal)]);
      if (signal.aborted) return fail('cancelled', what);
      return await work();
    } finally {
      // Who did not wait for its turn must not let the next one in before it.
      void before.then(end);
    }
  }

  /** What was removed may be had back while there is room for it: the first removed goes first. */
  async function makeRoom(files: Map<string, StoredFacts>): Promise<void> {
    const removed = [...files.values()]
      .filter(({ removedAtMs }) => removedAtMs !== null)
      .sort((one, other) => Number(one.removedAtMs) - Number(other.removedAtMs));
    for (const { file } of removed) {
      if (bytesOf(files, true) <= capBytes) return;
      files.delete(file.id);
      await shelf.drop(file.id);
    }
  }

  return {
    async list() {
      const kept = [...(await known()).values()].filter(({ removedAtMs }) => removedAtMs === null);
      return kept.map(({ file }) => file).sort((one, other) => other.importedAtMs - one.importedAtMs);
    },
    async find(id) {
      const facts = (await known()).get(id);
      return facts?.removedAtMs === null ? facts.file : undefined;
    },
    add: (given, context) => inTurn(given.fileName, context.signal, () => take(given, context)),
    again: (id, path, isStill, context) =>
      inTurn(id, context.signal, () => readAgain(id, path, isStill, context)),
    exchange: (id, signal) => inTurn(id, signal, () => exchange(id, signal)),
    async read(id) {
      const files = await known();
      const facts = files.get(id);
      if (!facts) return unknown;
      const content = await readStored(await shelf.find(facts), facts.content);
      if (!content.ok) {
        if (content.failure.code === 'not-found' || content.failure.detail === damagedDetail) {
          files.delete(id);
          await shelf.setAside(id);
        }
        return fail('storage', content.failure.detail);
      }
      const { count, kind, partStart, positionStart, lonLat } = content.value.shapes;
      return ok({ shapes: { count, kind, partStart, positionStart, lonLat }, values: content.value.values });
    },
    style: (id, style) => change(id, (facts) => ({ ...facts, file: { ...facts.file, style } })),
    async remove(id) {
      const removed = await change(id, (facts) => ({ ...facts, removedAtMs: now() }));
      return removed.ok ? ok(null) : removed;
    },
    restore: (id) => change(id, (facts) => ({ ...facts, removedAtMs: null }), true),
    async write(id, what, path, context) {
      const facts = (await known()).get(id);
      if (!facts) return unknown;
      const input = {
        kept: await shelf.find(facts),
        digest: facts.content,
        what: { ...what, file: facts.file, writtenAtMs: now() },
        path,
      };
      return runInProcess(start, 'write', input, context);
    },
  };
}

/** What no process can bear is too much for the window as well. */
const isTooMuch = ({ code, detail }: Failure): boolean => code === 'storage' && detail.startsWith(died);

function bytesOf(files: ReadonlyMap<string, StoredFacts>, withRemoved: boolean): number {
  let bytes = 0;
  for (const { content, removedAtMs } of files.values())
    if (withRemoved || removedAtMs === null) bytes += content.bytes;
  return bytes;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
