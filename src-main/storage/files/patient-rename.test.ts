import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { patient } from './patient-rename';

const refused = (code: string): Error => Object.assign(new Error(code), { code });

/** Refuses with each of the codes, then answers. */
function refusing(...codes: string[]): { readonly attempt: typeof rename; readonly tries: () => number } {
  let tries = 0;
  const attempt = (): Promise<void> => {
    const code = codes[tries++];
    return code === undefined ? Promise.resolve() : Promise.reject(refused(code));
  };
  return { attempt, tries: () => tries };
}

it('a rename that is refused while a program has the file open is tried again', async () => {
  const { attempt, tries } = refusing('EPERM', 'EBUSY', 'EACCES');
  await patient(attempt, [0, 0, 0])('a', 'b');
  expect(tries()).toBe(4);
});

it('a rename that is refused to the end fails with the reason of the last try', async () => {
  const { attempt, tries } = refusing('EPERM', 'EBUSY', 'EACCES', 'EACCES');
  await expect(patient(attempt, [0, 0])('a', 'b')).rejects.toMatchObject({ code: 'EACCES' });
  expect(tries()).toBe(3);
});

it('a rename that fails for another reason is tried once', async () => {
  const { attempt, tries } = refusing('ENOENT');
  await expect(patient(attempt, [0, 0])('a', 'b')).rejects.toMatchObject({ code: 'ENOENT' });
  expect(tries()).toBe(1);
});

it.runIf(process.platform === 'win32')(
  'takes the place of a file that was open at the first try',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kartbord-rename-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [from, to] = [join(folder, 'new'), join(folder, 'old')];
    writeFileSync(from, 'new');
    writeFileSync(to, 'old');
    let reader: number | undefined = openSync(to, 'r');
    const came: unknown[] = [];
    await patient(async (...paths) => {
      try {
        await rename(...paths);
        came.push('renamed');
      } catch (error) {
        came.push((error as { code: string }).code);
        if (reader !== undefined) closeSync(reader);
        reader = undefined;
        throw error;
      }
    })(from, to);
    expect([came, readFileSync(to, 'utf8')]).toEqual([['EPERM', 'renamed'], 'new']);
  },
);
