import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../../../src-shared/result';
import { type FileCalls, systemCalls, writeAtomically } from '../../storage/files/atomic-file';
import { asideName, setFileAside } from '../../storage/files/set-aside';
import { type Disk, isMissing, nodeDisk, type Warn, storedFiles } from '../../storage/files/stored-files';
import { storedRecords } from '../../storage/files/stored-records';
import {
  columnsName,
  columnsPath,
  factsNameOf,
  factsRecord,
  factsVersion,
  type StoredFacts,
} from './stored-facts';
import { partName } from './stored-file';

/** The folder of the kept files: `<id>.json` says what one is and which columns are its own, and only then those count as kept. */
export interface Shelf {
  /** Where the columns of a generation are to lie; left out: the first. */
  readonly columnsPath: (id: string, generation?: number) => string;
  /** Where those of a kept file lie. */
  readonly find: (facts: StoredFacts) => Promise<string>;
  /** All that is kept and not removed, newest first; clears away what is not. Damaged ones are set aside. Throws where the folder cannot be looked into. */
  open(): Promise<readonly StoredFacts[]>;
  write(facts: StoredFacts): Promise<Result<null>>;
  /** Takes both files of one out of the way, as `*.corrupt-<time>`. */
  setAside(id: string): Promise<void>;
  /** Columns of a file but those that its facts name and those before, which may still be read. */
  dropOlder(facts: StoredFacts): Promise<void>;
  /** Of a file that is no layer, or never became one. */
  drop(id: string): Promise<void>;
  /** What an import that was killed left half written; only while no import runs. */
  dropParts(): Promise<void>;
}

const refuse = (): Promise<never> => Promise.reject(new Error('a window may be using it'));

/** Begins the names of facts that are being written. */
const factsPart = '.kartbord-facts';

/** `isGuest`: another process may have the folder open, as a window has while a command runs; nothing is moved or removed. */
export function createShelf(
  folder: string,
  now: () => number,
  warn: Warn,
  isGuest: boolean,
  disk: Disk = nodeDisk,
  calls: FileCalls = systemCalls,
): Shelf {
  const factsPath = (id: string): string => join(folder, `${id}.json`);
  const pathOf = (id: string, generation?: number): string => join(folder, columnsName(id, { generation }));
  const namesOf = async (id: string): Promise<readonly string[]> =>
    (await readdir(folder).catch((): string[] => [])).filter(
      (name) => name.endsWith('.columns') && factsNameOf(name) === `${id}.json`,
    );
  const remove = async (path: string): Promise<void> => {
    if (!isGuest) await calls.rm(path, { force: true }).catch(() => {});
  };
  const drop = async (id: string): Promise<void> => {
    await remove(factsPath(id));
    for (const name of await namesOf(id)) await remove(join(folder, name));
  };
  const records = storedRecords({
    files: storedFiles('own-files', now, warn, isGuest ? { ...disk, rename: refuse } : disk),
    schema: factsRecord,
    version: factsVersion,
    isOf: ({ file: { id } }, path) => path === factsPath(id),
    unknown: () => null,
  });
  async function dropParts(): Promise<void> {
    const names = await readdir(folder).catch(() => []);
    for (const name of names) if (name.startsWith(partName)) await remove(join(folder, name));
  }

  async function setAside(id: string): Promise<void> {
    if (isGuest) return;
    for (const path of [factsPath(id), ...(await namesOf(id)).map((name) => join(folder, name))])
      try {
        setFileAside(path, now());
      } catch {
        // One of the two may be what is missing.
      }
    warn(`${id}: an own file is damaged and is set aside`, { what: 'own-files', state: 'aside' });
  }

  /** What was read before, or was to be read when the app was killed. */
  async function dropUnnamed({ file: { id }, content }: StoredFacts): Promise<void> {
    const own = await columnsPath(folder, id, content);
    for (const path of (await namesOf(id)).map((name) => join(folder, name)))
      if (path !== own) await remove(path);
  }

  /** Undefined where it is not a whole file; it is set aside then, where that can be said of it. */
  async function readFacts(id: string): Promise<StoredFacts | undefined> {
    const read = await records.read(factsPath(id));
    if (read.state === 'aside') {
      // What its columns are nobody knows any more.
      for (const path of (await namesOf(id)).map((name) => join(folder, name)))
        await rename(path, asideName(path, now())).catch(() => {});
      return undefined;
    }
    if (read.state !== 'read') return undefined;
    const { file, content, removedAtMs } = read.value.record;
    // What cannot be looked at now may be whole: who reads it says so.
    const bytes = await stat(await columnsPath(folder, id, content)).then(
      ({ size }) => size,
      (error: unknown) => (isMissing(error) ? -1 : content.bytes),
    );
    if (bytes === content.bytes) return { file, content, removedAtMs };
    await setAside(id);
    return undefined;
  }

  return {
    columnsPath: pathOf,
    find: ({ file, content }) => columnsPath(folder, file.id, content),
    async dropOlder({ file: { id }, content: { generation = 0 } }) {
      const stays = [generation, generation - 1].map((one) =>
        columnsName(id, { generation: one || undefined }),
      );
      for (const name of await namesOf(id)) if (!stays.includes(name)) await remove(join(folder, name));
    },
    setAside,
    drop,
    dropParts,
    async write(facts) {
      const path = factsPath(facts.file.id);
      const may = records.mayWrite(path);
      if (!may.ok) return may;
      const text = records.text(path, { version: factsVersion, ...facts });
      return writeAtomically(path, [text], { mode: 0o600, makeFolder: true, partName: factsPart, calls });
    },
    async open() {
      if (!isGuest) await mkdir(folder, { recursive: true, mode: 0o700 });
      const names = await readdir(folder).catch((error: unknown) => {
        if (isGuest && isMissing(error)) return [];
        throw error;
      });
      const kept: StoredFacts[] = [];
      for (const name of names) {
        const [, id, kind] = /^([a-z0-9-]{1,60})(?:\.\d{1,9})?\.(json|columns)$/.exec(name) ?? [];
        if (name.startsWith(partName) || name.startsWith(factsPart)) await remove(join(folder, name));
        // Without a word of what they are, columns are of an import that a kill ended.
        if (kind === 'columns' && id !== undefined && !names.some((one) => one.startsWith(`${id}.json`)))
          await remove(join(folder, name));
        if (kind !== 'json' || id === undefined) continue;
        const facts = await readFacts(id);
        if (facts) await dropUnnamed(facts);
        if (facts?.removedAtMs === null) kept.push(facts);
        else if (facts && records.mayWrite(factsPath(id)).ok) await drop(id);
      }
      return kept.sort((one, other) => other.file.importedAtMs - one.file.importedAtMs);
    },
  };
}
