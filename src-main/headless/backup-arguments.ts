import type { Language } from '../../src-shared/domain/settings';
import { fail, ok, type Result } from '../../src-shared/result';
import { commandWords } from './words';

export interface BackupOptions {
  readonly do: 'write' | 'restore';
  readonly file: string;
}

/** `backup --out FILE.kartbackup` and `restore FILE.kartbackup`. */
export function backupOptions(
  name: 'backup' | 'restore',
  rest: readonly string[],
  out: string | undefined,
  language: Language,
): Result<BackupOptions> {
  const words = commandWords[language].usage;
  const [file] = rest;
  if (name === 'restore') {
    if (out !== undefined) return fail('bad-request', words.optionValue('--out'));
    if (file === undefined || rest.length > 1)
      return fail('bad-request', words.missing('restore FILE.kartbackup'));
    return ok({ do: 'restore', file });
  }
  if (file !== undefined || !out || out === '-')
    return fail('bad-request', words.missing('--out FILE.kartbackup'));
  return ok({ do: 'write', file: out });
}
