import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerOf, textOf } from '../../../src-main/data/testing';
import { deployed, firstId, secondId } from '../../../src-main/reporting/testing';
import { openSettings, type SettingsStore } from '../../../src-main/storage/settings';
import { openEarlierWorkspaces } from '../../../src-main/storage/workspace/workspace-earlier';
import { defaultSettings, type Settings } from '../../../src-shared/domain/settings/settings';
import { seededRandom } from '@kartbord/common/random';
import { openTracks } from '../../../src-main/data/vessels/tracks';
import { faultAt, type Parts } from './faults';
import * as app from './journeys';

/** What a process reads of a store, value by value; `isToldOf`: it says that something is damaged. */
interface Seen {
  readonly values: readonly string[];
  readonly isToldOf?: boolean;
}

/** One kind of file of the data folder, as a person meets it. */
interface Store {
  readonly name: string;
  /** Of its files, by their paths in the folder. */
  readonly files: RegExp;
  begin(home: string): Promise<void>;
  look(home: string): Promise<Seen>;
  /** What the person does next; whether it was acknowledged. `did` is among the values then. */
  act(home: string, parts?: Parts): Promise<boolean>;
  readonly did: string;
  /** What stands in the place of what cannot be read. */
  readonly otherwise?: readonly string[];
  /** It is a text that a person may write in: what can be read is taken, and the person is told of it. */
  readonly isText?: boolean;
  /** All of it can be fetched again. */
  readonly isCache?: boolean;
}

/** In the app's own electron-store, which asks Electron where it is when it is read, and for nothing more. */
async function settingsOf(home: string): Promise<SettingsStore> {
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= home;
  const { openSettingsStore } = await import('../../../src-main/desktop/about/settings-store');
  const file = await openSettingsStore(home, 'settings', app.now, app.warnOf(home));
  return openSettings(file, file.setAside);
}
const settingsIn = ({ language, theme, overdueDays }: Settings): readonly string[] => [
  `language ${language}`,
  `theme ${theme}`,
  `overdue ${overdueDays}`,
];

const days = { from: app.first.fromMs, to: app.later.toMs };

/** A week of a track by its number of positions and the answer that they came by. */
function weeksOfTrack(home: string): Promise<Seen> {
  return app.withCache(home, undefined, async (cache) => {
    const values: string[] = [];
    for (let fromMs = days.from; fromMs < days.to; fromMs += app.weekMs) {
      const asked = { ...app.who, mmsi: app.mmsi, positions: 'all' as const };
      const { columns } = openTracks(cache, app.now).read({
        ...asked,
        fromMs,
        toMs: fromMs + app.weekMs - 1,
      });
      const by = new Set(columns.lonE6.subarray(0, columns.count));
      const weekNo = (fromMs - days.from) / app.weekMs;
      if (columns.count > 0) values.push(`week ${weekNo}: ${columns.count} of ${[...by].join()}`);
    }
    await cache.archive.verify();
    const isToldOf = cache.archive.damage() !== null || cache.archive.condition() !== 'open';
    return { values, isToldOf };
  });
}

