import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attributions } from './attributions';

const notice = readFileSync(join(import.meta.dirname, '../../../resources/basemap/NOTICE.md'), 'utf8');
const rows = notice
  .split('\n')
  .filter((line) => /^\| (?!What|---|Names of)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('what the about page says of the base map', () => {
  const ofMap = attributions.filter(({ of }) => of !== 'service');

  it('is what its notice says, row by row', () => {
    expect(rows).toHaveLength(ofMap.length);
    for (const [at, { said, licence }] of ofMap.entries()) {
      const [, , source = '', terms = ''] = rows[at] ?? [];
      const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ');
      for (const part of said.split(/[:,] /)) expect(plain(source)).toContain(plain(part));
      expect(plain(terms)).toContain(plain(licence));
    }
  });
});
