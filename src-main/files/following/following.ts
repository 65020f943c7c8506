import { watch as watchFolder } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { FileFollowed, FileFollowing, OwnFile } from '../../../src-shared/domain/map-layers/own-file';
import { fail, ok, type Result } from '../../../src-shared/result';
import { isMissing } from '../../storage/files/stored-files';
import type { OwnFiles } from '../stored/store';
import type { FileSign, FollowedPath, FollowedPaths } from './followed-paths';

type Missing = Extract<FileFollowing['state'], 'gone' | 'unreachable'>;
type Seen = FileSign | Missing;

export interface FollowingParts {
  readonly files: Pick<OwnFiles, 'again' | 'list'>;
  readonly paths: FollowedPaths;
  readonly now: () => number;
  readonly onChange: (followed: FileFollowed) => void;
  /** Arguments so that a test has a disk and a time of its own. */
  readonly look?: (path: string) => Promise<Seen>;
  /** Gives how it is ended; `onEnd`: it sees nothing any more. Throws where there is nothing to watch. */
  readonly watch?: (folder: string, onEvent: (name: string | null) => void, onEnd: () => void) => () => void;
  readonly soon?: (ms: number, run: () => void) => () => void;
}

/** Own files that follow their file on the disk. Nothing is watched before `begin`, and never what is no layer. */
export interface Following {
  /** Of a file that was read from a path, before it is a layer. */
  note(id: string, path: string, read: Seen): Promise<void>;
  /** It has another id. */
  rename(id: string, next: string): Promise<void>;
  /** How a path is to be told by later on. */
  look(path: string): Promise<Seen>;
  /** The layer that is read from a path; undefined: none. */
  idOf(path: string): Promise<string | undefined>;
  begin(): Promise<readonly FileFollowing[]>;
  turn(id: string, isOn: boolean): Promise<Result<FileFollowing>>;
  /** It is no layer any more. */
  leave(id: string): void;
  /** It is a layer, or is one again. */
  join(id: string): Promise<void>;
}

interface Entry {
  followed: FollowedPath;
  state: FileFollowing['state'];
  sinceMs: number;
  problem: FileFollowing['problem'];
  /** As it was seen last, while it is not sure that it has stopped changing. */
  seen: FileSign | null;
  /** As it could not be read: it is read again once it is another. */
  failed: FileSign | null;
  misses: number;
  readonly abort: AbortController;
  cancel: () => void;
}

/** How long a file must stay as it is to count as written, and be gone to count as gone: editors put another in its place. */
export const settleMs = 700;
/** Drives of a network tell nobody what changes. */
export const pollMs = 10_000;

const isSame = (one: Seen | null, other: Seen | null): boolean =>
  typeof one === 'object' &&
  typeof other === 'object' &&
  one?.size === other?.size &&
  one?.mtimeMs === other?.mtimeMs;

