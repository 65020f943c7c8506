import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { defaultSettings, type Settings } from '../../../src-shared/domain/settings/settings';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { UnreadFile } from '../../../src-shared/domain/settings/unread-files';
import type { Workspace } from '../../../src-shared/domain/workspace/workspace';
import { type Disk, nodeDisk } from '../files/stored-files';
import { openWorkspaces, type Workspaces } from './workspace';
import { isSamePath } from './workspace-name';

const shown: Workspace = {
  week: null,
  filter: {},
  selectedLocalityNo: localityNo(12345),
  centre: null,
  zoom: null,
};

let folder: string;
let settings: Settings;
let clock = 0;

/** Another start of the app on the same folder. */
const start = (change: Partial<Disk> = {}): Workspaces =>
  openWorkspaces({
    folder,
    now: () => (clock += 1_000),
    settings: () => settings,
    warn: (_, unread) => void (unread && notified.push(unread)),
    disk: { ...nodeDisk, pause: () => Promise.resolve(), ...change },
  });
const notified: UnreadFile[] = [];
const refuse = (): never => {
  throw Object.assign(new Error('no'), { code: 'EIO' });
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kartbord-workspace-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  settings = defaultSettings;
  clock = 1_700_000_000_000;
  notified.length = 0;
});

describe('what was shown last', () => {
  it('is shown again at the next start', async () => {
    await start().write(shown);
    expect(await start().read()).toEqual(shown);
  });

  it('is not, where the person does not want that; what nobody has saved stays among the earlier ones', async () => {
    await start().write(shown);
    settings = { ...settings, reopenAtStart: false };
    const next = start();
    expect(await next.read()).toBeNull();
    const [earlier] = (await next.state()).earlier;
    expect(await next.back(earlier?.id ?? '')).toMatchObject({ ok: true, value: { workspace: shown } });
  });

  it('stays in its place where it cannot be kept among the earlier ones', async () => {
    await start().write(shown);
    writeFileSync(join(folder, 'earlier-workspaces'), 'no folder');
    const refused = { ok: false, failure: { code: 'storage' } };
    const running = start();
    expect([await running.begin(), await running.detach()]).toMatchObject([refused, refused]);
    settings = { ...settings, reopenAtStart: false };
    expect([await running.read(), await start().read()]).toEqual([shown, shown]);
  });

  it('and lies in its file leaves nothing behind', async () => {
    const first = start();
    await first.save(shown, join(folder, 'mine.kartbord'));
    settings = { ...settings, reopenAtStart: false };
    const next = start();
    expect([await next.read(), await next.state()]).toMatchObject([null, { name: null, earlier: [] }]);
  });
});

describe('the list of recent files', () => {
  it('is emptied and stays empty where the person does not want one', async () => {
    const first = start();
    await first.save(shown, join(folder, 'mine.kartbord'));
    expect((await first.state()).recent).toHaveLength(1);
    settings = { ...settings, keepRecent: false };
    await first.forgetAllRecent();
    await first.save(shown, join(folder, 'other.kartbord'));
    await first.open(join(folder, 'mine.kartbord'));
    expect((await first.state()).recent).toEqual([]);
    expect((await start().state()).recent).toEqual([]);
  });

  it('is not made by an unreadable file', async () => {
    await writeFile(join(folder, 'recent-workspaces.json'), '{');
    const next = start();
    await next.forgetAllRecent();
    expect((await next.state()).recent).toEqual([]);
    expect(notified).toEqual([{ what: 'recent-workspaces', state: 'aside' }]);
  });

  it('keeps its other entries where one is of no use', async () => {
    const first = start();
    await first.save(shown, join(folder, 'mine.kartbord'));
    const file = join(folder, 'recent-workspaces.json');
    const list = JSON.parse(readFileSync(file, 'utf8')) as { recent: object[] };
    const recent = [{ path: 12 }, ...list.recent.map((one) => ({ ...one, pinned: true }))];
    writeFileSync(file, JSON.stringify({ ...list, version: 2, recent }));
    expect((await start().state()).recent).toMatchObject([{ name: 'mine' }]);
  });

  it('that cannot be read is not written over', async () => {
    await start().save(shown, join(folder, 'mine.kartbord'));
    const file = join(folder, 'recent-workspaces.json');
    const before = readFileSync(file, 'utf8');
    const read = (path: string): Promise<string> => (path === file ? refuse() : nodeDisk.read(path));
    const next = start({ read, rename: refuse });
    await next.save(shown, join(folder, 'other.kartbord'));
    expect((await next.state()).recent).toMatchObject([{ name: 'other' }]);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(notified).toEqual([{ what: 'recent-workspaces', state: 'left' }]);
  });
});

describe('what was shown before', () => {
  it('and cannot be read is set aside, told, and never among those that go', async () => {
    await start().write(shown);
    settings = { ...settings, reopenAtStart: false };
    await start().read();
    const earlier = join(folder, 'earlier-workspaces');
    const [name = ''] = readdirSync(earlier);
    writeFileSync(join(earlier, name), '{');
    const next = start();
    await next.read();
    expect((await next.state()).earlier).toHaveLength(1);
    expect(readdirSync(earlier).filter((one) => one.startsWith(`${name}.corrupt-`))).toHaveLength(1);
    expect(notified).toContainEqual({ what: 'earlier-workspaces', state: 'aside' });
  });

  it('in a folder that cannot be looked into is told once', async () => {
    const next = start({ list: refuse });
    for (let count = 0; count < 3; count++) expect((await next.state()).earlier).toEqual([]);
    expect(notified).toEqual([{ what: 'earlier-workspaces', state: 'left' }]);
  });
});

it('a file that cannot be compared any more counts as changed by others', async () => {
  const file = join(folder, 'mine.kartbord');
  const first = start();
  await first.save(shown, file);
  expect(await first.isChangedOutside()).toBe(false);
  await rm(file);
  expect(await first.isChangedOutside()).toBe(false);
  mkdirSync(file);
  expect(await first.isChangedOutside()).toBe(true);
});

it('knows a file by its path in letters of either case on Windows, and nowhere else', () => {
  const paths = ['C:\\Kart\\Vik.kartbord', 'c:\\kart\\vik.KARTBORD'] as const;
  expect([isSamePath(...paths, 'win32'), isSamePath(...paths, 'linux')]).toEqual([true, false]);
  expect(isSamePath(paths[0], 'D:\\Kart\\Vik.kartbord', 'win32')).toBe(false);
});

it.runIf(process.platform === 'win32')(
  'lists a file once whichever case its drive and name are written in',
  async () => {
    await start().save(shown, join(folder, 'Mine.kartbord'));
    const next = start();
    const other = join(folder.slice(0, 1).toLowerCase() + folder.slice(1), 'MINE.kartbord');
    expect((await next.save(shown, other)).ok).toBe(true);
    expect((await next.state()).recent).toHaveLength(1);
  },
);
