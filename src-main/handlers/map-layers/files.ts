import { basename } from 'node:path';
import type { FileProgress, OwnFile, RefusedFile } from '../../../src-shared/domain/map-layers/own-file';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { FilesAdded } from '../../../src-shared/domain/map-layers/own-file';
import type { GivenFile, OwnFiles } from '../../files/stored/store';
import type { Handlers } from '../../ipc/router';

/** What own files need of the desktop. */
export interface OpenDialogs {
  /** The paths that the person chose; null when they closed the dialog. */
  chooseOpenFiles(windowId: number, language: Language): Promise<readonly string[] | null>;
}

interface Context {
  readonly signal: AbortSignal;
  readonly progress: (value: FileProgress) => void;
}

/** The person's own files as layers. */
export function filesHandlers(
  files: OwnFiles,
  host: OpenDialogs,
): Pick<Handlers, Extract<keyof Handlers, `files.${string}`>> {
  return {
    'files.list': async () => ok(await files.list()),
    'files.add': async ({ language }, { signal, progress, windowId }) => {
      const paths = await host.chooseOpenFiles(windowId, language);
      if (!paths) return ok(null);
      return addEach(
        files,
        paths.map((path) => ({ fileName: basename(path), from: path })),
        { signal, progress },
      );
    },
    'files.take': ({ fileName, bytes }, { signal, progress }) =>
      addEach(files, [{ fileName, from: bytes }], { signal, progress }),
    'files.read': ({ id }) => files.read(id),
    'files.style': ({ id, style }) => files.style(id, style),
    'files.remove': ({ id }) => files.remove(id),
    'files.restore': ({ id }) => files.restore(id),
    'files.exchange': ({ id }, { signal }) => files.exchange(id, signal),
  };
}

/** Each by itself: one that cannot be read costs no other. After a cancel those before it stay, and are told. */
async function addEach(
  files: OwnFiles,
  given: readonly GivenFile[],
  context: Context,
): Promise<Result<FilesAdded>> {
  const added: OwnFile[] = [];
  const refused: RefusedFile[] = [];
  for (const one of given) {
    const read = await files.add(one, context);
    if (!read.ok) {
      if (added.length === 0) return fail(read.failure.code, read.failure.detail);
      break;
    }
    if ('id' in read.value) added.push(read.value);
    else refused.push(read.value);
  }
  return ok({ added, refused });
}
