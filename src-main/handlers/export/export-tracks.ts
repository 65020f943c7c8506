import { resolve } from 'node:path';
import type { Result } from '../../../src-shared/result';
import type { TracksExported, TracksWanted } from '../vessels/ais-export';
import type { ExportContext } from '../fetch-through-cache';
import type { Work } from '../work';

/** The way of vessels as a file, for the window and the command line alike. `path` `-`: the bytes, for a pipe. */
export function exportTracks(
  work: Pick<Work, 'ais' | 'status'>,
  what: TracksWanted & { readonly path: string },
  context: ExportContext,
): Promise<Result<TracksExported>> {
  const { path, ...wanted } = what;
  const appVersion = work.status().versions.app;
  return work.ais.export({ ...wanted, appVersion }, path === '-' ? null : resolve(path), context);
}
