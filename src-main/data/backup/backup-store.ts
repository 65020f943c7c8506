import type { Result } from '../../../src-shared/result';
import type { BackupCalls } from './backup-messages';
import { restoreBackup } from './backup-restoring';
import { type BackupParts, writeBackup } from './backup-writing';
import type { openLocks } from '../process/lock';
import type { DataEngine } from '../serve';

/** How long another backup or restoring of the same data folder is waited for. */
const waitMs = 5_000;

/** What is the person's own, into one file and back: one at a time on this computer. */
export function backupStore(
  parts: BackupParts,
  locks: ReturnType<typeof openLocks>,
): Pick<DataEngine, keyof BackupCalls> {
  async function alone<T>(signal: AbortSignal, work: () => Promise<Result<T>>): Promise<Result<T>> {
    const holding = await locks.take('backup', waitMs, signal);
    if (!holding.ok) return holding;
    try {
      return await work();
    } finally {
      locks.release(holding.value);
    }
  }

  return {
    'backup.write': ({ path, appVersion }, { signal }) =>
      alone(signal, () => writeBackup(parts, path, appVersion, signal)),
    'backup.restore': ({ path }, { signal }) => alone(signal, () => restoreBackup(parts, path, signal)),
  };
}
