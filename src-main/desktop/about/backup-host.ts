import { basename } from 'node:path';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { norwegianDayAt } from '../../../src-shared/domain/units/zone-time';
import type { Result } from '../../../src-shared/result';
import type { BackupWritten } from '../../data/backup/backup-messages';
import { backupFailure, backupWords } from '../../headless/words/backup-words';
import type { chooseSaveFile, tells } from '../window/dialogs';

export interface BackupHost {
  readonly chooseSaveFile: typeof chooseSaveFile;
  readonly write: (path: string) => Promise<Result<BackupWritten>>;
  readonly tells: typeof tells;
  readonly now: () => number;
}

/** Asks where, writes a backup there, and says in a dialog what came of it. Nothing where the person chose no file. */
export async function saveBackup(host: BackupHost, windowId: number, language: Language): Promise<void> {
  const { title, ...words } = backupWords[language];
  const path = await host.chooseSaveFile(windowId, {
    suggestedName: `kartbord-${norwegianDayAt(host.now())}.kartbackup`,
    title,
  });
  if (path === null) return;
  const written = await host.write(path);
  const name = basename(path);
  await host.tells(windowId, {
    title,
    message: written.ok
      ? words.written(written.value.members, written.value.bytes, name)
      : backupFailure(written.failure, 'notWritten', name, language),
    isFailure: !written.ok,
  });
}
