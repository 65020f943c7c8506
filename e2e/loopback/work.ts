import { join } from 'node:path';
import { createWork, type Work, type WorkParts } from '../../src-main/handlers/work';

export const versions = { app: '0.1.0', electron: '45.0.0', chrome: '140', node: '22' };

/** What the app does with a service on the files of `home`, in this process, with what a test has of its own. */
export function openWork(
  home: string,
  of: Pick<WorkParts, 'service' | 'data' | 'now'> & Partial<WorkParts>,
): Work {
  return createWork({
    fetch,
    versions,
    oldRuntime: false,
    offlineFolder: join(home, 'offline'),
    reportsFolder: join(home, 'reports'),
    filesFolder: join(home, 'files'),
    ...of,
  });
}
