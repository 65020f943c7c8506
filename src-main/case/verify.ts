import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CaseFileRefusal, CaseFileVerdict } from '../../src-shared/domain/case/case-file';
import { fail, ok, type Result } from '../../src-shared/result';
import { type CaseFileEntry, type CaseFileManifest, factsOf, manifestName, readManifest } from './manifest';
import { most } from './zip-form';
import { readEntries, readEntry, refusalOf, type ZipEntry } from './zip-reader';

/** Told each entry of which every bit is as the manifest says, in the order of the file. */
export type OnEntry = (
  entry: CaseFileEntry,
  bytes: Uint8Array,
  manifest: CaseFileManifest,
) => void | Promise<void>;

const pieceBytes = 1024 * 1024;

/** Compares a case file with its own manifest. Never throws; what cannot be read at all says why in `unreadable`. */
export async function verifyCaseFile(path: string, signal?: AbortSignal): Promise<CaseFileVerdict> {
  const read = await readCaseFile(path, () => {}, signal);
  return read.ok ? read.value.verdict : unreadable(refusalOf(read.failure.detail));
}

/** The same, and gives what holds. */
export function readCaseFile(
  path: string,
  onEntry: OnEntry,
  signal?: AbortSignal,
): Promise<Result<Compared>> {
  return withEntries(path, (file, entries) => compared(file, path, entries, onEntry, signal));
}

/** Its manifest, without a look at anything else. */
export async function inspectCaseFile(
  path: string,
): Promise<CaseFileManifest | { readonly refused: CaseFileVerdict }> {
  const read = await withEntries(path, manifestIn);
  if (!read.ok) return { refused: unreadable(refusalOf(read.failure.detail)) };
  return read.value ?? { refused: { ...unreadable(null), changed: [manifestName] } };
}

interface Compared {
  readonly verdict: CaseFileVerdict;
  readonly manifest: CaseFileManifest | null;
}

async function withEntries<T>(
  path: string,
  work: (file: FileHandle, entries: readonly ZipEntry[]) => Promise<Result<T>>,
): Promise<Result<T>> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch {
    return fail('storage', 'unreadable');
  }
  try {
    const entries = await readEntries(file);
    return entries.ok ? await work(file, entries.value) : entries;
  } catch (error) {
    return fail('storage', `unreadable: ${error instanceof Error ? error.message : ''}`);
  } finally {
    await file.close();
  }
}

/** Null where its bytes are not what the list of entries says. */
async function manifestIn(
  file: FileHandle,
  entries: readonly ZipEntry[],
): Promise<Result<CaseFileManifest | null>> {
  const found = entries.find(({ name }) => name === manifestName);
  if (!found) return fail('bad-response', 'no-manifest');
  if (found.bytes > most.textBytes) return tooLarge(found);
  const text = await readEntry(file, found);
  return text ? readManifest(text.bytes) : ok(null);
}

async function compared(
  file: FileHandle,
  path: string,
  entries: readonly ZipEntry[],
  onEntry: OnEntry,
  signal: AbortSignal | undefined,
): Promise<Result<Compared>> {
  const read = await manifestIn(file, entries);
  if (!read.ok) return read;
  const manifest = read.value;
  if (!manifest) return ok({ verdict: { ...unreadable(null), changed: [manifestName] }, manifest: null });
  const listed = new Map(manifest.entries.map((entry) => [entry.name, entry]));
  if (listed.size !== manifest.entries.length) return fail('bad-response', 'manifest: an entry twice');
  const changed: string[] = [];
  const added: string[] = [];
  for (const entry of entries) {
    if (signal?.aborted) return fail('cancelled', basename(path));
    if (entry.name === manifestName) continue;
    const said = listed.get(entry.name);
    if (!said) {
      added.push(entry.name);
      continue;
    }
    if (textKinds.has(said.kind) && entry.bytes > most.textBytes) return tooLarge(entry);
    const found = await readEntry(file, entry);
    const holds =
      found !== null &&
      found.bytes.length === said.bytes &&
      sha256(found.bytes) === said.sha256 &&
      sha256(found.packed) === said.packedSha256;
    if (holds) await onEntry(said, found.bytes, manifest);
    else changed.push(entry.name);
    await new Promise(setImmediate);
  }
  const there = new Set(entries.map(({ name }) => name));
  const missing = [...listed.keys()].filter((name) => !there.has(name));
  const facts = factsOf(manifest, { fileName: basename(path), ...(await digestOf(file)) });
  const isWhole = changed.length + added.length + missing.length === 0;
  return ok({
    verdict: { facts, isWhole, changed, added, missing, unreadable: null },
    manifest,
  });
}

const textKinds: ReadonlySet<CaseFileEntry['kind']> = new Set(['workspace', 'file-facts', 'citation']);
const tooLarge = ({ name }: ZipEntry): ReturnType<typeof fail> => fail('bad-response', `too-large: ${name}`);

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Of the whole file: what two people compare by telephone. */
async function digestOf(file: FileHandle): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  const piece = new Uint8Array(pieceBytes);
  let at = 0;
  for (;;) {
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    if (bytesRead === 0) return { bytes: at, sha256: hash.digest('hex') };
    hash.update(piece.subarray(0, bytesRead));
    at += bytesRead;
  }
}

function unreadable(why: CaseFileRefusal | null): CaseFileVerdict {
  return { facts: null, isWhole: false, changed: [], added: [], missing: [], unreadable: why };
}
