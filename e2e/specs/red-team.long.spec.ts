import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempts } from '../red-team/attempts';
import { redTeamDocument } from '../red-team/document';
import { weaknesses } from '../red-team/weaknesses.mjs';
import { expect, root, test } from '../fixtures';

test('there are eighty attempts or more, each with a name of its own and a guard that stops it, and no guard without one', () => {
  const names = attempts.map(({ id }) => id);
  expect(names.length).toBeGreaterThanOrEqual(80);
  expect(new Set(names).size).toBe(names.length);
  const stopping = new Set(attempts.map(({ weakness }) => weakness));
  // What the page enforces by itself is off in both builds; the policies of the answers are off with the rest.
  const exchanged = new Set(weaknesses.map(({ id }) => id).filter((id) => id !== 'policy'));
  expect([...stopping].sort()).toEqual([...exchanged].sort());
});

test('docs/red-team.md says what is tried', () => {
  const file = join(root, 'docs/red-team.md');
  if (process.env['KARTBORD_WRITE']) writeFileSync(file, redTeamDocument());
  expect(readFileSync(file, 'utf8')).toBe(redTeamDocument());
});
