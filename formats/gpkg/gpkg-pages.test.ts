import { closeSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { newPath, removeFiles } from '../testing/binary-testing';
import { PageFile, pageSize } from './gpkg-pages';
import { putVarint } from './gpkg-record';
import { roundDown, roundUp } from './gpkg-rtree';

afterAll(removeFiles);

describe('pages behind an SQLite file', () => {
  it('leave the page empty that SQLite locks', () => {
    const path = newPath('sqlite');
    const handle = openSync(path, 'wx+');
    const lockPage = 0x4000_0000 / pageSize + 1;
    // A file with a hole: it takes no room on the disk.
    ftruncateSync(handle, (lockPage - 2) * pageSize);
    const file = new PageFile(path);
    const page = new Uint8Array(pageSize).fill(7);
    expect([file.append(page), file.append(page), file.append(page)]).toEqual([
      lockPage - 1,
      lockPage + 1,
      lockPage + 2,
    ]);
    file.end();
    const firstByte = (of: number): number => {
      const byte = Buffer.alloc(1);
      readSync(handle, byte, 0, 1, (of - 1) * pageSize);
      return byte[0] ?? -1;
    };
    expect([-1, 0, 1, 2].map((from) => firstByte(lockPage + from))).toEqual([7, 0, 7, 7]);
    closeSync(handle);
  });

  it.each([
    [0, [0]],
    [127, [127]],
    [128, [0x81, 0]],
    [16_383, [0xff, 0x7f]],
    [16_384, [0x81, 0x80, 0]],
    [2_097_151, [0xff, 0xff, 0x7f]],
    [4_000_000_000, [0x8e, 0xf3, 0xac, 0xd0, 0]],
  ])('have %i as SQLite writes numbers', (value, bytes) => {
    const into = new Uint8Array(8);
    const end = putVarint(into, 0, value);
    expect([...into.subarray(0, end)]).toEqual(bytes);
  });
});

describe('a side of an index', () => {
  it('is never inside what it bounds, and at most one step outside', () => {
    for (const value of [
      5.1, -5.1, 60.123456, 0, -0, 1e-50, -1e-50, 7_000_000.123, 0.5, 16_777_217, -16_777_217,
    ]) {
      expect(roundDown(value)).toBeLessThanOrEqual(value);
      expect(roundUp(value)).toBeGreaterThanOrEqual(value);
      expect(Math.fround(roundDown(value))).toBe(roundDown(value));
      expect(roundUp(value) - roundDown(value)).toBeLessThanOrEqual(Math.abs(value) * 2 ** -23 + 3e-45);
    }
  });
});
