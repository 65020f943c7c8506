import fc from 'fast-check';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail } from '../../src-shared/result';
import { emptyTrack } from '@kartbord/common/track-columns';
import { createZipWriter } from '../case/zip-writer';
import { type FileCalls, systemCalls } from '../storage/files/atomic-file';
import { barentsWatch } from '../storage/profiles';
import { ownerOf } from './fish-health/answer-row';
import { archiveStore } from './vessels/archive-store';
import { restoreBackup } from './backup/backup-restoring';
import { writeBackup } from './backup/backup-writing';
import type { Cache } from './cache/cache';
import { cacheHome, type CacheHome } from './testing';
import { openTracks } from './vessels/tracks';

const who = { site: 's', account: 'a' };
const weekMs = 7 * 86_400_000;
const start = 2950 * weekMs;
const context = { signal: new AbortController().signal, progress: () => {} };
const [first, second] = [257_000_001, 257_000_002];
const owner = '0123456789abcdef0123456789abcdef';
const [acts, act, draft] = [
  `reports/${owner}`,
  'a0000000-0000-4000-8000-000000000001',
  'a0000000-0000-4000-8000-000000000002',
];

interface Home extends CacheHome {
  readonly cache: Cache;
}
let homes: Home[];
let file: string;
beforeEach(() => {
  homes = [];
  file = join(newHome().folder, 'home.kartbackup');
});
afterEach(() => homes.forEach((home) => home.end()));

function newHome(files: Readonly<Record<string, string>> = {}): Home {
  const home = cacheHome();
  homes.push({ ...home, cache: home.open() });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home.folder, path)), { recursive: true });
    writeFileSync(join(home.folder, path), text);
  }
  return homes.at(-1) as Home;
}

/** A position every hour of some weeks. */
function keep({ cache }: Home, mmsi: number, weeks: number, fetchedAtMs = 1000, lonE6 = 5_000_000): void {
  const columns = emptyTrack(weeks * 168);
  for (let row = 0; row < columns.count; row++) {
    columns.timeMs[row] = start + row * 3_600_000;
    columns.lonE6[row] = lonE6 + ((row * 7919) % 90_000);
    columns.latE6[row] = 60_000_000;
    columns.source[row] = 1;
  }
  const track = { ...who, mmsi, positions: 'all' as const, fromMs: start, toMs: start + weeks * weekMs - 1 };
  expect(openTracks(cache, () => 77).keep({ ...track, columns, fetchedAtMs }).ok).toBe(true);
}
const archived = ({ cache }: Home, ...mmsis: number[]): void =>
  expect(archiveStore(cache, () => 77)['archive.keep']({ ...who, mmsis }, context)).toMatchObject({
    ok: true,
  });
const track = ({ cache }: Home, mmsi: number) =>
  openTracks(cache, () => 77).read({
    ...who,
    mmsi,
    positions: 'all',
    fromMs: start,
    toMs: start + 60 * weekMs,
  }).columns;
const isArchived = ({ cache }: Home, mmsi: number): boolean =>
  cache.archive.has(ownerOf(who.site, who.account), mmsi);

const parts = ({ folder, cache }: Home, calls?: FileCalls) => ({
  home: folder,
  store: cache.store,
  archive: cache.archive,
  now: () => 1_700_000_000_000,
  ...(calls ? { calls } : {}),
});
const write = (home: Home, to = file) => writeBackup(parts(home), to, '1.2.3', context.signal);
const restore = (home: Home, from = file, calls?: FileCalls) =>
  restoreBackup(parts(home, calls), from, context.signal);
const text = (home: Home, path: string): string => readFileSync(join(home.folder, path), 'utf8');
const json = (home: Home, path: string): unknown =>
  (JSON.parse(text(home, path)) as { value: unknown }).value;
