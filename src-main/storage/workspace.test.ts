import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { defaultSettings, type Settings } from '../../src-shared/domain/settings';
import { localityNo } from '../../src-shared/domain/locality';
import type { Workspace } from '../../src-shared/domain/workspace';
import { openWorkspaces, type Workspaces } from './workspace';

const shown: Workspace = {
  ...{ week: null, filter: {}, selectedLocalityNo: localityNo(12345), centre: null, zoom: null },
};

let folder: string;
let settings: Settings;
let clock = 0;

/** Another start of the app on the same folder. */
const start = (): Workspaces =>
  openWorkspaces({ folder, now: () => (clock += 1_000), say: () => {}, settings: () => settings });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kartbord-workspace-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  settings = defaultSettings;
  clock = 1_700_000_000_000;
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
    expect((await next.back(earlier?.id ?? ''))?.workspace).toEqual(shown);
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
  });
});
