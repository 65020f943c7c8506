import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyTrack } from '@kartbord/common/track-columns';
import { openDatabase } from '@kartbord/sqlite';
import { startInProcess } from '../../files/process/in-process';
import { openFollowedPaths } from '../../files/following/followed-paths';
import { openOwnFiles } from '../../files/stored/store';
import { isAdded } from '../../files/testing';
import { openEntryFiles } from '../../reporting/entry-files';
import { deployed, firstId } from '../../reporting/testing';
import { madeUpCitation } from '../../../src-shared/domain/testing';
import { openCitations } from '../../storage/citations';
import { systemCalls } from '../../storage/files/atomic-file';
import { openVault } from '../../storage/vault/vault';
import { testKeyring } from '../../storage/vault/vault-testing';
import { openWorkspaces } from '../../storage/workspace/workspace';
import type { Cache } from '../cache/cache';
import { answerOf, cacheHome, keyAt } from '../testing';
import { archiveStore } from '../vessels/archive-store';
import { openTracks } from '../vessels/tracks';
import type { HomeCheck } from './check-messages';
import { checkHome } from './home-check';

const now = (): number => 1_700_000_000_000;
const quiet = (): void => {};
const context = () => ({ signal: new AbortController().signal, progress: quiet });
const weekMs = 7 * 86_400_000;

interface Home {
  readonly folder: string;
  readonly cache: Cache;
  readonly file: (path: string) => string;
}

/** A data folder with something of everything, as its stores write it. */
async function fullHome(): Promise<Home> {
  const made = cacheHome();
  onTestFinished(() => made.end());
  const { folder } = made;
  const cache = made.open();
  const file = (path: string): string => join(folder, path);
  for (const path of ['/one', '/two'])
    expect(cache.keep(keyAt(path), { kind: 'forecast' }, answerOf(`{"at":"${path}"}`.repeat(50))).ok).toBe(
      true,
    );
  const columns = emptyTrack(300);
  for (let row = 0; row < 300; row++) {
    columns.timeMs[row] = 2950 * weekMs + row * 3_600_000;
    columns.lonE6[row] = 5_000_000 + row;
    columns.latE6[row] = 60_000_000;
  }
  const track = { site: 's', account: 'a', mmsi: 257_000_001, positions: 'all' as const };
  const period = { fromMs: 2950 * weekMs, toMs: 2952 * weekMs - 1 };
  expect(openTracks(cache, now).keep({ ...track, ...period, columns, fetchedAtMs: 1000 }).ok).toBe(true);
  await archiveStore(cache, now)['archive.keep']({ site: 's', account: 'a', mmsis: [track.mmsi] }, context());

  writeFileSync(file('settings.json'), '{"value":{"version":1,"theme":"night"}}');
  const workspaces = openWorkspaces({ folder, now, warn: quiet });
  await workspaces.write({ week: null, filter: {}, selectedLocalityNo: null, centre: null, zoom: 7 });
  const own = openOwnFiles({
    folder: file('files'),
    start: startInProcess,
    now,
    newId: () => 'file-a1',
    warn: quiet,
  });
  const from = new TextEncoder().encode('lat;lon\n60;5\n61;6\n');
  const added = await own.add({ fileName: 'a.csv', from }, context());
  if (!added.ok || !isAdded(added.value)) throw new Error('not added');
  await own.restore(added.value.id);
  const read = { size: 1, mtimeMs: 1 };
  await openFollowedPaths(file('followed'), now, quiet).keep({
    id: 'file-a1',
    path: '/a.csv',
    isOn: true,
    read,
  });
  const entries = openEntryFiles({ folder: file('reports/0123'), now, warn: quiet, calls: systemCalls });
  await entries.writeDraft({ version: 1, id: firstId, draft: deployed(), createdMs: 1, changedMs: 1 });
  const citations = openCitations({ folder: file('citations'), now, warn: quiet });
  await citations.keep(madeUpCitation());
  const vault = openVault({
    file: file('vault/sample-0000000000000000.vault'),
    sealedTo: 'a',
    keyring: testKeyring(),
    parse: (json) => json,
    now,
  });
  expect(await vault.write({ secret: 1 }, 'me')).toMatchObject({ kept: true });
  return { folder, cache, file };
}

