import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** A file in a ZIP, by the list at its end and by its own bytes, unpacked. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

const endMark = 0x06054b50;
const listMark = 0x02014b50;
const endBytes = 22;
const deflated = 8;

/** Reads a ZIP anew, by another unpacker than the one that wrote it. Throws where it is none; undefined: the signal came. */
export async function readZip(path: string, signal: AbortSignal): Promise<readonly ZipEntry[] | undefined> {
  const file = await open(path, 'r');
  try {
    const entries: ZipEntry[] = [];
    for (const listed of await listOf(file)) {
      const digest = await digestOf(file, listed, signal);
      if (!digest) return undefined;
      entries.push({ name: listed.name, ...digest });
    }
    return entries;
  } finally {
    await file.close();
  }
}

interface Listed {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly at: number;
}

async function listOf(file: FileHandle): Promise<readonly Listed[]> {
  const { size } = await file.stat();
  const end = await bytesAt(file, size - endBytes, endBytes);
  if (end.readUInt32LE(0) !== endMark) throw new Error('the archive has no end');
  const list = await bytesAt(file, end.readUInt32LE(16), end.readUInt32LE(12));
  const listed: Listed[] = [];
  for (let at = 0; at < list.length;) {
    if (list.readUInt32LE(at) !== listMark) throw new Error('the list of the archive is damaged');
    const nameBytes = list.readUInt16LE(at + 28);
    listed.push({
      name: list.toString('utf8', at + 46, at + 46 + nameBytes),
      method: list.readUInt16LE(at + 10),
      packedBytes: list.readUInt32LE(at + 20),
      at: list.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  if (listed.length !== end.readUInt16LE(10)) throw new Error('the list of the archive is cut short');
  return listed;
}

async function digestOf(
  file: FileHandle,
  { method, packedBytes, at }: Listed,
  signal: AbortSignal,
): Promise<{ readonly bytes: number; readonly sha256: string } | undefined> {
  const head = await bytesAt(file, at, 30);
  const start = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const hash = createHash('sha256');
  let bytes = 0;
  const pieces = piecesOf(file, start, packedBytes);
  for await (const piece of method === deflated ? unpacked(pieces) : pieces) {
    if (signal.aborted) return undefined;
    bytes += piece.length;
    hash.update(piece);
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function* piecesOf(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += pieceBytes)
    yield await bytesAt(file, start + at, Math.min(pieceBytes, length - at));
}

const pieceBytes = 256 * 1024;

async function* unpacked(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* Readable.from(pieces).pipe(createInflateRaw()) as AsyncIterable<Buffer>;
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  if (at < 0) throw new Error('the archive is cut short');
  for (let read = 0; read < length;) {
    const { bytesRead } = await file.read(bytes, read, length - read, at + read);
    if (bytesRead === 0) throw new Error('the archive is cut short');
    read += bytesRead;
  }
  return bytes;
}
