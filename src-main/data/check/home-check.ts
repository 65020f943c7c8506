import { existsSync } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail, ok, type Result } from '../../../src-shared/result';
import { followedRecord, followedVersion } from '../../files/following/followed-paths';
import { columnsPath, factsNameOf, factsRecord, factsVersion } from '../../files/stored/stored-facts';
import { readStored } from '../../files/stored/stored-file';
import { jobRecord, jobVersion } from '../../offline/job-record';
import { actRecord, draftRecord, recordVersion } from '../../reporting/entry-record';
import { openConnections } from '../../storage/connections';
import { causeOf } from '../../storage/files/atomic-file';
import { isDeadPart } from '../../storage/files/part-files';
import type { SetAside } from '../../storage/files/set-aside';
import { isMissing, NewerVersion } from '../../storage/files/stored-files';
import { isAsWritten, readRecord } from '../../storage/files/stored-records';
import { citation, citationVersion } from '../../../src-shared/domain/weeks/citation-schema';
import { openLastLook } from '../../storage/last-look';
import { openMapServers } from '../../storage/map-servers';
import { openSettings, type StoredValue } from '../../storage/settings';
import { readEnvelope } from '../../storage/vault/envelope';
import { parseStored } from '../../storage/workspace/workspace-journal';
import { recentIn } from '../../storage/workspace/workspace-recent';
import type { CheckedPart, CheckFinding, CheckState, HomeCheck } from './check-messages';
import { checkedParts } from './check-messages';
import { checkDatabase } from './database-check';

/** Of a file of the app: what is not whole of it; undefined where all is. Throws where it is damaged. */
type Look = (
  bytes: Buffer,
  path: string,
  home: string,
) => CheckState | undefined | Promise<CheckState | undefined>;

const never = (): null => null;
const jsonOf = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'));

/** A value of electron-store, as its owner reads it. */
const value =
  (open: (store: StoredValue, setAside: SetAside) => unknown): Look =>
  (bytes) => {
    const json = jsonOf(bytes);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('no object');
    const unread: unknown[] = isAsWritten(json) ? [] : [json];
    const store = { read: () => (json as { readonly value?: unknown }).value, write: never };
    open(store, (of) => unread.push(of));
    return unread.length > 0 ? 'in-part' : undefined;
  };

const idIn = (path: string): string => basename(path).replace(/\.(draft\.|act\.)?json$/, '');
const anyServer = { isOldRuntime: false, allowOldRuntime: false };

const record =
  (
    schema: typeof draftRecord | typeof actRecord | typeof citation | typeof followedRecord,
    version: number,
  ): Look =>
  (bytes, path) => {
    const { value } = readRecord(schema as unknown as typeof draftRecord, version, jsonOf(bytes), never);
    if (value.id !== idIn(path)) throw new Error('another record');
    return undefined;
  };

/** The files of the data folder that are looked at, by their paths. */
const looks: readonly (readonly [CheckedPart, RegExp, Look])[] = [
  ['settings', /^settings\.json$/, value(openSettings)],
  ['settings', /^connections\.json$/, value((store, aside) => openConnections(store, aside, () => ''))],
  ['settings', /^map-servers\.json$/, value((store, aside) => openMapServers(store, aside, anyServer))],
  ['settings', /^last-look\.json$/, value(openLastLook)],
  ['settings', /^window\.json$/, value(never)],
  ['workspaces', /^workspace\.json$|^earlier-workspaces\/\d{13,16}\.json$/, workspace],
  ['workspaces', /^recent-workspaces\.json$/, (bytes) => void recentIn(bytes.toString('utf8'))],
  ['files', /^files\/[a-z0-9-]{1,60}\.json$/, ownFile],
  ['settings', /^followed\/[a-z0-9-]{1,60}\.json$/, record(followedRecord, followedVersion)],
  ['citations', /^citations\/[a-z0-9-]{1,60}\.json$/, record(citation, citationVersion)],
  ['reports', /^reports\/[^/]+\/[a-z0-9-]{1,60}\.draft\.json$/, record(draftRecord, recordVersion)],
  ['reports', /^reports\/[^/]+\/[a-z0-9-]{1,60}\.act\.json$/, record(actRecord, recordVersion)],
  [
    'jobs',
    /^offline\/[a-z0-9-]{1,60}\.json$/,
    (bytes) => void readRecord(jobRecord, jobVersion, jsonOf(bytes), never),
  ],
  ['vault', /^vault\/[^/]+\.vault$/, sealed],
];

function workspace(bytes: Buffer): CheckState | undefined {
  const { isNewer, left } = parseStored(bytes.toString('utf8'));
  if (isNewer) return 'newer';
  return left.length > 0 ? 'in-part' : undefined;
}

async function ownFile(bytes: Buffer, path: string, home: string): Promise<undefined> {
  const { value: facts } = readRecord(factsRecord, factsVersion, jsonOf(bytes), never);
  if (facts.file.id !== idIn(path)) throw new Error('another file');
  const read = await readStored(
    await columnsPath(join(home, dirname(path)), facts.file.id, facts.content),
    facts.content,
  );
  if (!read.ok) throw new Error(read.failure.detail);
}