const check = async ({ folder }: { readonly folder: string }): Promise<HomeCheck> => {
  const checked = await checkHome(folder, context().signal);
  if (!checked.ok) throw new Error(checked.failure.detail);
  return checked.value;
};

/**
 * Every byte that is kept. SQLite's index of a log is none of it; a log without anything in it goes when the driver collects what
 * the stores have closed.
 */
function bytesOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  for (const path of files.map((one) => join(one.parentPath, one.name)).sort())
    if (!/-(shm|wal)$/.test(path) || (path.endsWith('-wal') && statSync(path).size > 0))
      hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

/** Damages, what is found then, and whose it is. */
const write =
  (path: string, text: string) =>
  ({ file }: Home): void => {
    mkdirSync(dirname(file(path)), { recursive: true });
    writeFileSync(file(path), text);
  };
const flip =
  (path: string) =>
  ({ file }: Home): void => {
    const bytes = readFileSync(file(path));
    bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 4;
    writeFileSync(file(path), bytes);
  };
const old =
  (path: string) =>
  (home: Home): void => {
    write(path, 'x')(home);
    utimesSync(home.file(path), 1, 1);
  };
const sql =
  (path: string, text: string) =>
  ({ cache, file }: Home): void => {
    cache.close();
    const database = openDatabase(file(path));
    database.exec(text);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
  };

