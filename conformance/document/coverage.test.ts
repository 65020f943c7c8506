import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { allChecks } from '../checks/all';
import { coverage } from './coverage';
import { idsOf, sections } from './document';

const rows = sections.flatMap((section) => section.rows);
const ids = allChecks.map(({ id }) => id);

test('every row has a check or a reason, and none has both', () => {
  for (const { sentence, checks, why } of rows) expect(checks.length > 0, sentence).toBe(why === undefined);
});

test('every check that a row names is there, and every check has its row', () => {
  const named = new Set<string>();
  for (const row of rows)
    for (const wanted of row.checks) {
      const found = idsOf({ ...row, checks: [wanted] }, ids);
      expect(found, `${wanted} of "${row.sentence}"`).not.toEqual([]);
      for (const id of found) named.add(id);
    }
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
});

test('every test of the sample service that a row names is there', () => {
  const lost = rows.flatMap(({ test: named }) => {
    if (named === undefined) return [];
    const [file = '', name = ''] = named.split(': ');
    const source = readFileSync(join(import.meta.dirname, '../../sample-service', `${file}.test.ts`), 'utf8');
    return ["'", '"', '`'].some((quote) => source.includes(quote + name)) ? [] : [named];
  });
  expect(lost, 'renamed? name it again in conformance/document/').toEqual([]);
});

test('COVERAGE.md is what the rows say', async () => {
  const file = join(import.meta.dirname, '../COVERAGE.md');
  const made = await format(coverage(), { ...(await resolveConfig(file)), parser: 'markdown' });
  if (process.env['UPDATE_COVERAGE']) writeFileSync(file, made);
  expect(readFileSync(file, 'utf8')).toBe(made);
});
