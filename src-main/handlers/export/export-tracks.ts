import { resolve } from 'node:path';
import type { HandlerInput } from '../../../src-shared/contract';
import { norwegianDayAt } from '../../../src-shared/domain/units/zone-time';
import { ok, type Result } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import type { TracksExported, TracksWanted } from '../vessels/ais-export';
import type { ExportContext } from '../fetch-through-cache';
import { saveWords, type Suggestion } from '../save-words';
import type { SaveDialogs } from './save-dialogs';
import type { Work } from '../work';

/** The way of vessels as a file. */
export function exportTracksHandler(work: Work, save: SaveDialogs): Pick<Handlers, 'export.tracks'> {
  return {
    'export.tracks': async ({ as: form, ...input }, { signal, progress, windowId }) => {
      const path = await save.chooseSaveFile(windowId, suggestionFor(input));
      if (path === null) return ok(null);
      const written = await exportTracks(
        work,
        { ...input, ...(form ? { form } : {}), freshness: 'usual', path },
        { signal, progress },
      );
      if (!written.ok) return written;
      return ok('file' in written.value ? save.receipt(path, written.value.file) : null);
    },
  };
}

/** For the window and the command line alike. `path` `-`: the bytes, for a pipe. */
export function exportTracks(
  work: Pick<Work, 'ais' | 'status'>,
  what: TracksWanted & { readonly path: string },
  context: ExportContext,
): Promise<Result<TracksExported>> {
  const { path, ...wanted } = what;
  const appVersion = work.status().versions.app;
  return work.ais.export({ ...wanted, appVersion }, path === '-' ? null : resolve(path), context);
}

function suggestionFor({
  mmsis,
  fromMs,
  toMs,
  language,
}: Omit<HandlerInput<'export.tracks'>, 'as'>): Suggestion {
  const words = saveWords[language];
  const days = `${norwegianDayAt(fromMs)}--${norwegianDayAt(toMs)}`;
  const [first, ...others] = mmsis;
  return first !== undefined && others.length === 0
    ? words.track(first, days)
    : words.tracks(mmsis.length, days);
}