/** All of a data folder but its databases, as it lies on the disk. */
function allOf({ folder }: Home): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = files.map((one) => join(one.parentPath, one.name)).filter((path) => !/sqlite/.test(path));
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1).replaceAll(sep, '/'), readFileSync(path, 'latin1')]),
  );
}

const workspace = (title: string): string =>
  `${JSON.stringify({ journal: 2, link: null, shown: { kartbord: 'workspace', version: 2, title } })}\n`;
const filter = (name: string, of = 'Vik') => ({ name, filter: { text: of } });
const list = (id: string) => ({ id, name: id, vessels: [], isArchived: false });
const settings = (value: object): string => JSON.stringify({ value: { version: 1, ...value } });
const profile = (id: string, name: string) => ({ ...barentsWatch, id, name });
const connections = (...own: object[]): string =>
  JSON.stringify({ value: { version: 1, chosenId: 'sample', barentsWatch: null, own } });
const own: Readonly<Record<string, string>> = {
  'settings.json': settings({ theme: 'night', overdueDays: 9, filters: [filter('Over'), filter('Vik')] }),
  'connections.json': connections(),
  'map-servers.json': '{"value":{"version":1,"servers":[]}}',
  'workspace.json': workspace('shown'),
  'recent-workspaces.json': '{"version":1,"recent":[]}\n',
  'earlier-workspaces/1690000000000.json': workspace('before'),
  'citations/c-1.json': '{"version":1,"value":0.5}',
  'files/file-00000000a1.json': '{"version":1,"name":"moorings.geojson"}',
  'files/file-00000000a1.columns': 'columns of æøå',
  [`${acts}/${act}.act.json`]: '{"state":"unknown"}',
  [`${acts}/${act}.draft.json`]: '{"of":"the act"}',
  [`${acts}/${draft}.draft.json`]: '{"of":"a draft"}',
};
const secret = 'canary-of-a-token-0123456789';
const notOwn = {
  'vault/s1.vault': secret,
  'logs/kartbord.log': secret,
  'offline/job-1.json': secret,
  'window.json': secret,
  'running.json': secret,
  [`${acts}/.report-1.part`]: secret,
  'files/.kartbord-1.part': secret,
  'settings.json.corrupt-1': secret,
};

