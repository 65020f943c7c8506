import { ok } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import type { ArchiveWork } from './archive-work';

export type ArchiveHandlers = Pick<Handlers, Extract<keyof Handlers, `archive.${string}`>>;

export function archiveHandlers(archive: ArchiveWork): ArchiveHandlers {
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
