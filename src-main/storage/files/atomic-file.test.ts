import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src-shared/result';
import { type FileCalls, systemCalls, writeAtomically, writeChecked } from './atomic-file';

let folder: string;
let target: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartbord-file-'));
  target = join(folder, 'week.geojson');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const systemError = (code: string): Error =>
  Object.assign(new Error(`${code}: in /home/somebody/secret`), { code });

/** The file system, with one step that fails. */
function failing(step: 'open' | 'write' | 'sync' | 'rename', code: string): FileCalls {
  const broken = (): Promise<never> => Promise.reject(systemError(code));
  if (step === 'open') return { ...systemCalls, open: broken };
  if (step === 'rename') return { ...systemCalls, rename: broken };
  return {
    ...systemCalls,
    open: async (...args) => {
      const handle = await open(...args);
      let writes = 0;
      return new Proxy(handle, {
        get(of, name) {
          if (name === 'sync' && step === 'sync') return broken;
          if (name === 'writeFile' && step === 'write' && ++writes > 1) return broken;
          const value: unknown = Reflect.get(of, name);
          return typeof value === 'function' ? (value.bind(of) as unknown) : value;
        },
      });
    },
  };
}

describe('an atomic file', () => {
  it('has all chunks in order, and nothing else lies beside it', async () => {
    expect(await writeAtomically(target, ['a', new TextEncoder().encode('b'), 'c'])).toEqual(ok(null));
    expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['abc', ['week.geojson']]);
  });

  it('replaces the old file', async () => {
    writeFileSync(target, 'old');
    await writeAtomically(target, ['new']);
    expect(readFileSync(target, 'utf8')).toBe('new');
  });

  it('is written where a link points to, and the link stays', async () => {
    const real = join(folder, 'real.geojson');
    writeFileSync(real, 'old');
    symlinkSync(real, target);
    await writeAtomically(target, ['new']);
    expect([readFileSync(real, 'utf8'), readdirSync(folder).sort()]).toEqual([
      'new',
      ['real.geojson', 'week.geojson'],
    ]);
  });

  it('has the mode asked for', async () => {
    await writeAtomically(target, ['x'], { mode: 0o600 });
    expect(statSync(target).mode & 0o777).toBe(0o600);
  });

  it('keeps the mode and the group that others have it by, where it is a person’s own', async () => {
    writeFileSync(target, 'old');
    chmodSync(target, 0o640);
    await writeAtomically(target, ['new']);
    expect([readFileSync(target, 'utf8'), statSync(target).mode & 0o777]).toEqual(['new', 0o640]);
    if (process.getuid?.() === 0) {
      chownSync(target, 0, 4_321);
      await writeAtomically(target, ['newer']);
      expect(statSync(target).gid).toBe(4_321);
    }
  });

  it('is written where the folder cannot be synced, as on some shares, unless it is the app’s own', async () => {
    let opened = 0;
    // The second that is opened is the folder.
    const calls: FileCalls = {
      ...systemCalls,
      open: (...args) => (++opened % 2 === 0 ? Promise.reject(systemError('EINVAL')) : open(...args)),
    };
    expect(await writeAtomically(target, ['shared'], { calls })).toEqual(ok(null));
    expect(readFileSync(target, 'utf8')).toBe('shared');
    expect(await writeAtomically(target, ['own'], { calls, mode: 0o600 })).toMatchObject({
      failure: { code: 'storage' },
    });
  });

  it('may have the longest name that a folder takes', async () => {
    const longest = join(folder, 'w'.repeat(255));
    expect(await writeAtomically(longest, ['x'])).toEqual(ok(null));
  });
});

