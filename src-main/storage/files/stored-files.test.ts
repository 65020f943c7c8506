import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { UnreadFile } from '../../../src-shared/domain/settings/unread-files';
import { ok } from '../../../src-shared/result';
import { type Disk, nodeDisk, type StoredFiles, storedFiles } from './stored-files';

interface Harness {
  readonly files: StoredFiles;
  readonly file: string;
  readonly names: () => readonly string[];
  readonly notified: UnreadFile[];
  readonly pauses: number[];
}

function harness(change: Partial<Disk> = {}): Harness {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-stored-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const notified: UnreadFile[] = [];
  const pauses: number[] = [];
  const disk = { ...nodeDisk, pause: () => Promise.resolve(void pauses.push(1)), ...change };
  const warn = (_: string, unread?: UnreadFile): void => void (unread && notified.push(unread));
  const files = storedFiles('jobs', () => 7, warn, disk);
  return { files, file: join(folder, 'a.json'), names: () => readdirSync(folder), notified, pauses };
}

const refuse = (code: string) => (): never => {
  throw Object.assign(new Error('no'), { code });
};

describe('a file of a store', () => {
  it('that is not there is nothing, at once', async () => {
    const { files, file, notified, pauses } = harness();
    expect([await files.read(file, JSON.parse), notified, pauses]).toEqual([{ state: 'none' }, [], []]);
  });

  it.each(['EACCES', 'EIO', 'EBUSY', 'EPERM'])(
    'that the system does not give at first is read: %s',
    async (code) => {
      let tried = 0;
      const at = harness({ read: (file) => (++tried < 3 ? refuse(code)() : nodeDisk.read(file)) });
      writeFileSync(at.file, '[1]');
      expect(await at.files.read(at.file, JSON.parse)).toEqual({ state: 'read', value: [1] });
      expect([at.notified, at.pauses.length, at.names()]).toEqual([[], 2, ['a.json']]);
    },
  );

  it('that holds nothing of use is set aside whole, and its place is free', async () => {
    const { files, file, names, notified } = harness();
    writeFileSync(file, '{"half');
    expect(await files.read(file, JSON.parse)).toEqual({ state: 'aside' });
    expect([names(), notified]).toEqual([['a.json.corrupt-7'], [{ what: 'jobs', state: 'aside' }]]);
    expect(readFileSync(`${file}.corrupt-7`, 'utf8')).toBe('{"half');
    expect([await files.read(file, JSON.parse), files.mayWrite(file)]).toEqual([{ state: 'none' }, ok(null)]);
  });

  it('that is a folder is set aside', async () => {
    const { files, file, names } = harness();
    mkdirSync(file);
    expect(await files.read(file, JSON.parse)).toEqual({ state: 'aside' });
    expect(names()).toEqual(['a.json.corrupt-7']);
  });

  it('that cannot even be moved is told once, not written over, and read once it can be', async () => {
    let isOut = true;
    const at = harness({
      read: (file) => (isOut ? refuse('EIO')() : nodeDisk.read(file)),
      rename: refuse('EROFS'),
    });
    writeFileSync(at.file, '1');
    expect(await at.files.read(at.file, JSON.parse)).toEqual({ state: 'left' });
    expect(await at.files.read(at.file, JSON.parse)).toEqual({ state: 'left' });
    expect([at.notified, at.pauses.length]).toEqual([[{ what: 'jobs', state: 'left' }], 2]);
    expect(at.files.mayWrite(at.file)).toMatchObject({
      failure: { code: 'storage', detail: 'EIO (a.json)' },
    });
    isOut = false;
    expect(await at.files.read(at.file, JSON.parse)).toEqual({ state: 'read', value: 1 });
    expect(at.files.mayWrite(at.file)).toEqual(ok(null));
  });
});
