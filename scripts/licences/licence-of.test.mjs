import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { allowed, licenceOf } from './licence-of.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kartbord-licences-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function licenceOfPackage(name, described, files = {}) {
  const at = join(folder, name);
  mkdirSync(at, { recursive: true });
  writeFileSync(join(at, 'package.json'), JSON.stringify({ name, ...described }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(at, file), text);
  return licenceOf(at);
}

test('a licence has its text, and the names that stand in it', () => {
  const text =
    'MIT License\n\nCopyright (c) 2020 Kari\nCopyright 2021 Ola\n\nThe above copyright notice shall be\n';
  expect(licenceOfPackage('named', { license: 'MIT' }, { LICENSE: text, 'license.js': 'code' })).toEqual({
    licence: 'MIT',
    copyright: 'Copyright (c) 2020 Kari\nCopyright 2021 Ola',
    text: text.trim(),
  });
});

test('what a licence says of names is no name, and one that has a year alone gets the maker of the package', () => {
  const text = 'Copyright holders are not liable\nCOPYRIGHT NOTICE\n(c) You must retain\nCopyright (c) 2014';
  expect(licenceOfPackage('year', { license: 'ISC', author: 'Kari' }, { 'LICENSE.md': text }).copyright).toBe(
    'Copyright (c) 2014 Kari',
  );
});

test('notices go along behind the licence', () => {
  const files = { 'NOTICE.txt': 'also ours', LICENSE: 'the licence' };
  expect(licenceOfPackage('noticed', { license: 'Apache-2.0' }, files).text).toBe('the licence\n\nalso ours');
});

test('a package that forgot its licence has no text unless its text is kept here', () => {
  expect(licenceOfPackage('bare', { licenses: [{ type: 'MIT' }] })).toEqual({
    licence: 'MIT',
    copyright: '',
    text: '',
  });
  expect(licenceOfPackage('pmtiles', { license: 'BSD-3-Clause' }).text).toContain('Protomaps LLC');
});

test('a licence that asks for the source of the whole app may not come in', () => {
  for (const licence of ['GPL-3.0-only', 'AGPL-3.0-or-later', 'SEE LICENSE IN LICENSE.md', ''])
    expect(allowed).not.toContain(licence);
});