/** As far as that can be seen without the keyring. */
function sealed(bytes: Buffer): undefined {
  if (!readEnvelope(bytes)) throw new Error('it is not as it was written');
}

const databases = [
  ['cache', 'cache.sqlite', 'cache'],
  ['archive', 'archive.sqlite', 'archive'],
  ['archive-copy', 'archive.sqlite.backup', 'archive'],
] as const;

const aside = /\.(corrupt|other|newer)-\d+/;
/** What a process leaves that dies while it writes, by its name. */
const part = /\.part$|\.salvage$|\.sqlite\.own$/;

/** Looks at all that is kept in a data folder, beside whoever uses it, and changes nothing. `storage` where it cannot be looked into. */
export async function checkHome(home: string, signal: AbortSignal): Promise<Result<HomeCheck>> {
  const whole = Object.fromEntries(checkedParts.map((one) => [one, 0])) as Record<CheckedPart, number>;
  const findings: CheckFinding[] = [];
  const find = (found: Pick<CheckFinding, 'part' | 'path' | 'state'> & Partial<CheckFinding>): void =>
    void findings.push({ rows: null, detail: '', ...found });
  try {
    const paths = await pathsIn(home, (path, error) =>
      find({ part: partOf(path), path, state: 'unreadable', detail: causeOf(error) }),
    );
    for (const [part, path, kind] of databases) {
      if (!paths.includes(path)) continue;
      const { sound, found } = await checkDatabase(join(home, path), kind, signal);
      whole[part] += sound;
      if (found) find({ part, path, ...found });
    }
    for (const path of paths) {
      if (signal.aborted) return fail('cancelled', 'check');
      await checkFile(path, paths);
    }
  } catch (error) {
    return fail('storage', causeOf(error));
  }
  return ok({ whole, findings });

  async function checkFile(path: string, paths: readonly string[]): Promise<void> {
    const [kind, , look] = looks.find(([, pattern]) => pattern.test(path)) ?? [];
    if (kind && look) {
      const state = await lookedAt(path, look);
      if (state === undefined) whole[kind]++;
      else if (state !== 'gone') find({ part: kind, path, ...state });
    } else if (aside.test(path)) find({ part: partOf(path), path, state: 'set-aside' });
    else if (part.test(path) && (await isLeft(join(home, path))))
      find({ part: partOf(path), path, state: 'left-over' });
    else if (/^files\/.*\.columns$/.test(path) && !paths.includes(factsNameOf(path)))
      find({ part: 'files', path, state: 'left-over' });
  }

  async function lookedAt(
    path: string,
    look: Look,
  ): Promise<Pick<CheckFinding, 'state' | 'detail'> | 'gone' | undefined> {
    let bytes;
    try {
      bytes = await readFile(join(home, path));
    } catch (error) {
      return isMissing(error) ? 'gone' : { state: 'unreadable', detail: causeOf(error) };
    }
    try {
      const state = await look(bytes, path, home);
      return state && { state, detail: '' };
    } catch (error) {
      // A window may have removed it meanwhile.
      if (!existsSync(join(home, path))) return 'gone';
      return { state: error instanceof NewerVersion ? 'newer' : 'damaged', detail: '' };
    }
  }
}

const isLeft = (path: string): Promise<boolean> => isDeadPart(path).catch(() => false);

const folders: Readonly<Record<string, CheckedPart>> = {
  citations: 'citations',
  followed: 'settings',
  'earlier-workspaces': 'workspaces',
  files: 'files',
  offline: 'jobs',
  reports: 'reports',
  vault: 'vault',
};

/** Whose a folder is, or a file that is not in its place. */
function partOf(path: string): CheckFinding['part'] {
  const [folder = '', inside] = path.split('/');
  if (inside !== undefined || folder in folders) return folders[folder] ?? 'other';
  if (folder.startsWith('cache.')) return 'cache';
  if (folder.startsWith('archive.')) return 'archive';
  const name = path.replace(/\.(corrupt|other|newer)-.*$/, '');
  return looks.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';
}

/**
 * The files of the data folder and of those in it in which the app keeps its own. What is not there has none; `unreadable` is told
 * which of them cannot be looked into. Throws where that is the data folder itself.
 */
async function pathsIn(
  home: string,
  unreadable: (folder: string, error: unknown) => void,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const folder of ['', ...Object.keys(folders)])
    try {
      const names = await readdir(join(home, folder), { recursive: folder === 'reports' });
      found.push(...names.map((name) => join(folder, name).replaceAll('\\', '/')));
    } catch (error) {
      if (folder === '' && !isMissing(error)) throw error;
      if (!isMissing(error)) unreadable(folder, error);
    }
  const isFile = await Promise.all(
    found.map(async (path) => (await lstat(join(home, path)).catch(() => undefined))?.isFile() ?? false),
  );
  return found.filter((path, at) => isFile[at] || path === 'restore.part').sort();
}
