import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallOutput, Workspace } from '../../../src-shared/contract';
import type { FigureOrder } from '../../../src-shared/domain/figure/figure-order';
import { defaultFileStyle } from '../../../src-shared/domain/map-layers/own-file';
import { isoWeek } from '@kartbord/common/week';
import type {
  WorkspaceFileState,
  WorkspaceOpened,
} from '../../../src-shared/domain/workspace/workspace-file';
import type { Result } from '../../../src-shared/result';
import { recipeText } from '../../../src-main/export/figure/figure-recipe';
import { openWorkspaces } from '../../../src-main/storage/workspace/workspace';
import { type House, openHouse } from '../house';

const workspace: Workspace = {
  week: isoWeek(2026, 45),
  filter: { text: 'øy' },
  selectedLocalityNo: null,
  centre: [5.3, 60.4],
  zoom: 7.5,
};
const zoomed = (zoom: number): Workspace => ({ ...workspace, zoom });

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

describe('a workspace and its file', () => {
  let house: House;
  let path: string;
  beforeEach(async () => {
    house = await openHouse();
    mkdirSync(join(house.home, 'maps'));
    path = join(house.home, 'maps', 'vik.kartbord');
  });

  const state = async (): Promise<WorkspaceFileState> => valueOf(await house.client.call('workspace.file'));
  const show = async (shown: Workspace): Promise<void> =>
    void valueOf(await house.client.call('workspace.write', shown));
  async function save(shown: Workspace, isNew = false): Promise<WorkspaceFileState | null> {
    return valueOf(await house.client.call('workspace.save', { workspace: shown, isNew, language: 'en' }));
  }
  async function saveAs(shown: Workspace, to: string): Promise<void> {
    house.saveTo = to;
    await save(shown, true);
  }
  async function open(from: string): Promise<NonNullable<CallOutput<'workspace.open'>>> {
    house.openThese = [from];
    const opened = valueOf(await house.client.call('workspace.open', { recent: null, language: 'en' }));
    if (!opened) throw new Error('nothing was chosen');
    return opened;
  }
  async function openWhole(from: string): Promise<WorkspaceOpened> {
    const opened = await open(from);
    if ('unread' in opened) throw new Error(opened.unread.problem);
    return opened;
  }

  it('is asked for a file once, and saved there from then on', async () => {
    house.saveTo = path.replace('.kartbord', '');
    expect(await save(workspace)).toMatchObject({ name: 'vik', isChanged: false });
    house.saveTo = null;
    const first = readFileSync(path, 'utf8');
    expect(await save(zoomed(8))).toMatchObject({ name: 'vik', isChanged: false });
    expect(readFileSync(path, 'utf8')).toBe(first.replace('"zoom": 7.5', '"zoom": 8'));
    expect(house.overwritten).toEqual([]);
  });

  it('is not saved where the person closes the dialog', async () => {
    house.saveTo = null;
    expect(await save(workspace)).toBeNull();
    expect(await state()).toMatchObject({ name: null, recent: [] });
  });

  it('is changed once it would be written otherwise, and not any more when that is taken back', async () => {
    await saveAs(workspace, path);
    await show(zoomed(9));
    expect((await state()).isChanged).toBe(true);
    await show(workspace);
    expect((await state()).isChanged).toBe(false);
    expect(readFileSync(path, 'utf8')).toContain('"zoom": 7.5');
  });

  it('comes back with its file at the next start, and says that it was changed', async () => {
    await saveAs(workspace, path);
    await show(zoomed(9));
    const next = openWorkspaces({ folder: house.home, now: () => house.time, warn: () => {} });
    expect(await next.read()).toEqual(zoomed(9));
    expect(await next.state()).toMatchObject({ name: 'vik', isChanged: true, recent: [{ name: 'vik' }] });
  });

  it('is not written over what somebody else has changed without a word', async () => {
    await saveAs(workspace, path);
    const theirs = readFileSync(path, 'utf8').replace('7.5', '3');
    writeFileSync(path, theirs);
    house.saysYes = false;
    expect(await save(zoomed(8))).toBeNull();
    expect([house.overwritten, readFileSync(path, 'utf8')]).toEqual([['changed'], theirs]);
    house.saysYes = true;
    await save(zoomed(8));
    await save(zoomed(8.5));
    expect([house.overwritten.length, readFileSync(path, 'utf8')]).toEqual([
      2,
      expect.stringContaining('"zoom": 8.5'),
    ]);
  });

  it('asks itself about a name that the dialog has not asked about', async () => {
    writeFileSync(path, 'mine');
    house.saysYes = false;
    await saveAs(workspace, path.replace('.kartbord', ''));
    expect([house.overwritten, readFileSync(path, 'utf8')]).toEqual([['there'], 'mine']);
  });

  it('is written again where somebody has removed it', async () => {
    await saveAs(workspace, path);
    rmSync(path);
    await save(zoomed(8));
    expect(readFileSync(path, 'utf8')).toContain('"zoom": 8');
  });

  it('that cannot be written says why, and stays changed', async () => {
    await saveAs(workspace, path);
    rmSync(join(house.home, 'maps'), { recursive: true });
    await show(zoomed(8));
    const result = await house.client.call('workspace.save', {
      workspace: zoomed(8),
      isNew: false,
      language: 'en',
    });
    expect(result).toMatchObject({ ok: false, failure: { code: 'storage' } });
    expect((await state()).isChanged).toBe(true);
  });

  it('is opened in the place of another, of which nothing is lost', async () => {
    await saveAs(zoomed(3), path);
    await house.client.call('workspace.detach');
    await show(zoomed(11));
    expect(await openWhole(path)).toMatchObject({
      workspace: zoomed(3),
      file: { name: 'vik', isChanged: false },
    });
    await house.client.call('workspace.settled', zoomed(3));
    const { earlier } = await state();
    expect(earlier).toMatchObject([{ name: null, week: '2026-W45' }]);
    const back = valueOf(await house.client.call('workspace.back', { id: earlier[0]?.id ?? '' }));
    expect(back).toMatchObject({ workspace: zoomed(11), file: { name: null } });
  });

  it('is kept before another only where it is not saved, five of them, each once', async () => {
    await saveAs(zoomed(3), path);
    for (let zoom = 4; zoom < 11; zoom++) {
      house.time += 1000;
      await show(zoomed(zoom));
      await openWhole(path);
      await openWhole(path);
    }
    const { earlier } = await state();
    expect(earlier).toHaveLength(5);
    expect(readdirSync(join(house.home, 'earlier-workspaces'))).toHaveLength(5);
    const newest = valueOf(await house.client.call('workspace.back', { id: earlier[0]?.id ?? '' }));
    expect(newest).toMatchObject({ workspace: zoomed(10), file: { name: 'vik', isChanged: true } });
  });

  it('is what the window makes of the file once it rests, and changed only from then on', async () => {
    await saveAs(workspace, path);
    await openWhole(path);
    const settled = { ...workspace, tree: [] };
    await show({ ...settled, zoom: 7.4 });
    expect((await state()).isChanged).toBe(true);
    expect(valueOf(await house.client.call('workspace.settled', settled)).isChanged).toBe(false);
    await show(zoomed(9));
    expect((await state()).isChanged).toBe(true);
  });

  it('belongs to its former file again where an opening is undone, and is saved there', async () => {
    const other = join(house.home, 'maps', 'other.kartbord');
    await saveAs(zoomed(3), other);
    await saveAs(workspace, path);
    const { id } = await state();
    await openWhole(other);
    expect((await state()).name).toBe('other');
    await house.client.call('workspace.attach', { id });
    await show(zoomed(12));
    await save(zoomed(12));
    expect(readFileSync(path, 'utf8')).toContain('"zoom": 12');
    expect(readFileSync(other, 'utf8')).toContain('"zoom": 3');
  });

  it.each([
    ['half of it', (text: string) => text.slice(0, 90), 'not-json'],
    ['something else', () => '{"type":"FeatureCollection","features":[]}', 'not-ours'],
    ['a value that cannot be', (text: string) => text.replace('7.5', '"x"'), 'not-valid'],
    ['nothing', () => '', 'not-json'],
  ])('with %s in its file says so, and nothing that was shown is lost', async (_what, damage, problem) => {
    await saveAs(workspace, path);
    writeFileSync(path, damage(readFileSync(path, 'utf8')));
    await house.client.call('workspace.detach');
    await show(zoomed(11));
    const before = readdirSync(house.home).toSorted();
    expect(await open(path)).toMatchObject({ unread: { name: 'vik.kartbord', problem } });
    expect(valueOf(await house.client.call('workspace.read'))).toEqual(zoomed(11));
    expect((await state()).name).toBeNull();
    expect(readdirSync(house.home).toSorted()).toEqual(before);
  });

  it('of a newer version opens as far as it is known, and is saved as another file', async () => {
    await saveAs(workspace, path);
    const newer = readFileSync(path, 'utf8').replace('"version": 2', '"version": 9, "glow": {"a": 1}');
    writeFileSync(path, newer);
    const opened = await openWhole(path);
    expect(opened).toMatchObject({
      workspace,
      notes: [{ code: 'newer', members: ['glow'] }],
      file: { isNewer: true },
    });
    const other = join(house.home, 'maps', 'other.kartbord');
    house.saveTo = other;
    expect(await save(workspace)).toMatchObject({ name: 'other', isNewer: false });
    expect(readFileSync(path, 'utf8')).toBe(newer);
  });

  it('says which files and map servers of it are not on this computer', async () => {
    const style = defaultFileStyle;
    await saveAs(
      {
        ...workspace,
        files: [{ id: 'file-9', name: 'nets.geojson', style, text: '', range: null }],
        layers: [{ name: 'a', opacity: 1, time: null, server: 'map-0123456789abcdef', title: 'Depths' }],
      },
      path,
    );
    expect((await openWhole(path)).notes).toEqual([
      { code: 'no-file', name: 'nets.geojson' },
      { code: 'no-server', name: 'Depths' },
    ]);
  });

  it('is found among the recent ones, grey where it is gone, until it is taken off the list', async () => {
    for (let i = 0; i < 12; i++) await saveAs(workspace, join(house.home, 'maps', `map ${i}.kartbord`));
    rmSync(join(house.home, 'maps', 'map 10.kartbord'));
    const { recent } = await state();
    expect(recent.map(({ name, isThere }) => [name, isThere]).slice(0, 3)).toEqual([
      ['map 11', true],
      ['map 10', false],
      ['map 9', true],
    ]);
    expect([recent.length, recent[0]?.folder, JSON.stringify(recent).includes(house.home)]).toEqual([
      10,
      'maps',
      false,
    ]);
    const left = valueOf(await house.client.call('workspace.forgetRecent', { id: recent[1]?.id ?? '' }));
    expect(left.recent.map(({ name }) => name)).not.toContain('map 10');
    const gone = { recent: recent[1]?.id ?? '', language: 'en' } as const;
    expect(await house.client.call('workspace.open', gone)).toMatchObject({ ok: false });
    const opened = { recent: recent[2]?.id ?? '', language: 'en' } as const;
    expect(valueOf(await house.client.call('workspace.open', opened))).toMatchObject({
      file: { name: 'map 9' },
    });
  });

  it('keeps its title and its outputs, which are no part of what is on the screen', async () => {
    await saveAs(workspace, path);
    const layer = { kind: 'localities', name: 'Sites', from: 'shown', to: 'shown', filter: 'shown' };
    const output = {
      name: 'sites',
      export: { layers: [layer], format: 'csv', system: 'EPSG:4326', as: 'file' },
    };
    const described = valueOf(
      await house.client.call('workspace.describe', { title: 'Lice at Vik', outputs: [output] }),
    );
    expect(described).toMatchObject({ title: 'Lice at Vik', outputs: [output], isChanged: true });
    await save(zoomed(8));
    await house.client.call('workspace.detach');
    expect(await state()).toMatchObject({ title: '', outputs: [] });
    expect((await openWhole(path)).file).toMatchObject({ title: 'Lice at Vik', outputs: [output] });
  });

  it('is taken from a dropped file, and belongs to none', async () => {
    await saveAs(zoomed(4), path);
    const bytes = Uint8Array.from(readFileSync(path));
    expect(
      valueOf(await house.client.call('workspace.take', { fileName: 'vik.kartbord', bytes })),
    ).toMatchObject({ workspace: zoomed(4), file: { name: null, title: 'vik' } });
    const other = { fileName: 'photo.png', bytes: Uint8Array.of(1, 2, 3) };
    expect(await house.client.call('workspace.take', other)).toMatchObject({
      ok: false,
      failure: { code: 'not-found' },
    });
    const broken = { fileName: 'vik.kartbord', bytes: bytes.slice(0, 50) };
    expect(valueOf(await house.client.call('workspace.take', broken))).toMatchObject({
      unread: { problem: 'not-json' },
    });
  });

  it('is taken from a figure that carries its recipe', async () => {
    const order: FigureOrder = {
      workspace: zoomed(6),
      format: 'png',
      widthMm: 160,
      heightMm: 120,
      dpi: 300,
      scale: null,
      title: 'Lice at Vik',
      theme: 'day',
      language: 'en',
      frames: null,
      parts: { legend: true, scaleBar: true, north: false, graticule: false },
    };
    const recipe = recipeText({
      kind: 'kartbord-figure',
      version: 1,
      order,
      appVersion: '1',
      data: [],
      missing: [],
      service: { name: 'Sample', host: 'localhost', isSample: true },
    });
    const figure = { fileName: 'map.svg', bytes: Uint8Array.from(new TextEncoder().encode(recipe)) };
    expect(valueOf(await house.client.call('workspace.take', figure))).toMatchObject({
      workspace: zoomed(6),
      file: { name: null, title: 'Lice at Vik', outputs: [] },
    });
  });

  it('has no secret in its file, whatever lies beside it', async () => {
    const secrets = ['tok-1f0a9c', 'hunter2-secret', 'refresh-77aa'];
    for (const [i, secret] of secrets.entries())
      writeFileSync(join(house.home, `secret-${i}.json`), JSON.stringify({ token: secret }));
    await house.client.call('servers.add', {
      address: `http://127.0.0.1:9/wms?token=${secrets[0]}&apikey=${secrets[1]}`,
    });
    const smuggled = [
      { ...workspace, token: secrets[0] },
      { ...workspace, filter: { ...workspace.filter, authorization: `Bearer ${secrets[1]}` } },
      { ...workspace, layers: [{ name: 'a', opacity: 1, time: null, url: `https://u:${secrets[1]}@h/` }] },
      { ...workspace, vessels: { shown: [], selected: null, span: 'last-24-hours', refresh: secrets[2] } },
    ];
    house.saveTo = path;
    for (const one of smuggled) {
      const input = { workspace: one as unknown as Workspace, isNew: true, language: 'en' } as const;
      expect(await house.client.call('workspace.save', input)).toMatchObject({
        ok: false,
        failure: { code: 'bad-request' },
      });
    }
    await save(workspace);
    const text = readFileSync(path, 'utf8');
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toContain(house.home);
  });
});