export const stores: readonly Store[] = [
  {
    name: 'settings',
    files: /^settings\.json$/,
    async begin(home) {
      mkdirSync(home);
      (await settingsOf(home)).change({ language: 'nb', theme: 'night', overdueDays: 9 });
    },
    look: async (home) => ({ values: settingsIn((await settingsOf(home)).read()) }),
    async act(home) {
      try {
        (await settingsOf(home)).change({ overdueDays: 12 });
        return true;
      } catch {
        return false;
      }
    },
    did: 'overdue 12',
    otherwise: settingsIn(defaultSettings),
    isText: true,
  },
  {
    name: 'journal',
    files: /^shown\/workspace\.json$/,
    begin: app.beginShown,
    look: async (home) => ({ values: [`zoom ${(await app.workspacesOf(home).read())?.zoom ?? 'none'}`] }),
    act: async (home, parts) => (await app.workspacesOf(home, parts).write(app.shownAt(7))).ok,
    did: 'zoom 7',
    otherwise: ['zoom none'],
  },
  {
    name: 'earlier maps',
    files: /^shown\/earlier-workspaces\//,
    async begin(home) {
      await app.beginShown(home);
      await app.workspacesOf(home).begin();
    },
    async look(home) {
      const folder = join(home, 'shown/earlier-workspaces');
      const earlier = openEarlierWorkspaces(folder, app.now, app.warnOf(home));
      const kept = await Promise.all((await earlier.list()).map(({ id }) => earlier.read(id)));
      return { values: kept.flatMap((one) => (one ? [`zoom ${one.document.workspace.zoom}`] : [])) };
    },
    async act(home, parts) {
      const workspaces = app.workspacesOf(home, parts);
      const written = await workspaces.write(app.shownAt(7));
      return written.ok && (await workspaces.begin()).ok;
    },
    did: 'zoom 7',
  },
  {
    name: 'drafts',
    files: /^reports\/.*\.draft\.json$/,
    begin: app.beginDraft,
    look: async (home) => ({ values: linesOf(await app.entriesOf(app.outboxOf(home).outbox)) }),
    async act(home, parts) {
      const { outbox } = app.outboxOf(home, parts);
      const kept = await outbox.keep(secondId, deployed({ count: 7 }));
      await outbox.close();
      return kept.ok;
    },
    did: 'draft 7',
    otherwise: ['draft none', 'storage'],
  },
  {
    // Looking sends it again: it has to stay sent once.
    name: 'sent reports',
    files: /^reports\//,
    async begin(home) {
      await app.beginDraft(home);
      const { outbox } = app.outboxOf(home);
      await outbox.send([firstId], []);
      await outbox.close();
    },
    async look(home) {
      const seen = (await app.report.look(home)) as { posts: number; first: unknown; end: unknown };
      return { values: [`sent ${seen.posts}`, ...linesOf(seen.first), ...linesOf(seen.end)] };
    },
    act: () => Promise.resolve(true),
    did: 'sent 1',
    otherwise: ['unknown 300', 'unknown none', 'taken 300', 'seen none', 'storage'],
  },
  {
    name: 'own files',
    files: /^files\//,
    begin: app.beginFile,
    async look(home) {
      const files = app.ownFilesOf(home, 'file-3');
      const list = await files.list().catch(() => null);
      const read = await Promise.all((list ?? []).map(async ({ id }) => (await files.read(id)).ok));
      const values = (list ?? []).flatMap(({ fileName, style }, at) =>
        read[at] ? [`${fileName} ${style.label ?? ''}`] : [],
      );
      return { values, isToldOf: list === null || read.includes(false) };
    },
    act: (home, parts) => app.importFile(app.ownFilesOf(home, 'file-2', parts), 'felt.csv'),
    did: 'felt.csv ',
  },
  {
    name: 'citations',
    files: /^citations\//,
    async begin(home) {
      mkdirSync(home);
      await app.citationsOf(home).keep(app.citedAt(0.5, 'citation-1'));
      await app.citationsOf(home).keep(app.citedAt(0.25, 'citation-2'));
    },
    async look(home) {
      const list = await app.citationsOf(home).list();
      const values = list.ok ? list.value.map(({ id, value }) => `${id} ${value}`) : [];
      return { values, isToldOf: !list.ok };
    },
    act: async (home, parts) => (await app.citationsOf(home, parts).keep(app.citedAt(0.75, 'citation-3'))).ok,
    did: 'citation-3 0.75',
  },
  {
    name: 'vault',
    files: /^vault\//,
    begin: app.beginVault,
    async look(home) {
      const read = await app.vaultOf(home).read();
      return {
        values: read.state === 'open' ? [`token ${read.value.token}`] : [],
        isToldOf: read.state === 'unreadable' || read.state === 'locked',
      };
    },
    act: async (home, parts) => (await app.vaultOf(home, parts).write({ token: 'second' }, 'somebody')).kept,
    did: 'token second',
  },
  {
    name: 'jobs',
    files: /^offline\//,
    async begin(home) {
      mkdirSync(home);
      await app.startJob(home, 'job-1');
    },
    async look(home) {
      const jobs = await app.offlineOf(home).jobs();
      return { values: jobs.map(({ id, selection }) => `${id} ${selection.weeks?.from ?? 'none'}`) };
    },
    act: (home, parts) => app.startJob(home, 'job-2', parts),
    did: `job-2 ${app.weekSubject.week}`,
    otherwise: ['job-1 none'],
  },
  {
    name: 'archive',
    files: /^archive\.sqlite$/,
    async begin(home) {
      await app.beginTrack(home);
      await app.archived.run(home, { ...faultAt(Infinity, 'EIO'), tell: () => {} });
    },
    look: weeksOfTrack,
    act: (home, parts) => app.withCache(home, parts, (cache) => app.keepTrack(cache, app.later, 2).ok),
    did: 'week 2: 168 of 5000002',
  },
  {
    name: 'cache',
    files: /^cache\.sqlite$/,
    async begin(home) {
      await app.beginTrack(home);
      await app.withCache(home, undefined, (cache) =>
        cache.keep(app.weekKey, app.weekSubject, answerOf('[1]', 1)),
      );
    },
    async look(home) {
      const { values } = await weeksOfTrack(home);
      const answer = await app.withCache(home, undefined, (cache) => textOf(cache.read(app.weekKey)));
      return { values: answer === undefined ? values : [...values, answer] };
    },
    act: (home, parts) =>
      app.withCache(home, parts, (cache) => cache.keep(app.weekKey, app.weekSubject, answerOf('[2]', 2)).ok),
    did: '[2]',
    isCache: true,
  },
];

