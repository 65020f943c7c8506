import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyCaseFile } from '../../../src-main/case/verify';
import { ownerOf } from '../../../src-main/data/fish-health/answer-row';
import { readBackup } from '../../../src-main/data/backup/backup-form';
import { writeBackup } from '../../../src-main/data/backup/backup-writing';
import { type Cache, openCache } from '../../../src-main/data/cache/cache';
import type { CaseFileOrder } from '../../../src-main/data/case/case-messages';
import { writeCaseFile } from '../../../src-main/data/case/case-writing';
import { answerOf, keyAt, textOf } from '../../../src-main/data/testing';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { moveToArchive } from '../../../src-main/data/vessels/track-stores';
import { openTracks } from '../../../src-main/data/vessels/tracks';
import { inProcess } from '../../../src-main/files/process/in-process';
import { openOwnFiles, type OwnFiles } from '../../../src-main/files/stored/store';
import { isAdded } from '../../../src-main/files/testing';
import { changesSettings } from '../../../src-main/handlers/settings';
import { createOffline, type Offline } from '../../../src-main/offline/jobs';
import { openOutbox, type Outbox } from '../../../src-main/reporting/outbox';
import { settleMs } from '../../../src-main/reporting/states';
import { deployed, firstId, listsOf, reportOf, gearOf } from '../../../src-main/reporting/testing';
import { testClock } from '../../../src-main/session/testing';
import { type Citations, openCitations } from '../../../src-main/storage/citations';
import { setValueAside } from '../../../src-main/storage/files/set-aside';
import type { Warn } from '../../../src-main/storage/files/stored-files';
import { openSettings, type SettingsStore } from '../../../src-main/storage/settings';
import { openVault, type Vault } from '../../../src-main/storage/vault/vault';
import { testKeyring } from '../../../src-main/storage/vault/vault-testing';
import { openWorkspaces, type Workspaces } from '../../../src-main/storage/workspace/workspace';
import { generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import { defaultFileStyle } from '../../../src-shared/domain/map-layers/own-file';
import { parseIsoWeek } from '@kartbord/common/week';
import { madeUpCitation } from '../../../src-shared/domain/testing';
import type { Citation } from '../../../src-shared/domain/weeks/citation';
import type { Workspace } from '../../../src-shared/domain/workspace/workspace';
import { fail, ok, type Result } from '../../../src-shared/result';
import { emptyTrack } from '@kartbord/common/track-columns';
import { type Parts, quickDatabase } from './faults';

/** One deed of a person, on files in a folder. */
export interface Journey {
  readonly name: string;
  /** Makes the folder, and what is in it before. */
  begin(home: string): Promise<void>;
  /** What one process does, and tells. Throws only where the process is killed. */
  run(home: string, parts: Parts): Promise<void>;
  /** What the next process reads of all that is the person's own. Before and after the journey it differs. */
  look(home: string): Promise<unknown>;
  /** Other states that a journey that was not acknowledged may leave. */
  readonly between?: readonly unknown[];
}

export const now = (): number => Date.UTC(2026, 10, 21, 10);
/** What the person was told by the processes of a folder, where somebody listens. */
export const told = new Map<string, string[]>();
export const warnOf =
  (home: string): Warn =>
  (_, unread) =>
    void (unread && told.get(home)?.push(unread.state));
const never = new AbortController().signal;
const context = () => ({ signal: new AbortController().signal, progress: () => {} });
const beginEmpty = (home: string): Promise<void> => {
  mkdirSync(home);
  return Promise.resolve();
};
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

// Settings

const settingsFile = (home: string): string => join(home, 'settings.json');

/** As electron-store does it: a temporary file, then its name. */
function settingsOf(home: string, step: Parts['step']): SettingsStore {
  const file = settingsFile(home);
  const read = (): unknown => JSON.parse(readFileSync(file, 'utf8'));
  return openSettings(
    {
      read,
      write(value) {
        step('write', () => writeFileSync(`${file}.new`, JSON.stringify(value)));
        step('rename', () => renameSync(`${file}.new`, file));
      },
    },
    (value) => step('set aside', () => setValueAside(file, value, now())),
  );
}

const noDialogs = {
  chooseSaveFile: () => Promise.resolve(null),
  chooseSettingsFile: () => Promise.resolve(null),
};
const undisturbed: Parts['step'] = (_name, work) => work();

const settings: Journey = {
  name: 'a settings change, where a part of the file cannot be read',
  begin(home) {
    mkdirSync(home);
    writeFileSync(settingsFile(home), JSON.stringify({ version: 1, language: 'nb', theme: 'purple' }));
    return Promise.resolve();
  },
  async run(home, { step, tell }) {
    const change = changesSettings(settingsOf(home, step), () => {}, noDialogs);
    tell((await change({ language: 'en', theme: 'night' })).ok);
  },
  look(home) {
    const { language, theme } = settingsOf(home, undisturbed).read();
    const aside = readdirSync(home).filter((name) => name.includes('.corrupt-'));
    return Promise.resolve([language, theme, aside.map((name) => readFileSync(join(home, name), 'utf8'))]);
  },
};

// What the window shows

export const shownAt = (zoom: number): Workspace => ({
  week: null,
  filter: {},
  selectedLocalityNo: null,
  centre: null,
  zoom,
});
export const workspacesOf = (home: string, parts?: Parts): Workspaces =>
  openWorkspaces({
    folder: join(home, 'shown'),
    now,
    warn: warnOf(home),
    ...(parts ? { calls: parts.calls } : {}),
  });

export async function beginShown(home: string): Promise<void> {
  mkdirSync(home);
  await workspacesOf(home).write(shownAt(5));
}

/** The zooms that are there, those of the earlier ones too. */
async function zoomsIn(home: string): Promise<unknown> {
  const workspaces = workspacesOf(home);
  const shown = (await workspaces.read())?.zoom ?? null;
  const { earlier } = await workspaces.state();
  const kept = await Promise.all(
    earlier.map(async ({ id }) => {
      const back = await workspacesOf(home).back(id);
      return back.ok ? back.value?.workspace.zoom : back.failure.code;
    }),
  );
  return { shown, earlier: kept };
}

const workspaceEdit: Journey = {
  name: 'the map is moved',
  begin: beginShown,
  run: async (home, parts) => parts.tell((await workspacesOf(home, parts).write(shownAt(7))).ok),
  look: zoomsIn,
};

const workspaceBegun: Journey = {
  name: 'a clean map in the place of one that nobody has saved',
  begin: beginShown,
  run: async (home, parts) => parts.tell((await workspacesOf(home, parts).begin()).ok),
  look: zoomsIn,
  between: [{ shown: 5, earlier: [5] }],
};

const workspaceSaved: Journey = {
  name: 'a workspace is saved over its file',
  async begin(home) {
    await beginShown(home);
    await workspacesOf(home).save(shownAt(5), join(home, 'vik.kartbord'));
  },
  run: async (home, parts) =>
    parts.tell((await workspacesOf(home, parts).save(shownAt(7), join(home, 'vik.kartbord'))).ok),
  async look(home) {
    const opened = await workspacesOf(home).open(join(home, 'vik.kartbord'));
    if (!opened.ok || 'unread' in opened.value) return 'not readable';
    return opened.value.workspace.zoom;
  },
};

// Reports

/** Each report that reached the service is a line of a file, which no fault meets. */
const serviceFile = (home: string): string => join(home, 'service.txt');
const postsOf = (home: string): readonly string[] =>
  existsSync(serviceFile(home)) ? readFileSync(serviceFile(home), 'utf8').trim().split('\n') : [];

export function outboxOf(
  home: string,
  parts?: Parts,
): { outbox: Outbox; clock: ReturnType<typeof testClock> } {
  const clock = testClock(now());
  const step = parts?.step ?? undisturbed;
  const outbox = openOutbox({
    folder: join(home, 'reports'),
    ...(parts ? { calls: parts.calls } : {}),
    now: clock.now,
    setTimer: clock.setTimer,
    onChange: () => {},
    warn: warnOf(home),
    check: () => Promise.resolve([]),
    lock: () => Promise.resolve(ok(() => Promise.resolve())),
    owner: () => Promise.resolve('a service, somebody'),
    post: (draft, onSending) =>
      step('post', () => {
        onSending();
        writeFileSync(serviceFile(home), `${JSON.stringify(draft)}\n`, { flag: 'a' });
        return Promise.resolve({ was: 'taken' } as const);
      }),
    readLists() {
      const pending = postsOf(home).map((text, at) => {
        const { count } = JSON.parse(text) as { count: number };
        return reportOf(gearOf(`tool-${at}`, { count }));
      });
      return Promise.resolve(ok({ lists: listsOf({ pending }), askedMs: clock.now() }));
    },
  });
  return { outbox, clock };
}

export const entriesOf = async (outbox: Outbox): Promise<unknown> => {
  const entries = await outbox.entries();
  if (!entries.ok) return entries.failure.code;
  return entries.value.map(({ draft, state }) => [state.is, 'count' in draft ? draft.count : null]);
};

export async function beginDraft(home: string): Promise<void> {
  mkdirSync(home);
  const { outbox } = outboxOf(home);
  await outbox.keep(firstId, deployed({ count: 300 }));
  await outbox.close();
}

const draft: Journey = {
  name: 'a draft is written in',
  begin: beginDraft,
  async run(home, parts) {
    const { outbox } = outboxOf(home, parts);
    parts.tell((await outbox.keep(firstId, deployed({ count: 7 }))).ok);
    await outbox.close();
  },
  look: (home) => entriesOf(outboxOf(home).outbox),
};

const sentOnce = { posts: 1, end: [['seen', 300]] };

export const report: Journey = {
  name: 'a report is sent',
  begin: beginDraft,
  async run(home, parts) {
    const { outbox } = outboxOf(home, parts);
    const sent = await outbox.send([firstId], []);
    parts.tell(sent.ok && sent.value.entries[0]?.state.is === 'seen');
    await outbox.close();
  },
  /** What is known, and what comes of it where the person sends it again at once, and when it has settled. */
  async look(home) {
    const { outbox, clock } = outboxOf(home);
    const first = await entriesOf(outbox);
    const sent = postsOf(home).length;
    await outbox.send([firstId], []);
    clock.time += 2 * settleMs;
    await outbox.settle(never);
    await outbox.send([firstId], []);
    const end = await entriesOf(outbox);
    await outbox.close();
    return { first, sent, posts: postsOf(home).length, end };
  },
  between: [
    { first: [['unknown', 300]], sent: 0, ...sentOnce },
    { first: [['unknown', 300]], sent: 1, ...sentOnce },
    { first: [['taken', 300]], sent: 1, ...sentOnce },
  ],
};

// Cache and archive

export const mmsi = 257_000_001;
export const who = { site: 'https://a.invalid', account: '' };
export const weekMs = 7 * 86_400_000;
const startMs = 2950 * weekMs;
export const first = { fromMs: startMs, toMs: startMs + 2 * weekMs - 1 };
export const later = { fromMs: startMs + weekMs, toMs: startMs + 3 * weekMs - 1 };

function cacheOf(home: string, parts?: Parts): Cache {
  const opened = { openDatabase: parts?.openDatabase ?? quickDatabase };
  return openCache({
    file: join(home, 'cache.sqlite'),
    now,
    warn: () => {},
    reserveBytes: 4096,
    ...opened,
    archive: opened,
  });
}

/** One process with the cache. */
export async function withCache<T>(
  home: string,
  parts: Parts | undefined,
  work: (cache: Cache) => T | Promise<T>,
): Promise<T> {
  const cache = cacheOf(home, parts);
  try {
    return await work(cache);
  } finally {
    cache.close();
  }
}

const hourMs = 3_600_000;

/** A position every hour, which says by what answer it came. */
export function keepTrack(cache: Cache, of: TimeRange, fetchedAtMs: number): Result<null> {
  const columns = emptyTrack((of.toMs + 1 - of.fromMs) / hourMs);
  for (let row = 0; row < columns.count; row++) {
    columns.timeMs[row] = of.fromMs + row * hourMs;
    columns.lonE6[row] = 5_000_000 + fetchedAtMs;
    columns.latE6[row] = 60_000_000 + row;
    columns.source[row] = 1;
  }
  return openTracks(cache, now).keep({ ...who, mmsi, positions: 'all', ...of, columns, fetchedAtMs });
}

/** The answers that are said to be kept in a time, and those that the positions in it are of. */
function trackIn(cache: Cache, of: TimeRange): unknown {
  const { columns, periods } = openTracks(cache, now).read({ ...who, mmsi, positions: 'all', ...of });
  return {
    said: periods.map(({ fetchedAtMs, fromMs, toMs }) => [fetchedAtMs, fromMs - of.fromMs, of.toMs - toMs]),
    there: [columns.count, ...new Set(columns.lonE6)],
  };
}

const nothingStored = { said: [], there: [0] };

export async function beginTrack(home: string): Promise<void> {
  mkdirSync(home);
  await withCache(home, undefined, (cache) => keepTrack(cache, first, 1));
}

export const archived: Journey = {
  name: 'a vessel is archived',
  begin: beginTrack,
  run: (home, parts) =>
    withCache(home, parts, (cache) =>
      parts.tell(moveToArchive(cache, ownerOf(who.site, who.account), mmsi, now()).ok),
    ),
  look: (home) =>
    withCache(home, undefined, (cache) => [
      cache.archive.has(ownerOf(who.site, who.account), mmsi),
      trackIn(cache, first),
    ]),
};

const track: Journey = {
  name: 'a later answer of a track is kept',
  begin: beginTrack,
  run: (home, parts) => withCache(home, parts, (cache) => parts.tell(keepTrack(cache, later, 2).ok)),
  look: (home) => withCache(home, undefined, (cache) => trackIn(cache, later)),
  between: [nothingStored],
};

export const weekKey = keyAt('/week');
export const weekSubject = { kind: 'week', week: parseIsoWeek('2026-W45')! } as const;

const week: Journey = {
  name: 'a later answer of a week is kept',
  async begin(home) {
    mkdirSync(home);
    await withCache(home, undefined, (cache) => cache.keep(weekKey, weekSubject, answerOf('[1]', 1)));
  },
  run: (home, parts) =>
    withCache(home, parts, (cache) => parts.tell(cache.keep(weekKey, weekSubject, answerOf('[2]', 2)).ok)),
  look: (home) => withCache(home, undefined, (cache) => textOf(cache.read(weekKey)) ?? 'not kept'),
  between: ['not kept'],
};

// Own files

export function ownFilesOf(home: string, id: string, parts?: Parts): OwnFiles {
  return openOwnFiles({
    folder: join(home, 'files'),
    start: inProcess(parts?.calls),
    ...(parts ? { calls: parts.calls } : {}),
    now,
    warn: warnOf(home),
    newId: () => id,
  });
}

export const citationsOf = (home: string, parts?: Parts): Citations =>
  openCitations({
    folder: join(home, 'citations'),
    now,
    warn: warnOf(home),
    ...(parts ? { calls: parts.calls } : {}),
  });

export const citedAt = (value: number, id: string): Citation => madeUpCitation({ value, id });

export async function importFile(files: OwnFiles, fileName: string): Promise<boolean> {
  const added = await files.add({ fileName, from: bytesOf(`lat;lon;navn\n60;5;${fileName}\n`) }, context());
  return added.ok && isAdded(added.value) && (await files.restore(added.value.id)).ok;
}

async function filesIn(home: string): Promise<unknown> {
  const files = ownFilesOf(home, 'file-3');
  const list = await files.list();
  const contents = await Promise.all(list.map(async ({ id }) => (await files.read(id)).ok));
  return list.map(({ fileName, style }, at) => [fileName, style.label, contents[at]]).sort();
}

export async function beginFile(home: string): Promise<void> {
  mkdirSync(home);
  await importFile(ownFilesOf(home, 'file-1'), 'ruter.csv');
}

const numberCited: Journey = {
  name: 'a number is copied',
  async begin(home) {
    mkdirSync(home);
    await citationsOf(home).keep(citedAt(0.5, 'citation-1'));
  },
  run: async (home, parts) =>
    parts.tell((await citationsOf(home, parts).keep(citedAt(0.75, 'citation-2'))).ok),
  async look(home) {
    const list = await citationsOf(home).list();
    return list.ok ? list.value.map(({ id, value }) => [id, value]) : list.failure.code;
  },
};

const fileImported: Journey = {
  name: 'an own file is imported',
  begin: beginFile,
  run: async (home, parts) => parts.tell(await importFile(ownFilesOf(home, 'file-2', parts), 'felt.csv')),
  look: filesIn,
};

const fileStyled: Journey = {
  name: 'an own file gets labels',
  begin: beginFile,
  async run(home, parts) {
    const files = ownFilesOf(home, 'file-2', parts);
    parts.tell((await files.style('file-1', { ...defaultFileStyle, label: 'navn' })).ok);
  },
  look: filesIn,
};

// Case files

const caseFile = (home: string): string => join(home, 'vik.kartcase');
const orderOf = (title: string): CaseFileOrder => ({
  title,
  note: '',
  appVersion: '0.1.0',
  mapServers: [],
  serverIds: {},
  secrets: [],
  workspace: '{}\n',
  service: { name: 'Prøve', host: 'a.invalid', isSample: false, cacheName: who.site },
  rules: { limits: generalLimits, limitsBy: 'own', speedUnit: 'kn', operationJobs: [] },
  answers: [weekKey],
  tracks: [],
  files: [],
  filesFolder: '',
  missing: [],
  basemapFile: null,
});
const writeCaseFileAt = (home: string, title: string, parts?: Parts): Promise<boolean> =>
  withCache(home, undefined, async (cache) => {
    const items = { cache, tracks: openTracks(cache, now) };
    const calls = parts ? { calls: parts.calls } : {};
    return (await writeCaseFile(items, orderOf(title), caseFile(home), { ...context(), ...calls })).ok;
  });

const caseFileWritten: Journey = {
  name: 'a case file is written over an earlier one',
  async begin(home) {
    await week.begin(home);
    await writeCaseFileAt(home, 'First');
  },
  run: async (home, parts) => parts.tell(await writeCaseFileAt(home, 'Second', parts)),
  async look(home) {
    const { isWhole, facts } = await verifyCaseFile(caseFile(home));
    return [isWhole, facts?.title];
  },
};

// Sign-in

interface Secret {
  readonly token: string;
}

const keyring = testKeyring(Buffer.alloc(16, 7));
export const vaultOf = (home: string, parts?: Parts): Vault<Secret> =>
  openVault({
    file: join(home, 'vault', 'sample.vault'),
    sealedTo: 'https://id.invalid',
    keyring,
    now,
    parse: (json) => json as Secret,
    ...(parts ? { calls: parts.calls } : {}),
  });
const signInOf = (home: string): Promise<unknown> => vaultOf(home).read();

export async function beginVault(home: string): Promise<void> {
  mkdirSync(home);
  await vaultOf(home).write({ token: 'first' }, 'somebody');
}

const signIn: Journey = {
  name: 'a sign-in is kept for the first time',
  begin: beginEmpty,
  run: async (home, parts) =>
    parts.tell((await vaultOf(home, parts).write({ token: 'first' }, 'somebody')).kept),
  look: signInOf,
};

const renewal: Journey = {
  name: 'a sign-in is renewed',
  begin: beginVault,
  run: async (home, parts) =>
    parts.tell((await vaultOf(home, parts).write({ token: 'second' }, 'somebody')).kept),
  look: signInOf,
};

const signOut: Journey = {
  name: 'a sign-in is removed',
  begin: beginVault,
  run: async (home, parts) => parts.tell((await vaultOf(home, parts).remove()).ok),
  look: signInOf,
};

// Taking offline

export function offlineOf(home: string, parts?: Parts, id = 'job-1'): Offline {
  const nobody = (): never => {
    throw new Error('nobody is asked');
  };
  return createOffline({
    ...(parts ? { calls: parts.calls } : {}),
    service: { cacheName: who.site },
    folder: join(home, 'offline'),
    now,
    warn: warnOf(home),
    entries: () => [],
    session: { account: () => Promise.resolve(''), aisAccount: () => Promise.resolve('') },
    data: { call: () => Promise.resolve(fail('storage', 'no cache')) },
    queue: {
      batch: (id) => ({
        id,
        fetcher: () => Promise.resolve(fail('bug', '')),
        pause() {},
        resume() {},
        cancel() {},
        rest: () => Promise.resolve(),
      }),
    },
    lock: () => Promise.resolve(ok(() => Promise.resolve())),
    readers: () => ({
      ask: nobody,
      week: nobody,
      locality: nobody,
      forecast: nobody,
      track: nobody,
      tile: nobody,
      list: nobody,
      part: nobody,
      report: nobody,
    }),
    newId: () => id,
  });
}

export async function startJob(home: string, id: string, parts?: Parts): Promise<boolean> {
  const offline = offlineOf(home, parts, id);
  const started = await offline.start({
    weeks: { from: weekSubject.week, to: weekSubject.week },
    localities: 'all',
    localityDetails: false,
    forecasts: [],
    tiles: [],
    vessels: [],
  });
  if (started.ok) await offline.ended(id);
  await offline.close();
  return started.ok;
}

const job: Journey = {
  name: 'a job of taking offline is started',
  begin: beginEmpty,
  run: async (home, parts) => parts.tell(await startJob(home, 'job-1', parts)),
  async look(home) {
    const jobs = await offlineOf(home).jobs();
    return jobs.map(({ id, selection }) => [id, selection.weeks]);
  },
};

// A backup

const backupFile = (home: string): string => join(home, 'mine.kartbackup');
const saved = (home: string, language: string): void =>
  writeFileSync(settingsFile(home), JSON.stringify({ version: 1, language }));

const backedUp = (home: string, parts?: Parts): Promise<boolean> =>
  withCache(home, parts, async (cache) => {
    const calls = parts ? { calls: parts.calls } : {};
    const of = { store: cache.store, archive: cache.archive, home, now, ...calls };
    return (await writeBackup(of, backupFile(home), '0.1.0', never)).ok;
  });

const backup: Journey = {
  name: 'a backup is written over the one before',
  async begin(home) {
    mkdirSync(home);
    saved(home, 'nb');
    await backedUp(home);
    saved(home, 'en');
  },
  run: async (home, parts) => parts.tell(await backedUp(home, parts)),
  async look(home) {
    const read = await readBackup(backupFile(home), never, () => Promise.resolve());
    return read.ok ? read.value.members.map(({ path, sha256 }) => [path, sha256]) : read.failure.detail;
  },
};

export const journeys: readonly Journey[] = [
  ...[settings, workspaceEdit, workspaceBegun, workspaceSaved, draft, report, archived, track, week],
  ...[numberCited, fileImported, fileStyled, caseFileWritten, backup, signIn, renewal, signOut, job],
];
