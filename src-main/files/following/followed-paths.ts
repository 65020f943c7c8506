import { join } from 'node:path';
import * as v from 'valibot';
import type { Result } from '../../../src-shared/result';
import { type FileCalls, systemCalls, writeAtomically } from '../../storage/files/atomic-file';
import { storedFiles, type Warn } from '../../storage/files/stored-files';
import { storedRecords } from '../../storage/files/stored-records';

/** What a file on the disk is told by, without reading it. */
export interface FileSign {
  readonly size: number;
  readonly mtimeMs: number;
}

/** Where an own file was read from. It leaves this computer in no case file and no backup: it says nothing elsewhere. */
export interface FollowedPath {
  readonly id: string;
  readonly path: string;
  readonly isOn: boolean;
  /** When it was read last. */
  readonly read: FileSign;
}

/** A record for each own file that came from a path, in a folder of its own beside those that are copied. */
export interface FollowedPaths {
  all(): Promise<readonly FollowedPath[]>;
  keep(followed: FollowedPath): Promise<Result<null>>;
  drop(id: string): Promise<void>;
}

export const followedVersion = 1;

export const followedRecord = v.strictObject({
  version: v.literal(followedVersion),
  id: v.string(),
  path: v.string(),
  isOn: v.boolean(),
  read: v.strictObject({ size: v.number(), mtimeMs: v.number() }),
});

export function openFollowedPaths(
  folder: string,
  now: () => number,
  warn: Warn,
  calls: FileCalls = systemCalls,
): FollowedPaths {
  const files = storedFiles('own-files', now, warn);
  const pathOf = (id: string): string => join(folder, `${id}.json`);
  const records = storedRecords({
    files,
    schema: followedRecord,
    version: followedVersion,
    isOf: ({ id }, file) => file === pathOf(id),
    unknown: () => null,
  });
  return {
    async all() {
      const names = await files.names(folder);
      const found: FollowedPath[] = [];
      for (const name of names.ok ? names.value : []) {
        if (!/^[a-z0-9-]{1,60}\.json$/.test(name)) continue;
        const read = await records.read(join(folder, name));
        if (read.state !== 'read') continue;
        const { id, path, isOn, read: sign } = read.value.record;
        found.push({ id, path, isOn, read: sign });
      }
      return found;
    },
    async keep(followed) {
      const path = pathOf(followed.id);
      const may = records.mayWrite(path);
      if (!may.ok) return may;
      const text = records.text(path, { version: followedVersion, ...followed });
      return writeAtomically(path, [text], { mode: 0o600, makeFolder: true, calls });
    },
    drop: (id) => calls.rm(pathOf(id), { force: true }).catch(() => {}),
  };
}
