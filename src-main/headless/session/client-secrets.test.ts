import { describe, expect, it } from 'vitest';
import { exitCode } from '../exit-codes';
import { json } from '../../handlers/testing';
import { row } from '../../api-client/fixtures';
import { harness } from '../../handlers/testing';
import { run, type RunOptions } from '../testing';

const profile = {
  name: 'Own',
  baseUrl: 'http://127.0.0.1:1',
  authUrl: 'http://127.0.0.1:2',
  aisUrl: 'http://127.0.0.1:3',
  apiClientId: 'me@example.invalid:data',
};
const line = 'export localities --week 2026-W40 --out - --profile-file p.json';
const files = { 'p.json': JSON.stringify(profile), secret: 'hunter2\n' };

/** What the identity service was asked while the line ran. */
async function asked(
  words: string,
  options: RunOptions = {},
): Promise<{ code: number; err: string; forms: object[] }> {
  const forms: object[] = [];
  const on = harness();
  on.answer = () => json([row()]);
  const ran = await run(words, {
    on: {
      ...on,
      again: (change) => {
        const other = on.again({ ...change, onToken: (form) => forms.push(form) });
        other.answer = on.answer;
        return other;
      },
    },
    ...options,
    files: { ...files, ...options.files },
  });
  return { code: ran.code, err: ran.err, forms };
}
const given = (clientId: string, secret: string, scope = 'api'): object =>
  expect.objectContaining({
    grant_type: 'client_credentials',
    scope,
    client_id: clientId,
    client_secret: secret,
  });

describe('the client of one command', () => {
  it('is the profile’s with the secret of the environment', async () => {
    const { code, forms } = await asked(line, { clientSecrets: { api: 'hunter2' } });
    expect([code, forms]).toEqual([0, [given('me@example.invalid:data', 'hunter2')]]);
  });

  it('is the one of --client-id, also where it was copied encoded, with the secret of a file', async () => {
    const words = `${line} --client-id job%40example.invalid%3Adata --secret-file secret`;
    expect((await asked(words)).forms).toEqual([given('job@example.invalid:data', 'hunter2')]);
  });

  it('has its name in a file of more lines', async () => {
    const text = 'KARTBORD_AIS_SECRET=a=1\nKARTBORD_API_SECRET=hunter3\n';
    const { forms } = await asked(`${line} --secret-file both`, { files: { both: text } });
    expect(forms).toEqual([given('me@example.invalid:data', 'hunter3')]);
  });
});

describe('a secret or an id that cannot be meant', () => {
  const secret = { clientSecrets: { api: 'hunter2' } };
  it.each<[string, RunOptions, string]>([
    [
      `${line} --client-id me`,
      secret,
      'The client id (--client-id) has no colon; it looks like name@example.com:client.',
    ],
    [
      `${line} --client-id hunter2`,
      { clientSecrets: { api: 'me@example.invalid:data' } },
      'The client id and the secret are swapped: what is given as the secret looks like an id.',
    ],
    [
      line,
      { clientSecrets: { api: 'hunter\n2' } },
      'The secret contains a line break or another control character',
    ],
    [`${line} --secret-file two`, { files: { two: 'a\nb\n' } }, 'The secret contains a line break'],
    [`${line} --secret-file secret`, { open: ['secret'] }, 'can be read by every user of this computer'],
    [`${line} --secret-file none`, {}, 'The file with the secret, none, cannot be read: '],
    [`${line} --secret-file empty`, { files: { empty: '\n' } }, 'cannot be read: it is empty'],
    [`${line} --secret-file secret`, secret, 'KARTBORD_API_SECRET is in the environment and in the file'],
    [
      `${line} --client-id me@example.invalid:data`,
      { clientSecrets: { api: 'a', ais: 'b' } },
      'Two secrets but only one --client-id are given',
    ],
    [`${line} --client-id me@example.invalid:data`, {}, 'The client’s secret is missing'],
  ])('%s is refused in words, and nobody is asked', async (words, options, sentence) => {
    const ran = await asked(words, options);
    expect([ran.code, ran.forms]).toEqual([exitCode.usage, []]);
    expect(ran.err).toContain(sentence);
    expect(ran.err).not.toMatch(/hunter/);
  });
});
