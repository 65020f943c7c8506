// The licence of an installed package: its name, its text, and whom it wants named.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences under which code may be in the app (docs/dependencies.md says what each asks for). */
export const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
];

const ownTexts = join(import.meta.dirname, 'texts');

/**
 * @param {string} folder
 * @returns {{ licence: string, copyright: string, text: string }}
 */
export function licenceOf(folder) {
  const { name, license, licenses, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const licence = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type ?? '');
  const maker = author?.name ?? author ?? '';
  const text = textOf(folder, name);
  return { licence, copyright: copyrightIn(text, maker) || maker, text };
}

/** What the package brings; where it forgot its licence, the text of its repository, kept in texts/. */
function textOf(folder, name) {
  const files = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|third-party-notices)(?!.*\.[cm]?[jt]s$)/i.test(file))
    .sort((a, b) => Number(/^(notice|third)/i.test(a)) - Number(/^(notice|third)/i.test(b)));
  const own = join(ownTexts, `${name.replace('/', '__')}.txt`);
  const texts = files.length > 0 ? files.map((file) => join(folder, file)) : existsSync(own) ? [own] : [];
  return texts.map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim()).join('\n\n');
}

const names =
  /^(?:copyright\b(?! (?:notice|holder|owner|licen|and|in|law|statement|or|to|interest))|©|\(c\) (?=\d{4}))/i;

/** The lines that name somebody, without those of the licence that only speak of such lines. */
function copyrightIn(text, author) {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^[\s*>#-]+|[\s*]+$/g, ''))
    .filter((line) => names.test(line) && line.length < 200 && !/\[yyyy\]|\{yyyy\}/.test(line))
    .map((line) => (/\d{4}$/.test(line) ? `${line} ${author}`.trim() : line));
  return [...new Set(lines)].slice(0, 12).join('\n');
}