describe('a backup', () => {
  it('is put into an empty data folder byte for byte, with all tracks', async () => {
    const home = newHome({ ...own, ...notOwn });
    keep(home, first, 3);
    keep(home, second, 2);
    archived(home, first, second);
    const written = await write(home);
    expect(written).toEqual({ ok: true, value: { members: 13, bytes: statSync(file).size } });
    expect(readdirSync(home.folder).filter((name) => /\.(part|own)/.test(name))).toEqual([]);

    const empty = newHome();
    expect(await restore(empty)).toEqual({
      ok: true,
      value: {
        added: { tracks: 2, files: 1, reports: 3, workspaces: 2, citations: 1, settings: 3 },
        left: { tracks: 0, files: 0, reports: 0, workspaces: 0, citations: 0, settings: 0 },
      },
    });
    expect(allOf(empty)).toEqual(
      Object.fromEntries(Object.entries(own).map(([path, of]) => [path, latin(of)])),
    );
    for (const mmsi of [first, second]) {
      expect(isArchived(empty, mmsi)).toBe(true);
      expect(track(empty, mmsi)).toEqual(track(home, mmsi));
    }
    expect(track(empty, first).count).toBe(504);
  });

  it('has nothing of the vault, the logs, the jobs or files half written', async () => {
    const home = newHome({ ...own, ...notOwn });
    await write(home);
    expect(readFileSync(file).includes(secret)).toBe(false);
  });

  it('is whole where another is written of the same data folder at the same time', async () => {
    const home = newHome(own);
    keep(home, first, 3);
    archived(home, first);
    const files = [file, `${file}-2`, `${file}-3`];
    const written = await Promise.all(files.map((to) => write(home, to)));
    expect(written.map(({ ok }) => ok)).toEqual([true, true, true]);
    const empty = newHome();
    await restore(empty, files[2]);
    expect(track(empty, first)).toEqual(track(home, first));
  });

  it('leaves out a file that the person removes while it is written', async () => {
    const home = newHome(own);
    const calls: FileCalls = {
      ...systemCalls,
      open: (...args) => {
        rmSync(join(home.folder, 'files/file-00000000a1.columns'), { force: true });
        return open(...args);
      },
    };
    const written = await writeBackup(parts(home, calls), file, '1.2.3', context.signal);
    expect(written).toMatchObject({ ok: true, value: { members: Object.keys(own).length - 1 } });
  });

  it('of a data folder without anything is one without members', async () => {
    expect(await write(newHome())).toMatchObject({ ok: true, value: { members: 0 } });
    expect(await restore(newHome())).toMatchObject({ ok: true });
  });

  it('puts only beside what a data folder has, and the same again adds nothing', async () => {
    const from = newHome({
      ...own,
      'settings.json': settings({
        theme: 'night',
        overdueDays: 9,
        vesselLists: [list('l-1'), list('l-2')],
        filters: [filter('Over'), filter('Vik')],
      }),
      'connections.json': connections(
        profile('own-1', 'Fjord'),
        profile('own-2', 'Sund'),
        profile('own-3', 'Mine'),
      ),
    });
    const mine = {
      'settings.json': settings({
        theme: 'dusk',
        filters: [filter('Over', 'mine')],
        vesselLists: [list('l-1')],
      }),
      'connections.json': connections(profile('own-1', 'Own fjord'), profile('own-9', 'Mine')),
      'workspace.json': workspace('mine'),
      'citations/c-1.json': '{"version":1,"value":0.25}',
      'files/file-00000000a1.json': '{"version":1,"name":"mine.gpx"}',
      'files/file-00000000a1.columns': 'mine',
      [`${acts}/${act}.act.json`]: '{"state":"taken"}',
    };
    await write(from);
    const home = newHome(mine);
    const restored = await restore(home);
    expect(restored).toMatchObject({
      ok: true,
      value: {
        added: { files: 0, reports: 1, workspaces: 2, settings: 3 },
        left: { files: 1, reports: 2, workspaces: 0, citations: 1, settings: 0 },
      },
    });
    const kept = { files: 0, 'settings.json': 1, 'connections.json': 1 };
    for (const [path, of] of Object.entries(mine)) if (!(path in kept)) expect(text(home, path)).toBe(of);
    expect(existsSync(join(home.folder, acts, `${act}.draft.json`))).toBe(false);
    expect(text(home, `${acts}/${draft}.draft.json`)).toBe(own[`${acts}/${draft}.draft.json`]);
    expect(json(home, 'settings.json')).toMatchObject({
      theme: 'dusk',
      overdueDays: 9,
      vesselLists: [{ id: 'l-1' }, { id: 'l-2' }],
      filters: [filter('Over', 'mine'), filter('Vik')],
    });
    expect(json(home, 'connections.json')).toMatchObject({
      own: [{ id: 'own-1', name: 'Own fjord' }, { id: 'own-9' }, { id: 'own-2', name: 'Sund' }],
    });
    expect(text(home, 'earlier-workspaces/1700000000000.json')).toBe(workspace('shown'));
    expect(text(home, 'earlier-workspaces/1690000000000.json')).toBe(workspace('before'));

    const before = allOf(home);
    expect(await restore(home)).toMatchObject({
      ok: true,
      value: { added: { tracks: 0, files: 0, reports: 0, workspaces: 0, settings: 0 } },
    });
    expect(allOf(home)).toEqual(before);
  });

  it('keeps what a data folder has newer of a track, and adds the weeks and vessels that it lacks', async () => {
    const from = newHome();
    keep(from, first, 3, 1000, 5_000_000);
    keep(from, second, 1);
    archived(from, first, second);
    await write(from);
    const home = newHome();
    keep(home, first, 1, 2000, 6_000_000);
    keep(home, second, 1, 2000, 6_000_000);
    archived(home, first);
    expect(await restore(home)).toMatchObject({ ok: true, value: { added: { tracks: 2 } } });
    const merged = track(home, first);
    expect(merged.count).toBe(504);
    expect([...merged.lonE6.slice(0, 168)].every((lon) => lon >= 6_000_000)).toBe(true);
    expect([...merged.lonE6.slice(168)].every((lon) => lon < 6_000_000)).toBe(true);
    expect(isArchived(home, second)).toBe(true);
    expect(track(home, second).lonE6[0]).toBe(6_000_000);
  });

  it('adds no more earlier workspaces than there is room for', async () => {
    const earlier = (from: number): Record<string, string> =>
      Object.fromEntries(
        [0, 1, 2].map((n) => [`earlier-workspaces/${from + n}.json`, workspace(`at ${from + n}`)]),
      );
    await write(newHome(earlier(1_690_000_000_000)));
    const home = newHome(earlier(1_695_000_000_000));
    expect(await restore(home)).toMatchObject({
      ok: true,
      value: { added: { workspaces: 2 }, left: { workspaces: 1 } },
    });
    expect(readdirSync(join(home.folder, 'earlier-workspaces')).length).toBe(5);
    expect(existsSync(join(home.folder, 'earlier-workspaces/1690000000000.json'))).toBe(false);
  });

  it('leaves settings alone that cannot be read whole', async () => {
    await write(newHome(own));
    const broken = settings({ overdueDays: 'often' });
    const home = newHome({ 'settings.json': broken });
    expect(await restore(home)).toMatchObject({ ok: true, value: { left: { settings: 1 } } });
    expect(text(home, 'settings.json')).toBe(broken);
  });
});

