import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { fail, ok, type Result } from '../../../src-shared/result';
import { causeOf, type FileCalls, systemCalls, writeChecked } from '../../storage/files/atomic-file';
import { type StoredContent, packContent, unpackContent } from './stored-content';

/** What tells whether a kept copy is what was written. */
export interface StoredDigest {
  readonly bytes: number;
  readonly sha256: string;
}

/** Begins the names of columns that a killed process left half written. */
export const partName = '.kartbord-columns';

/** How much is read or written at once, so that nobody waits for all of it. */
const pieceBytes = 1024 * 1024;

/** Writes a content to `path`, mode 0600, whole or not at all; null where it is larger than `room` bytes. */
export async function writeStored(
  content: StoredContent,
  path: string,
  room: number,
  calls: FileCalls = systemCalls,
): Promise<Result<StoredDigest | null>> {
  const chunks = packContent(content);
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  if (bytes > room) return ok(null);
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  const digest = { bytes, sha256: hash.digest('hex') };
  return writeChecked(path, chunks, () => Promise.resolve(ok(digest)), {
    mode: 0o600,
    makeFolder: true,
    partName,
    calls,
  });
}

/** `storage` where the copy is not what was written, or cannot be read; `not-found` where it is gone. */
export async function readStored(path: string, expected: StoredDigest): Promise<Result<StoredContent>> {
  const bytes = new Uint8Array(expected.bytes);
  const hash = createHash('sha256');
  try {
    const file = await open(path, 'r');
    try {
      if ((await file.stat()).size !== expected.bytes) return damaged;
      for (let at = 0; at < bytes.length;) {
        const { bytesRead } = await file.read(bytes, at, Math.min(pieceBytes, bytes.length - at), at);
        if (bytesRead === 0) return damaged;
        hash.update(bytes.subarray(at, at + bytesRead));
        at += bytesRead;
      }
    } finally {
      await file.close();
    }
  } catch (error) {
    const cause = causeOf(error);
    return cause.startsWith('ENOENT') ? fail('not-found', cause) : fail('storage', cause);
  }
  if (hash.digest('hex') !== expected.sha256) return damaged;
  try {
    return ok(await unpackContent(bytes, () => new Promise(setImmediate)));
  } catch {
    return damaged;
  }
}

export const damagedDetail = 'the kept copy of the file is damaged';
const damaged = fail('storage', damagedDetail);