export function openFollowing(parts: FollowingParts): Following {
  const { files, paths, now, onChange, look = lookAt, watch = watchByNode, soon = later } = parts;
  /** Those that are layers, by id, once it has begun. */
  let entries: Promise<Map<string, Entry>> | undefined;
  const watched = new Map<string, () => void>();
  let isPolling = false;
  /** A drive that does not answer holds one look at it, not every thread that files are read by. */
  let looks: Promise<unknown> = Promise.resolve();

  function begin(): Promise<Map<string, Entry>> {
    entries ??= (async () => {
      const layers = new Set((await files.list()).map(({ id }) => id));
      const found = new Map<string, Entry>();
      for (const followed of await paths.all()) {
        if (layers.has(followed.id)) found.set(followed.id, entryOf(followed));
        else await paths.drop(followed.id);
      }
      for (const entry of found.values()) follow(entry, found);
      return found;
    })();
    return entries;
  }

  const entryOf = (followed: FollowedPath): Entry => ({
    followed,
    state: 'same',
    sinceMs: now(),
    problem: null,
    seen: null,
    failed: null,
    misses: 0,
    abort: new AbortController(),
    cancel: () => {},
  });

  function follow(entry: Entry, all: ReadonlyMap<string, Entry>): void {
    if (!entry.followed.isOn || entry.abort.signal.aborted) return;
    watchFolderOf(entry, all);
    lookSoon(entry, 0);
    if (!isPolling) poll(all);
  }

  function poll(all: ReadonlyMap<string, Entry>): void {
    const on = [...all.values()].filter(({ followed }) => followed.isOn);
    isPolling = on.length > 0;
    if (!isPolling) return;
    soon(pollMs, () => {
      for (const entry of on) {
        if (!entry.followed.isOn || entry.abort.signal.aborted) continue;
        watchFolderOf(entry, all);
        if (entry.seen === null) lookSoon(entry, 0);
      }
      poll(all);
    });
  }

  function watchFolderOf({ followed }: Entry, all: ReadonlyMap<string, Entry>): void {
    const folder = dirname(followed.path);
    if (watched.has(folder)) return;
    try {
      const end = watch(
        folder,
        (name) => {
          for (const entry of all.values())
            if (
              dirname(entry.followed.path) === folder &&
              isOf(entry.followed.path, name) &&
              entry.followed.isOn
            )
              lookSoon(entry, settleMs);
        },
        () => watched.delete(folder),
      );
      watched.set(folder, end);
    } catch {
      // It is looked at now and then.
    }
  }

  function unwatch(all: ReadonlyMap<string, Entry>): void {
    const folders = new Set(
      [...all.values()].flatMap(({ followed: { isOn, path } }) => (isOn ? [dirname(path)] : [])),
    );
    for (const [folder, end] of watched)
      if (!folders.has(folder)) {
        watched.delete(folder);
        end();
      }
  }

  /** Once for all that happens until then. */
  function lookSoon(entry: Entry, ms: number): void {
    entry.cancel();
    entry.cancel = soon(ms, () => {
      looks = looks.then(() => lookOnce(entry)).catch(() => {});
    });
  }

  async function lookOnce(entry: Entry): Promise<void> {
    const { followed, abort } = entry;
    if (abort.signal.aborted || !entry.followed.isOn) return;
    const seen = await look(followed.path);
    if (typeof seen === 'string') {
      entry.seen = null;
      if (++entry.misses < 2) lookSoon(entry, settleMs);
      else set(entry, seen);
      return;
    }
    entry.misses = 0;
    if (isSame(seen, followed.read) || isSame(seen, entry.failed)) {
      entry.seen = null;
      set(entry, isSame(seen, entry.failed) ? 'failed' : 'same', entry.problem);
    } else if (!isSame(seen, entry.seen)) {
      if (entry.seen) set(entry, 'changing');
      entry.seen = seen;
      lookSoon(entry, settleMs);
    } else {
      entry.seen = null;
      await readAgain(entry, seen);
    }
  }

  async function readAgain(entry: Entry, seen: FileSign): Promise<void> {
    const { id, path } = entry.followed;
    const { signal } = entry.abort;
    const isStill = async (): Promise<boolean> => isSame(await look(path), seen);
    const read = await files.again(id, path, isStill, { signal, progress: () => {} });
    if (signal.aborted) return;
    const value = read.ok ? read.value : null;
    if (value === 'changing') {
      set(entry, 'changing');
      lookSoon(entry, settleMs);
    } else if (value === 'same' || (value && 'id' in value)) {
      entry.failed = null;
      entry.followed = { ...entry.followed, read: seen };
      await paths.keep(entry.followed);
      set(entry, 'same', null, value === 'same' ? null : value);
    } else {
      entry.failed = seen;
      set(entry, 'failed', value && { code: value.code, line: value.line, columns: value.columns });
    }
  }

  function set(
    entry: Entry,
    state: Entry['state'],
    problem: Entry['problem'] = null,
    file: OwnFile | null = null,
  ): void {
    const isNew = entry.state !== state || file !== null;
    if (entry.state !== state) entry.sinceMs = now();
    entry.state = state;
    entry.problem = state === 'failed' ? problem : null;
    if (isNew) onChange({ ...said(entry), file });
  }

  const said = ({ followed: { id, isOn }, state, sinceMs, problem }: Entry): FileFollowing => ({
    id,
    isOn,
    state,
    sinceMs,
    problem,
  });

  async function started(): Promise<Map<string, Entry> | undefined> {
    return entries && (await entries);
  }

  return {
    look,
    async note(id, path, read) {
      // What was gone before it was read is read again once it is seen.
      const sign = typeof read === 'string' ? { size: -1, mtimeMs: 0 } : read;
      const before = (await paths.all()).find((one) => one.id === id);
      await paths.keep({ id, path, isOn: before?.isOn ?? true, read: sign });
    },
    async rename(id, next) {
      const followed = (await paths.all()).find((one) => one.id === id);
      if (!followed) return;
      await paths.keep({ ...followed, id: next });
      await paths.drop(id);
    },
    async idOf(path) {
      const layers = await files.list();
      const from = (await paths.all()).filter((one) => one.path === path);
      return layers.find(({ id }) => from.some((one) => one.id === id))?.id;
    },
    async begin() {
      return [...(await begin()).values()].map(said);
    },
    async turn(id, isOn) {
      const all = await begin();
      const entry = all.get(id);
      if (!entry) return fail('not-found', 'it was read from no path');
      const followed = { ...entry.followed, isOn };
      const kept = await paths.keep(followed);
      if (!kept.ok) return kept;
      entry.followed = followed;
      entry.seen = entry.failed = null;
      entry.misses = 0;
      entry.state = 'same';
      entry.cancel();
      if (isOn) follow(entry, all);
      else unwatch(all);
      return ok(said(entry));
    },
    leave(id) {
      void started().then((all) => {
        const entry = all?.get(id);
        if (!all || !entry) return;
        entry.abort.abort();
        entry.cancel();
        all.delete(id);
        unwatch(all);
      });
    },
    async join(id) {
      const all = await started();
      if (!all || all.has(id)) return;
      const followed = (await paths.all()).find((one) => one.id === id);
      if (!followed) return;
      const entry = entryOf(followed);
      all.set(id, entry);
      onChange({ ...said(entry), file: null });
      follow(entry, all);
    },
  };
}

/** Whether something that happened in its folder may be of it; a system that names nothing means any. */
const isOf = (path: string, name: string | null): boolean => name === null || name.startsWith(basename(path));

async function lookAt(path: string): Promise<Seen> {
  try {
    const { size, mtimeMs } = await stat(path);
    // What SQLite has not put into a GeoPackage yet lies beside it.
    const log = path.endsWith('.gpkg') ? await stat(`${path}-wal`).catch(() => null) : null;
    return { size: size + (log?.size ?? 0), mtimeMs: Math.max(mtimeMs, log?.mtimeMs ?? 0) };
  } catch (error) {
    const isNowhere = isMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR';
    return isNowhere ? 'gone' : 'unreachable';
  }
}

const watchByNode: NonNullable<FollowingParts['watch']> = (folder, onEvent, onEnd) => {
  const watcher = watchFolder(folder, { persistent: false }, (_event, name) => onEvent(name));
  watcher.on('error', () => {
    watcher.close();
    onEnd();
  });
  return () => watcher.close();
};

const later: NonNullable<FollowingParts['soon']> = (ms, run) => {
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
};
