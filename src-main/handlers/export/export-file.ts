import { basename, extname } from 'node:path';
import type { HandlerInput } from '../../../src-shared/contract';
import type { OwnFile } from '../../../src-shared/domain/map-layers/own-file';
import { fail, ok } from '../../../src-shared/result';
import type { OwnFiles } from '../../files/kept/store';
import type { Handlers } from '../../ipc/router';
import { saveWords, type Suggestion } from '../save-words';
import type { SaveDialogs } from './save-dialogs';
import type { Work } from '../work';

/** A person's own file, or what is shown of it. */
export function exportFileHandler(
  work: Pick<Work, 'status'>,
  save: SaveDialogs,
  files: OwnFiles | null,
): Pick<Handlers, 'export.file'> {
  return {
    'export.file': async ({ id, ...what }, { signal, progress, windowId }) => {
      const file = await files?.find(id);
      if (!files || !file) return fail('not-found', 'no such file');
      if (what.rows?.some((row) => row >= file.features))
        return fail('bad-request', 'the file has no such row');
      const path = await save.chooseSaveFile(windowId, suggestionFor(file, what));
      if (path === null) return ok(null);
      const appVersion = work.status().versions.app;
      const rows = what.rows && Uint32Array.from(what.rows);
      const written = await files.write(id, { ...what, rows, appVersion }, path, { signal, progress });
      return written.ok ? ok(save.receipt(path, written.value)) : written;
    },
  };
}

function suggestionFor(
  { fileName }: OwnFile,
  { as, language }: Pick<HandlerInput<'export.file'>, 'as' | 'language'>,
): Suggestion {
  const name = basename(fileName, extname(fileName)).replace(/[^\p{L}\p{N}._ -]+/gu, '-');
  // Another name than that of the file it comes from: nobody's own file is written over by a habit.
  return saveWords[language].file(`${name}-kartbord.${as}`, fileName);
}