const latin = (of: string): string => Buffer.from(of).toString('latin1');

/** A ZIP of our own form with these entries. */
function zip(entries: Readonly<Record<string, string>>): void {
  const writer = createZipWriter();
  const bytes = Object.entries(entries).flatMap(([name, of]) => [
    ...writer.entry(name, Buffer.from(of), false),
  ]);
  writeFileSync(file, Buffer.concat([...bytes.flatMap((one) => one ?? []), writer.end()]));
}

describe('a file that is no whole backup changes nothing', () => {
  const mine = { 'settings.json': settings({ theme: 'dusk' }), 'files/file-00000000b1.json': '{}' };
  let home: Home;
  beforeEach(async () => {
    home = newHome(mine);
    keep(home, first, 1);
    archived(home, first);
    const from = newHome(own);
    keep(from, first, 2);
    archived(from, first);
    await write(from);
  });
  const unchanged = (): void => {
    expect(allOf(home)).toEqual(mine);
    expect(track(home, first).count).toBe(168);
    expect(existsSync(join(home.folder, 'restore.part'))).toBe(false);
  };

  it('where any of its bytes is another', async () => {
    const whole = readFileSync(file);
    const damages = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(damages, async ([at, by]) => {
        const damaged = Buffer.from(whole);
        damaged[at] = (damaged[at] ?? 0) ^ by;
        writeFileSync(file, damaged);
        expect((await restore(home)).ok).toBe(false);
      }),
      { numRuns: 25 },
    );
    unchanged();
  });

  it('where it is cut short', async () => {
    const { size } = statSync(file);
    for (const length of [size - 1, size - 300, 5000, 30, 0]) {
      truncateSync(file, length);
      expect(await restore(home)).toMatchObject({ ok: false, failure: { code: 'bad-response' } });
    }
    unchanged();
  });

  it.each([
    ['not-a-backup', 'is another ZIP', { 'readme.txt': 'hello' }],
    [
      'not-a-backup',
      'has the manifest of something else',
      { 'backup.json': '{"format":"kartbord-case","version":1}' },
    ],
    [
      'newer',
      'is of a newer version',
      { 'new/0.bin': '1', 'backup.json': '{"format":"kartbord-backup","version":2}' },
    ],
    [
      'damaged',
      'has a manifest without members',
      { 'backup.json': '{"format":"kartbord-backup","version":1}' },
    ],
    ['damaged', 'has a path out of the folder', { '../settings.json': '{}', 'backup.json': '{}' }],
  ])('%s: where it %s', async (why, _what, entries) => {
    zip(entries);
    expect(await restore(home)).toEqual(fail('bad-response', why));
    unchanged();
  });

  it('where it has a path that is not the person’s own, whatever its manifest says', async () => {
    for (const path of [
      'vault/s1.vault',
      'cache.sqlite',
      'files/a.exe',
      'settings.json.old',
      'reports/x/y.act.json',
    ]) {
      const sha256 = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a';
      const head = { format: 'kartbord-backup', version: 1, app: '1', writtenAtMs: 1 };
      zip({
        [path]: '{}',
        'backup.json': JSON.stringify({ ...head, members: [{ path, bytes: 2, sha256 }] }),
      });
      expect(await restore(home)).toEqual(fail('bad-response', 'damaged'));
    }
    unchanged();
  });

  it('where there is none', async () => {
    expect(await restore(home, join(home.folder, 'none.kartbackup'))).toMatchObject({
      ok: false,
      failure: { code: 'storage', detail: expect.stringContaining('ENOENT') as string },
    });
    unchanged();
  });

  it('where the disk is full, whichever write it is', async () => {
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    for (let left = 0; ; left++) {
      let rest = left;
      const calls: FileCalls = {
        ...systemCalls,
        open: (...args) => (args[1] !== 'r' && rest-- === 0 ? Promise.reject(full) : open(...args)),
      };
      const restored = await restore(home, file, calls);
      if (restored.ok) break;
      expect(restored.failure).toMatchObject({
        code: 'storage',
        detail: expect.stringContaining('ENOSPC: the disk is full') as string,
      });
      unchanged();
    }
    expect(track(home, first).count).toBe(336);
  });

  it('where the tracks cannot be added, because a newer version wrote the archive that is there', async () => {
    home.cache.archive.read('newer', (db) => db.exec('PRAGMA user_version = 99'));
    home.cache.archive.close();
    expect(await restore(home)).toMatchObject({
      ok: false,
      failure: { code: 'storage', detail: expect.stringContaining('a newer version') as string },
    });
    unchanged();
  });

  it('and one that was ended in between is ended by the same again', async () => {
    const gone = Object.assign(new Error('gone'), { code: 'EIO' });
    for (let left = 0; ; left++) {
      let rest = left;
      const calls: FileCalls = {
        ...systemCalls,
        rename: (from, to) =>
          String(to).includes('restore.part') || rest-- !== 0
            ? systemCalls.rename(from, to)
            : Promise.reject(gone),
      };
      const other = newHome(mine);
      const restored = await restore(other, file, calls);
      expect((await restore(other)).ok).toBe(true);
      for (const path of Object.keys(own))
        if (path !== 'settings.json') expect(text(other, path)).toBe(own[path]);
      if (restored.ok) break;
    }
  });
});

describe('a backup that cannot be written', () => {
  it('leaves the one before, and says why', async () => {
    const home = newHome(own);
    writeFileSync(file, 'before');
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const calls: FileCalls = { ...systemCalls, open: () => Promise.reject(full) };
    expect(await writeBackup(parts(home, calls), file, '1', context.signal)).toMatchObject({
      ok: false,
      failure: { code: 'storage', detail: 'ENOSPC: the disk is full (home.kartbackup)' },
    });
    expect(readFileSync(file, 'utf8')).toBe('before');
  });
});
