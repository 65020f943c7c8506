import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlockSum, linesIn, sumBlock } from '@kartbord/formats/block-sum';
import { FileDigest } from './file-digest';
import { digestOf } from './layers/stage-file';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartbord-digest-'));
  file = join(folder, 'file');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const ofThisProcess = '/proc/self/fd';
const openFiles = (): readonly string[] =>
  readdirSync(ofThisProcess).flatMap((name) => {
    try {
      return [readlinkSync(join(ofThisProcess, name))];
    } catch {
      return []; // the folder itself, closed meanwhile
    }
  });

describe('the digest of a file by a thread', () => {
  it('is that of all its bytes, read while it grows', async () => {
    const parts = [3_000_000, 1, 0, 1_500_000].map((size, at) => Buffer.alloc(size, at + 1));
    writeFileSync(file, '');
    const digest = new FileDigest(file);
    let bytes = 0;
    for (const part of parts) {
      appendFileSync(file, part);
      digest.reached((bytes += part.length));
    }
    expect(await digest.end(bytes)).toEqual({ bytes, sha256: sha256(Buffer.concat(parts)) });
  });

  it('tells of a file that is shorter than what was written', async () => {
    writeFileSync(file, 'abc');
    expect(await new FileDigest(file).end(5)).toEqual({ bytes: 3, sha256: sha256(Buffer.from('abc')) });
  });

  it('fails where there is no file, and where it was given up', async () => {
    await expect(new FileDigest(join(folder, 'none')).end(5)).rejects.toThrow('ENOENT');
    writeFileSync(file, 'abc');
    const digest = new FileDigest(file);
    await digest.stop();
    await expect(digest.end(3)).rejects.toThrow('given up');
  });
});

describe('the digest of a finished file', () => {
  it('is the same for a small one and for a large one, and is given up with the export', async () => {
    const { signal } = new AbortController();
    for (const size of [0, 100_000, 9 * 1024 * 1024]) {
      const bytes = Buffer.alloc(size, 'a line\n');
      writeFileSync(file, bytes);
      expect(await digestOf(file, signal)).toEqual({ bytes: size, sha256: sha256(bytes) });
    }
    expect(await digestOf(file, AbortSignal.abort())).toBeUndefined();
    await expect(digestOf(join(folder, 'none'), signal)).rejects.toThrow('ENOENT');
  });

  it.runIf(existsSync(ofThisProcess))('is not open any more once its digest was given up', async () => {
    writeFileSync(file, Buffer.alloc(3 * 1024 * 1024));
    const over = new AbortController();
    const digest = digestOf(file, over.signal);
    over.abort();
    expect(await digest).toBeUndefined();
    expect(openFiles()).not.toContain(file);
  });
});

describe('the sum of what was written', () => {
  const summed = (bytes: Uint8Array): BlockSum['sum'] => {
    const sum = new BlockSum();
    for (let from = 0; from < bytes.length; from += sumBlock) {
      const part = bytes.subarray(from, from + sumBlock);
      sum.block.set(part);
      sum.add(part.length);
    }
    return sum.sum;
  };

  it('is another one where any byte is another one, is missing or is one too many', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 60 }),
        fc.nat(59),
        fc.integer({ min: 1, max: 255 }),
        (bytes, at, by) => {
          const changed = bytes.map((byte, place) => (place === at % bytes.length ? byte ^ by : byte));
          for (const other of [changed, bytes.subarray(1), Uint8Array.from([...bytes, 0])])
            expect(summed(other)).not.toEqual(summed(bytes));
        },
      ),
    );
  });

  it('is not that of the block before, whose bytes stay until the next is added', () => {
    const long = new Uint8Array(sumBlock + 3).fill(0x0a);
    const sum = new BlockSum();
    sum.block.fill(1);
    const first = sum.add(sumBlock);
    sum.block.fill(2);
    expect([first[0], sum.add(3).length]).toEqual([1, 3]);
    expect(linesIn(long.subarray(1))).toBe(sumBlock + 2);
    expect(summed(long.subarray(0, sumBlock + 2))).not.toEqual(summed(long));
  });
});
