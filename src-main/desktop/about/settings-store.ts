import Store from 'electron-store';
import { join } from 'node:path';
import type { UnreadFile } from '../../../src-shared/domain/settings/unread-files';
import { asideFirst, type SetAside, setValueAside } from '../../storage/files/set-aside';
import type { StoredValue } from '../../storage/settings';
import { type Disk, type Warn, storedFiles } from '../../storage/files/stored-files';
import { isAsWritten, withDigest } from '../../storage/files/stored-records';

/** A value of the app on the disk. */
export interface SettingsFile extends StoredValue {
  /** Keeps beside the file what of it could not be read, once. */
  readonly setAside: SetAside;
}

/**
 * electron-store as a place for one value. Its file is looked at first: one that cannot be read would throw before any
 * window opens, or be wiped silently; it is set aside as `*.corrupt-<time>` instead (promises.md, measured 4). Where that
 * cannot be done, there is no value, and `write` throws the reason. One that is not as its digest says is read as far as it goes, and a
 * copy of it is set aside.
 */
export async function openSettingsStore(
  folder: string,
  name: Extract<UnreadFile['what'], 'settings' | 'connections' | 'map-servers' | 'window' | 'last-look'>,
  now: () => number,
  warn: Warn,
  disk?: Disk,
): Promise<SettingsFile> {
  const file = join(folder, `${name}.json`);
  const files = storedFiles(name, now, warn, disk);
  await files.read(file, parseObject);
  let store: Store<{ value?: unknown; digest?: unknown }> | undefined;
  let last: unknown;
  let isSaid = false;

  function opened(): NonNullable<typeof store> {
    const may = files.mayWrite(file);
    if (!may.ok) throw Object.assign(new Error(may.failure.detail), { code: may.failure.detail });
    return (store ??= new Store({ cwd: folder, name, clearInvalidConfig: false, configFileMode: 0o600 }));
  }

  const setAside: SetAside = (value) => {
    try {
      if (setValueAside(file, value, now()))
        warn(`${name}: what could not be read of it is set aside`, { what: name, state: 'part' });
    } catch (error) {
      const unread = { what: name, state: 'left' } as const;
      warn(
        `${name}: what could not be read of it is not written over: ${String(error)}`,
        ...(isSaid ? [] : [unread]),
      );
      isSaid = true;
      throw error;
    }
  };
  const aside = asideFirst(setAside);

  return {
    read() {
      try {
        const whole = opened().store;
        if (!isAsWritten(whole)) aside.found(whole);
        last = whole.value;
      } catch (error) {
        warn(`${name}: it cannot be read now: ${String(error)}`);
      }
      return last;
    },
    write(value) {
      aside.before(() => (opened().store = withDigest({ value })));
      last = value;
    },
    setAside,
  };
}

function parseObject(text: string): object {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('no object');
  return value;
}
