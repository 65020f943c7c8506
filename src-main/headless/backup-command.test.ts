import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDataClient } from '../data/client';
import { createEngine } from '../data/engine';
import { inProcessTransport } from '../data/process/in-process';
import { run, type RunOptions } from './testing';

function home(): { readonly folder: string; readonly options: RunOptions } {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-backup-'));
  const engine = createEngine({ home: folder, now: () => 1_700_000_000_000, warn: () => {} });
  onTestFinished(() => {
    engine.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, options: { data: createDataClient(inProcessTransport(engine)) } };
}

describe('a backup by the command line', () => {
  it('is written and restored, with what came to where', async () => {
    const [from, to] = [home(), home()];
    const settings = '{"value":{"version":1,"theme":"night"}}';
    writeFileSync(join(from.folder, 'settings.json'), settings);
    const file = join(from.folder, 'mine.kartbackup');
    const written = await run(`backup --out ${file} --json`, from.options);
    expect(JSON.parse(written.out)).toMatchObject({ file, members: 1, bytes: readFileSync(file).length });
    expect(await run(`restore ${file}`, to.options)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('files of settings, profiles and map servers: 1 added') as string,
    });
    expect(readFileSync(join(to.folder, 'settings.json'), 'utf8')).toBe(settings);
    expect((await run(`restore ${file} --language nb`, to.options)).out).toContain(
      '0 lagt til, 1 fantes fra før',
    );
    expect(JSON.parse((await run(`restore ${file} --json`, to.options)).out)).toMatchObject({
      file,
      left: { settings: 1 },
    });
  });

  it('is not restored while a window is open', async () => {
    const { options } = home();
    const ran = await run('restore a.kartbackup --json', { ...options, isOpen: true });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(JSON.parse(ran.err)).toMatchObject({
      error: { code: 'forbidden', message: expect.stringContaining('close all its windows') as string },
    });
  });

  it('is refused in a sentence where it is none', async () => {
    const { folder, options } = home();
    const file = join(folder, 'foreign.kartbackup');
    writeFileSync(file, 'PK');
    const ran = await run(`restore ${file}`, options);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain('is not a backup of Kartbord. Nothing was changed');
    expect((await run(`restore ${folder}/none --language nb`, options)).err).toContain(
      'kunne ikke gjenopprettes',
    );
    expect((await run(`backup --out ${folder}/none/a.kartbackup`, options)).err).toContain(
      'could not be written',
    );
  });

  it('needs its file', async () => {
    const { options } = home();
    for (const line of [
      'backup',
      'backup a',
      'backup --out -',
      'restore',
      'restore a b',
      'restore a --out b',
    ])
      expect((await run(line, options)).code, line).toBe(2);
  });
});
