import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { profileOfArguments } from './profile-choice';

const rules = { isOldRuntime: true, allowOldRuntime: false };

function profileFile(content: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-profile-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'a=b.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const here = { name: 'Here', baseUrl: 'http://127.0.0.1:4000', authUrl: 'http://127.0.0.1:4001' };

const english = ['--language', 'en'];

const said = (...args: string[]): string | undefined => {
  const result = profileOfArguments([...args, ...english], rules);
  return result && !result.ok ? result.failure.detail : undefined;
};

it('is the profile of the file that the command line names, in either form', () => {
  const file = profileFile(here);
  for (const args of [['--profile-file', file], [`--profile-file=${file}`]])
    expect(profileOfArguments(args, rules)).toMatchObject({ ok: true, value: here });
  expect(profileOfArguments([], rules)).toBeUndefined();
});

it('says in one sentence why a profile cannot be opened', () => {
  const secret = profileFile({ ...here, clientSecret: 'hunter2' });
  const elsewhere = profileFile({ ...here, authUrl: 'https://id.example.invalid' });
  expect([
    said('--profile-file='),
    said('--profile-file', 'none.json'),
    said('--profile-file', secret),
    said('--profile-file', elsewhere),
  ]).toEqual([
    '--profile-file needs the path of a file.',
    'The profile file none.json cannot be read: ENOENT: there is no such file or folder.',
    `The profile file ${secret} cannot be used: a profile must not contain a secret; remove "clientSecret" from the file.`,
    'This test runtime connects only to services on this computer; set KARTBORD_ALLOW_OLD_RUNTIME=1 to use "Here" all the same.',
  ]);
});
