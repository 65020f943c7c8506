import { basename } from 'node:path';
import type { FileProgress, OwnFile, RefusedFile } from '../../../src-shared/domain/map-layers/own-file';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { FilesAdded } from '../../../src-shared/domain/map-layers/own-file';
import type { Following } from '../../files/following/following';
import type { GivenFile, OwnFiles } from '../../files/stored/store';
import type { Handlers } from '../../ipc/router';

/** What own files need of the desktop. */
export interface OpenDialogs {
  /** The paths that the person chose; null when they closed the dialog. */
  chooseOpenFiles(windowId: number, language: Language): Promise<readonly string[] | null>;
  /** Where a file with these bytes lies that was dropped on the window; left out: nowhere. */
  droppedPath?(windowId: number, fileName: string, bytes: Uint8Array): Promise<string | null>;
}

interface Context {
  readonly signal: AbortSignal;
  readonly progress: (value: FileProgress) => void;
}

/** The person's own files as layers. `following`: left out where none follows its file on the disk. */
export function filesHandlers(
  files: OwnFiles,
  host: OpenDialogs,
  following?: () => Promise<Following>,
): Pick<Handlers, Extract<keyof Handlers, `files.${string}`>> {
  return {
    'files.list': async () => ok(await files.list()),
    'files.add': async ({ language }, { signal, progress, windowId }) => {
      const paths = await host.chooseOpenFiles(windowId, language);
      if (!paths) return ok(null);
      return addEach(
        files,
        paths.map((path) => ({ fileName: basename(path), from: path, path })),
        { signal, progress },
        await following?.(),
      );
    },
    'files.take': async ({ fileName, bytes }, { signal, progress, windowId }) => {
      const follows = await following?.();
      const path = (follows && (await host.droppedPath?.(windowId, fileName, bytes))) ?? null;
      return addEach(files, [{ fileName, from: bytes, path }], { signal, progress }, follows);
    },
    'files.read': ({ id }) => files.read(id),
    'files.style': ({ id, style }) => files.style(id, style),
    'files.remove': async ({ id }) => {
      const removed = await files.remove(id);
      if (removed.ok) (await following?.())?.leave(id);
      return removed;
    },
    'files.restore': async ({ id }) => {
      const restored = await files.restore(id);
      if (restored.ok) await (await following?.())?.join(id);
      return restored;
    },
    'files.exchange': async ({ id }, { signal }) => {
      const exchanged = await files.exchange(id, signal);
      if (exchanged.ok) await (await following?.())?.rename(id, exchanged.value.id);
      return exchanged;
    },
    'files.following': async () => ok((await (await following?.())?.begin()) ?? []),
    'files.follow': async ({ id, isOn }) =>
      (await following?.())?.turn(id, isOn) ?? fail('not-found', 'nothing is followed'),
  };
}

/** Each by itself: one that cannot be read costs no other. After a cancel those before it stay, and are told. */
async function addEach(
  files: OwnFiles,
  given: readonly (GivenFile & { readonly path: string | null })[],
  context: Context,
  following?: Following,
): Promise<Result<FilesAdded>> {
  const added: OwnFile[] = [];
  const refused: RefusedFile[] = [];
  for (const { path, ...one } of given) {
    // Before it is read: what changes meanwhile is read again.
    const seen = path === null ? null : await following?.look(path);
    const read = await files.add(one, context);
    if (!read.ok) {
      if (added.length === 0) return fail(read.failure.code, read.failure.detail);
      break;
    }
    if ('id' in read.value) {
      added.push(read.value);
      if (path !== null && seen) await following?.note(read.value.id, path, readAs(one.from, seen));
    } else refused.push(read.value);
  }
  return ok({ added, refused });
}

/** What was dropped may be less than what lies there, as a GeoPackage that is open: it is read again, as if it had been gone. */
const readAs = (from: GivenFile['from'], seen: Awaited<ReturnType<Following['look']>>): typeof seen =>
  typeof from === 'string' || (typeof seen === 'object' && seen.size === from.length) ? seen : 'gone';
