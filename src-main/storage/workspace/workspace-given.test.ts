import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { Workspace } from '../../../src-shared/domain/workspace/workspace';
import { openWorkspaces, type Workspaces } from './workspace';

const shown: Workspace = {
  week: null,
  filter: {},
  selectedLocalityNo: localityNo(12_345),
  centre: null,
  zoom: null,
};
let folder: string;
let workspaces: Workspaces;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kartbord-given-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  workspaces = openWorkspaces({ folder, now: () => 1_700_000_000_000, warn: () => {} });
});

describe('a file that the system gave', () => {
  it('is found by the id that it was given, and by no other', async () => {
    const [one, two] = [join(folder, 'one.kartbord'), join(folder, 'two.kartbord')];
    const ids = [workspaces.offer(one), workspaces.offer(two)];
    expect(await Promise.all(ids.map((id) => workspaces.recentPath(id)))).toEqual([one, two]);
    expect(await workspaces.recentPath('given-3')).toBeNull();
    expect(await workspaces.recentPath(one)).toBeNull();
  });

  it('is not among the recent ones before it was opened, nor where it is none', async () => {
    const path = join(folder, 'bad.kartbord');
    await writeFile(path, '{');
    workspaces.offer(path);
    expect(await workspaces.open(path)).toMatchObject({
      ok: true,
      value: { unread: { name: 'bad.kartbord' } },
    });
    expect((await workspaces.state()).recent).toEqual([]);
  });
});

describe('a careful start', () => {
  it('shows nothing, and keeps what was shown among the earlier ones', async () => {
    await workspaces.write(shown);
    const next = openWorkspaces({ folder, now: () => 1_700_000_001_000, warn: () => {} });
    expect(await next.begin()).toEqual({ ok: true, value: null });
    expect(await next.read()).toMatchObject({ selectedLocalityNo: null, week: null });
    const [earlier] = (await next.state()).earlier;
    expect(await next.back(earlier?.id ?? '')).toMatchObject({ ok: true, value: { workspace: shown } });
  });
});
