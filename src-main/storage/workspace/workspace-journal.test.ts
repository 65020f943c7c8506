import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Workspace } from '../../../src-shared/contract';
import { isoWeek } from '@kartbord/common/week';
import type { UnreadFile } from '../../../src-shared/domain/settings/unread-files';
import { ok, type Result } from '../../../src-shared/result';
import { type FileCalls, systemCalls } from '../files/atomic-file';
import { type Disk, nodeDisk } from '../files/stored-files';
import { type StoredWorkspace, openWorkspaceJournal, type WorkspaceJournal } from './workspace-journal';

const workspace: Workspace = {
  week: isoWeek(2026, 45),
  filter: { text: 'øy', states: ['over'] },
  selectedLocalityNo: 12345,
  centre: [5.3, 60.4],
  zoom: 7.5,
};

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartbord-workspace-'));
  file = join(folder, 'home', 'workspace.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const notified: UnreadFile[] = [];
beforeEach(() => void notified.splice(0));
const open = (change: Partial<Disk> = {}, now = 77, calls = systemCalls): WorkspaceJournal =>
  openWorkspaceJournal(
    file,
    () => now,
    (_, unread) => void (unread && notified.push(unread)),
    calls,
    { ...nodeDisk, pause: () => Promise.resolve(), ...change },
  );
const refuse = (): never => {
  throw Object.assign(new Error('no'), { code: 'EIO' });
};
const link = { path: '/maps/vik.kartbord', diskHash: 'a', shownHash: 'b', isNewer: false };
const kept = (shown: Workspace): StoredWorkspace => ({
  document: { title: 'Vik', workspace: shown, outputs: [] },
  link,
});
const zoomed = (zoom: number): StoredWorkspace => kept({ ...workspace, zoom });

describe('the journal of the workspace', () => {
  it('is nothing at the first start', async () => {
    expect(await open().read()).toBeNull();
  });

  it('comes back after the app ended, in a file for its user alone', async () => {
    expect(await open().write(kept(workspace))).toEqual(ok(null));
    expect(await open().read()).toMatchObject(kept(workspace));
    expect([statSync(file).mode & 0o777, statSync(join(folder, 'home')).mode & 0o777]).toEqual([
      0o600, 0o700,
    ]);
  });

  it('is the last of many written at once, with few writes, and each is told when it or a later one is kept', async () => {
    const journal = open();
    const writes = [1, 2, 3, 4, 5, 6].map((zoom) => journal.write(zoomed(zoom)));
    expect(await Promise.all(writes)).toEqual(Array(6).fill(ok(null)));
    expect(await open().read()).toMatchObject(zoomed(6));
    expect(readdirSync(join(folder, 'home'))).toEqual(['workspace.json']);
  });

  it('is written once at a time, whenever after a write the next one is asked for', async () => {
    for (let turns = 0; turns < 24; turns++) {
      let [begun, writing, most] = [0, 0, 0];
      const others: Promise<Result<null>>[] = [];
      const calls: FileCalls = {
        ...systemCalls,
        open: async (path, flags, mode) => {
          if (flags === 'wx') {
            most = Math.max(most, ++writing);
            if (++begun === 1) others.push(journal.write(zoomed(2)));
          }
          const handle = await systemCalls.open(path, flags, mode);
          if (path !== join(folder, 'home')) return handle;
          // The last call of a write: what follows on its answer are microtasks alone.
          await handle.close();
          writing -= 1;
          const isFirst = begun === 1;
          const close = (): Promise<void> => {
            if (isFirst) others.push(writeAfter(turns));
            return Promise.resolve();
          };
          return Object.assign(handle, { sync: () => Promise.resolve(), close });
        },
      };
      const journal = open({}, 77, calls);
      const writeAfter = async (count: number): Promise<Result<null>> => {
        for (let turn = 0; turn < count; turn++) await Promise.resolve();
        return journal.write(zoomed(3));
      };
      await journal.write(zoomed(1));
      expect([await Promise.all(others), most]).toEqual([[ok(null), ok(null)], 1]);
      expect(await open().read()).toMatchObject(zoomed(3));
    }
  });

  it('goes on being written after a pause', async () => {
    const journal = open();
    for (const zoom of [1, 2, 3]) {
      await journal.write(zoomed(zoom));
      expect(await open().read()).toMatchObject(zoomed(zoom));
    }
  });

  it('that cannot be written says why', async () => {
    writeFileSync(join(folder, 'home'), 'a file where the folder should be');
    expect(await open().write(kept(workspace))).toMatchObject({ ok: false, failure: { code: 'storage' } });
  });

  it.each([
    ['half a file', (text: string) => text.slice(0, 40)],
    ['a week that the year does not have', (text: string) => text.replace('2026-W45', '2025-W53')],
    ['a member that nobody knows', (text: string) => text.replace('"filter"', '"fliter"')],
    ['nothing', () => ''],
  ])('with %s is set aside, never wiped, and the app starts without it', async (_what, damage) => {
    await open().write(kept(workspace));
    const damaged = damage(readFileSync(file, 'utf8'));
    writeFileSync(file, damaged);
    expect(await open().read()).toBeNull();
    expect(readFileSync(`${file}.corrupt-77`, 'utf8')).toBe(damaged);
    await open().write(kept(workspace));
    expect(await open().read()).toMatchObject(kept(workspace));
  });

  it('that says something else by one bit is set aside, with a notice', async () => {
    await open().write(zoomed(3));
    const damaged = readFileSync(file, 'utf8').replace('"zoom": 3', '"zoom": 7');
    writeFileSync(file, damaged);
    expect(await open().read()).toBeNull();
    expect(readFileSync(`${file}.corrupt-77`, 'utf8')).toBe(damaged);
    expect(notified).toEqual([{ what: 'workspace', state: 'aside' }]);
  });

  it('of the first version comes back, without a file', async () => {
    await open().write(kept(workspace));
    writeFileSync(file, JSON.stringify({ version: 1, workspace }));
    expect(await open().read()).toEqual({
      document: { title: '', workspace, outputs: [] },
      left: [],
      link: null,
      isNewer: false,
    });
    expect(readdirSync(join(folder, 'home'))).toEqual(['workspace.json']);
  });

  it('of a newer version comes back as far as it is known, and a copy of it stays', async () => {
    await open().write(kept(workspace));
    const newer = readFileSync(file, 'utf8').replace('"version": 2', '"version": 3, "glow": {}');
    writeFileSync(file, newer);
    expect(await open().read()).toMatchObject({ ...kept(workspace), isNewer: true });
    expect(readFileSync(`${file}.newer-77`, 'utf8')).toBe(newer);
    await open({}, 78).read();
    expect(readdirSync(join(folder, 'home'))).toEqual(['workspace.json', 'workspace.json.newer-77']);
  });

  it('that cannot be read for a moment is no empty map', async () => {
    await open().write(kept(workspace));
    let tried = 0;
    const read = (path: string): Promise<string> => (++tried < 3 ? refuse() : nodeDisk.read(path));
    expect(await open({ read }).read()).toMatchObject(kept(workspace));
    expect(notified).toEqual([]);
  });

  it('that cannot be read at all is set aside before anything is written', async () => {
    await open().write(kept(workspace));
    const before = readFileSync(file, 'utf8');
    const journal = open({ read: refuse });
    expect(await journal.read()).toBeNull();
    await journal.write(zoomed(3));
    expect(readFileSync(`${file}.corrupt-77`, 'utf8')).toBe(before);
    expect(notified).toEqual([{ what: 'workspace', state: 'aside' }]);
  });

  it('that cannot even be moved is not written over, and what is shown holds until the app ends', async () => {
    await open().write(kept(workspace));
    const before = readFileSync(file, 'utf8');
    const journal = open({ read: refuse, rename: refuse });
    expect(await journal.read()).toBeNull();
    expect(await journal.write(zoomed(3))).toEqual(ok(null));
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(notified).toEqual([{ what: 'workspace', state: 'left' }]);
  });
});
