import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EarlierWorkspace } from '../../../src-shared/domain/workspace/workspace-file';
import type { Result } from '../../../src-shared/result';
import { type FileCalls, systemCalls, writeAtomically } from '../files/atomic-file';
import { type Disk, type Warn, storedFiles } from '../files/stored-files';
import { type StoredWorkspace, storedText, parseStored } from './workspace-journal';
import { workspaceName } from './workspace-name';

/** States that nobody had saved when something else was opened: the newest of them, each in a file of its own. */
export interface EarlierWorkspaces {
  /** The newest first. */
  list(): Promise<readonly EarlierWorkspace[]>;
  /** Null: it is not there any more. */
  read(id: string): Promise<StoredWorkspace | null>;
  /** On the disk when it answers; the same once more replaces itself. */
  add(kept: StoredWorkspace, leftAtMs: number): Promise<Result<null>>;
}

/** Of the earlier ones that are kept. */
export const most = 5;
const fileName = /^(\d{13,16})\.json$/;

export function openEarlierWorkspaces(
  folder: string,
  now: () => number,
  warn: Warn,
  calls: FileCalls = systemCalls,
  disk?: Disk,
): EarlierWorkspaces {
  const files = storedFiles('earlier-workspaces', now, warn, disk);
  const pathOf = (id: string): string => join(folder, `${id}.json`);

  /** The newest first. */
  async function ids(): Promise<readonly string[]> {
    const names = await files.names(folder);
    const found = (names.ok ? names.value : []).flatMap((name) => fileName.exec(name)?.[1] ?? []);
    return found.toSorted((a, b) => Number(b) - Number(a));
  }

  async function read(id: string): Promise<StoredWorkspace | null> {
    if (!fileName.test(`${id}.json`)) return null;
    const found = await files.read(pathOf(id), parseStored);
    return found.state === 'read' ? found.value : null;
  }

  return {
    read,
    async list() {
      const all = await Promise.all(
        (await ids()).slice(0, most).map(async (id) => {
          const kept = await read(id);
          if (!kept) return [];
          const { title, workspace } = kept.document;
          const name = title || (kept.link ? workspaceName(kept.link.path) : null);
          return [{ id, name, leftAtMs: Number(id), week: workspace.week }];
        }),
      );
      return all.flat();
    },
    async add(kept, leftAtMs) {
      // Where that cannot be done, the writing says so.
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => {});
      const [before, text] = [await ids(), storedText(kept)];
      // Two within a millisecond are two.
      const id = String(Math.max(Math.round(leftAtMs), Number(before[0] ?? 0) + 1)).padStart(13, '0');
      const written = await writeAtomically(pathOf(id), [text], { mode: 0o600, calls });
      if (!written.ok) {
        warn('what was shown before could not be kept');
        return written;
      }
      const same = await Promise.all(
        before.map(async (one) =>
          (await readFile(pathOf(one), 'utf8').catch(() => '')) === text ? [one] : [],
        ),
      );
      const rest = before.filter((one) => !same.flat().includes(one));
      for (const one of [...same.flat(), ...rest.slice(most - 1)])
        if (files.mayWrite(pathOf(one)).ok) await calls.rm(pathOf(one), { force: true }).catch(() => {});
      return written;
    },
  };
}