describe('the check of a data folder', () => {
  it('finds all whole that its stores have written, also while they have it open, and changes no byte', async () => {
    const home = await fullHome();
    const before = bytesOf(home.folder);
    const whole = {
      settings: 2,
      workspaces: 1,
      files: 1,
      citations: 1,
      reports: 1,
      jobs: 0,
      vault: 1,
      'archive-copy': 0,
    };
    expect(await check(home)).toEqual({
      whole: { ...whole, cache: 2, archive: 3 },
      findings: [],
    });
    expect(bytesOf(home.folder)).toBe(before);
    home.cache.close();
    const closed = bytesOf(home.folder);
    expect(await check(home)).toMatchObject({ whole, findings: [] });
    expect(bytesOf(home.folder)).toBe(closed);
  });

  it('of a folder that is not there, or has nothing in it, finds nothing and makes nothing', async () => {
    const made = cacheHome();
    onTestFinished(() => made.end());
    const { folder } = made;
    rmSync(folder, { recursive: true });
    expect((await check({ folder })).findings).toEqual([]);
    mkdirSync(folder);
    expect(Object.values((await check({ folder })).whole).every((count) => count === 0)).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['settings', 'settings.json', 'damaged', write('settings.json', '{"value":{"theme"')],
    [
      'settings',
      'settings.json',
      'in-part',
      write('settings.json', '{"value":{"version":1,"theme":"purple"}}'),
    ],
    ['settings', 'settings.json', 'in-part', write('settings.json', '{"value":{"version":1},"digest":"0"}')],
    [
      'settings',
      'connections.json',
      'in-part',
      write('connections.json', '{"value":{"version":1,"own":[{}]}}'),
    ],
    ['workspaces', 'workspace.json', 'damaged', write('workspace.json', '{}')],
    ['workspaces', 'recent-workspaces.json', 'damaged', write('recent-workspaces.json', '[]')],
    [
      'workspaces',
      'earlier-workspaces/1690000000000.json',
      'damaged',
      write('earlier-workspaces/1690000000000.json', ''),
    ],
    ['citations', 'citations/c-1.json', 'damaged', write('citations/c-1.json', '{}')],
    ['files', 'files/file-a1.json', 'damaged', flip('files/file-a1.columns')],
    ['files', 'files/file-a1.json', 'damaged', write('files/file-a1.json', '{}')],
    ['files', 'files/file-b1.columns', 'left-over', write('files/file-b1.columns', 'x')],
    ['files', 'files/file-b1.2.columns', 'left-over', write('files/file-b1.2.columns', 'x')],
    ['settings', 'followed/file-a1.json', 'damaged', write('followed/file-a1.json', '{}')],
    [
      'reports',
      `reports/0123/${firstId}.draft.json`,
      'damaged',
      write(`reports/0123/${firstId}.draft.json`, '{"version":1}'),
    ],
    [
      'reports',
      `reports/0123/${firstId}.act.json`,
      'newer',
      write(`reports/0123/${firstId}.act.json`, '{"version":2}'),
    ],
    ['jobs', 'offline/job-1.json', 'damaged', write('offline/job-1.json', '{}')],
    ['vault', 'vault/sample-0000000000000000.vault', 'damaged', flip('vault/sample-0000000000000000.vault')],
    ['vault', 'vault/.sample.vault-1a.part', 'left-over', old('vault/.sample.vault-1a.part')],
    ['settings', 'settings.json.corrupt-1', 'set-aside', write('settings.json.corrupt-1', 'x')],
    ['cache', 'cache.sqlite.corrupt-1', 'set-aside', write('cache.sqlite.corrupt-1', 'x')],
    ['other', '.kartbord-0123456789ab.part', 'left-over', old('.kartbord-0123456789ab.part')],
  ] as const)('names of %s %s, which is %s', async (part, path, state, damage) => {
    const home = await fullHome();
    damage(home);
    const before = bytesOf(home.folder);
    expect((await check(home)).findings).toEqual([{ part, path, state, rows: null, detail: '' }]);
    expect(bytesOf(home.folder)).toBe(before);
  });

  it.each([
    ['cache', 'cache.sqlite', `UPDATE answers SET confirmed = confirmed + 1 WHERE id = 1`],
    ['cache', 'cache.sqlite', `UPDATE payloads SET payload = x'00' WHERE id = 1`],
    ['archive', 'archive.sqlite', `UPDATE track_blocks SET count = count + 1 WHERE block = 2950`],
    ['archive', 'archive.sqlite', `UPDATE track_periods SET to_ms = to_ms + 1`],
  ])('counts rows of %s that are not as they were written', async (part, path, damage) => {
    const home = await fullHome();
    sql(path, damage)(home);
    const before = bytesOf(home.folder);
    expect((await check(home)).findings).toEqual([{ part, path, state: 'in-part', rows: 1, detail: '' }]);
    expect(bytesOf(home.folder)).toBe(before);
  });

  it.each([
    ['damaged', 'another program’s', sql('cache.sqlite', 'PRAGMA application_id = 1')],
    ['newer', 'of a newer version', sql('cache.sqlite', 'PRAGMA user_version = 99')],
    [
      'damaged',
      'no database',
      (home: Home) => {
        home.cache.close();
        write('cache.sqlite', 'this is not a database of anybody'.repeat(1000))(home);
      },
    ],
    [
      'damaged',
      'cut short',
      (home: Home) => {
        home.cache.close();
        truncateSync(home.file('cache.sqlite'), 9000);
      },
    ],
  ] as const)('says %s of a cache that is %s', async (state, _what, damage) => {
    const home = await fullHome();
    damage(home);
    expect((await check(home)).findings).toMatchObject([{ part: 'cache', path: 'cache.sqlite', state }]);
  });

  it('says which folder cannot be looked into, and goes on with the others', async () => {
    const home = await fullHome();
    write('offline', 'no folder')(home);
    expect(await check(home)).toMatchObject({
      whole: { files: 1, vault: 1 },
      findings: [{ part: 'jobs', path: 'offline', state: 'unreadable' }],
    });
  });
});
