import { closeSync, constants, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ExportProgress } from '../../../src-shared/contract';
import {
  isExchangeable,
  mostFileBytes,
  type FileFormat,
  type FileProgress,
  type OwnFile,
} from '../../../src-shared/domain/map-layers/own-file';
import { fail, ok, type Result } from '../../../src-shared/result';
import { type OwnFileExport, writeOwnFile } from '../../export/own-file/own-file';
import type { WrittenFile } from '../../export/written-file';
import type { FileCalls } from '../../storage/files/atomic-file';
import { exchangeAxes } from '../exchange';
import { partName, type StoredDigest, readStored, writeStored } from '../stored/stored-file';
import { bytesSource, type FileSource, readAnyFile, type ReadFile, type ReadOutcome } from '../read';

/** What a process of this room is started for; each does one thing and ends. */
export interface FileTasks {
  /** Reads a person's file and keeps what was read at `keepAt`. */
  readonly read: {
    readonly input: {
      readonly fileName: string;
      /** A path, or the bytes themselves. */
      readonly from: string | Uint8Array;
      readonly format?: FileFormat | undefined;
      /** The person has exchanged longitude and latitude before. */
      readonly isExchanged?: boolean | undefined;
      /** It is refused where it is broken off: it was whole before. */
      readonly isWhole?: boolean | undefined;
      readonly keepAt: string;
      /** The most that may be kept, bytes. */
      readonly room: number;
    };
    readonly output: TaskRead;
    readonly progress: FileProgress;
  };
  /** Keeps a kept file at `keepAt` with longitude and latitude exchanged. */
  readonly exchange: {
    readonly input: {
      readonly kept: string;
      readonly digest: StoredDigest;
      readonly file: OwnFile;
      readonly keepAt: string;
      readonly room: number;
    };
    readonly output: { readonly file: OwnFile; readonly digest: StoredDigest };
    readonly progress: never;
  };
  /** Writes a kept file, or some rows of it, where a person chose. */
  readonly write: {
    readonly input: {
      readonly kept: string;
      readonly digest: StoredDigest;
      readonly what: OwnFileExport;
      readonly path: string;
    };
    readonly output: WrittenFile;
    readonly progress: ExportProgress;
  };
}

export type FileTaskName = keyof FileTasks;

/** What main keeps of a file that was read: everything but its columns. */
type ReadFacts = Omit<ReadFile, 'shapes' | 'values' | 'placeColumns' | 'isBroken'>;
type TaskRead =
  | { readonly facts: ReadFacts; readonly digest: StoredDigest }
  | Extract<ReadOutcome, { readonly refused: unknown }>;

interface FileTask<N extends FileTaskName = FileTaskName> {
  readonly name: N;
  readonly input: FileTasks[N]['input'];
}

export type ToTask = { readonly kind: 'task'; readonly task: FileTask } | { readonly kind: 'stop' };
export type FromTask =
  | { readonly kind: 'progress'; readonly value: unknown }
  | { readonly kind: 'result'; readonly result: Result<unknown> };

/** Takes messages, does one task, and says whatever comes of it. `calls`: by which what was read is kept. */
export function serveTask(post: (message: FromTask) => void, calls?: FileCalls): (message: ToTask) => void {
  const abort = new AbortController();
  return (message) => {
    if (message.kind === 'stop') abort.abort();
    else void runTask(message.task, post, abort.signal, calls);
  };
}

