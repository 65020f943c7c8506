import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import { commandWords } from '../words/words';

export interface BackupOptions {
  readonly do: 'write' | 'restore';
  readonly file: string;
}

/** `backup --out FILE.kartbackup`. */
export function backupOptions(out: string | undefined, language: Language): Result<BackupOptions> {
  return out === undefined || out === '-'
    ? fail('bad-request', commandWords[language].usage.missing('--out FILE.kartbackup'))
    : ok({ do: 'write', file: out });
}