const linesOf = (entries: unknown): readonly string[] =>
  Array.isArray(entries)
    ? (entries as readonly (readonly [string, number | null])[]).map(
        ([state, count]) => `${state} ${count ?? 'none'}`,
      )
    : [String(entries)];

export const kinds = [
  'bit flip',
  'page',
  'truncation',
  'newer version',
  'two processes',
  'no permission',
  'read-only',
  'full disk',
] as const;
export type Kind = (typeof kinds)[number];

type Random = () => number;
const below = (random: Random, most: number): number => Math.floor(random() * most);
const isDatabase = (bytes: Buffer): boolean => bytes.subarray(0, 15).toString('latin1') === 'SQLite format 3';

function flipped(bytes: Buffer, random: Random): Buffer {
  const at = below(random, bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << below(random, 8));
  return bytes;
}

function overwritten(bytes: Buffer, random: Random): Buffer {
  const size = isDatabase(bytes) ? 4096 : 512;
  const at = below(random, Math.ceil(bytes.length / size)) * size;
  const isBlank = random() < 0.5;
  for (let byte = at; byte < Math.min(at + size, bytes.length); byte++)
    bytes[byte] = isBlank ? 0 : below(random, 256);
  return bytes;
}

const cut = (bytes: Buffer, random: Random): Buffer => bytes.subarray(0, below(random, bytes.length));

/** As a later version of the app would write it, which says so. */
function newer(bytes: Buffer): Buffer {
  if (isDatabase(bytes)) bytes.writeUInt32BE(99, 60);
  else if (bytes.subarray(0, 7).toString('latin1') === 'KARTVLT') bytes[7] = 9;
  else
    return Buffer.from(
      bytes.toString('latin1').replaceAll(/"(version|journal)":(\s*)\d+/g, '"$1":$299'),
      'latin1',
    );
  return bytes;
}

const damages: Readonly<Partial<Record<Kind, (bytes: Buffer, random: Random) => Buffer>>> = {
  'bit flip': flipped,
  page: overwritten,
  truncation: cut,
  'newer version': newer,
  'two processes': (bytes, random) => ([flipped, overwritten, cut][below(random, 3)] ?? cut)(bytes, random),
};

/** What came of one damage. */
export interface Came {
  /** What was thrown: it would have ended the process. */
  readonly exit?: string;
  /** Values that nobody has written. */
  readonly wrong: readonly string[];
  /** Of a text that can be read, which says something else. */
  readonly isRewritten?: boolean;
  /** Something of the person's own cannot be seen any more, and nobody said so. */
  readonly isUntold?: boolean;
  /** The damaged file is gone. */
  readonly isGone?: boolean;
  /** What was acknowledged afterwards is not there, and nobody said so. */
  readonly isLost?: boolean;
  readonly isLess: boolean;
  readonly slowestMs: number;
}

const nobody = 65534;
const isRoot = process.getuid?.() === 0;

