import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import * as v from 'valibot';
import type { RecentWorkspace } from '../../../src-shared/domain/workspace/workspace-file';
import { type FileCalls, systemCalls, writeAtomically } from '../files/atomic-file';
import type { StoredFiles } from '../files/stored-files';
import { isAsWritten, withDigest } from '../files/stored-records';
import { isSamePath, workspaceName } from './workspace-name';

/** Workspace files that were open lately, the newest first. Their paths stay here: a window names them by their ids. */
export interface RecentWorkspaces {
  list(): Promise<readonly RecentWorkspace[]>;
  path(id: string): Promise<string | null>;
  add(path: string, openedAtMs: number): Promise<void>;
  forget(id: string): Promise<void>;
  /** Forgets them all. */
  clear(): Promise<void>;
}

const recentVersion = 1;
const most = 10;
/** A folder on another computer may not answer: it is not there, then. */
const patienceMs = 500;

const entry = v.object({ path: v.string(), openedAtMs: v.number() });
const kept = v.object({ version: v.number(), recent: v.array(v.unknown()) });
type Entry = v.InferOutput<typeof entry>;

/** While it does not keep any, nothing is added. An entry that cannot be read is left out; where none can be written, they hold until the app ends. */
export function openRecentWorkspaces(
  file: string,
  files: StoredFiles,
  keeps = (): boolean => true,
  calls: FileCalls = systemCalls,
): RecentWorkspaces {
  let entries: readonly Entry[] | undefined;

  async function read(): Promise<readonly Entry[]> {
    if (entries) return entries;
    const read = await files.read(file, recentIn);
    return (entries ??= read.state === 'read' ? read.value : []);
  }

  async function write(next: readonly Entry[]): Promise<void> {
    entries = next.slice(0, most);
    if (!files.mayWrite(file).ok) return;
    const text = `${JSON.stringify(withDigest({ version: recentVersion, recent: entries }), null, 2)}\n`;
    await writeAtomically(file, [text], { mode: 0o600, makeFolder: true, calls });
  }

  return {
    async list() {
      const all = await read();
      return Promise.all(
        all.map(async ({ path, openedAtMs }) => ({
          id: recentId(path),
          name: workspaceName(path),
          folder: basename(dirname(path)),
          openedAtMs,
          isThere: await isThere(path),
        })),
      );
    },
    async path(id) {
      return (await read()).find(({ path }) => recentId(path) === id)?.path ?? null;
    },
    async add(path, openedAtMs) {
      if (!keeps()) return;
      const others = (await read()).filter((one) => !isSamePath(one.path, path));
      await write([{ path, openedAtMs }, ...others]);
    },
    async forget(id) {
      await write((await read()).filter(({ path }) => recentId(path) !== id));
    },
    async clear() {
      if ((await read()).length > 0) await write([]);
    },
  };
}

const recentId = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 24);

/** Throws where it is no such list. */
export function recentIn(text: string): readonly Entry[] {
  const value: unknown = JSON.parse(text);
  const { recent, version } = v.parse(kept, value);
  if (version <= recentVersion && !isAsWritten(value as object))
    throw new Error('it is not as it was written');
  return recent.filter((one): one is Entry => v.is(entry, one)).slice(0, most);
}

async function isThere(path: string): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), patienceMs)));
  const found = stat(path).then(
    (facts) => facts.isFile(),
    () => false,
  );
  const answer = await Promise.race([found, late]);
  clearTimeout(timer);
  return answer;
}