async function runTask(
  task: FileTask,
  post: (message: FromTask) => void,
  signal: AbortSignal,
  calls: FileCalls | undefined,
): Promise<void> {
  const progress = (value: unknown): void => post({ kind: 'progress', value });
  let result: Result<unknown>;
  try {
    if (task.name === 'read') result = await readTask((task as FileTask<'read'>).input, progress, calls);
    else if (task.name === 'write')
      result = await writeTask((task as FileTask<'write'>).input, progress, signal);
    else result = await exchangeTask((task as FileTask<'exchange'>).input, calls);
  } catch (error) {
    result = fail('bug', `${task.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  post({ kind: 'result', result });
}

async function readTask(
  { fileName, from, format, isExchanged, isWhole, keepAt, room }: FileTasks['read']['input'],
  progress: (value: FileProgress) => void,
  calls: FileCalls | undefined,
): Promise<Result<TaskRead>> {
  const scratch = join(dirname(keepAt), `${partName}-${basename(keepAt)}.copy`);
  const outcome = await withSource({ fileName, format }, from, (source) =>
    readAnyFile(source, (read) => progress({ fileName, read, of: source.size }), scratch),
  );
  if ('refused' in outcome) return ok(outcome);
  const { shapes, values, placeColumns, isBroken, ...asRead } = outcome.file;
  if (isWhole && isBroken)
    return ok({ refused: { fileName, code: 'not-readable', line: asRead.problems?.line ?? null } });
  const read = { content: { shapes, values, placeColumns }, file: asRead };
  // What says by itself which is which by now, or cannot be exchanged any more, is not.
  const { content, file: facts } =
    isExchanged && isExchangeable(asRead) ? exchangeAxes(read.content, asRead) : read;
  const digest = await writeStored(content, keepAt, room, calls);
  if (!digest.ok) return digest;
  if (!digest.value) return ok({ refused: { fileName, code: 'no-room', line: null } });
  return ok({ facts, digest: digest.value });
}

async function exchangeTask(
  { kept, digest: before, file, keepAt, room }: FileTasks['exchange']['input'],
  calls: FileCalls | undefined,
): Promise<Result<FileTasks['exchange']['output']>> {
  const content = await readStored(kept, before);
  if (!content.ok) return content;
  const exchanged = exchangeAxes(content.value, file);
  const digest = await writeStored(exchanged.content, keepAt, room, calls);
  if (!digest.ok) return digest;
  if (!digest.value) return fail('storage', `there is no room for more files of your own (${file.fileName})`);
  return ok({ file: exchanged.file, digest: digest.value });
}

async function writeTask(
  { kept, digest, what, path }: FileTasks['write']['input'],
  progress: (value: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Result<WrittenFile>> {
  const content = await readStored(kept, digest);
  return content.ok ? writeOwnFile(content.value, what, path, { signal, progress }) : content;
}

/** A pipe that nobody writes to is not waited for; Windows has no word for it, and no such pipes. */
const notWaiting = process.platform === 'win32' ? 0 : constants.O_NONBLOCK;

/** A file of the disk is opened once: what is measured is what is read. What is no plain file is refused. */
async function withSource(
  named: Pick<FileSource, 'fileName' | 'format'>,
  from: string | Uint8Array,
  use: (source: FileSource) => Promise<ReadOutcome>,
): Promise<ReadOutcome> {
  const { fileName, format } = named;
  if (typeof from !== 'string') return use(bytesSource(fileName, from, format));
  const notReadable: ReadOutcome = { refused: { fileName, code: 'not-readable', line: null } };
  let file;
  try {
    file = openSync(from, constants.O_RDONLY | notWaiting);
    const stat = fstatSync(file);
    if (!stat.isFile()) return notReadable;
    return await use(diskSource(named, from, file, stat.size));
  } catch (error) {
    // The system's own refusals have a code; anything else is a fault of ours.
    if (error instanceof Error && 'code' in error && 'syscall' in error) return notReadable;
    throw error;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function diskSource(
  named: Pick<FileSource, 'fileName' | 'format'>,
  path: string,
  file: number,
  size: number,
): FileSource {
  const read = (most: number): Uint8Array => {
    const bytes = new Uint8Array(most);
    let at = 0;
    for (let got = -1; got !== 0 && at < most; at += got) got = readSync(file, bytes, at, most - at, at);
    return bytes.subarray(0, at);
  };
  return {
    ...named,
    size,
    first: (most) => read(Math.min(most, size)),
    // One more than is taken, so that a file that grew meanwhile is seen.
    all: () => read(Math.min(size, mostFileBytes) + 1),
    log: () => logOf(path),
  };
}

/** SQLite's log beside a file, as QGIS has it while it is open there. */
function logOf(path: string): Uint8Array | null {
  const log = `${path}-wal`;
  const stat = statSync(log, { throwIfNoEntry: false });
  return stat?.isFile() && stat.size > 0 && stat.size <= mostFileBytes ? readFileSync(log) : null;
}
