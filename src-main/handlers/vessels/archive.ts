import { ok } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import type { ArchiveQueries } from './archive-queries';

export type ArchiveHandlers = Pick<Handlers, Extract<keyof Handlers, `archive.${string}`>>;

/** Main's own dialog. */
export interface ArchiveDialogs {
  confirmForget(windowId: number, mmsi: number): Promise<boolean>;
}

export function archiveHandlers(archive: ArchiveQueries, dialogs: ArchiveDialogs): ArchiveHandlers {
  return {
    'archive.state': () => archive.state(),
    'archive.run': () => archive.run(),
    'archive.stop'() {
      archive.stop();
      return ok(null);
    },
    'archive.forget': async ({ mmsi }, { windowId }) =>
      (await dialogs.confirmForget(windowId, mmsi)) ? archive.forget(mmsi) : ok(null),
  };
}