describe('a file that cannot be written', () => {
  it.each([
    ['open', 'EACCES', 'EACCES: no permission to write there'],
    ['open', 'EROFS', 'EROFS: the disk is read-only'],
    ['write', 'ENOSPC', 'ENOSPC: the disk is full'],
    ['sync', 'EIO', 'EIO'],
    ['sync', 'EDQUOT', 'EDQUOT: the disk quota is used up'],
    ['rename', 'EPERM', 'EPERM: no permission to write there'],
  ] as const)(
    'because %s fails with %s leaves the old one and no part of the new',
    async (step, code, words) => {
      writeFileSync(target, 'old');
      const result = await writeAtomically(target, ['a', 'b', 'c'], { calls: failing(step, code) });
      expect(result).toEqual(fail('storage', `${words} (week.geojson)`));
      expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['old', ['week.geojson']]);
    },
  );

  it('because its folder is missing says so, without naming the folder', async () => {
    const result = await writeAtomically(join(folder, 'none', 'week.geojson'), ['x']);
    expect(result).toEqual(fail('storage', 'ENOENT: there is no such file or folder (week.geojson)'));
  });

  it('because its folder is a file says so', async () => {
    writeFileSync(target, 'old');
    const result = await writeAtomically(join(target, 'week.geojson'), ['x']);
    expect(result).toEqual(fail('storage', 'ENOTDIR: the folder is a file (week.geojson)'));
  });

  it('because it is a folder says so', async () => {
    mkdirSync(target);
    const result = await writeAtomically(target, ['x']);
    expect(result).toEqual(fail('storage', 'EISDIR: it is a folder (week.geojson)'));
    expect(readdirSync(folder)).toEqual(['week.geojson']);
  });

  it.skipIf(process.getuid?.() === 0)('because its folder may not be written says so', async () => {
    chmodSync(folder, 0o500);
    const result = await writeAtomically(target, ['x']);
    chmodSync(folder, 0o700);
    expect(result).toEqual(fail('storage', 'EACCES: no permission to write there (week.geojson)'));
  });

  it('because what it is made of breaks off leaves the old one', async () => {
    writeFileSync(target, 'old');
    const chunks = function* (): Generator<string> {
      yield 'a';
      throw new Error('broken');
    };
    expect(await writeAtomically(target, chunks())).toMatchObject({ failure: { code: 'storage' } });
    expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['old', ['week.geojson']]);
  });
});

describe('a full disk', () => {
  /** Full until `asks` have been answered; each answers `isRoom`. */
  const giving = (
    code: string,
    asks: number,
    isRoom: boolean,
  ): { readonly calls: FileCalls; asked: number } => {
    const disk = {
      asked: 0,
      calls: {
        ...systemCalls,
        open: (...args: Parameters<typeof open>) =>
          (disk.asked < asks ? failing('write', code) : systemCalls).open(...args),
        makeRoom: () => {
          disk.asked++;
          return Promise.resolve(isRoom);
        },
      },
    };
    return disk;
  };

  it.each(['ENOSPC', 'EDQUOT'])('is asked for room after %s, and the file is written whole', async (code) => {
    const disk = giving(code, 1, true);
    expect(await writeAtomically(target, ['a', 'b', 'c'], { calls: disk.calls })).toEqual(ok(null));
    expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['abc', ['week.geojson']]);
    expect(disk.asked).toBe(1);
  });

  it('is asked once, and leaves the old file where it stays full', async () => {
    writeFileSync(target, 'old');
    const full = fail('storage', 'ENOSPC: the disk is full (week.geojson)');
    const [none, some] = [giving('ENOSPC', 1, false), giving('ENOSPC', 9, true)];
    expect(await writeAtomically(target, ['a', 'b'], { calls: none.calls })).toEqual(full);
    expect(await writeAtomically(target, ['a', 'b'], { calls: some.calls })).toEqual(full);
    expect([none.asked, some.asked]).toEqual([1, 1]);
    expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['old', ['week.geojson']]);
  });

  it('is not asked after another failure', async () => {
    const disk = giving('EIO', 9, true);
    expect(await writeAtomically(target, ['a', 'b'], { calls: disk.calls })).toMatchObject({ ok: false });
    expect(disk.asked).toBe(0);
  });
});

it('leaves the old file when it is cancelled between two chunks', async () => {
  writeFileSync(target, 'old');
  const abort = new AbortController();
  const result = await writeAtomically(target, ['a', 'b', 'c'], {
    signal: abort.signal,
    onChunk: (written) => written === 2 && abort.abort(),
  });
  expect(result).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['old', ['week.geojson']]);
});

it('leaves the old file when the new one does not pass the look at it', async () => {
  writeFileSync(target, 'old');
  const looked: string[] = [];
  const result = await writeChecked(target, ['new'], async (file) => {
    looked.push(readFileSync(file, 'utf8'));
    return fail('storage', 'not what was meant');
  });
  expect([result, looked]).toEqual([fail('storage', 'not what was meant'), ['new']]);
  expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['old', ['week.geojson']]);
});
