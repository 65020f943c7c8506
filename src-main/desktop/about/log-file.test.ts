import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logFile } from './log-file';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kartbord-log-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes lines to a file that only the user may read', () => {
  logFile(folder)('hello');
  expect(readFileSync(join(folder, 'kartbord.log'), 'utf8')).toBe('hello\n');
  expect(statSync(join(folder, 'kartbord.log')).mode & 0o777).toBe(0o600);
});

it('keeps at most two files of five million bytes', () => {
  const write = logFile(folder);
  const line = 'x'.repeat(999_999);
  for (let count = 0; count < 17; count++) write(line);
  const sizes = ['kartbord.log', 'kartbord.old.log'].map((name) => statSync(join(folder, name)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(6_000_000);
});

it('goes on without a word when the folder is gone', () => {
  const write = logFile(folder);
  rmSync(folder, { recursive: true, force: true });
  expect(() => write('lost')).not.toThrow();
});

it('where its folder cannot be made is none, and nothing ends by that', () => {
  const file = join(folder, 'a file');
  writeFileSync(file, '');
  expect(() => logFile(file)('lost')).not.toThrow();
});