/** A folder of a store, and what it gives, to be damaged as often as one likes. */
export async function damageable(store: Store): Promise<{
  damage(kind: Kind, seed: number): Promise<Came>;
  end(): void;
}> {
  const root = mkdtempSync(join(tmpdir(), 'kartbord-damaged-'));
  chmodSync(root, 0o755);
  const begun = join(root, 'begun');
  await store.begin(begun);
  let homes = 0;
  const fresh = (): string => {
    const home = join(root, String(++homes));
    cpSync(begun, home, { recursive: true });
    return home;
  };
  const truth = new Set((await store.look(fresh())).values);
  const done = fresh();
  if (!(await store.act(done))) throw new Error(`${store.name}: not acknowledged`);
  const after = new Set((await store.look(done)).values);
  if (!after.has(store.did)) throw new Error(`${store.name}: ${[...after].join()} without ${store.did}`);
  const may = new Set([...truth, ...(store.otherwise ?? [])]);
  const mayAfter = new Set([...may, ...after]);

  async function damage(kind: Kind, seed: number): Promise<Came> {
    const random = seededRandom(seed);
    const home = fresh();
    const notices: string[] = [];
    app.told.set(home, notices);
    const paths = filesIn(home).filter((path) => store.files.test(path.replaceAll('\\', '/')));
    const path = join(home, paths[below(random, paths.length)] ?? '');
    const change = damages[kind];
    const bytes = change ? change(readFileSync(path), random) : readFileSync(path);
    if (change) writeFileSync(path, bytes);
    let slowestMs = 0;
    const timed = async <T>(work: () => Promise<T>): Promise<T> => {
      const startedMs = performance.now();
      const value = await work();
      slowestMs = Math.max(slowestMs, performance.now() - startedMs);
      return value;
    };
    // Of a text that can be read the copy says the same.
    const text = store.isText ? textIn(bytes) : undefined;
    const isKept = (): boolean =>
      filesIn(home)
        .map((one) => readFileSync(join(home, one)))
        .some((one) => one.equals(bytes) || (text !== undefined && textIn(one) === text));
    try {
      const isBarred = kind === 'no permission' || kind === 'read-only';
      if (isBarred) bar(home, path, kind);
      const processes = kind === 'two processes' ? 2 : 1;
      const looks = await Promise.all(Array.from({ length: processes }, () => timed(() => store.look(home))));
      const seen = looks.at(-1) as Seen;
      const wrong = seen.values.filter((value) => !may.has(value));
      const isLess = [...truth].some((value) => !seen.values.includes(value));
      const isOwn = !store.isCache;
      const isToldOf = (): boolean => notices.length > 0 || seen.isToldOf === true;
      const isUntold = isOwn && isLess && kind !== 'newer version' && !isToldOf();
      const goneAtOnce = isOwn && isLess && !isBarred && !isKept();
      const disk = kind === 'full disk' ? faultAt(1, 'ENOSPC', true) : undefined;
      const isAcknowledged = await timed(() => store.act(home, disk));
      disk?.end();
      if (isBarred) unbar(home);
      const later = await timed(() => store.look(home));
      wrong.push(...later.values.filter((value) => !mayAfter.has(value)));
      const isLost = isAcknowledged && !later.values.includes(store.did) && !isToldOf();
      // What could not be read or written is all there when it can be again.
      const isWhole = [...truth].every((value) => later.values.includes(value));
      const isNotBack = !change && !isAcknowledged && !isWhole;
      const isGone = goneAtOnce || isNotBack || (isOwn && isLess && !isBarred && !isKept());
      const isRewritten = text !== undefined && wrong.length > 0 && isToldOf() && isKept();
      return { wrong: isRewritten ? [] : wrong, isRewritten, isUntold, isGone, isLost, isLess, slowestMs };
    } catch (error) {
      return {
        exit: error instanceof Error ? String(error.stack) : String(error),
        wrong: [],
        isLess: true,
        slowestMs,
      };
    } finally {
      unbar(home);
      app.told.delete(home);
      rmSync(home, { recursive: true, force: true });
    }
  }

  return { damage, end: () => rmSync(root, { recursive: true, force: true }) };
}

/** Of JSON what it says; undefined where it cannot be read. */
function textIn(bytes: Buffer): string | undefined {
  try {
    return JSON.stringify(JSON.parse(bytes.toString('utf8')));
  } catch {
    return undefined;
  }
}

const filesIn = (home: string): readonly string[] =>
  readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(home, name)).isFile(),
  );

/** Root may do all: it becomes another user meanwhile. */
function bar(home: string, path: string, kind: Kind): void {
  const all = readdirSync(home, { recursive: true, encoding: 'utf8' }).map((name) => join(home, name));
  for (const one of [home, ...all]) if (isRoot) chownSync(one, nobody, nobody);
  if (kind === 'no permission') chmodSync(path, 0);
  else for (const one of [...all, home]) chmodSync(one, statSync(one).isDirectory() ? 0o555 : 0o444);
  if (isRoot) process.seteuid?.(nobody);
}

function unbar(home: string): void {
  if (isRoot) process.seteuid?.(0);
  chmodSync(home, 0o755);
  for (const name of readdirSync(home, { recursive: true, encoding: 'utf8' })) {
    const path = join(home, name);
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o600);
  }
}
