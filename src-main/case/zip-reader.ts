import type { FileHandle } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { type CaseFileRefusal, caseFileRefusals } from '../../src-shared/domain/case/case-file';
import { fail, ok, type Result } from '../../src-shared/result';
import {
  crc32,
  fixedDate,
  fixedTime,
  headBytes,
  isSafeName,
  method,
  most,
  ratioFromBytes,
  signature,
} from './zip-form';

/** An entry as the list at the end of the file has it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  /** Unpacked. */
  readonly bytes: number;
  readonly at: number;
}

const refuse = (why: CaseFileRefusal, what = ''): ReturnType<typeof fail> =>
  fail('bad-response', what === '' ? why : `${why}: ${what}`);

/** The code of a refusal out of a failure's detail; `unreadable` for any other failure. */
export function refusalOf(detail: string): CaseFileRefusal {
  const [code = ''] = detail.split(':');
  return caseFileRefusals.find((one) => one === code) ?? 'unreadable';
}

/** The list of entries, in the order of the file. Nothing is unpacked. Refuses whatever a case file never is. */
export async function readEntries(file: FileHandle): Promise<Result<readonly ZipEntry[]>> {
  const { size } = await file.stat();
  const start = size >= 4 ? await bytesAt(file, 0, 4) : null;
  if (!start || uint32(start, 0) !== signature.local) return refuse('not-a-case');
  const end = size > headBytes.end ? await bytesAt(file, size - headBytes.end, headBytes.end) : null;
  if (!end || uint32(end, 0) !== signature.end) return refuse('truncated');
  const [count, listBytes, listAt] = [uint16(end, 10), uint32(end, 12), uint32(end, 16)];
  const isPlain = uint32(end, 4) === 0 && uint16(end, 8) === count && uint16(end, 20) === 0;
  if (!isPlain || count === 0 || listAt + listBytes + headBytes.end !== size) return refuse('truncated');
  if (count > most.entries || listBytes > count * (headBytes.central + most.nameBytes))
    return refuse('too-many-entries', String(count));
  const list = await bytesAt(file, listAt, listBytes);
  return list ? entriesOf(list, count, listAt) : refuse('truncated');
}

function entriesOf(list: Uint8Array, count: number, listAt: number): Result<readonly ZipEntry[]> {
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let [at, next, bytes] = [0, 0, 0];
  for (let index = 0; index < count; index++) {
    if (at + headBytes.central > list.length || uint32(list, at) !== signature.central)
      return refuse('truncated');
    const entry = entryAt(list, at);
    const isWhole = at + headBytes.central + uint16(list, at + 28) <= list.length;
    if (!isWhole || !isPlainHead(list, at)) return refuse('truncated');
    at += headBytes.central + entry.name.length;
    if (!isSafeName(entry.name)) return refuse('unsafe-name', JSON.stringify(entry.name.slice(0, 80)));
    if (names.has(entry.name.toLowerCase())) return refuse('twice', entry.name);
    names.add(entry.name.toLowerCase());
    bytes += entry.bytes;
    if (entry.bytes > most.entryBytes || bytes > most.bytes) return refuse('too-large', entry.name);
    if (entry.bytes > ratioFromBytes && entry.bytes > entry.packed * most.ratio)
      return refuse('too-well-packed', entry.name);
    if (entry.at !== next) return refuse('gap', entry.name);
    next = entry.at + headBytes.local + entry.name.length + entry.packed;
    entries.push(entry);
  }
  return at === list.length && next === listAt ? ok(entries) : refuse('gap');
}

/** Nothing but what a case file's own writer says: no flags, extra members, comments, or another time. */
function isPlainHead(list: Uint8Array, at: number): boolean {
  const isEmpty = [8, 30, 32, 34, 36, 38, 40].every((member) => uint16(list, at + member) === 0);
  return isEmpty && uint32(list, at + 4) === versions && isFixedTime(list, at + 12);
}

/** Made by and needed: 2.0. */
const versions = 0x0014_0014;
const isFixedTime = (bytes: Uint8Array, at: number): boolean =>
  uint16(bytes, at) === fixedTime && uint16(bytes, at + 2) === fixedDate;

function entryAt(list: Uint8Array, at: number): ZipEntry {
  const length = uint16(list, at + 28);
  return {
    name: Buffer.from(list.subarray(at + headBytes.central, at + headBytes.central + length)).toString(
      'latin1',
    ),
    method: uint16(list, at + 10),
    crc: uint32(list, at + 16),
    packed: uint32(list, at + 20),
    bytes: uint32(list, at + 24),
    at: uint32(list, at + 42),
  };
}

/** An entry's bytes, and as they lie in the file. */
export interface ReadEntry {
  readonly bytes: Uint8Array;
  readonly packed: Uint8Array;
}

/** Null where the bytes are not what the list says. Never more than the list says. */
export async function readEntry(file: FileHandle, entry: ZipEntry): Promise<ReadEntry | null> {
  const headLength = headBytes.local + entry.name.length;
  const [head, packed] = [
    await bytesAt(file, entry.at, headLength),
    await bytesAt(file, entry.at + headLength, entry.packed),
  ];
  if (!head || !packed || !isHeadOf(head, entry)) return null;
  const bytes = unpacked(packed, entry);
  return bytes && crc32(bytes) === entry.crc ? { bytes, packed } : null;
}

function isHeadOf(head: Uint8Array, { name, method: how, crc, packed, bytes }: ZipEntry): boolean {
  return (
    uint32(head, 0) === signature.local &&
    uint16(head, 4) === (versions & 0xffff) &&
    uint16(head, 6) === 0 &&
    isFixedTime(head, 10) &&
    uint16(head, 8) === how &&
    uint32(head, 14) === crc &&
    uint32(head, 18) === packed &&
    uint32(head, 22) === bytes &&
    uint16(head, 26) === name.length &&
    uint16(head, 28) === 0 &&
    Buffer.from(head.subarray(headBytes.local)).toString('latin1') === name
  );
}

function unpacked(packed: Uint8Array, { method: how, bytes }: ZipEntry): Uint8Array | null {
  if (how === method.stored) return packed.length === bytes ? packed : null;
  if (how !== method.deflated) return null;
  try {
    const whole = inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
    return whole.length === bytes ? new Uint8Array(whole.buffer, whole.byteOffset, whole.length) : null;
  } catch {
    return null;
  }
}

/** Null where the file has less. */
async function bytesAt(file: FileHandle, at: number, length: number): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(length);
  for (let read = 0; read < length;) {
    const { bytesRead } = await file.read(bytes, read, length - read, at + read);
    if (bytesRead === 0) return null;
    read += bytesRead;
  }
  return bytes;
}

const uint16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
const uint32 = (bytes: Uint8Array, at: number): number =>
  (uint16(bytes, at) | (uint16(bytes, at + 2) << 16)) >>> 0;
