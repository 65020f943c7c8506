import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './make-folder';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kartbord-folder-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder is made with all that is missing above it, for the user alone', () => {
  const first = join(folder, 'a');
  const path = join(first, 'b', 'c');
  expect(makeFolder(path)).toBe(first);
  expect(makeFolder(path)).toBeUndefined();
  if (process.platform !== 'win32')
    expect([first, path].map((one) => statSync(one).mode & 0o777)).toEqual([0o700, 0o700]);
});

test('a folder that is there keeps what it is', () => {
  const path = join(folder, 'shared');
  mkdirSync(path, { mode: 0o755 });
  makeFolder(path);
  expect(statSync(path).mode & 0o700).toBe(0o700);
});

test('a file in the way is an error, at the end of the path and above it', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'below')])
    expect(() => makeFolder(path)).toThrow(expect.objectContaining({ code: 'ENOTDIR' }));
});

test.runIf(process.platform === 'linux')('a folder that takes no other ends in an error', () => {
  expect(() => makeFolder('/proc/nope/below')).toThrow(expect.objectContaining({ code: 'ENOENT' }));
});

test.skipIf(process.platform === 'win32')('links in a circle end in an error', () => {
  symlinkSync(join(folder, 'circle'), join(folder, 'circle'));
  expect(() => makeFolder(join(folder, 'circle'))).toThrow(expect.objectContaining({ code: 'ELOOP' }));
});
