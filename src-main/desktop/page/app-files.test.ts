import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listAppFiles } from './app-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartbord-files-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets/index.js'), '');
  writeFileSync(join(folder, 'assets/index.js.map'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('lists the files of a folder by their URL path with a content type', () => {
  expect(listAppFiles([folder]).get('/assets/index.js')).toEqual({
    path: join(folder, 'assets/index.js'),
    contentType: 'text/javascript; charset=utf-8',
  });
});

it('serves no source map and no file of an unknown kind', () => {
  writeFileSync(join(folder, 'secret.pem'), 'x');
  expect([...listAppFiles([folder]).keys()].sort()).toEqual(['/assets/index.js', '/index.html']);
});

it.each([
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/assets/../../x.json',
  '//etc/passwd',
  '/index.html/',
])('has nothing under the path %s', (path) => {
  expect(listAppFiles([folder]).has(path)).toBe(false);
});

it('follows no link out of the folder', () => {
  symlinkSync('/etc', join(folder, 'etc'));
  symlinkSync('/etc/hostname', join(folder, 'assets/name.json'));
  expect([...listAppFiles([folder]).keys()].sort()).toEqual(['/assets/index.js', '/index.html']);
});
