import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { fail, ok, type Result } from '../result';
import type { CountedLayer } from '../format';
import { crc32 } from './xlsx-crc';
import { sheetFile } from './xlsx-parts';

interface Listed {
  readonly crc: number;
  readonly packed: number;
  readonly at: number;
}

class NoWorkbook extends Error {}

/** Unpacks each sheet anew as a stream, by the list at the end of the archive, and counts the rows below its header. */
export async function countXlsx(path: string): Promise<Result<readonly CountedLayer[]>> {
  const file = await open(path, 'r');
  try {
    const list = await listOf(file);
    const names = sheetNames(await textOf(path, list, 'xl/workbook.xml'));
    const layers: CountedLayer[] = [];
    for (const [at, name] of names.entries()) {
      const rows = await rowsOf(path, list, sheetFile(at + 1));
      layers.push({ name, features: rows - 1 });
    }
    // The last two say what is in the others.
    return ok(layers.slice(0, -2));
  } catch (error) {
    const isDamaged = error instanceof NoWorkbook || (error as { code?: unknown }).code === 'Z_DATA_ERROR';
    if (!isDamaged) throw error;
    return fail('storage', (error as Error).message);
  } finally {
    await file.close();
  }
}

async function listOf(file: FileHandle): Promise<ReadonlyMap<string, Listed>> {
  const { size } = await file.stat();
  const end = await bytesAt(file, size - 22, 22);
  if (end.readUInt32LE(0) !== 0x06054b50) throw new NoWorkbook('the archive has no end');
  const list = await bytesAt(file, end.readUInt32LE(16), end.readUInt32LE(12));
  const entries = new Map<string, Listed>();
  for (let at = 0; at + 46 <= list.length;) {
    const length = list.readUInt16LE(at + 28);
    const name = list.toString('utf8', at + 46, at + 46 + length);
    const start = list.readUInt32LE(at + 42);
    const head = await bytesAt(file, start, 30);
    entries.set(name, {
      crc: list.readUInt32LE(at + 16),
      packed: list.readUInt32LE(at + 20),
      at: start + 30 + head.readUInt16LE(26) + head.readUInt16LE(28),
    });
    at += 46 + length + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return entries;
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = at < 0 ? { bytesRead: 0 } : await file.read(bytes, 0, length, at);
  if (bytesRead !== length) throw new NoWorkbook('the archive is cut short');
  return bytes;
}

async function* unpacked(
  path: string,
  list: ReadonlyMap<string, Listed>,
  name: string,
): AsyncGenerator<Buffer> {
  const entry = list.get(name);
  if (!entry) throw new NoWorkbook(`${name} is missing`);
  const packed = createReadStream(path, { start: entry.at, end: entry.at + entry.packed - 1 });
  const inflate = createInflateRaw();
  packed.on('error', (error) => inflate.destroy(error));
  let crc = 0;
  for await (const part of packed.pipe(inflate)) {
    crc = crc32(part as Buffer, crc);
    yield part as Buffer;
  }
  if (crc !== entry.crc) throw new NoWorkbook(`${name} is damaged`);
}

async function textOf(path: string, list: ReadonlyMap<string, Listed>, name: string): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of unpacked(path, list, name)) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const sheetNames = (workbook: string): readonly string[] =>
  [...workbook.matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) =>
    name.replaceAll(/&(amp|lt|gt|quot);/g, (whole, one: string) => references[one] ?? whole),
  );

/** A `<` in XML begins a tag, always; a row's is cut in two at the most once a part. */
const rowTag = '<row ';

async function rowsOf(path: string, list: ReadonlyMap<string, Listed>, name: string): Promise<number> {
  let rows = 0;
  let rest = Buffer.alloc(0);
  for await (const part of unpacked(path, list, name)) {
    const bytes = Buffer.concat([rest, part]);
    for (let at = bytes.indexOf(rowTag); at >= 0; at = bytes.indexOf(rowTag, at + 1)) rows++;
    rest = bytes.subarray(Math.max(0, bytes.length - (rowTag.length - 1)));
  }
  return rows;
}
