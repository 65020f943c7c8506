import { ok } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import type { ArchiveQueries } from './archive-queries';

export type ArchiveHandlers = Pick<Handlers, Extract<keyof Handlers, `archive.${string}`>>;

export function archiveHandlers(archive: ArchiveQueries): ArchiveHandlers {
  return {
    'archive.state': () => archive.state(),
    'archive.run': () => archive.run(),
    'archive.stop'() {
      archive.stop();
      return ok(null);
    },
    'archive.forget': ({ mmsi }) => archive.forget(mmsi),
  };
}
